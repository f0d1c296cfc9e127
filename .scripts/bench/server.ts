/**
 * The shipped bundle in bare workerd: requests a second, times and memory of each kind of answer over eight connections, as ratios to the
 * smallest worker there is and to a route that reads one entry of the Cache API and returns it, both in the same runtime and the same run.
 * This process makes the load on the same processors, so the ratios say more than the figures.
 */
import { endpointPath, endpoints } from '../../machines/contract/endpoints.ts';
import { blogPath } from '../../machines/contract/slug.ts';
import buildWorker from '../../tests/support/build-worker.ts';
import { startFakeSms } from '../../tests/support/fake-sms.ts';
import { type Site, startSite } from '../../tests/support/workerd.ts';
import { encodePage } from '../../worker/pages/page-coding.ts';
import { ensureClientIsBuilt } from '../built-client.ts';
import { type Call, load } from './load.ts';
import { type BenchOptions, type BenchTable, median, percentile } from './table.ts';

const CONNECTIONS = 8;
const SECONDS = 1.5;
const WARM_SECONDS = 0.5;
const SLUG = 'if-markets-fall-drawing-power-and-shortfall';

/** What limits a visitor must not limit the load, which comes from one address. */
const LIMITS = {
  SENDS_PER_ADDRESS_PER_HOUR: '1000000',
  SENDS_PER_HOUR: '1000000',
  SENDS_PER_DAY: '1000000',
  LEADS_PER_ADDRESS_PER_HOUR: '1000000',
  NEWSLETTER_MAILS_PER_HOUR: '1000000',
} as const;

/**
 * Two routes beside the bundle, which answers everything else as it ships; the entry of the second holds as much as is asked for. The clock
 * is the real one: the simulated one of the tests would be a call to this process.
 */
const probes = (classNames: readonly string[]): string => `
import * as bundle from './bundle.js';
const real = (env) => Object.create(env, { SIMULATION: { value: undefined } });
${classNames.map((name) => `export class ${name} extends bundle.${name} { constructor(context, env) { super(context, real(env)); } }`).join('\n')}
export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/bench/hello') return new Response('hello');
    if (pathname !== '/bench/entry') return bundle.default.fetch(request, real(env), context);
    const key = new URL('/bench/kept', request.url).href;
    const found = await caches.default.match(key);
    if (found) return found;
    const headers = { 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'text/html; charset=utf-8' };
    await caches.default.put(key, new Response('x'.repeat(Number(searchParams.get('size'))), { headers }));
    return new Response('stored', { status: 201 });
  },
  queue: (batch, env, context) => bundle.default.queue(batch, real(env), context),
  scheduled: (event, env, context) => bundle.default.scheduled(event, real(env), context),
};`;

const AS_A_BROWSER = { 'Accept-Encoding': 'br' };

interface Row {
  readonly name: string;
  readonly status?: number;
  readonly next: (at: number) => Call | null;
}

export async function benchServer({ runs }: BenchOptions): Promise<readonly BenchTable[]> {
  console.error('Bundling the worker …');
  await ensureClientIsBuilt();
  await buildWorker();
  const sms = await startFakeSms();
  const site = await startSite({ bindings: { ...sms.bindings, ...LIMITS }, allow: [sms.origin], entry: probes, queueWaits: true });
  try {
    const rows = await rowsOf(site, (phoneNumber) => sms.sent.findLast((message) => message.phoneNumber === phoneNumber)?.code);
    const results = new Map(rows.map(({ name }) => [name, { perSecond: [] as number[], times: [] as number[], memory: 0 }]));
    for (let round = 0; round <= runs; round += 1) {
      console.error(round === 0 ? 'Warming up …' : `Round ${round} of ${runs} …`);
      for (const { name, next, status = 200 } of rows) {
        const seconds = round === 0 ? WARM_SECONDS : SECONDS;
        const result = await load({ origin: site.origin, connections: CONNECTIONS, seconds, next, status });
        const kept = results.get(name);
        if (round === 0 || !kept || result.times.length === 0) continue;
        kept.perSecond.push(result.perSecond);
        kept.times.push(...result.times);
        kept.memory = Math.max(kept.memory, site.memory().now);
      }
    }
    const rate = (name: string) => median(results.get(name)?.perSecond ?? []);
    return [
      {
        title: 'server',
        columns: [
          { name: 'requests/s' },
          { name: 'worst round' },
          { name: 'p50 ms', digits: 1 },
          { name: 'p99 ms', digits: 1 },
          { name: 'memory MB' },
          { name: '÷ hello', digits: 2 },
          { name: '÷ cache entry', digits: 2 },
        ],
        rows: [...results].map(([name, { perSecond, times, memory }]) => ({
          name,
          figures: [
            median(perSecond),
            Math.min(...perSecond),
            percentile(times, 0.5),
            percentile(times, 0.99),
            memory / 1_048_576,
            rate('hello') / median(perSecond),
            rate('cache entry') / median(perSecond),
          ],
        })),
      },
    ];
  } finally {
    await site.stop(/[\s\S]/u);
    await sms.stop();
  }
}

async function rowsOf(site: Site, codeFor: (phoneNumber: string) => string | undefined): Promise<readonly Row[]> {
  const article = blogPath(SLUG);
  const html = await (await site.fetch(article)).text();
  // As many bytes as are kept of the page.
  const entry = `/bench/entry?size=${encodePage(html).byteLength}`;
  await site.fetch(entry);
  const tag = (await site.fetch(article)).headers.get('etag') ?? '';
  const numbers = numbersFrom(9_000_000_000);
  const asked: string[] = [];
  let lead = 0;
  return [
    { name: 'hello', next: () => ({ path: '/bench/hello' }) },
    { name: 'cache entry', next: () => ({ path: entry }) },
    { name: 'static page', next: () => ({ path: '/about' }) },
    { name: 'kept article', next: () => ({ path: article, headers: AS_A_BROWSER }) },
    { name: 'kept article, decoded', next: () => ({ path: article }) },
    { name: 'kept article, HEAD', next: () => ({ method: 'HEAD', path: article }) },
    { name: 'kept article, 304', status: 304, next: () => ({ path: article, headers: { 'If-None-Match': tag } }) },
    // The data is kept, the page is made.
    { name: 'list rendered', next: () => ({ path: '/blogs?search=lien' }) },
    { name: 'fund search, again', next: () => ({ path: `${endpointPath(endpoints.readFunds)}?search=gulmohar+flexi` }) },
    { name: 'fund search, each another', next: () => ({ path: `${endpointPath(endpoints.readFunds)}?search=${nextSearch()}` }) },
    { name: 'kept read', next: () => ({ path: endpointPath(endpoints.readBlog, { slug: SLUG }) }) },
    {
      name: 'send a code',
      next: () => {
        const phoneNumber = numbers();
        asked.push(phoneNumber);
        return { method: 'POST', path: endpointPath(endpoints.sendCode), body: JSON.stringify({ fullName: 'Asha Rao', phoneNumber }) };
      },
    },
    {
      name: 'verify a code',
      next: () => {
        for (let phoneNumber = asked.shift(); phoneNumber !== undefined; phoneNumber = asked.shift()) {
          const otp = codeFor(phoneNumber);
          if (otp !== undefined)
            return { method: 'POST', path: endpointPath(endpoints.verifyCode), body: JSON.stringify({ phoneNumber, otp }) };
        }
        return null;
      },
    },
    {
      name: 'store a lead',
      status: 201,
      next: () => {
        lead += 1;
        const body = {
          name: 'Asha Rao',
          email: `bench-${lead}@example.com`,
          subject: 'Lien',
          message: 'How long does it take to release it?',
        };
        return {
          method: 'POST',
          path: endpointPath(endpoints.createContact),
          headers: { 'Idempotency-Key': `bench-${lead}-${process.pid}` },
          body: JSON.stringify(body),
        };
      },
    },
  ];
}

function numbersFrom(first: number): () => string {
  let next = first;
  return () => {
    next += 1;
    return String(next);
  };
}

let searches = 0;
/** A search that nobody made before: its number is no word of a scheme, and changes nothing of what is found. */
function nextSearch(): string {
  searches += 1;
  return `gulmohar+flexi+cap+${100 + (searches % 900)}x${Math.floor(searches / 900)}`;
}
