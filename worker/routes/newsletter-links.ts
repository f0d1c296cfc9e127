/**
 * The links of newsletter mails (decisions 5): GET only shows a page, so that programs that follow links in mails confirm and cancel
 * nothing; the button POSTs. Mail programs unsubscribe with one POST of their own (RFC 8058), which carries the token in the address.
 */
import { Hono } from 'hono';
import { messages } from '../../machines/contract/messages.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../backend/newsletter/paths.ts';
import {
  type ConfirmLink,
  confirm,
  readConfirmLink,
  readUnsubscribeLink,
  type UnsubscribeLink,
  unsubscribe,
} from '../backend/newsletter/subscription-links.ts';
import { announceMail } from '../backend/outbox/queue.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { tellEvent } from '../base/events.ts';
import { readForm } from '../base/form-body.ts';
import { writeLog } from '../base/log.ts';
import { at } from '../base/methods.ts';
import { answerProblem, reportFailure } from '../base/problem-response.ts';
import { sureOrigin } from '../base/site-origin.ts';
import { refuseCrossSiteWrites } from '../edge/cross-site.ts';
import { coarsePageLimit } from '../pages/busy-page.ts';
import { newsletterLinkCopy } from '../pages/newsletter-link-copy.ts';
import { answerPlainPage } from '../pages/plain-page.tsx';

export function newsletterLinkRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(CONFIRM_PATH, refuseCrossSiteWrites, coarsePageLimit);
  // From mail providers' own pages and servers too: whoever has the token may unsubscribe (RFC 8058, case RE-15).
  app.use(UNSUBSCRIBE_PATH, coarsePageLimit);
  at(app, CONFIRM_PATH, {
    GET: async (c) => {
      const token = c.req.query('token') ?? '';
      return answerConfirm(c, await readConfirmLink(c.env.DB, token, await now(c.env)), token);
    },
    POST: async (c) => {
      const token = await postedToken(c);
      const origin = sureOrigin(c.env, new URL(c.req.url).host);
      if (origin === null) {
        writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'SITE_ORIGIN' });
        return answerProblem(c, 503, { message: messages.leadNotStored });
      }
      const { link, mailId } = await confirm(c.env.DB, token, origin, await now(c.env));
      tellEvent(c, 'newsletter.confirm', { outcome: link });
      if (mailId !== null) c.executionCtx.waitUntil(announceMail(c.env, mailId));
      return answerConfirm(c, link, token);
    },
  });
  at(app, UNSUBSCRIBE_PATH, {
    GET: async (c) => {
      const token = c.req.query('token') ?? '';
      return answerUnsubscribe(c, await readUnsubscribeLink(c.env.DB, token), token);
    },
    POST: async (c) => {
      const token = await postedToken(c);
      const link = await unsubscribe(c.env.DB, token, await now(c.env));
      tellEvent(c, 'newsletter.leave', { outcome: link });
      return answerUnsubscribe(c, link, token);
    },
  });
  // Whoever followed a link from a mail reads a page, also where storage is away for a moment.
  app.onError(async (error, c) => {
    const { status, message, retryAfterSeconds } = reportFailure(error, c);
    const { pathname, search } = new URL(c.req.url);
    const link = { label: newsletterLinkCopy.retry, href: pathname + search };
    const page = await answerPlainPage(c, { title: message, text: newsletterLinkCopy.nothingChanged, link }, status);
    if (retryAfterSeconds !== null) page.headers.set('Retry-After', String(retryAfterSeconds));
    return page;
  });
  return app;
}

/** From the page's form, or from the address: mail programs send a field of their own, urlencoded or multipart, or nothing. */
async function postedToken(c: AppContext): Promise<string> {
  const form = await readForm(c.req.raw);
  return (form.ok ? form.fields['token'] : undefined) ?? c.req.query('token') ?? '';
}

function answerConfirm(c: AppContext, link: ConfirmLink, token: string): Promise<Response> {
  switch (link) {
    case 'open': {
      const { button, ...page } = newsletterLinkCopy.confirm;
      return answerPlainPage(c, { ...page, button: { label: button, action: CONFIRM_PATH, token } });
    }
    case 'confirmed':
      return answerPlainPage(c, newsletterLinkCopy.confirmed);
    case 'over':
      return answerPlainPage(c, newsletterLinkCopy.over, 410);
    case 'unknown':
      return answerPlainPage(c, newsletterLinkCopy.unknown, 404);
  }
}

function answerUnsubscribe(c: AppContext, link: UnsubscribeLink, token: string): Promise<Response> {
  switch (link) {
    case 'open': {
      const { button, ...page } = newsletterLinkCopy.unsubscribe;
      return answerPlainPage(c, { ...page, button: { label: button, action: UNSUBSCRIBE_PATH, token } });
    }
    case 'unsubscribed':
      return answerPlainPage(c, newsletterLinkCopy.unsubscribed);
    case 'unknown':
      return answerPlainPage(c, newsletterLinkCopy.unknown, 404);
  }
}
