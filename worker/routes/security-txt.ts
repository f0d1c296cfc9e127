import { Hono } from 'hono';
import type { AppEnv } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { at } from '../base/methods.ts';
import { siteOrigin } from '../base/site-origin.ts';
import { renderSecurityTxt, SECURITY_TXT_PATH } from '../pages/security-txt.ts';

export function securityTxtRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  at(app, SECURITY_TXT_PATH, {
    GET: async (c) => c.text(renderSecurityTxt(siteOrigin(c), await now(c.env)), 200, { 'Cache-Control': 'public, max-age=86400' }),
  });
  return app;
}
