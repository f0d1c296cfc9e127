/**
 * `npm run size`: what a visitor downloads per page as the worker serves it, in KB after brotli, against the budgets. Fails above them. All but
 * the last column as well compressed as can be; that one as it is sent, with the headers.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileOfPage } from '../client/build/chunks.ts';
import { filesFor, hydrationFiles } from '../client/build/manifest.ts';
import type { BuildManifest } from '../client/build/prerender.ts';
import type { PageKey } from '../client/routes.ts';
import { startBuiltSite } from './built-site.ts';
import { root } from './install.mjs';

/** What workerd codes itself; measured, and Cloudflare does not say what its own is. Kept pages are coded by the worker. */
const WORKERD_QUALITY = 5;
/**
 * What comes with the first round trip of a connection: ten segments of 1,460 bytes (RFC 6928), less what the names of files, which here
 * compress alike in every build, may add by chance. One page that is a byte longer waits for another round trip: 150 ms on slow 4G.
 */
const FIRST_FLIGHT_KB = (10 * 1_460 - 32) / 1_024;

/**
 * KB after brotli. 'To hydrate' is React with the frame and the page's own file; 'to answer' what a press on Check Eligibility waits for: what
 * its dialog holds, and the chart with the statecharts' own code; 'for the flow' that and what draws the rest of it, with all messages. What
 * shows a result comes with a script of its own (3 KB), while the code is typed.
 */
const budgets = {
  'HTML + CSS': 9,
  'before intent': 1.45,
  'to hydrate': 77.5,
  'to answer': 25.85,
  'for the flow': 30,
  'on the wire': FIRST_FLIGHT_KB,
} as const;
type Column = keyof typeof budgets;
type Limits = Readonly<Record<Column, number>>;
/** Pages that share a file bring each other's code along, which is cheaper than one more request. */
const shared: Limits = { ...budgets, 'to hydrate': 79.8 };
/**
 * Pages with more to say than the others. Aims: 9 KB, home and product 10, an article, which is as long as its subject needs, 12. Lowered when
 * a page gets below its limit; raised only for what every page gains.
 */
const longer: Partial<Record<PageKey, number>> = {
  home: 9.9,
  'product-mutual-funds': 10.4,
  faq: 9.7,
  privacy: 9.2,
  comparison: 10.6,
  'blog-article': 11.7,
};

function limitsOf(page: PageKey): Limits {
  // The fund finder adds up a passbook, and has a sentence for every reason and every fault.
  const limits = fileOfPage(page) === page && page !== 'approved-funds' ? budgets : shared;
  return { ...limits, 'HTML + CSS': longer[page] ?? limits['HTML + CSS'] };
}

function brotliBytes(content: string, quality = 11): number {
  return brotliCompressSync(steadyNames(content), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
}

/** Of HTTP/1.1: the first line, the headers and an empty line. */
function headBytes({ headers }: Response): number {
  return [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 'HTTP/1.1 200 OK\r\n\r\n'.length);
}

/** What everybody shares says where it came from. */
function isKept({ headers }: Response): boolean {
  return headers.has('Cache-Status');
}

/** The content of a file is in its name, and compresses by chance: up to 0.1 KB. Here each has one that only its purpose decides. */
function steadyNames(content: string): string {
  return content.replace(/([a-z][\w-]*?)-([\w-]{7,8})(?=\.(?:js|css|woff2)\b)/gu, (_, purpose: string, hash: string) => {
    return `${purpose}-${createHash('sha256').update(purpose).digest('base64url').slice(0, hash.length)}`;
  });
}

const cache = new Map<string, number>();
function filesBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const bytes = cache.get(file) ?? brotliBytes(readFileSync(`${root}dist/client${file}`, 'utf8'));
    cache.set(file, bytes);
    return sum + bytes;
  }, 0);
}

let tooLarge = 0;
const columns = Object.keys(budgets) as Column[];
// As a deployed site says its links: the port of a local one is drawn anew in every run, and compresses by chance as names do.
const { site, pages } = await startBuiltSite({ SITE_ORIGIN: 'https://www.pledgewell.example' });
const { client } = JSON.parse(readFileSync(`${root}dist/build-manifest.json`, 'utf8')) as BuildManifest;
const widest = Math.max(...pages.map(({ path }) => path.length)) + 1;
printRow('page', columns);
for (const { path, page } of pages) {
  const answer = await site.fetch(path);
  const html = await answer.text();
  const { intentScript } = filesFor(client, page);
  const hydrate = hydrationFiles(client, page);
  const bytes: Record<Column, number> = {
    'HTML + CSS': brotliBytes(html.replace(intentScript, '')),
    'before intent': brotliBytes(intentScript),
    'to hydrate': filesBytes(hydrate),
    'to answer': filesBytes([client.entryFlow]),
    'for the flow': filesBytes([client.entryFlow, client.entryCheck]),
    'on the wire': brotliBytes(html, isKept(answer) ? undefined : WORKERD_QUALITY) + headBytes(answer),
  };
  const limits = limitsOf(page);
  const cells = columns.map((column) => {
    const kilobytes = bytes[column] / 1_024;
    const over = kilobytes > limits[column];
    if (over) tooLarge += 1;
    return `${kilobytes.toFixed(1)}${over ? ' !' : ''}`;
  });
  printRow(path, cells);
}
await site.stop();
printRow('budget', Object.values(budgets).map(inShort));
printRow('budget of a shared file', Object.values(shared).map(inShort));
for (const [page, kilobytes] of Object.entries(longer)) printRow(`budget of ${page}`, [kilobytes]);
if (tooLarge > 0) {
  console.error(`${tooLarge} figures are above the budget.`);
  process.exit(1);
}

/** At most two decimals. */
function inShort(kilobytes: number): number {
  return Number(kilobytes.toFixed(2));
}

function printRow(name: string, cells: readonly (string | number)[]): void {
  console.log([name.padEnd(widest), ...cells.map((cell) => String(cell).padStart(14))].join(''));
}
