/**
 * Rendered pages that everybody shares. A copy is named by the build, so that an old page never meets new scripts, and carries the tag and
 * the age of the data that it shows, its policy too: as long as that data is fresh, a page is one look into the cache and nothing is
 * parsed, checked, hashed or rendered. After that the data decides whether the page is still the one that it makes.
 */
import { buildId } from 'build-manifest';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { siteOrigin } from '../base/site-origin.ts';
import { type FreshnessPolicy, freshness } from '../edge/cache/freshness.ts';
import { type Copy, readCopy, writeCopy } from '../edge/cache/store.ts';
import { type PageView, policyOf, renderView } from './render-page.ts';

/** Entity tag of a page, from that of its data. */
export function pageTag(dataTag: string): string {
  return `"${buildId}-${dataTag.replaceAll('"', '')}"`;
}

export interface PageCopy extends Copy {
  readonly policy: string;
}

/** The page that is kept under `name` (its path with what else decides it), however old, and the age of its data. */
export async function readPage(c: AppContext, name: string): Promise<{ readonly copy: PageCopy; readonly ageMs: number } | null> {
  const copy = await readCopy(keyOf(c, name));
  if (copy?.policy === undefined) return null;
  return { copy: { ...copy, policy: copy.policy }, ageMs: Math.max(0, (await now(c.env)) - copy.storedAt) };
}

export function isFresh(ageMs: number, policy: FreshnessPolicy): boolean {
  return freshness(ageMs, policy) === 'fresh';
}

/** What the data is, where it came from a copy that everybody shares. */
interface PageData {
  readonly etag: string;
  readonly ageMs: number;
}

/** Renders `view` and keeps it for as long as its data may be served. */
export async function makePage(
  c: AppContext,
  name: string,
  { etag, ageMs }: PageData,
  { freshMs, staleMs }: FreshnessPolicy,
  view: PageView,
): Promise<PageCopy> {
  const body = await renderView(siteOrigin(c), view);
  const copy = { body, etag: pageTag(etag), storedAt: (await now(c.env)) - ageMs, policy: await policyOf(c, body) };
  c.executionCtx.waitUntil(writeCopy(keyOf(c, name), copy, freshMs + staleMs));
  return copy;
}

/** The data was asked for again and makes the same page: that is as fresh as the data now. */
export async function renewPage(
  c: AppContext,
  name: string,
  copy: PageCopy,
  ageMs: number,
  { freshMs, staleMs }: FreshnessPolicy,
): Promise<void> {
  const storedAt = (await now(c.env)) - ageMs;
  if (storedAt > copy.storedAt) c.executionCtx.waitUntil(writeCopy(keyOf(c, name), { ...copy, storedAt }, freshMs + staleMs));
}

function keyOf(c: AppContext, name: string): string {
  return `${new URL(c.req.url).origin}/.copies/pages/${encodeURIComponent(siteOrigin(c))}/${buildId}${name}`;
}
