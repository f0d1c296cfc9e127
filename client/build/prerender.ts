/** Every static route as a flat file (`about.html` answers `/about`), the 404 page, `_headers` and `robots.txt`; the worker writes the sitemap. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ViteDevServer } from 'vite';
import { commonSecurityHeaders, INERT_POLICY, pagePolicy, reporting } from '../../worker/edge/page-policy.ts';
import { usedStyles } from '../../worker/pages/used-styles.ts';
import type { ClientFiles } from '../document.ts';
import type * as EntryServer from '../entry-server.tsx';
import { type ShortClasses, shortenClasses } from '../short-classes.ts';
import { speculationRules } from '../speculation-rules.ts';
import { compactMarkup } from './compact-markup.ts';
import { outputRoot } from './files.ts';
import { type ClientBuild, filesFor } from './manifest.ts';
import { pageStyles, sourceDigest } from './page-styles.ts';
import { stylesFor } from './stylesheet.ts';

/** What the worker needs to answer pages itself. */
export interface BuildManifest {
  /** Content-Security-Policy of the 404 page, which only the worker serves. */
  readonly notFoundPolicy: string;
  readonly client: ClientBuild;
  /** What was prerendered: address and page component. */
  readonly pages: readonly { readonly path: string; readonly page: string }[];
  /** By page component: what the worker renders, whole or again with a form's errors. */
  readonly rendered: Readonly<Record<string, RenderedPage>>;
  /** Class names as documents carry them. */
  readonly shortClasses: ShortClasses;
  /** Names this build of the client: what the worker renders and keeps under it never meets the scripts of another. */
  readonly buildId: string;
  /** Static addresses for the sitemap, which the worker completes with the articles. */
  readonly sitemapPaths: readonly string[];
}

export interface RenderedPage {
  /** Rules for every state of the page. */
  readonly css: string;
  readonly client: ClientFiles;
  /** `'sha256-…'` of each inlined script, for the policy. */
  readonly scriptHash: string;
}

/** Rendered from data at each request; a file would be served in their place. */
const dynamicPages = ['approved-funds', 'blogs', 'blog-article', 'faq', 'check'];
/** Files that the worker also renders itself, after a form was posted to them. */
const postedPages = ['contact', 'partner', 'newsletter', 'careers'];

/** Absolute addresses in metadata; the deployed site sets its own origin when it builds. */
const origin = (process.env['SITE_ORIGIN'] ?? 'https://www.pledgewell.example').replace(/\/$/u, '');

export async function prerender(vite: ViteDevServer, client: ClientBuild, shortClasses: ShortClasses): Promise<BuildManifest> {
  const server = (await vite.ssrLoadModule('/entry-server.tsx')) as typeof EntryServer;
  const headers: string[] = [];
  let notFoundPolicy = '';
  const all = [...server.routes, server.notFoundRoute].filter((route) => !dynamicPages.includes(route.page));
  const rendered: Record<string, RenderedPage> = {};
  for (const page of [...dynamicPages, ...postedPages]) {
    const files = filesFor(client, page);
    rendered[page] = { css: await pageStyles(page), client: files, scriptHash: scriptHashOf(files) };
  }
  for (const route of all) {
    const made = await server.renderPage(route.path);
    const markup = made.pageHtml + made.flowHtml;
    const whole = shortenClasses({ ...made, css: usedStyles(await stylesFor(markup), markup) }, shortClasses);
    const [pageHtml, flowHtml] = [compactMarkup(whole.pageHtml), compactMarkup(whole.flowHtml)];
    const { css } = whole;
    const files = filesFor(client, route.page);
    const html = server.renderDocument({
      route,
      description: server.descriptionOf(route),
      origin,
      css,
      pageHtml,
      flowHtml,
      client: files,
      structuredData: server.structuredDataOf(route, origin),
    });
    await writePage(route.path, html);
    const policy = pagePolicy({
      styleHash: cspHash(css),
      scriptHash: scriptHashOf(files),
      foreignPictures: server.showsForeignPictures(route.path),
    });
    if (route === server.notFoundRoute) notFoundPolicy = policy;
    // In place of the files' policy, not beside it.
    else
      headers.push([route.path, '  ! Content-Security-Policy', ...linesOf({ 'Content-Security-Policy': policy, ...reporting })].join('\n'));
  }
  // Scripts, pictures, robots.txt and redirects have the policy of what is no page.
  const common = linesOf({ ...commonSecurityHeaders(), 'Content-Security-Policy': INERT_POLICY });
  headers.unshift(['/*', ...common].join('\n'), '/assets/*\n  Cache-Control: public, max-age=31536000, immutable', pictureCaching);
  await writeFile(`${outputRoot}/_headers`, `${headers.join('\n')}\n`);
  await writeFile(`${outputRoot}/robots.txt`, `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  return {
    notFoundPolicy,
    client,
    rendered,
    shortClasses,
    pages: all.map(({ path, page }) => ({ path, page })),
    buildId: createHash('sha256')
      .update(JSON.stringify([client, rendered]))
      .update(await sourceDigest())
      .digest('hex')
      .slice(0, 12),
    sitemapPaths: server.routes.filter((route: EntryServer.Route) => route.index && !route.canonical).map((route) => route.path),
  };
}

/** Addresses of article pictures carry a version, but keep their names: a month, so that a mix-up while a deploy spreads heals by itself. */
const pictureCaching = ['/blog/*', '/og/blog/*'].map((path) => `${path}\n  Cache-Control: public, max-age=2592000`).join('\n');

async function writePage(path: string, html: string): Promise<void> {
  const file = `${outputRoot}${path === '/' ? '/index' : path}.html`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** As `_headers` writes them under an address. */
function linesOf(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}

function scriptHashOf({ intentScript }: ClientFiles): string {
  return [intentScript, speculationRules].map(cspHash).join(' ');
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
