/** Ten thousand generated requests over all routes: none is answered with a fault of ours, none is left without an answer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes as pages } from '../../client/routes.ts';
import { createApp } from '../../worker/app.ts';
import { addToken, bearer } from '../support/desk-calls.ts';
import { startFakeSms } from '../support/fake-sms.ts';
import { hostileRequests } from '../support/hostile-requests.ts';
import { ask } from '../support/raw-request.ts';
import { withStarted } from '../support/started.ts';
import { startSite } from '../support/workerd.ts';

const REQUESTS = 10_000;
const AT_ONCE = 8;
/** Changed on purpose only: a failure must come again. */
const SEED = 20_261_128;
/** Far above what any answer takes on a busy machine. */
const ANSWER_MS = 15_000;

const running = withStarted(async (begin) => {
  const sms = await begin(startFakeSms(), (started) => started.stop());
  const bindings = { ...sms.bindings, SITE_ORIGIN: 'https://www.pledgewell.example' };
  return begin(startSite({ bindings, allow: [sms.origin] }), (started) => started.stop());
});

/** Every address that the worker registers, and every page that is a file. */
function allPatterns(): string[] {
  const registered = createApp()
    .routes.map(({ path }) => path)
    .filter((path) => !path.endsWith('*'));
  return [...new Set([...registered, ...pages.map(({ path }) => path), '/robots.txt', '/favicon.ico', '/api/nothing', '/no-such-page'])];
}

test('the table of routes is the real one', () => {
  expect(allPatterns().length).toBeGreaterThan(60);
  expect(allPatterns()).toEqual(
    expect.arrayContaining(['/api/eligibility/phone/verify-otp', '/blogs/:slug', '/resumes-dashboard/resumes/:id/delete']),
  );
});

test(`${REQUESTS} requests: no answer of 500 or above, and every one is answered`, async () => {
  const site = running();
  const { token } = await addToken(site, 'Fuzzer');
  const requests = hostileRequests(allPatterns(), [bearer(token)['Authorization'] ?? '']);
  const statuses = new Map<number, number>();
  const walk = (part: number) =>
    fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const status = await ask(site.origin, request, ANSWER_MS);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: REQUESTS / AT_ONCE, seed: SEED + part },
    );
  await Promise.all(Array.from({ length: AT_ONCE }, (_, part) => walk(part)));
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
  // The walk went deep: things were found, stored, refused for every reason.
  for (const status of [200, 201, 303, 307, 308, 400, 401, 403, 404, 405, 413, 415, 422, 429])
    expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(0);
}, 900_000);
