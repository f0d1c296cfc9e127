/** /contact, /partner, /newsletter and /carriers: the prerendered page, its confirmation, and its form without a script. */
import { Hono } from 'hono';
import { ABOUT } from '../../machines/contract/contact-intent.ts';
import { SENT_PARAM } from '../../machines/contract/reference.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { at } from '../base/methods.ts';
import { refuseCrossSiteWrites } from '../edge/cross-site.ts';
import { type FormPath, formPages, postForm, showIntent, showSent } from '../forms/form-page.ts';
import { answerIfBusy, coarsePageLimit } from '../pages/busy-page.ts';
import { CAREERS_PATH, postResume, showResumeSent } from '../resumes/resume-page.ts';

export function formPageRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const path of Object.keys(formPages) as FormPath[]) {
    at(app, path, {
      GET: async (c) => (await limitSent(c)) ?? (await showSent(c, path)) ?? (await showIntent(c, path)) ?? c.env.ASSETS.fetch(c.req.raw),
      POST: [refuseCrossSiteWrites, coarsePageLimit, (c) => postForm(c, path)],
    });
  }
  at(app, CAREERS_PATH, {
    GET: async (c) => (await limitSent(c)) ?? (await showResumeSent(c)) ?? c.env.ASSETS.fetch(c.req.raw),
    POST: [refuseCrossSiteWrites, coarsePageLimit, postResume],
  });
  return app;
}

/** The page as it is comes from a file; a confirmation, and what a visitor came for, is rendered. */
async function limitSent(c: AppContext): Promise<Response | null> {
  return c.req.query(SENT_PARAM) === undefined && c.req.query(ABOUT) === undefined ? null : answerIfBusy(c);
}
