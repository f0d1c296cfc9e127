/** `npm run size`: what a visitor downloads per page, in KB after brotli, against the budgets of the design. Fails above them. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { hydrationFiles } from '../client/build/manifest.ts';
import type { BuildManifest } from '../client/build/prerender.ts';
import { root } from './install.mjs';

/** KB after brotli. */
const budgets = { 'HTML + CSS': 12, 'before intent': 1.5, 'to hydrate': 75, 'for the flow': 25 } as const;
type Column = keyof typeof budgets;

const { client, pages } = JSON.parse(readFileSync(`${root}dist/build-manifest.json`, 'utf8')) as BuildManifest;

function brotliBytes(content: Buffer | string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

const cache = new Map<string, number>();
function filesBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const bytes = cache.get(file) ?? brotliBytes(readFileSync(`${root}dist/client${file}`));
    cache.set(file, bytes);
    return sum + bytes;
  }, 0);
}

let tooLarge = 0;
const columns = Object.keys(budgets) as Column[];
console.log(['page'.padEnd(36), ...columns.map((column) => column.padStart(14))].join(''));
for (const route of pages) {
  const html = readFileSync(`${root}dist/client${route.path === '/' ? '/index' : route.path}.html`, 'utf8');
  const hydrate = hydrationFiles(client, route.page);
  const bytes: Record<Column, number> = {
    'HTML + CSS': brotliBytes(html.replace(client.intentScript, '')),
    'before intent': brotliBytes(client.intentScript),
    'to hydrate': filesBytes(hydrate),
    'for the flow': filesBytes(client.entryFlowFiles.filter((file) => !hydrate.includes(file))),
  };
  const cells = columns.map((column) => {
    const kilobytes = bytes[column] / 1_024;
    const over = kilobytes > budgets[column];
    if (over) tooLarge += 1;
    return `${kilobytes.toFixed(1)}${over ? ' !' : ''}`.padStart(14);
  });
  console.log([route.path.padEnd(36), ...cells].join(''));
}
console.log(['budget'.padEnd(36), ...columns.map((column) => String(budgets[column]).padStart(14))].join(''));
if (tooLarge > 0) {
  console.error(`${tooLarge} figures are above the budget.`);
  process.exit(1);
}
