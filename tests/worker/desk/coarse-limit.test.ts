/** The desk asks the database about each cookie and token, so that a network may not ask without end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { deskMessages } from '../../../worker/desk/desk-copy.ts';
import { addToken, bearer } from '../../support/desk-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const DESK = '/resumes-dashboard';
const LIMIT = 300;

let site: Site;
beforeAll(async () => {
  site = await startSite({ coarseRateLimit: true });
});
afterAll(() => site.stop());

const forged = { Cookie: `desk-local=${'a'.repeat(64)}` };

interface Refused {
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Asks until this limit refuses. The runtime counts by the wall clock's minute, and a new one may begin in between: what refuses then is
 * the count of wrong tokens, which is 429 too.
 */
async function refusedOf(path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Refused> {
  const ask = () =>
    site.fetch(path, { method, headers, ...(method === 'GET' ? {} : { body: new URLSearchParams({ note: 'Call again' }) }) });
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: LIMIT }, () => site.fetch(DESK, { headers })));
    for (const answer of answers) await answer.text();
    const answer = await ask();
    const text = await answer.text();
    if (answer.status === 429 && text.includes(messages.rateLimited)) return { headers: answer.headers, text };
  }
  throw new Error('nothing was refused');
}

test.each([
  ['a forged cookie', '203.0.113.1', forged],
  ['a token that nobody has', '203.0.113.2', bearer(`pw_${'0'.repeat(12)}_${'x'.repeat(43)}`)],
])('%s of %s is answered with a page and a time in the end', async (_what, address, headers) => {
  const refused = await refusedOf(DESK, { ...headers, 'CF-Connecting-IP': address });
  expect(['retry-after', 'cache-control', 'x-robots-tag'].map((name) => refused.headers.get(name))).toEqual([
    '60',
    'private, no-store',
    'noindex',
  ]);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  // What the same network reads and sends has counts of its own.
  expect((await site.fetch('/check', { headers: { 'CF-Connecting-IP': address } })).status).toBe(200);
});

test('somebody at the desk in another network notices nothing', async () => {
  const { token } = await addToken(site, 'HR Pune');
  await refusedOf(DESK, { ...forged, 'CF-Connecting-IP': '203.0.113.3' });
  const answer = await site.fetch(DESK, { headers: { ...bearer(token), 'CF-Connecting-IP': '203.0.113.4' } });
  expect(answer.status).toBe(200);
});

test('a note that was posted comes back with the refusal', async () => {
  const refused = await refusedOf(`${DESK}/leads/contact/1`, { ...forged, 'CF-Connecting-IP': '203.0.113.5' }, 'POST');
  expect(refused.text).toContain('Call again');
});

test('an export that is refused says that nothing was exported, and leads back to its list', async () => {
  const refused = await refusedOf(`${DESK}/leads/contact/export.csv?view=abc`, { ...forged, 'CF-Connecting-IP': '203.0.113.7' });
  expect(refused.text).toContain(deskMessages.notExported);
  expect(refused.text).toContain(`href="${DESK}/leads/contact?view=abc"`);
});

test('what comes with neither cookie nor token, as other sites can have it sent, uses up nothing', async () => {
  const { token } = await addToken(site, 'HR Delhi');
  const address = { 'CF-Connecting-IP': '203.0.113.6' };
  const asked = Array.from({ length: LIMIT + 1 }, () => site.fetch(DESK, { headers: { ...address, 'Sec-Fetch-Site': 'cross-site' } }));
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  const answer = await site.fetch(DESK, { headers: { ...bearer(token), ...address } });
  expect([...statuses, answer.status]).toEqual([401, 200]);
});
