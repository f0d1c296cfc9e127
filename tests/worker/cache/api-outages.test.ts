/** Reads through the shared cache while the API fails or is late, with a copy and without one (decisions 7; cases HO, UP). */
import { describe, expect, test } from 'vitest';
import { BLOGS_FRESH_MS, FAST_FAILURE_MS, STALE_LIMIT_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { apiArticle, titleOf, withBlogApi } from '../../support/blog-api.ts';
import { ARTICLE, articlePage, read, readUntil, until } from '../../support/blog-fixtures.ts';
import { hang, html, json, late, type ScriptedAnswer, stall } from '../../support/fake-api.ts';
import { standIn, withStarted } from '../../support/started.ts';
import { startSite } from '../../support/workerd.ts';

const { api, site, calls, failedRefreshes } = withBlogApi({ UPSTREAM_DEADLINE_MS: '400' });
/** For answers that come, however busy the machine is. */
const waiting = standIn(
  withStarted((begin) =>
    begin(startSite({ bindings: { API_ORIGIN: api.origin, UPSTREAM_DEADLINE_MS: '60000' }, allow: [api.origin] }), (started) =>
      started.stop(),
    ),
  ),
);
const patient = (status: number) => (status === 504 ? site : waiting);

describe('stale', () => {
  const broken: [string, ScriptedAnswer][] = [
    ['a refused connection', (response) => void response.destroy()],
    ['503', json(503, { message: 'down' })],
    ['502 in HTML', html(502)],
    ['a login page with 200', html(200)],
    ['200 without the fields', json(200, { data: { blog: null } })],
    ['half a body', stall],
    ['no answer at all', hang],
    ['429', json(429, { message: 'slow down' })],
    ['401', json(401, { message: 'who are you' })],
  ];
  test.each(broken)(
    'HO-11, UP-01, UP-03: while the API fails with %s, readers get the copy for 24 hours, marked stale',
    async (_, failure) => {
      const path = `${ARTICLE}outage`;
      api.script(apiArticle('outage'), json(200, articlePage({ slug: 'outage', title: 'Kept' })));
      // The deadline is short for what never comes; on a busy machine what does come may need a second try.
      await readUntil(site, path, ({ status }) => status === 200);
      api.script(apiArticle('outage'), failure);
      for (const passed of [BLOGS_FRESH_MS, STALE_LIMIT_MS]) {
        site.clock.advance(passed);
        const before = failedRefreshes();
        const got = await read(site, path);
        expect([got.status, titleOf(got.data)]).toEqual([200, 'Kept']);
        expect(got.cache).toMatch(/^pledgewell; hit; ttl=-?\d+; detail=stale$/u);
        await until(() => failedRefreshes() > before);
      }
      expect((await read(site, path)).age).toBe((BLOGS_FRESH_MS + STALE_LIMIT_MS) / 1_000);
      // One millisecond more, and the failure is the reader's.
      site.clock.advance(1);
      const failed = await read(site, path);
      expect(failed.status).toBeGreaterThanOrEqual(400);
      expect(failed.headers.get('cache-control')).toBe('no-store');
      expect(failed.cache).toMatch(/^pledgewell; fwd=stale/u);
    },
  );
});

describe('without a copy', () => {
  test.each<[string, ScriptedAnswer, number, string, number]>([
    ['no answer', hang, 504, messages.upstreamTimeout, 1],
    ['half a body', stall, 504, messages.upstreamTimeout, 1],
    ['HTML with 200', html(200), 502, messages.upstreamUnusable, 1],
    ['500', html(500), 502, messages.upstreamUnusable, 1],
    ['HTML with 502', html(502), 502, messages.upstreamUnusable, 2],
    ['503', json(503, { message: 'down' }), 503, 'down', 2],
  ])(
    'UP-01, UP-03, RE-14: %s is a problem that nobody keeps; only what failed fast is tried once more',
    async (name, failure, status, message, times) => {
      const slug = encodeURIComponent(`cold ${name}`);
      api.script(apiArticle(slug), failure);
      const startedAt = performance.now();
      const got = await read(patient(status), ARTICLE + slug);
      const isFast = performance.now() - startedAt < FAST_FAILURE_MS;
      expect([got.status, (JSON.parse(got.text) as { message: string }).message, got.headers.get('cache-control')]).toEqual([
        status,
        message,
        'no-store',
      ]);
      expect(got.headers.get('content-type')).toBe('application/problem+json');
      expect([got.cache, got.age]).toEqual([`pledgewell; fwd=uri-miss; fwd-status=${status}`, 0]);
      // On a machine so busy that the first failure was not a fast one, the second try is rightly left out.
      await until(() => calls(apiArticle(slug)) >= (isFast ? times : 1));
      expect(calls(apiArticle(slug))).toBeLessThanOrEqual(times);
    },
  );

  test('UP-03: a late answer is ignored, and the next reader asks anew', async () => {
    const first = late(json(200, articlePage({ slug: 'slow', title: 'Late' })));
    api.script(apiArticle('slow'), first.answer, json(200, articlePage({ slug: 'slow', title: 'In time' })));
    expect((await read(site, `${ARTICLE}slow`)).status).toBe(504);
    await first.arrived;
    first.release();
    const got = await readUntil(site, `${ARTICLE}slow`, ({ status }) => status === 200);
    expect(titleOf(got.data)).toBe('In time');
  });
});
