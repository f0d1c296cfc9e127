/** Pages that the worker renders from the client's own components: dynamic pages, and form pages with the faults of a native POST. */
import { rendered } from 'build-manifest';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { DocumentParts } from '../../client/document';
import { renderDocument, renderPage } from '../../client/entry-server';
import { descriptionOf } from '../../client/route-descriptions';
import { findRoute, type Route } from '../../client/routes';
import type { AppContext } from '../app-env';
import { siteOrigin } from '../edge/site-origin';

export interface PageView extends Pick<DocumentParts, 'structuredData' | 'image' | 'article'> {
  /** As in `location.pathname`: percent-encoded, no query. Decides the component, here and where the browser takes over. */
  readonly path: string;
  /** `PageProps.data`. */
  readonly data?: unknown;
  /** What the document carries for hydration, where that is less than `data` (text that stands in the markup already). */
  readonly embedded?: unknown;
  /** Texts of the route that the data decides. */
  readonly route?: Partial<Pick<Route, 'title' | 'index' | 'canonical'>> & { readonly description?: string };
}

/** The whole document. `origin` without a trailing slash. */
export async function renderView(origin: string, view: PageView): Promise<string> {
  const { path, data, embedded = data, route, ...parts } = view;
  const found = findRoute(path);
  const { css, client } = stylesOf(found);
  const html = await renderPage(path, data);
  return renderDocument({
    ...parts,
    ...html,
    route: { ...found, ...route },
    description: route?.description ?? descriptionOf(found),
    origin,
    css,
    client,
    data: embedded,
  });
}

/** `view` as an answer. Not kept by anybody unless `headers` say so: form pages carry what a visitor typed. */
export async function answerPage(
  c: AppContext,
  view: PageView,
  { status = 200, headers = {} }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  return answerHtml(c, view.path, await renderView(siteOrigin(c), view), { status, headers });
}

/** A document that was rendered before, for the page at `path`. */
export function answerHtml(
  c: AppContext,
  path: string,
  html: string | null,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Response {
  const all = { 'Cache-Control': 'no-store', ...headers, 'Content-Security-Policy': stylesOf(findRoute(path)).policy };
  if (html === null) return c.body(null, 304, all);
  return c.body(html, status as ContentfulStatusCode, { 'Content-Type': 'text/html; charset=utf-8', ...all });
}

function stylesOf({ page }: Route) {
  const found = rendered[page];
  if (!found) throw new Error(`the build has no styles for ${page}`);
  return found;
}
