/** The desk: every address with its methods. All but the sign-in itself need a `DeskUser` with a role for their area (decisions 6). */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { messages } from '../../machines/contract/messages.ts';
import { countAudit } from '../audit/audit-log.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { DESK_PATH } from '../base/desk-path.ts';
import { at } from '../base/methods.ts';
import { reportFailure } from '../base/problem-response.ts';
import { retryAfter } from '../base/retry-after.ts';
import { showAudit } from '../desk/audit-page.ts';
import { changeMany } from '../desk/bulk.ts';
import { deskMessages } from '../desk/desk-copy.ts';
import { typedNote, UnreadableForm } from '../desk/desk-form.ts';
import type { DeskUser } from '../desk/desk-user.ts';
import { sendAgain, showFailedMails } from '../desk/failed-mails.ts';
import { showFigures } from '../desk/figures-page.ts';
import {
  type Access,
  CHALLENGE,
  type GuardedHandler,
  plainRefusals,
  type Refusal,
  type SignedInHandler,
  signedIn,
  signInRoute,
} from '../desk/guard.ts';
import { deskKinds } from '../desk/lead-lists.ts';
import { askLeadDeletion, exportLeads, filterLeads, releaseSuspect, removeLead, showLeads } from '../desk/lead-pages.ts';
import { saveRecord, showRecord } from '../desk/lead-record.ts';
import { answerContinue, continuation } from '../desk/pages/continue.tsx';
import { answerMessage } from '../desk/pages/message.tsx';
import { answerSignIn } from '../desk/pages/sign-in.tsx';
import {
  homeOf,
  isExport,
  originPath,
  RESUME_DELETION_PATH,
  RESUME_SEARCH_PATH,
  RESUME_ZIP_PATH,
  safeReturn,
  tabPaths,
} from '../desk/paths.ts';
import { askForPerson, confirmErasure, eraseForGood, exportPerson, showPerson } from '../desk/persons/person-pages.ts';
import { deleteChosen } from '../desk/resume-bulk.ts';
import { askDeletion, deleteResume, exportResumes, releaseSuspectedResume, searchResumes, showResumes } from '../desk/resume-pages.ts';
import { zipResumes } from '../desk/resume-zip.ts';
import { mayEnter } from '../desk/roles.ts';
import { backToDesk, signIn, signOut } from '../desk/sign-in.ts';
import { refuseCrossSiteWrites } from '../edge/cross-site.ts';
import { isOverLimit, PERIOD_SECONDS } from '../edge/rate-limit.ts';

const SIGN_OUT_PATH = `${DESK_PATH}/sign-out`;

export function deskRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(`${DESK_PATH}/*`, neverKept, refuseCrossSiteWrites, coarseDeskLimit);
  deskAt(app, `${DESK_PATH}/sign-in`, { GET: signInRoute(backToDesk, refuse), POST: signInRoute(signIn, refuse) });
  deskAt(app, SIGN_OUT_PATH, { POST: guarded(door, signOut) });
  deskAt(app, DESK_PATH, { GET: guarded(door, showHome) });
  deskAt(app, `${DESK_PATH}/resumes.csv`, { GET: guarded(resumes(null), exportResumes) });
  deskAt(app, RESUME_SEARCH_PATH, { POST: guarded(resumes(null), searchResumes) });
  deskAt(app, RESUME_ZIP_PATH, { POST: guarded(resumes(null), zipResumes) });
  deskAt(app, RESUME_DELETION_PATH, { POST: guarded(resumes(null), deleteChosen) });
  deskAt(app, `${DESK_PATH}/resumes/:id/delete`, {
    GET: guarded(resumes('resumes'), askDeletion),
    POST: guarded(resumes(null), deleteResume),
  });
  deskAt(app, `${DESK_PATH}/resumes/:id/release`, { POST: guarded(resumes(null), releaseSuspectedResume) });
  for (const kind of deskKinds) {
    deskAt(app, tabPaths[kind], { GET: guarded(leads(kind), showLeads(kind)), POST: guarded(leads(null), filterLeads(kind)) });
    deskAt(app, `${tabPaths[kind]}/export.csv`, { GET: guarded(leads(null), exportLeads(kind)) });
    deskAt(app, `${tabPaths[kind]}/chosen`, { POST: guarded(leads(null), changeMany(kind)) });
    deskAt(app, `${tabPaths[kind]}/:id`, { GET: guarded(leads(kind), showRecord(kind)), POST: guarded(leads(null), saveRecord(kind)) });
    deskAt(app, `${tabPaths[kind]}/:id/delete`, {
      GET: guarded(leads(kind), askLeadDeletion(kind)),
      POST: guarded(leads(null), removeLead(kind)),
    });
    if (kind !== 'eligibility') deskAt(app, `${tabPaths[kind]}/:id/release`, { POST: guarded(leads(null), releaseSuspect(kind)) });
  }
  deskAt(app, tabPaths.person, { GET: guarded(persons, askForPerson), POST: guarded(persons, showPerson) });
  deskAt(app, `${tabPaths.person}/export`, { POST: guarded(persons, exportPerson) });
  deskAt(app, `${tabPaths.person}/confirm`, { POST: guarded(persons, confirmErasure) });
  deskAt(app, `${tabPaths.person}/erase`, { POST: guarded(persons, eraseForGood) });
  deskAt(app, tabPaths.mails, { GET: guarded(mails('mails'), showFailedMails) });
  deskAt(app, `${tabPaths.mails}/:id/again`, { POST: guarded(mails(null), sendAgain) });
  deskAt(app, tabPaths.figures, { GET: guarded({ area: 'figures', opens: null }, showFigures) });
  deskAt(app, tabPaths.audit, { GET: guarded({ area: 'audit', opens: 'audit log' }, showAudit) });
  deskAt(app, `${DESK_PATH}/`, { GET: guarded(door, (c) => c.redirect(DESK_PATH + new URL(c.req.url).search, 308)) });
  // Made-up addresses and extensions under the desk are answered with 404 (case HO-13).
  app.all(`${DESK_PATH}/*`, (c) => answerMessage(c, null, 404, deskMessages.noPage));
  app.onError(async (error, c) => {
    if (error instanceof UnreadableForm)
      return answerMessage(c, null, error.status as ContentfulStatusCode, error.status === 413 ? messages.tooLarge : messages.bodyTooSlow);
    const { status, message, retryAfterSeconds } = reportFailure(error, c);
    const page = await answerFailure(c, status, status === 500 ? deskMessages.failed : message);
    if (retryAfterSeconds !== null) page.headers.set('Retry-After', String(retryAfterSeconds));
    return page;
  });
  return app;
}

/** Their handlers write the entries themselves, with the keyed hash of the person. */
const persons: Access = { area: 'persons', opens: null };
const door: Access = { area: 'door', opens: null };
const resumes = (opens: string | null): Access => ({ area: 'resumes', opens });
const mails = (opens: string | null): Access => ({ area: 'mails', opens });
const leads = (opens: string | null): Access => ({ area: 'leads', opens });

/** Only what has passed the guard can be registered here. */
function deskAt(app: Hono<AppEnv>, path: string, methods: { readonly GET?: GuardedHandler; readonly POST?: GuardedHandler }): void {
  at(app, path, methods);
}

/** The desk's one address that everybody is told: the résumés, or for whom they are not for, the first page that is. */
function showHome(c: AppContext, user: DeskUser): Response | Promise<Response> {
  return mayEnter(user.role, 'resumes') ? openResumes(c, user) : c.redirect(homeOf(user.role), 303);
}

async function openResumes(c: AppContext, user: DeskUser): Promise<Response> {
  const answer = await showResumes(c, user);
  if (answer.ok) await countAudit(c.env, user, 'open', 'resumes');
  return answer;
}

function guarded(access: Access, handler: SignedInHandler): GuardedHandler {
  return signedIn(access, handler, refuse);
}

/** With the sign-in form, which leads back to the page that was asked for; or with a page, where signing in would not help. */
async function refuse(c: AppContext, refusal: Refusal): Promise<Response> {
  // A note is posted to the address of its record.
  const next = safeReturn(isPage(c) || (await typedNote(c)) !== '' ? pathOf(c) : originPath(c));
  switch (refusal.kind) {
    case 'nobody': {
      const onward = continuation(c);
      if (onward !== null) return answerContinue(c, onward);
      return answerSignIn(c, { status: 401, next, undone: undoneBy(c), headers: CHALLENGE });
    }
    case 'wrong':
      return answerSignIn(c, { status: 401, next, headers: CHALLENGE });
    case 'too-many':
      return answerSignIn(c, {
        status: 429,
        next,
        error: deskMessages.tooManyWrong,
        headers: retryAfter(refusal.retryAfterMs),
      });
    default: {
      const { status, sentence } = plainRefusals[refusal.kind];
      return answerMessage(c, refusal.kind === 'other-role' ? refusal.user : null, status, sentence);
    }
  }
}

/** What the sign-in says did not happen; null where somebody only came to look. Whoever wanted to sign out is signed out. */
function undoneBy(c: AppContext): string | null {
  if (isExport(c.req.path)) return deskMessages.exportSignedOut;
  return c.req.method === 'POST' && c.req.path !== SIGN_OUT_PATH ? deskMessages.signedOut : null;
}

/** Why there is no answer, and where something was pressed, the way back to where it can be pressed again. */
function answerFailure(c: AppContext, status: ContentfulStatusCode, sentence: string): Promise<Response> {
  const whole = isExport(c.req.path) ? `${deskMessages.notExported}. ${sentence}` : sentence;
  return answerMessage(c, null, status, whole, isPage(c) ? undefined : originPath(c));
}

function isPage(c: AppContext): boolean {
  return c.req.method === 'GET' && !isExport(c.req.path);
}

function pathOf(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/**
 * Whoever asks with a cookie or a token makes the database look who that is, whether or not there is anybody. Counts of its own: what is
 * read of the site behind the same address, and sent, uses up nothing of the desk. What comes without either costs nothing and is not counted:
 * a page of another site can have its readers ask for the desk, but not with their cookie.
 */
const coarseDeskLimit = createMiddleware<AppEnv>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const hasNobody = ['cookie', 'authorization', 'cf-access-jwt-assertion'].every((name) => c.req.header(name) === undefined);
  if ((isRead && hasNobody) || !(await isOverLimit(c, 'desk '))) return next();
  const page = await answerFailure(c, 429, messages.rateLimited);
  page.headers.set('Retry-After', String(PERIOD_SECONDS));
  return page;
});

/** Personal data: kept by no cache and no search engine, its addresses told to no other site. */
const neverKept = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Robots-Tag', 'noindex');
});
