/** What a busy minute, a dead API and a large one cost. */
import { describe, expect, test } from 'vitest';
import { BLOGS_FRESH_MS } from '../../../machines/contract/limits.ts';
import { ARTICLE, article, articlePage, LIST, read, readUntil } from '../../support/blog-fixtures.ts';
import { json } from '../../support/fake-api.ts';
import { withSiteBehindApi } from '../../support/site-behind-api.ts';
import { startForThisTest } from '../../support/started.ts';
import { startSite } from '../../support/workerd.ts';

const SLUGS = Array.from({ length: 40 }, (_, index) => `article-${index}`);
const REQUESTS = 1_000;
const AT_ONCE = 50;

const { api, site } = withSiteBehindApi({ UPSTREAM_DEADLINE_MS: '60000' });

const versions = new Map<string, number>();
function publish(): void {
  for (const slug of SLUGS) {
    api.script(`GET /landing/read/blogs/${slug}`, (response, request) => {
      const version = (versions.get(slug) ?? 0) + 1;
      versions.set(slug, version);
      return json(200, articlePage({ slug, title: `Version ${version}` }))(response, request);
    });
  }
}

const callsPerSlug = () =>
  Math.max(...SLUGS.map((slug) => api.requests.filter(({ path }) => path === `/landing/read/blogs/${slug}`).length));

/** 1,000 requests over the 40 slugs, of programs and of readers in turn, 50 at a time, while `minuteMs` pass on the worker's clock. */
async function readAMinute(minuteMs: number) {
  const got: Awaited<ReturnType<typeof read>>[] = [];
  for (let start = 0; start < REQUESTS; start += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => {
      const round = Math.floor((start + index) / SLUGS.length);
      return (round % 2 === 0 ? ARTICLE : '/blogs/') + SLUGS[(start + index) % SLUGS.length];
    });
    got.push(...(await Promise.all(batch.map((path) => read(site, path)))));
    site.clock.advance(Math.floor(minuteMs / (REQUESTS / AT_ONCE)));
  }
  return got;
}

describe('1,000 requests over 40 slugs in a minute', () => {
  test('cost the API one call per slug; killed, everything still answers; back, it recovers at once', async () => {
    publish();
    const first = await readAMinute(BLOGS_FRESH_MS - 1_000);
    expect(first.filter(({ status }) => status !== 200)).toEqual([]);
    expect(callsPerSlug()).toBe(1);

    for (const slug of SLUGS) api.script(`GET /landing/read/blogs/${slug}`, (response) => void response.destroy());
    site.clock.advance(BLOGS_FRESH_MS);
    const killed = await readAMinute(BLOGS_FRESH_MS);
    expect(killed.filter(({ status, cache, text }) => status !== 200 || !cache.includes('stale') || !text.includes('Version 1'))).toEqual(
      [],
    );

    publish();
    site.clock.advance(1_000);
    for (const slug of SLUGS) {
      const back = await readUntil(site, ARTICLE + slug, ({ cache }) => !cache.includes('stale'));
      expect(back.text).toContain('Version 2');
    }
  }, 300_000);
});

test('an API that sends 1,000 whole articles of 20 KB is listed without their text', async () => {
  const blogs = Array.from({ length: 1_000 }, (_, index) =>
    article({ slug: `article-${index}`, content: '<p class="x">लोन \\ "quoted"</p>'.repeat(600) }),
  );
  api.script('GET /landing/read/all-blogs', json(200, { data: blogs }));
  const got = await read(site, LIST);
  expect([got.status, (got.data as unknown[]).length]).toEqual([200, 1_000]);
  expect(got.text).not.toContain('quoted');
});

test('readers behind one address are never limited while they read copies; what goes on to the API is', async () => {
  const limited = await startForThisTest((begin) =>
    begin(
      // Shorter than the time of this test: of a thousand calls one that hangs on its way is no reason to wait for it.
      startSite({ bindings: { API_ORIGIN: api.origin, UPSTREAM_DEADLINE_MS: '10000' }, allow: [api.origin], coarseRateLimit: true }),
      (started) => started.stop(),
    ),
  );
  const from = { headers: { 'CF-Connecting-IP': '203.0.113.7' } };
  api.script('GET /landing/read/blogs/shared', json(200, articlePage({ slug: 'shared' })));
  // The first one fills the copy; four hundred at once before there is one would all go on to the API.
  expect((await read(limited, `${ARTICLE}shared`, from)).status).toBe(200);
  const readers = await Promise.all(Array.from({ length: 400 }, () => read(limited, `${ARTICLE}shared`, from)));
  expect(readers.filter(({ status }) => status !== 200)).toEqual([]);
  // Counted by the minute of the machine's own clock, which may turn meanwhile: asked until it refuses.
  const probe = { count: 0 };
  const refusedProbe = async (path: () => string) => {
    for (;;) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => read(limited, path(), from)));
      const refused = answers.find(({ status }) => status === 429);
      if (refused !== undefined) return refused;
    }
  };
  const refused = await refusedProbe(() => {
    probe.count += 1;
    return `${ARTICLE}made-up-${probe.count}`;
  });
  expect([refused.headers.get('retry-after'), refused.cache]).toEqual(['60', 'pledgewell; detail=refused']);
  expect((await refusedProbe(() => `${LIST}?search=x`)).headers.get('retry-after')).toBe('60');
  expect((await read(limited, `${ARTICLE}shared`, from)).status).toBe(200);
});
