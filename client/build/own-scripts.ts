/** Scripts that stand alone, without React and without the files of the pages: the inlined one, and those of parts that wake alone (decisions 12). */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { blogsCopy } from '../copy/blogs.ts';
import { careersCopy } from '../copy/careers.ts';
import { contactCopy } from '../copy/contact.ts';
import { newsletterCopy } from '../copy/newsletter.ts';
import { partnerCopy } from '../copy/partner.ts';
import { clientRoot, FLOOR_TARGET, outputRoot } from './files.ts';
import { xstateAsNeeded } from './xstate-as-needed.ts';

/** Came with Chrome 98, Safari 15.4 and Firefox 94 and 98: where they are missing no script of ours runs (decisions 13). */
const FLOOR = 'if(self.structuredClone&&self.HTMLDialogElement)';

/** The inlined script, with what only some pages need. */
export interface IntentScripts {
  /** By page component. */
  readonly pages: Readonly<Record<string, string>>;
  readonly others: string;
}

/** What the inlined script does on the page of this component alone. */
const parts: Readonly<Record<string, string>> = {
  careers: 'TAKES_FILES',
  blogs: 'SHOWS_PICTURES',
  'blog-article': 'SHOWS_PICTURES',
  features: 'WAKES',
  faq: 'HAS_ANSWERS',
  'product-mutual-funds': 'READS_FIGURES',
};

/** Compiles `intent.ts` to the one line that a page inlines. */
export async function buildIntentScripts(): Promise<IntentScripts> {
  const names = [...new Set(Object.values(parts))];
  const build = async (part?: string) => {
    const define = Object.fromEntries(names.map((name) => [name, String(name === part)]));
    return `${FLOOR}{${await buildAlone('intent.ts', 'iife', define)}}`.replace(/<\//gu, '<\\/');
  };
  const others = await build();
  const withPart = new Map<string, string>();
  for (const name of names) withPart.set(name, await build(name));
  return { pages: Object.fromEntries(Object.entries(parts).map(([page, part]) => [page, withPart.get(part) ?? others])), others };
}

interface OwnScript {
  /** Comes by itself once the page is painted and quiet. */
  readonly wake?: string;
  /** Comes with somebody who shows up. */
  readonly present: string;
}

export interface OwnScripts {
  /** By page component. */
  readonly pages: Readonly<Record<string, OwnScript>>;
  readonly others: OwnScript;
}

/** What the button of a form says while it waits, by where the form is sent; by its part of the page, where that is several forms' address. */
const pendingTexts: Readonly<Record<string, string>> = {
  '/contact': contactCopy.form.submitting,
  '/partner': partnerCopy.form.submitting,
  '/newsletter': newsletterCopy.form.page.submitting,
  '/carriers': careersCopy.dialog.uploading,
  search: blogsCopy.searching,
};

/** Writes them. */
export async function buildOwnScripts(): Promise<OwnScripts> {
  const own = { VITALS_SCRIPT: JSON.stringify(await writeAlone('wake/vitals.ts', 'vitals')), PENDING_TEXTS: JSON.stringify(pendingTexts) };
  const present = await writeAlone('wake/visit.ts', 'visit-and-font', own);
  return {
    pages: {
      features: { wake: await writeAlone('wake/features.ts', 'rotation'), present },
      'blog-article': { present: await writeAlone('wake/article.ts', 'count-reading', own) },
    },
    others: { present },
  };
}

async function writeAlone(source: string, name: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const code = await buildAlone(source, 'es', define);
  const address = `/assets/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 7)}.js`;
  await writeFile(outputRoot + address, code);
  return address;
}

async function buildAlone(source: string, format: 'iife' | 'es', define: Readonly<Record<string, string>> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    root: clientRoot,
    publicDir: false,
    define,
    plugins: [xstateAsNeeded],
    logLevel: 'error',
    build: {
      write: false,
      target: FLOOR_TARGET,
      rolldownOptions: { output: { minify: true } },
      lib: { entry: clientRoot + source, formats: [format], name: 'script', fileName: 'script' },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  const [chunk, ...more] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${source} did not build to one file`);
  return chunk.code.trim();
}
