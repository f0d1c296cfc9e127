/** POST /api/visits: what is counted of visits, and what is not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { START_TIME } from '../../support/simulation.ts';
import { startForThisTest } from '../../support/started.ts';
import { PHONE, report, tallies, visit } from '../../support/visit-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

/** Of START_TIME, in India. */
const TODAY = '2026-08-01';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  site.clock.set(START_TIME);
  await site.database.exec('DELETE FROM tallies');
});
afterAll(() => site.stop());

test('a visit counts for its page, by the day in India, and the answer comes when it is kept', async () => {
  for (const path of ['/', '/about', '/about', '/blogs/loan-to-value-by-asset-class', '/mutual-funds-vs-personal-loans'])
    expect((await visit(site, path)).status).toBe(204);
  // 23:59 in India, and two minutes later.
  site.clock.set(Date.parse('2026-08-01T18:29:00Z'));
  await visit(site, '/faq');
  site.clock.set(Date.parse('2026-08-01T18:31:00Z'));
  await visit(site, '/faq');
  expect(await tallies(site)).toEqual({
    [`${TODAY} page:home`]: 1,
    [`${TODAY} page:about`]: 2,
    [`${TODAY} page:blog-article`]: 1,
    [`${TODAY} page:comparison`]: 1,
    [`${TODAY} page:faq`]: 1,
    '2026-08-02 page:faq': 1,
  });
});

test('vitals go into buckets, those that a browser cannot measure are missing', async () => {
  await report(site, { path: '/', seen: 'vitals', lcp: 2_500, inp: 201, cls: 0 });
  await report(site, { path: '/', seen: 'vitals', lcp: 99_000 });
  await report(site, { path: '/', seen: 'vitals' });
  await report(site, { path: '/', seen: 'opened', lcp: 1 });
  expect(await tallies(site)).toEqual({
    [`${TODAY} lcp:4`]: 1,
    [`${TODAY} inp:4`]: 1,
    [`${TODAY} cls:0`]: 1,
    [`${TODAY} lcp:9`]: 1,
    [`${TODAY} opened`]: 1,
  });
});

test('whatever is sent, names come from a fixed list, and nothing of it is kept', async () => {
  const marker = 'zubeida.9876512345@mail.example';
  const paths = [`/${marker}`, `/blogs/${marker}`, '/zubeida-vs-personal-loans', '/%', '/..//', '/'.repeat(2_000)];
  for (const path of paths) expect((await visit(site, path)).status).toBe(204);
  for (const said of [
    { path: '/', seen: marker },
    { path: '/', seen: 'vitals', lcp: marker },
    { path: marker, seen: 'visit' },
    { path: '/', seen: 'vitals', lcp: -1 },
    marker,
    [],
    null,
  ]) {
    const answer = await report(site, said);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain(marker);
  }
  expect(Object.keys(await tallies(site)).sort()).toEqual([
    `${TODAY} page:blog-article`,
    `${TODAY} page:comparison`,
    `${TODAY} page:not-found`,
  ]);
  await site.log.untilRequest(await visit(site, '/'));
  expect(site.log.lines.filter((line) => line.includes('zubeida') || line.includes('9876512345'))).toEqual([]);
});

describe('is not counted', () => {
  test.each([
    ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a script', { 'User-Agent': 'curl/8.5.0' }],
    ['a browser that asks not to be tracked', { DNT: '1' }],
    ['a browser with Global Privacy Control', { 'Sec-GPC': '1' }],
    ['a page that is rendered ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
  ])('%s', async (_, headers) => {
    expect((await visit(site, '/', headers)).status).toBe(204);
    expect(await tallies(site)).toEqual({});
  });
});

test('other sites, other methods, other types and long bodies are refused', async () => {
  expect((await visit(site, '/', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await visit(site, '/', { Origin: 'https://elsewhere.example' })).status).toBe(403);
  const get = await site.fetch(apiPath('countVisit'));
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  const body = JSON.stringify({ path: '/', seen: 'visit' });
  const plain = await site.fetch(apiPath('countVisit'), {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'text/plain', 'User-Agent': PHONE },
  });
  expect(plain.status).toBe(415);
  expect((await report(site, { path: `/${'a'.repeat(70_000)}`, seen: 'visit' })).status).toBe(413);
  expect(await tallies(site)).toEqual({});
});

test('one network counts so often an hour and no more; others go on', async () => {
  const limited = await startForThisTest((begin) =>
    begin(startSite({ bindings: { VISITS_PER_ADDRESS_PER_HOUR: '3' } }), (started) => started.stop()),
  );
  const from = (address: string) => visit(limited, '/', { 'CF-Connecting-IP': address });
  for (let sent = 0; sent < 3; sent += 1) expect((await from('203.0.113.9')).status).toBe(204);
  const refused = await from('203.0.113.9');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.10')).status).toBe(204);
  expect(await tallies(limited)).toEqual({ [`${TODAY} page:home`]: 4 });
});

test('figures of the time before the last twelve months are removed by the hour', async () => {
  await site.database.exec("INSERT INTO tallies VALUES ('2025-07-31', 'opened', 7), ('2025-08-01', 'opened', 8)");
  await site.strikeHour();
  expect(await tallies(site)).toEqual({ '2025-08-01 opened': 8 });
});
