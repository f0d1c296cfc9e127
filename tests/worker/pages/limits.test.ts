/** Pages that are rendered anew for each request have the coarse limit; those from files and copies have none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const LIMIT = 300;
let site: Site;
beforeAll(async () => {
  site = await startSite({ coarseRateLimit: true });
  // Somebody has read them before, so that there are copies.
  for (const path of ['/blogs', '/faq']) await (await site.fetch(path)).text();
});
afterAll(() => site.stop());

/** Asks until the limit of a minute is used up, by the cheapest request that counts. The runtime counts by the wall clock's minute. */
async function spend(address: string): Promise<void> {
  const asked = Array.from({ length: LIMIT }, () => site.fetch('/api/nothing', { headers: { 'CF-Connecting-IP': address } }));
  for (const answer of await Promise.all(asked)) await answer.text();
}

test.each([
  '/blogs?search=loan',
  '/contact?sent=CON-1',
  '/partner?sent=',
  '/newsletter?sent=NEW-1',
  '/carriers?sent=1',
  '/contact?about=amount',
  '/check',
])('%s', async (path) => {
  const address = `203.0.113.${path.length}`;
  const ask = (): Promise<Response> => site.fetch(path, { headers: { 'CF-Connecting-IP': address } });
  expect((await ask()).status).toBe(200);
  // A new minute between the last request that counts and the one that is refused: once more.
  let refused = await ask();
  for (let round = 0; refused.status !== 429 && round < 3; round += 1) {
    await refused.text();
    await spend(address);
    refused = await ask();
  }
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await refused.text();
  expect(html).toContain(messages.rateLimited);
  expect(await htmlFaults(html)).toEqual([]);
  expect(html).toContain(`href="${path}"`);
  expect(html.length).toBeLessThan(3_000);
  for (const free of ['/blogs', '/contact', '/faq']) {
    const answer = await site.fetch(free, { headers: { 'CF-Connecting-IP': address } });
    expect(answer.status, free).toBe(200);
    await answer.text();
  }
});

test.each(['/contact', '/partner', '/newsletter', '/carriers', '/newsletter/confirm'])(
  'a form that a browser posts to %s is answered with a page too',
  async (path) => {
    const address = `203.0.114.${path.length}`;
    const post = (): Promise<Response> =>
      site.fetch(path, { method: 'POST', headers: { 'CF-Connecting-IP': address }, body: new URLSearchParams({ name: 'Asha' }) });
    let refused = await post();
    for (let round = 0; refused.status !== 429 && round < 3; round += 1) {
      await refused.text();
      await spend(address);
      refused = await post();
    }
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    const html = await refused.text();
    expect(refused.headers.get('content-type')).toMatch(/^text\/html/u);
    expect(html).toContain(messages.rateLimited);
    expect(html).toContain(`href="${path}"`);
  },
);

test('a script that is no more is a short 404, and no page', async () => {
  const answer = await site.fetch('/assets/entry-page-0000000.js');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    404,
    'text/plain; charset=UTF-8',
    'no-store',
  ]);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await answer.text()).length).toBeLessThan(100);
});
