/**
 * The links of newsletter mails (decisions 5): GET only shows a page, so that programs that follow links in mails confirm and cancel
 * nothing; the button POSTs. Mail programs leave with one POST of their own (RFC 8058), which carries the token in the address.
 */
import { Hono } from 'hono';
import { CONFIRM_PATH, LEAVE_PATH } from '../backend/leads/paths.ts';
import { announceMail } from '../backend/leads/queue.ts';
import { type ConfirmLink, confirm, leave, readConfirmLink, readLeaveLink } from '../backend/leads/subscribers.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { answerProblem } from '../base/problem-response.ts';
import { readBodyText } from '../base/request-body.ts';
import { siteOrigin } from '../base/site-origin.ts';
import { refuseCrossSiteWrites } from '../edge/cross-site.ts';
import { coarseRateLimit } from '../edge/rate-limit.ts';
import { letterCopy } from '../pages/letter-copy.ts';
import { answerLetterPage } from '../pages/letter-page.tsx';

const FORM_LIMIT_BYTES = 4_096;

export function newsletterLinkRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const path of [CONFIRM_PATH, LEAVE_PATH]) app.use(path, refuseCrossSiteWrites, coarseRateLimit);
  app.get(CONFIRM_PATH, async (c) => {
    const token = c.req.query('token') ?? '';
    return answerConfirm(c, await readConfirmLink(c.env.DB, token, await now(c.env)), token);
  });
  app.post(CONFIRM_PATH, async (c) => {
    const token = await postedToken(c);
    const { link, mailId } = await confirm(c.env.DB, token, siteOrigin(c), await now(c.env));
    if (mailId !== null) c.executionCtx.waitUntil(announceMail(c.env, mailId));
    return answerConfirm(c, link, token);
  });
  app.get(LEAVE_PATH, async (c) => {
    const token = c.req.query('token') ?? '';
    return answerLeave(c, await readLeaveLink(c.env.DB, token), token);
  });
  app.post(LEAVE_PATH, async (c) => {
    const token = await postedToken(c);
    return answerLeave(c, await leave(c.env.DB, token, await now(c.env)), token);
  });
  for (const path of [CONFIRM_PATH, LEAVE_PATH]) app.all(path, (c) => answerProblem(c, 405, { headers: { Allow: 'GET, HEAD, POST' } }));
  return app;
}

/** From the page's form, or from the address. Mail programs may send their one field as multipart, which has no token. */
async function postedToken(c: AppContext): Promise<string> {
  const form = new URLSearchParams((await readBodyText(c.req.raw, { limitBytes: FORM_LIMIT_BYTES })) ?? '');
  return form.get('token') ?? c.req.query('token') ?? '';
}

function answerConfirm(c: AppContext, link: ConfirmLink, token: string): Promise<Response> {
  switch (link) {
    case 'open': {
      const { button, ...page } = letterCopy.confirm;
      return answerLetterPage(c, { ...page, button: { label: button, action: CONFIRM_PATH, token } });
    }
    case 'confirmed':
      return answerLetterPage(c, letterCopy.confirmed);
    case 'over':
      return answerLetterPage(c, letterCopy.over, 410);
    case 'unknown':
      return answerLetterPage(c, letterCopy.unknown, 404);
  }
}

function answerLeave(c: AppContext, link: Awaited<ReturnType<typeof leave>>, token: string): Promise<Response> {
  switch (link) {
    case 'open': {
      const { button, ...page } = letterCopy.leave;
      return answerLetterPage(c, { ...page, button: { label: button, action: LEAVE_PATH, token } });
    }
    case 'left':
      return answerLetterPage(c, letterCopy.left);
    case 'unknown':
      return answerLetterPage(c, letterCopy.unknown, 404);
  }
}
