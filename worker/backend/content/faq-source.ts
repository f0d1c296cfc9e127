/** `faqs.md` → the questions in their order, or what is wrong with it. Runs at build, on Node. */
import { marked } from 'marked';
import type { ReadSource } from './article-source.ts';
import type { EmbeddedFaq } from './embedded.ts';

/** `## Question`, then the answer; nothing before the first question. */
export function parseFaqs(text: string): ReadSource<readonly EmbeddedFaq[]> {
  const [before = '', ...sections] = text.replaceAll('\r\n', '\n').split(/^## /mu);
  const faqs = sections.map((section) => {
    const end = section.indexOf('\n');
    return { title: section.slice(0, end === -1 ? undefined : end).trim(), answer: end === -1 ? '' : section.slice(end).trim() };
  });
  const titles = faqs.map(({ title }) => title);
  const errors = [
    ...(before.trim() === '' ? [] : ['must begin with a question: ## …']),
    ...(faqs.length > 0 ? [] : ['has no questions']),
    ...faqs.filter(({ title, answer }) => title === '' || answer === '').map(({ title }) => `"${title}" needs a question and an answer`),
    ...titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `"${title}" is there twice`),
  ];
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, value: faqs.map(({ title, answer }) => ({ title, content: marked.parse(answer, { async: false }) })) };
}
