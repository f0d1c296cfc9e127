/** /blogs/rss.xml and /sitemap.xml, from the same copy as the list of articles. */
import { sitemapPaths } from 'build-manifest';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type BlogSummary, blogList } from '../../machines/contract/blog.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { entityTag, isNotModified } from '../base/entity-tag.ts';
import { siteOrigin } from '../base/site-origin.ts';
import { answerFailedRead } from '../edge/cache/answer-read.ts';
import { type ReadOutcome, readThrough } from '../edge/cache/read-through.ts';
import { blogListRead } from '../edge/cache/reads.ts';
import { FEED_PATH, renderFeed } from '../pages/feed.ts';
import { renderSitemap } from '../pages/sitemap.ts';

/** How long readers' programs and crawlers may keep them. */
const MAX_AGE_SECONDS = 300;

export function feedRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(FEED_PATH, async (c) => {
    const outcome = await readThrough(c, blogListRead);
    if (!outcome.ok) return answerFailedRead(c, outcome);
    return answerXml(c, 'application/rss+xml', renderFeed(siteOrigin(c), blogsOf(outcome)), outcome);
  });
  // Without the articles it is still the map of everything else.
  app.get('/sitemap.xml', async (c) => {
    const outcome = await readThrough(c, blogListRead);
    return answerXml(c, 'application/xml', renderSitemap(siteOrigin(c), sitemapPaths, blogsOf(outcome)), outcome);
  });
  return app;
}

function blogsOf(outcome: ReadOutcome): readonly BlogSummary[] {
  if (!outcome.ok) return [];
  const parsed = v.safeParse(v.object({ data: blogList }), JSON.parse(outcome.body));
  return parsed.success ? parsed.output.data : [];
}

async function answerXml(c: AppContext, mediaType: string, xml: string, outcome: ReadOutcome): Promise<Response> {
  const etag = await entityTag(xml);
  const isWhole = outcome.ok && outcome.shared;
  const headers = {
    'Cache-Control': isWhole ? `public, max-age=${MAX_AGE_SECONDS}` : 'no-store',
    ETag: etag,
    'Cache-Status': outcome.status,
    Age: String(outcome.ok ? Math.floor(outcome.ageMs / 1_000) : 0),
  };
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(xml, 200, { 'Content-Type': `${mediaType}; charset=utf-8`, ...headers });
}
