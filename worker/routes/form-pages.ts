/** /contact, /partner, /newsletter and /carriers: the prerendered page, its confirmation, and its form without a script. */
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';
import { refuseCrossSiteWrites } from '../edge/cross-site.ts';
import { coarseRateLimit } from '../edge/rate-limit.ts';
import { type FormPath, formPages, postForm, SENT, showSent } from '../forms/form-page.ts';
import { answerIfBusy } from '../pages/busy-page.ts';
import { CAREERS_PATH, postResume, showResumeSent } from '../resumes/resume-page.ts';

export function formPageRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const path of Object.keys(formPages) as FormPath[]) {
    app.get(path, async (c) => (await limitSent(c)) ?? (await showSent(c, path)) ?? c.env.ASSETS.fetch(c.req.raw));
    app.post(path, refuseCrossSiteWrites, coarseRateLimit, (c) => postForm(c, path));
    app.all(path, (c) => answerProblem(c, 405, { headers: { Allow: 'GET, HEAD, POST' } }));
  }
  app.get(CAREERS_PATH, async (c) => (await limitSent(c)) ?? (await showResumeSent(c)) ?? c.env.ASSETS.fetch(c.req.raw));
  app.post(CAREERS_PATH, refuseCrossSiteWrites, coarseRateLimit, postResume);
  app.all(CAREERS_PATH, (c) => answerProblem(c, 405, { headers: { Allow: 'GET, HEAD, POST' } }));
  return app;
}

/** The page as it is comes from a file; a confirmation is rendered. */
async function limitSent(c: AppContext): Promise<Response | null> {
  return c.req.query(SENT) === undefined ? null : answerIfBusy(c);
}
