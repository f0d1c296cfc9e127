import { notFoundPolicy } from 'build-manifest';
import { Hono } from 'hono';
import { findRoute, notFoundRoute } from '../../client/routes.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { at } from '../base/methods.ts';
import { sharedPageAt } from '../pages/shared-page.ts';

/** Pages and files of the prerendered client; what is not among them is the 404 page with status 404. */
export function assetRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Asked for by name, the 404 page would answer 200.
  app.get('/404', notFoundPage);
  app.get('/404.html', notFoundPage);
  at(app, '*', { GET: answerFile });
  return app;
}

async function answerFile(c: AppContext): Promise<Response> {
  const answer = await c.env.ASSETS.fetch(c.req.raw);
  if (answer.status !== 404) return answer;
  // A script of an older build: whoever asks for one wants no page.
  if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  const bare = addressWithoutSlash(c.req.path);
  if (bare !== null) return c.redirect(bare + new URL(c.req.url).search, 308);
  const shared = sharedPageAt(c.req.path);
  return shared === null ? notFoundPage(c) : c.env.ASSETS.fetch(new Request(new URL(shared, c.req.url), c.req.raw));
}

/** Files redirect by themselves (`/about/`); this is for pages without one. Null where there is no page either. */
function addressWithoutSlash(path: string): string | null {
  const bare = path.replace(/\/+$/u, '');
  return bare !== path && findRoute(bare).page !== notFoundRoute.page ? bare : null;
}

/** `_headers` knows no policy for the 404 page: it has no address of its own. */
export async function notFoundPage(c: AppContext): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new Request(new URL('/404', c.req.url), { method: c.req.method }));
  const answer = new Response(page.body, { status: 404, headers: page.headers });
  answer.headers.set('Content-Security-Policy', notFoundPolicy);
  answer.headers.set('Cache-Control', 'no-cache');
  answer.headers.delete('ETag');
  return answer;
}
