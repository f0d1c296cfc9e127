/**
 * Every kind of page as a mid-range phone on slow 4G has it: Lighthouse with its mobile defaults, and beside them, in each round, a bare page
 * of three sentences, so that the machine's own pace falls out of the ratios. Then the first tap on Check Eligibility, with nothing fetched
 * and after somebody has scrolled, and each step of the check (`taps.ts`).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from '../../tests/support/browser.ts';
import { startBuiltSite } from '../built-site.ts';
import { type BenchOptions, type BenchTable, type Figure, median } from './table.ts';
import { tapsTable } from './taps.ts';

const PAGES = [
  '/',
  '/products/loan-against-mutualfunds',
  '/features',
  '/how-it-works',
  '/contact',
  '/carriers',
  '/blogs',
  '/blogs/if-markets-fall-drawing-power-and-shortfall',
  '/faq',
  '/mutual-funds-vs-personal-loans',
  '/privacy',
  '/press-media',
] as const;
const FLOOR = 'floor';
const FLOOR_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title><meta name="description" content="As little as a page can be."></head><body><main><h1>As little as a page can be</h1><p>It has a heading and three sentences. Nothing else is fetched. What a browser needs for this, every page needs.</p></main></body></html>`;

export async function benchPages({ runs }: BenchOptions): Promise<readonly BenchTable[]> {
  const { site } = await startBuiltSite();
  const floor = await startFloor();
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  // The first reader of a page that the edge keeps is one in thousands.
  for (const path of PAGES) await site.fetch(path);
  const results = new Map<string, Result[]>([FLOOR, ...PAGES].map((name) => [name, []]));
  try {
    for (let round = 1; round <= runs; round += 1) {
      for (const [name, found] of results) {
        console.error(`Round ${round} of ${runs}: ${name} …`);
        const address = name === FLOOR ? floor.origin : site.origin + name;
        const run = await lighthouse(address, {
          port,
          logLevel: 'error',
          output: 'json',
          onlyCategories: CATEGORIES,
          extraHeaders: AS_DEPLOYED,
        });
        if (run === undefined || run.lhr.runtimeError) throw new Error(`${name}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
        found.push(run.lhr);
      }
    }
    return [scores(results), weights(results), await tapsTable(browser, site, runs)];
  } finally {
    await browser.close();
    await floor.close();
    await site.stop(/[\s\S]/u);
  }
}

/** The local server takes the first coding of a browser's list, which is gzip; Cloudflare takes Brotli wherever a browser has it. */
const AS_DEPLOYED = { 'Accept-Encoding': 'br' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

function scores(results: ReadonlyMap<string, readonly Result[]>): BenchTable {
  const of = (audit: string) => (result: Result) => result.audits[audit]?.numericValue ?? Number.NaN;
  const lcp = of('largest-contentful-paint');
  const floorLcp = median((results.get(FLOOR) ?? []).map(lcp));
  return {
    title: 'pages: scores and times',
    columns: [
      ...CATEGORIES.flatMap((name) => [{ name }, { name: 'worst' }]),
      { name: 'LCP ms' },
      { name: 'worst LCP' },
      { name: 'LCP ÷ floor', digits: 2 },
      { name: 'FCP ms' },
      { name: 'TBT ms' },
      { name: 'worst TBT' },
      { name: 'CLS', digits: 3 },
      { name: 'speed index' },
      // What Lighthouse found the processor worth before it slowed it down: two machines, or two hours of one, are told apart by it.
      { name: 'benchmark index' },
    ],
    rows: [...results].map(([name, runs]) => ({
      name,
      figures: [
        ...CATEGORIES.flatMap((category) => {
          const found = runs.map(({ categories }) => 100 * (categories[category]?.score ?? Number.NaN));
          return [median(found), Math.min(...found)];
        }),
        median(runs.map(lcp)),
        Math.max(...runs.map(lcp)),
        median(runs.map(lcp)) / floorLcp,
        median(runs.map(of('first-contentful-paint'))),
        median(runs.map(of('total-blocking-time'))),
        Math.max(...runs.map(of('total-blocking-time'))),
        Math.max(...runs.map(of('cumulative-layout-shift'))),
        median(runs.map(of('speed-index'))),
        median(runs.map(({ environment }) => environment.benchmarkIndex)),
      ],
    })),
  };
}

interface Transfer {
  readonly resourceType?: string;
  readonly transferSize?: number;
}
interface Work {
  readonly group?: string;
  readonly duration?: number;
}

/** Before a touch: requests and bytes on the wire by kind, and the main thread's work with a processor four times as slow. */
function weights(results: ReadonlyMap<string, readonly Result[]>): BenchTable {
  const kinds = ['Document', 'Font', 'Script', 'Stylesheet', 'Image'] as const;
  const itemsOf = <T>(result: Result | undefined, audit: string): readonly T[] => {
    const details: unknown = result?.audits[audit]?.details;
    const items = typeof details === 'object' && details !== null && 'items' in details ? details.items : [];
    return Array.isArray(items) ? (items as T[]) : [];
  };
  const work = (runs: readonly Result[], wanted: (group: string) => boolean): Figure =>
    median(
      runs.map((run) =>
        itemsOf<Work>(run, 'mainthread-work-breakdown')
          .filter(({ group = '' }) => wanted(group))
          .reduce((sum, { duration = 0 }) => sum + duration, 0),
      ),
    );
  return {
    title: 'pages: before a touch',
    columns: [
      { name: 'requests' },
      { name: 'without pictures' },
      ...kinds.map((kind) => ({ name: `${kind.toLowerCase()} KB`, digits: 1 })),
      { name: 'script ms at 4×' },
      { name: 'all tasks ms at 4×' },
    ],
    rows: [...results].map(([name, runs]) => {
      const transfers = itemsOf<Transfer>(runs[0], 'network-requests');
      const size = (kind: string) =>
        transfers.filter(({ resourceType }) => resourceType === kind).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
      return {
        name,
        figures: [
          transfers.length,
          transfers.filter(({ resourceType }) => resourceType !== 'Image' && resourceType !== 'Manifest').length,
          ...kinds.map((kind) => size(kind) / 1_024),
          work(runs, (group) => group.startsWith('script')),
          work(runs, () => true),
        ],
      };
    }),
  };
}

async function startFloor() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(FLOOR_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
}
