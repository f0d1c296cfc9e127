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
import { findStored, type StoredCopy, writeStored } from '../edge/cache/store.ts';
import { type CodedPage, encodePage } from './page-coding.ts';
import { type PageView, policyOf, renderView } from './render-page.ts';

/** Entity tag of a page, from that of its data. */
export function pageTag(dataTag: string): string {
  return `"${buildId}-${dataTag.replaceAll('"', '')}"`;
}

export interface StoredPage extends Omit<StoredCopy, 'body'> {
  /** Text of a page that was just made; one that was kept is coded. */
  readonly body: string | CodedPage;
  readonly policy: string;
}

/** The page that is kept under `name` (its path with what else decides it), however old, and the age of its data. */
export async function readStoredPage(c: AppContext, name: string): Promise<{ readonly stored: StoredPage; readonly ageMs: number } | null> {
  const stored = await findStored(keyOf(c, name));
  if (stored?.policy === undefined || stored.body === null) return null;
  return { stored: { ...stored, body: stored.body, policy: stored.policy }, ageMs: Math.max(0, (await now(c.env)) - stored.storedAt) };
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
): Promise<StoredPage> {
  const body = await renderView(siteOrigin(c), view);
  const stored = { body, etag: pageTag(etag), storedAt: (await now(c.env)) - ageMs, policy: await policyOf(view, body) };
  c.executionCtx.waitUntil(keepPage(keyOf(c, name), stored, body, freshMs + staleMs));
  return stored;
}

/** Begins when the page is on its way: nobody waits for the coding. */
async function keepPage(key: string, stored: StoredPage, html: string, keepMs: number): Promise<void> {
  await scheduler.wait(0);
  await writeStored(key, { ...stored, body: encodePage(html) }, keepMs);
}

/** The data was asked for again and makes the same page: that is as fresh as the data now. */
export async function renewPage(
  c: AppContext,
  name: string,
  stored: StoredPage,
  ageMs: number,
  { freshMs, staleMs }: FreshnessPolicy,
): Promise<StoredPage> {
  const storedAt = (await now(c.env)) - ageMs;
  if (storedAt <= stored.storedAt) return stored;
  const body = new Uint8Array(await new Response(stored.body).arrayBuffer());
  c.executionCtx.waitUntil(writeStored(keyOf(c, name), { ...stored, body, storedAt }, freshMs + staleMs));
  return { ...stored, body };
}

function keyOf(c: AppContext, name: string): string {
  return `${new URL(c.req.url).origin}/.copies/pages/${encodeURIComponent(siteOrigin(c))}/${buildId}${name}`;
}
