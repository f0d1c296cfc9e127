/** Compiles the Markdown of the embedded backend to `dist/content.json`, which the worker bundles. Throws naming what must be corrected. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { EmbeddedArticle, EmbeddedFaq } from '../../worker/backend/content/embedded.ts';
import { makeSiteContent } from '../../worker/backend/content/site-content.ts';
import { withPicture } from './article-pictures.ts';
import { projectRoot } from './files.ts';

const sourceFolder = `${projectRoot}worker/backend/content`;

export interface BuiltContent {
  readonly articles: readonly EmbeddedArticle[];
  readonly faqs: readonly EmbeddedFaq[];
}

export async function buildContent(): Promise<BuiltContent> {
  const names = (await readdir(`${sourceFolder}/blogs`)).filter((name) => name.endsWith('.md')).sort();
  const blogs = await Promise.all(names.map(async (name) => ({ name, text: await readFile(`${sourceFolder}/blogs/${name}`, 'utf8') })));
  const faqs = { name: 'faqs.md', text: await readFile(`${sourceFolder}/faqs.md`, 'utf8') };
  const site = makeSiteContent(blogs, faqs, idOf);
  const content = { ...site, articles: site.articles.map(withPicture) };
  await mkdir(`${projectRoot}dist`, { recursive: true });
  const file = `${projectRoot}dist/content.json`;
  const text = JSON.stringify(content);
  // A local server that watches it would begin anew.
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
  return content;
}

/** The same for every build: 24 hex digits, as ids of the contract look. */
function idOf(slug: string): string {
  return createHash('sha256').update(`blog ${slug}`).digest('hex').slice(0, 24);
}
