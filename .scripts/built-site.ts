/** The bundle that ships, in workerd, for scripts that look at what it serves: the tests' own starter. */
import { notFoundRoute, type PageKey, routes } from '../client/routes.ts';
import buildWorker from '../tests/support/build-worker.ts';
import { type Site, startSite } from '../tests/support/workerd.ts';
import { ensureClientIsBuilt } from './built-client.ts';

export interface BuiltSite {
  readonly site: Site;
  /** Every address with a page of its own: the route table, each article of the sitemap, and the 404 page. */
  readonly pages: readonly { readonly path: string; readonly page: PageKey }[];
}

/** Builds the client where it is not the one of the sources, and bundles the worker around it. */
export async function startBuiltSite(bindings: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  await ensureClientIsBuilt();
  await buildWorker();
  // Codes are printed, as in a local run.
  const site = await startSite({ bindings: { SMS_PROVIDER: 'log', ...bindings } });
  const articles = (await articlesIn(site)).map((path) => ({ path, page: 'blog-article' as const }));
  return { site, pages: [...routes, ...articles, notFoundRoute] };
}

async function articlesIn(site: Site): Promise<string[]> {
  const sitemap = await (await site.fetch('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)]
    .map(([, address]) => new URL(address ?? '').pathname)
    .filter((path) => path.startsWith('/blogs/'));
}
