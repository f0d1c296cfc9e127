/** The bundle that ships, in workerd, for scripts that look at what it serves. The tests' own starter, which only a bundler can load. */
import { createServer } from 'vite';
import type * as Routes from '../client/routes.ts';
import type { PageKey } from '../client/routes.ts';
import type * as BuildWorker from '../tests/support/build-worker.ts';
import type * as Workerd from '../tests/support/workerd.ts';
import { root } from './install.mjs';

export interface BuiltSite {
  readonly site: Workerd.Site;
  /** Every address with a page of its own: the route table, each article of the sitemap, and the 404 page. */
  readonly pages: readonly { readonly path: string; readonly page: PageKey }[];
}

/** Bundles the worker around `dist/client` as it is; build that first. */
export async function startBuiltSite(): Promise<BuiltSite> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const load = async <T>(file: string) => (await vite.ssrLoadModule(file)) as T;
  const { default: buildWorker } = await load<typeof BuildWorker>('/tests/support/build-worker.ts');
  const { startSite } = await load<typeof Workerd>('/tests/support/workerd.ts');
  const { routes, notFoundRoute } = await load<typeof Routes>('/client/routes.ts');
  await buildWorker();
  const site = await startSite();
  await vite.close();
  const articles = (await articlesIn(site)).map((path) => ({ path, page: 'blog-article' as const }));
  return { site, pages: [...routes, ...articles, notFoundRoute] };
}

async function articlesIn(site: Workerd.Site): Promise<string[]> {
  const sitemap = await (await site.fetch('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)]
    .map(([, address]) => new URL(address ?? '').pathname)
    .filter((path) => path.startsWith('/blogs/'));
}
