/**
 * Styles of a page that the worker renders. Its markup is not known at build, so the class names come from the sources that the page
 * is made of: the quoted words of its component, of everything that it imports at once, and of the frame.
 */
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { clientRoot, projectRoot } from './files.ts';
import { stylesFor } from './stylesheet.ts';

const IMPORT = /^(?:import|export)\s[^;]*?from '(\.[^']+)'/gmu;
/** Its HTML is there from the start, its script is not. */
const PART = /pagePart\([^;]*?import\('(\.[^']+)'\)/gu;
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/gu;
/** What the worker makes of an article's tables. */
const sanitiserClasses = ['article-table', 'article-cards'];
/** Put together in components (`dialog-${size}`). */
const composedClasses = ['dialog-wide', 'dialog-narrow'];

/** What the worker puts into a page whose own component does not name it, with a text that names icons. */
const workerParts: Readonly<Record<string, readonly string[]>> = {
  check: ['components/check/check-step.tsx', 'copy/eligibility-result.ts'],
};

export async function pageStyles(pageKey: string): Promise<string> {
  const sources = new Map<string, string>();
  const entries = [`pages/${pageKey}.tsx`, 'app.tsx', 'flows/eligibility-shell.tsx', ...(workerParts[pageKey] ?? [])];
  for (const entry of entries) await readGraph(entry, sources);
  const words = new Set([...sanitiserClasses, ...composedClasses]);
  for (const source of sources.values()) {
    for (const [, single, double, template] of source.matchAll(QUOTED))
      for (const word of (single ?? double ?? template ?? '').split(/\s+/u)) words.add(word);
  }
  // As markup, so that the generator reads class attributes and nothing else.
  return stylesFor(`<i class="${[...words].filter((word) => !/["<>]/u.test(word)).join(' ')}">`);
}

/** Components and what they import at once, without texts. */
async function readGraph(file: string, sources: Map<string, string>): Promise<void> {
  if (sources.has(file)) return;
  const source = await readFile(clientRoot + file, 'utf8');
  sources.set(file, source);
  for (const [, name = ''] of [...source.matchAll(IMPORT), ...source.matchAll(PART)]) {
    const target = normalize(join(dirname(file), name));
    if (target.endsWith('.tsx') && !target.startsWith('..')) await readGraph(target, sources);
  }
}

/** Changes with everything that decides what the worker's pages look like. */
export async function sourceDigest(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(['client/**/*.{ts,tsx}', 'worker/pages/*.{ts,tsx}'], { cwd: projectRoot })) files.push(file);
  for (const file of files.sort()) hash.update(file).update(await readFile(projectRoot + file));
  return hash.digest('hex');
}
