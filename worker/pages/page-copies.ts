/**
 * Rendered pages that everybody shares. A copy is named by the build and by the data that it shows: new data or new scripts make another
 * page, so that an old page never meets new scripts, and a page is never older than its data.
 */
import { buildId } from 'build-manifest';
import type { AppContext } from '../base/app-env.ts';
import { siteOrigin } from '../base/site-origin.ts';
import type { FreshnessPolicy } from '../edge/cache/freshness.ts';
import { readCopy, writeCopy } from '../edge/cache/store.ts';
import { type PageView, renderView } from './render-page.ts';

/** Entity tag of a page, from that of its data. */
export function pageTag(dataTag: string): string {
  return `"${buildId}-${dataTag.replaceAll('"', '')}"`;
}

/** `name` is the page's path with what else decides it. `view` is made only where there is no copy. */
export async function sharedHtml(
  c: AppContext,
  { name, dataTag, policy }: { readonly name: string; readonly dataTag: string; readonly policy: FreshnessPolicy },
  view: () => PageView,
): Promise<string> {
  const origin = siteOrigin(c);
  const key = `${new URL(c.req.url).origin}/.copies/pages/${encodeURIComponent(origin)}/${pageTag(dataTag).slice(1, -1)}${name}`;
  const copy = await readCopy(key);
  if (copy) return copy.body;
  const html = await renderView(origin, view());
  c.executionCtx.waitUntil(writeCopy(key, { body: html, etag: pageTag(dataTag), storedAt: 0 }, policy.freshMs + policy.staleMs));
  return html;
}
