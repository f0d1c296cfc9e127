/** /check: the eligibility check without a script (decisions 4). */
import { Hono } from 'hono';
import { CHECK_PATH } from '../../machines/contract/check-form.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { at } from '../base/methods.ts';
import { postCheck, showCheck } from '../check/check-page.ts';
import { refuseCrossSiteWrites } from '../edge/cross-site.ts';
import { answerIfBusy } from '../pages/busy-page.ts';

export function checkRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  at(app, CHECK_PATH, {
    GET: async (c) => spelledOut(c) ?? (await answerIfBusy(c)) ?? showCheck(c),
    POST: [refuseCrossSiteWrites, async (c) => (await answerIfBusy(c)) ?? postCheck(c)],
  });
  app.get(`${CHECK_PATH}/`, (c) => c.redirect(CHECK_PATH, 308));
  return app;
}

/** The router takes `/%63heck` for it, the page's own router does not. */
function spelledOut(c: AppContext): Response | null {
  return new URL(c.req.url).pathname === CHECK_PATH ? null : c.redirect(CHECK_PATH, 308);
}
