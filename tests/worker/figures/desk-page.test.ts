/** The desk's figures, as every role sees them: empty, on the first day, after many, and where the counts are elsewhere. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addToken, bearer } from '../../support/desk-calls.ts';
import { textOf } from '../../support/desk-markup.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { startServer } from '../../support/local-server.ts';
import { START_TIME } from '../../support/simulation.ts';
import { startForThisTest, withStarted } from '../../support/started.ts';
import { PHONE, tallies, visit } from '../../support/visit-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const PATH = '/resumes-dashboard/figures';
const running = withStarted((begin) => begin(startSite(), (started) => started.stop()));
let site: Site;
beforeEach(async () => {
  site = running();
  site.clock.set(START_TIME);
  await site.database.exec('DELETE FROM tallies');
});

async function page(path = PATH, of: Site = site, role: 'hr' | 'sales' | 'admin' = 'admin'): Promise<string> {
  const { token } = await addToken(of, `${role} ${crypto.randomUUID()}`, role);
  const answer = await of.fetch(path, { headers: bearer(token) });
  expect(answer.status).toBe(200);
  return answer.text();
}

const add = (...rows: readonly (readonly [day: string, name: string, count: number])[]) =>
  site.database.batch(rows.map((row) => site.database.prepare('INSERT INTO tallies (day, name, count) VALUES (?, ?, ?)').bind(...row)));

/** Cells of the table whose first heading this is, row by row. */
function tableOf(html: string, heading: string): string[][] {
  const table = html.split('<table').find((part) => textOf(/<th scope="col">(.*?)<\/th>/su.exec(part)?.[1] ?? '') === heading) ?? '';
  return [...(table.split('<tbody>')[1]?.matchAll(/<tr>(.*?)<\/tr>/gsu) ?? [])].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gsu)].map(([, cell = '']) => textOf(cell)),
  );
}

const MANY = [
  ['2026-08-01', 'page:home', 1_200],
  ['2026-08-01', 'page:faq', 40],
  ['2026-08-01', 'opened', 310],
  ['2026-08-01', 'details', 155],
  ['2026-08-01', 'code-sent', 150],
  ['2026-08-01', 'verified', 120],
  ['2026-08-01', 'eligible', 90],
  ['2026-08-01', 'not-eligible', 30],
  ['2026-08-01', 'call-asked', 18],
  ['2026-07-30', 'page:home', 60],
  ['2026-07-01', 'page:home', 5],
  // 90 visits of one good, 10 of a poor one.
  ['2026-08-01', 'lcp:1', 90],
  ['2026-08-01', 'lcp:9', 10],
] as const;

test.each(['hr', 'sales', 'admin'] as const)('%s opens them, from a tab of the desk', async (role) => {
  expect(await page(PATH, site, role)).toContain('aria-current="page">Figures</a>');
});

test('nobody sees them without a sign-in', async () => {
  expect((await site.fetch(PATH)).status).toBe(401);
});

test('before the first visit the page says so, and draws nothing', async () => {
  const html = await page();
  expect(html).toContain('Nothing has been counted in these days yet.');
  expect(html).not.toContain('<svg');
  expect(await htmlFaults(html)).toEqual([]);
});

test('the first visit shows at once: a day, a page, and no share of nothing', async () => {
  expect((await visit(site, '/about', { 'User-Agent': PHONE })).status).toBe(204);
  const html = await page();
  expect(tableOf(html, 'Day')).toEqual([['August 1, 2026', '1', '0', '0', '0', '0', '0', '0', '0']]);
  expect(tableOf(html, 'Page')).toEqual([['about', '1']]);
  expect(tableOf(html, 'Step').slice(0, 3)).toEqual([
    ['Pages opened', '1', '–'],
    ['Check opened', '0', '0% of: Pages opened'],
    ['Details given', '0', '– of: Check opened'],
  ]);
  expect(html).not.toMatch(/NaN|Infinity|undefined/u);
  expect(await htmlFaults(html)).toEqual([]);
});

test('steps, days, pages and vitals stand in tables as they are drawn', async () => {
  await add(...MANY);
  const html = await page();
  expect(tableOf(html, 'Step')).toEqual([
    ['Pages opened', '1,300', '–'],
    ['Check opened', '310', '24% of: Pages opened'],
    ['Details given', '155', '50% of: Check opened'],
    ['OTP sent', '150', '97% of: Details given'],
    ['Verified', '120', '80% of: OTP sent'],
    ['Eligible', '90', '75% of: Verified'],
    ['Not eligible', '30', '25% of: Verified'],
    ['Call asked for', '18', '20% of: Eligible'],
  ]);
  const days = tableOf(html, 'Day');
  expect(days.map(([day, visits]) => [day, visits])).toEqual([
    ['August 1, 2026', '1,240'],
    ['July 31, 2026', '0'],
    ['July 30, 2026', '60'],
  ]);
  expect(tableOf(html, 'Page')).toEqual([
    ['home', '1,260'],
    ['faq', '40'],
  ]);
  expect(textOf(html)).toMatch(/Good: 90 \(90%\) · Needs work: 0 \(0%\) · Poor: 10 \(10%\)/u);
  expect(html).toContain('<strong>0.9 s</strong>');
  expect(textOf(html)).toContain('Not measured yet');
  expect(html.match(/<svg class="chart /gu)).toHaveLength(3);
  expect(html).not.toMatch(/<script| style=/u);
  expect(await htmlFaults(html)).toEqual([]);
});

test('the span is one of three', async () => {
  await add(...MANY);
  expect(tableOf(await page(`${PATH}?days=90`), 'Page')).toEqual([
    ['home', '1,265'],
    ['faq', '40'],
  ]);
  for (const days of ['7', '8', '-1', 'x']) {
    const html = await page(`${PATH}?days=${days}`);
    expect(html).toContain(`<a href="${PATH}?days=${days === '7' ? 7 : 28}" aria-current="page">`);
  }
});

describe('with Analytics Engine', () => {
  /** In front of the bundle: its dataset keeps what it is given, and tells it at /points. */
  const entry = () => `
import * as bundle from './bundle.js';
export * from './bundle.js';
const points = [];
const ANALYTICS = { writeDataPoint: (point) => void points.push(point) };
const fetch = (request, env, ctx) =>
  new URL(request.url).pathname === '/points' ? Response.json(points) : bundle.default.fetch(request, { ...env, ANALYTICS }, ctx);
export default { ...bundle.default, fetch };
`;

  /** A site with a dataset, whose SQL API gives `answer`; null: an error. */
  async function startAnalytics(bindings: Readonly<Record<string, string>>, answer: unknown) {
    const asked: { readonly path: string; readonly body: string; readonly authorization: string | undefined }[] = [];
    const api = await startForThisTest((begin) =>
      begin(
        startServer(({ path, body, headers }, response) => {
          asked.push({ path, body, authorization: headers.authorization });
          response.writeHead(answer === null ? 500 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
        }),
        (started) => started.stop(),
      ),
    );
    const analytics = await startForThisTest((begin) =>
      begin(startSite({ entry, bindings: { ...bindings, ANALYTICS_ORIGIN: api.origin }, allow: [api.origin] }), (started) =>
        started.stop(),
      ),
    );
    return { analytics, asked };
  }

  test('counts go there and not into D1, and the page reads them there', async () => {
    const data = [
      { day: '2026-08-01', name: 'page:home', count: '7' },
      { day: '2026-08-01', name: 'opened', count: 3 },
    ];
    const { analytics, asked } = await startAnalytics({ ANALYTICS_ACCOUNT: 'acc0', ANALYTICS_TOKEN: 'secret' }, { data });
    expect((await visit(analytics, '/faq')).status).toBe(204);
    expect(await (await analytics.fetch('/points')).json()).toEqual([{ indexes: ['page:faq'], blobs: ['page:faq', '2026-08-01'] }]);
    expect(await tallies(analytics)).toEqual({});
    const html = await page(PATH, analytics);
    expect(tableOf(html, 'Step').slice(0, 2)).toEqual([
      ['Pages opened', '7', '–'],
      ['Check opened', '3', '43% of: Pages opened'],
    ]);
    expect(asked).toEqual([
      {
        path: '/client/v4/accounts/acc0/analytics_engine/sql',
        body: "SELECT blob2 AS day, blob1 AS name, SUM(_sample_interval) AS count FROM pledgewell WHERE blob2 >= '2026-07-05' GROUP BY day, name FORMAT JSON",
        authorization: 'Bearer secret',
      },
    ]);
    expect(html).not.toContain('secret');
  });

  test('without a token, and while it does not answer, the page says what is the matter', async () => {
    const { analytics } = await startAnalytics({}, { data: [] });
    expect(await page(PATH, analytics)).toContain('Set ANALYTICS_ACCOUNT and ANALYTICS_TOKEN');
    const { analytics: away } = await startAnalytics({ ANALYTICS_ACCOUNT: 'acc0', ANALYTICS_TOKEN: 'secret' }, null);
    expect(await page(PATH, away)).toContain('Analytics Engine did not answer.');
  });
});
