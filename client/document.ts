/** The HTML document around a rendered page: one template for the prerender and for pages that the worker renders. Pure. */
import { site } from './copy/site.ts';
import { type LinkPicture, ogImageOf } from './og-image.ts';
import { dark, light } from './palette.ts';
import type { Route } from './routes.ts';
import { speculationRules } from './speculation-rules.ts';

export interface DocumentParts {
  readonly route: Route;
  /** Meta description. */
  readonly description: string;
  /** `https://…` without a trailing slash; '' leaves canonical and Open Graph addresses relative to nothing, so they are left out. */
  readonly origin: string;
  readonly css: string;
  readonly pageHtml: string;
  readonly flowHtml: string;
  readonly client: ClientFiles;
  /** JSON-LD objects. */
  readonly structuredData?: readonly object[];
  /** Serialisable data of a dynamic page, for hydration. */
  readonly data?: unknown;
  /** In place of the section's own. */
  readonly image?: (LinkPicture & { readonly alt: string }) | undefined;
  /** Open Graph's facts about an article. */
  readonly article?: OpenGraphArticle | undefined;
}

export interface OpenGraphArticle {
  /** ISO 8601, or '' where unknown. */
  readonly published: string;
  readonly modified: string;
  readonly author: string;
  readonly section: string;
}

/** Addresses of the built client, from the build manifest. */
export interface ClientFiles {
  readonly entryPage: string;
  /** The eligibility check: its fields and their chart, and what draws the rest of it. */
  readonly entryFlow: string;
  readonly entryCheck: string;
  readonly css: string;
  /** Fetched beside the entries and the stylesheet when somebody shows up. */
  readonly ahead: readonly string[];
  /** Scripts that do without the page's files: `wake` comes by itself, `present` with somebody who shows up. */
  readonly own: { readonly wake?: string; readonly present: string };
  /** The inlined script of this page, already minified. */
  readonly intentScript: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function attribute(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => entities[character] ?? character);
}

/** JSON inside a script element: `<` escaped, so that no text can close it. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</gu, '\\u003c')
    .replace(/\u2028/gu, '\\u2028')
    .replace(/\u2029/gu, '\\u2029');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${attribute(content)}">`;
}

function articleTags(article: OpenGraphArticle | undefined): string[] {
  if (!article) return [];
  const { published, modified, author, section } = article;
  // Not `article:tag`: the keywords stand in the JSON-LD.
  const facts = { published_time: published, modified_time: modified, author, section };
  return Object.entries(facts).flatMap(([name, content]) => (content ? [property(`article:${name}`, content)] : []));
}

function imageTags(image: DocumentParts['image']): string[] {
  if (!image) return [];
  const { type, size, alt } = image;
  return [
    ...(type === null ? [] : [property('og:image:type', type)]),
    ...(size === null ? [] : [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]),
    ...(alt === '' ? [] : [property('og:image:alt', alt)]),
  ];
}

export function renderDocument(parts: DocumentParts): string {
  const { route, origin, client } = parts;
  const address = origin + (route.canonical ?? route.path);
  const image = new URL(parts.image?.address ?? ogImageOf(route.page), origin || 'https://localhost').href;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${attribute(content)}">`;
  const { entryPage, entryFlow, entryCheck, css } = client;
  const ahead = [entryCheck, ...client.ahead].map((file) => ` ${file}`).join('');
  const named = { page: entryPage, flow: entryFlow, css, ahead, ...client.own };
  const files = Object.entries(named).map(([name, address]) => ` data-${name}="${address}"`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${attribute(route.title)}</title>`,
    meta('description', parts.description),
    route.index ? `<link rel="canonical" href="${attribute(address)}">` : meta('robots', 'noindex'),
    property('og:type', parts.article ? 'article' : 'website'),
    ...articleTags(parts.article),
    property('og:site_name', site.brand),
    property('og:title', route.title),
    property('og:description', parts.description),
    property('og:url', address),
    property('og:image', image),
    ...imageTags(parts.image),
    meta('twitter:card', 'summary_large_image'),
    // The first whose condition holds (HTML, 4.2.5.1).
    `<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)">`,
    meta('theme-color', light.paper),
    // Apple's look for `/apple-touch-icon.png` by themselves.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...(route.page === 'blogs' || route.page === 'blog-article'
      ? [`<link rel="alternate" type="application/rss+xml" title="${attribute(site.brand)}" href="/blogs/rss.xml">`]
      : []),
    `<style>${parts.css}</style>`,
    // After the rule of the font, which it may ask for.
    `<script${files.join('')}>${client.intentScript}</script>`,
    ...(parts.structuredData ?? []).map((data) => `<script type="application/ld+json">${inlineJson(data)}</script>`),
  ];
  return [
    `<!doctype html><html lang="en-IN"><head>${head.join('')}</head><body>`,
    `<div id="page" data-root="page">${parts.pageHtml}</div>`,
    `<div id="flow" data-root="flow">${parts.flowHtml}</div>`,
    parts.data === undefined ? '' : `<script type="application/json" id="page-data">${inlineJson(parts.data)}</script>`,
    `<script type="speculationrules">${speculationRules}</script></body></html>`,
  ].join('');
}
