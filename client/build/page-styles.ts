/**
 * Styles of a page that the worker renders. Its markup is not known at build, so the class names come from the sources that the page
 * is made of: the words in the texts of its component, of everything that it imports at once, and of the frame.
 */
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { clientRoot, projectRoot } from './files.ts';
import { readSource } from './source-facts.ts';
import { stylesFor } from './stylesheet.ts';

/** What the worker makes of tables, and the pages whose texts may have some. */
const sanitiserClasses = ['article-table', 'article-cards'];
const sanitisedPages = ['blog-article', 'faq'];

/** What the worker puts into a page whose own component does not name it. */
const workerParts: Readonly<Record<string, string>> = { check: 'components/check/check-step.tsx' };

export async function pageStyles(pageKey: string): Promise<string> {
  const words = new Set(sanitisedPages.includes(pageKey) ? sanitiserClasses : []);
  const seen = new Set<string>();
  const entries = [`pages/${pageKey}.tsx`, 'app.tsx', 'flows/eligibility-shell.tsx', workerParts[pageKey]];
  for (const entry of entries) if (entry !== undefined) await collect(entry, seen, words);
  // As markup, so that the generator reads class attributes and nothing else.
  return stylesFor(`<i class="${[...words].filter((word) => !/["<>]/u.test(word)).join(' ')}">`);
}

/** Adds the words of a component and of the components that it imports at once; of its copy the icons, the only classes that stand there. */
async function collect(file: string, seen: Set<string>, words: Set<string>): Promise<void> {
  if (seen.has(file)) return;
  seen.add(file);
  const { texts, imports } = readSource(file, await readFile(clientRoot + file, 'utf8'));
  const isCopy = file.startsWith('copy/');
  for (const text of texts) for (const word of text.split(/\s+/u)) if (!isCopy || word.startsWith('i-ph-')) words.add(word);
  for (const name of imports) {
    const target = normalize(join(dirname(file), name));
    if (name.startsWith('.') && /^(?!\.\.).*\.tsx$|^copy\//u.test(target)) await collect(target, seen, words);
  }
}

/** Changes with everything that may decide what the worker's pages say and look like, and under which policy. */
export async function sourceDigest(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob('{client,machines,worker}/**/*.{ts,tsx}', { cwd: projectRoot })) files.push(file);
  for (const file of files.sort()) hash.update(file).update(await readFile(projectRoot + file));
  return hash.digest('hex');
}
