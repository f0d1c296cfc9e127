/** The desk: every address with its methods. All but the sign-in itself need a `Person` (decisions 6). */
import { type Handler, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { messages } from '../../machines/contract/messages.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { at } from '../base/methods.ts';
import { answerError, answerProblem } from '../base/problem-response.ts';
import { showAudit } from '../desk/audit-page.ts';
import { deskMessages } from '../desk/copy.ts';
import { CHALLENGE, type SignedInHandler, signedIn } from '../desk/guard.ts';
import { askLeadDeletion, exportLeads, releaseSuspect, removeLead, showLeads } from '../desk/lead-pages.ts';
import { answerMessage } from '../desk/pages/message.tsx';
import { answerSignIn } from '../desk/pages/sign-in.tsx';
import { DESK_PATH, leadTabs, safeReturn, tabPaths } from '../desk/paths.ts';
import { askDeletion, deleteResume, exportResumes, showResumes } from '../desk/resume-pages.ts';
import { backToDesk, signIn, signOut } from '../desk/sign-in.ts';
import { refuseCrossSiteWrites } from '../edge/cross-site.ts';

export function deskRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(`${DESK_PATH}/*`, neverKept, refuseCrossSiteWrites);
  at(app, `${DESK_PATH}/sign-in`, { GET: backToDesk, POST: signIn });
  at(app, `${DESK_PATH}/sign-out`, { POST: guarded(signOut) });
  at(app, DESK_PATH, { GET: guarded(showResumes) });
  at(app, `${DESK_PATH}/resumes.csv`, { GET: guarded(exportResumes) });
  at(app, `${DESK_PATH}/resumes/:id/delete`, { GET: guarded(askDeletion), POST: guarded(deleteResume) });
  for (const kind of leadTabs) {
    at(app, tabPaths[kind], { GET: guarded(showLeads(kind)) });
    at(app, `${tabPaths[kind]}/export.csv`, { GET: guarded(exportLeads(kind)) });
    at(app, `${tabPaths[kind]}/:id/delete`, { GET: guarded(askLeadDeletion(kind)), POST: guarded(removeLead(kind)) });
    at(app, `${tabPaths[kind]}/:id/release`, { POST: guarded(releaseSuspect(kind)) });
  }
  at(app, tabPaths.audit, { GET: guarded(showAudit) });
  // Made-up addresses and extensions under the desk are nothing at all (case HO-13).
  app.all(`${DESK_PATH}/*`, (c) => answerProblem(c, 404));
  app.onError(async (error, c) => {
    const { status, headers } = answerError(error, c);
    const sentence = status === 500 ? deskMessages.failed : messages.storageBusy;
    const page = await answerMessage(c, null, status as ContentfulStatusCode, sentence);
    const retryAfter = headers.get('retry-after');
    if (retryAfter !== null) page.headers.set('Retry-After', retryAfter);
    return page;
  });
  return app;
}

/** Refuses with the sign-in form, which leads back to the page that was asked for. */
function guarded(handler: SignedInHandler): Handler<AppEnv> {
  return signedIn(handler, (c, refusal) => {
    const next = c.req.method === 'GET' ? safeReturn(pathOf(c)) : DESK_PATH;
    if (refusal.kind !== 'too-many') return answerSignIn(c, { status: 401, next, headers: CHALLENGE });
    return answerSignIn(c, {
      status: 429,
      next,
      error: deskMessages.tooManyWrong,
      headers: { 'Retry-After': String(Math.ceil(refusal.retryAfterMs / 1_000)) },
    });
  });
}

function pathOf(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** Personal data: kept by no cache and no search engine, its addresses told to no other site. */
const neverKept = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Robots-Tag', 'noindex');
});
