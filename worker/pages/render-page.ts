/** Pages that the worker renders from the client's own components: dynamic pages, and form pages with the faults of a native POST. */
import { rendered, shortClasses } from 'build-manifest';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { DocumentParts } from '../../client/document.ts';
import { renderDocument, renderPage } from '../../client/entry-server.tsx';
import type { PageData } from '../../client/pages/page-data.ts';
import { descriptionOf } from '../../client/route-descriptions.ts';
import { findRoute, type Route, showsForeignPictures } from '../../client/routes.ts';
import { shortenClasses } from '../../client/short-classes.ts';
import type { AppContext } from '../base/app-env.ts';
import { siteOrigin } from '../base/site-origin.ts';
import { pagePolicy } from '../edge/page-policy.ts';
import { policyHash } from '../edge/policy-hash.ts';
import { type CodedPage, decodePage, PAGE_CODING, takesCodedPage } from './page-coding.ts';
import { usedStyles } from './used-styles.ts';

export interface PageView extends Pick<DocumentParts, 'structuredData' | 'image' | 'article'> {
  /** As in `location.pathname`: percent-encoded, no query. Decides the component, here and where the browser takes over. */
  readonly path: string;
  /** `PageProps.data`. */
  readonly data?: PageData;
  /** What the document carries for hydration, where that is less than `data` (text that stands in the markup already); null: nothing. */
  readonly embedded?: PageData | null;
  /** Texts of the route that the data decides. */
  readonly route?: Partial<Pick<Route, 'title' | 'index' | 'canonical'>> & { readonly description?: string };
}

/** The whole document. `origin` without a trailing slash. */
export async function renderView(origin: string, view: PageView): Promise<string> {
  const { path, data, embedded = data, route, ...parts } = view;
  const found = findRoute(path);
  const { css, client } = buildOf(found);
  const html = await renderPage(path, data);
  return renderDocument({
    ...parts,
    ...shortenClasses({ ...html, css: usedStyles(css, html.pageHtml + html.flowHtml) }, shortClasses),
    route: { ...found, ...route },
    description: route?.description ?? descriptionOf(found),
    origin,
    client,
    data: embedded ?? undefined,
  });
}

/** `view` as an answer. Not kept by anybody unless `headers` say so: form pages carry what a visitor typed. */
export async function answerPage(
  c: AppContext,
  view: PageView,
  { status = 200, headers = {} }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const html = await renderView(siteOrigin(c), view);
  return answerHtml(c, html, { status, headers, policy: await policyOf(view, html) });
}

interface HtmlHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
}

/** A document that `renderView` made; null for HEAD. */
export function answerHtml(c: AppContext, html: string | null, { status, headers, policy }: HtmlHead): Response {
  const code = status as ContentfulStatusCode;
  const all = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers, 'Content-Security-Policy': policy };
  return html === null ? c.body(null, code, all) : c.body(html, code, all);
}

/** The same, kept and coded. */
export async function answerCoded(c: AppContext, coded: CodedPage, head: HtmlHead): Promise<Response> {
  if (!takesCodedPage(c.req.raw)) return answerHtml(c, await decodePage(coded), head);
  const { headers } = answerHtml(c, null, head);
  headers.set('Content-Encoding', PAGE_CODING);
  // Who makes another answer of this one gives it as its init: nothing else carries `encodeBody`, and the body would be coded twice.
  return new Response(coded, { headers, encodeBody: 'manual' });
}

/** Allows the one style and the scripts of our document; sanitised HTML brings neither. */
export async function policyOf({ path }: PageView, html: string): Promise<string> {
  const style = /<style>(.*?)<\/style>/su.exec(html)?.[1] ?? '';
  return pagePolicy({
    styleHash: `'${await policyHash(style)}'`,
    scriptHash: buildOf(findRoute(path)).scriptHash,
    foreignPictures: showsForeignPictures(path),
  });
}

function buildOf({ page }: Route) {
  const found = rendered[page];
  if (!found) throw new Error(`the build has no styles for ${page}`);
  return found;
}
