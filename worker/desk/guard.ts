/**
 * The only way to a handler of the desk: it takes a `DeskUser`, and what this gives back is the only thing that `deskAt` registers, so no
 * route is there without a sign-in and an area that says which roles may use it. The check sits on the same router match as the handler;
 * no spelling of a path gets past one and not the other (case HO-15).
 */
import type { Handler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { countAudit } from '../audit/audit-log.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { DESK_PATH } from '../base/desk-path.ts';
import { answerProblem } from '../base/problem-response.ts';
import { retryAfter } from '../base/retry-after.ts';
import { type AccessCheck, checkAccess } from './access.ts';
import { deskMessages } from './desk-copy.ts';
import type { DeskUser } from './desk-user.ts';
import { type Area, mayEnter } from './roles.ts';
import { readSession } from './sessions.ts';
import { checkToken, type TokenCheck } from './sign-in-limit.ts';

export type SignedInHandler = (c: AppContext, user: DeskUser) => Response | Promise<Response>;

/** What a route is for. */
export interface Access {
  readonly area: Area;
  /** What its answer shows, for the audit log: the name of a list; null where it shows nothing of anybody, or its handler writes the entry itself. */
  readonly opens: string | null;
}

export type Refusal =
  | Exclude<TokenCheck, { kind: 'right' }>
  | { readonly kind: 'nobody' }
  /** Of Cloudflare Access, where it is configured. */
  | Exclude<AccessCheck, { kind: 'right' }>
  /** Signed in, with a role that this is not for. */
  | { readonly kind: 'other-role'; readonly user: DeskUser };

export type Refuse = (c: AppContext, refusal: Refusal) => Response | Promise<Response>;

declare const isGuarded: unique symbol;
/** A handler that has passed through here. */
export type GuardedHandler = Handler<AppEnv> & { readonly [isGuarded]: true };

/** `refuse` answers in another form than a problem; its status must be 401, 403, 429 or 503. */
export function signedIn({ area, opens }: Access, handler: SignedInHandler, refuse: Refuse = refuseWithProblem): GuardedHandler {
  const guarded: Handler<AppEnv> = async (c) => {
    const check = await identify(c);
    if (check.kind !== 'right') {
      c.set('cause', `sign-in ${check.kind}`);
      if (check.kind === 'no-role') await countAudit(c.env, check, 'refused', `${c.req.method} ${patternOf(c)}`);
      return refuse(c, check);
    }
    const { user } = check;
    if (!mayEnter(user.role, area)) {
      c.set('cause', 'role');
      await countAudit(c.env, user, 'refused', `${c.req.method} ${patternOf(c)}`);
      return refuse(c, { kind: 'other-role', user });
    }
    const answer = await handler(c, user);
    // Before it leaves: what cannot be recorded is not shown.
    if (opens !== null && answer.ok) await countAudit(c.env, user, 'open', subjectOf(c, opens));
    return answer;
  };
  return guarded as GuardedHandler;
}

/** Open to whoever comes: the sign-in with a token. Where Access is configured there is none. */
export function signInRoute(handler: (c: AppContext) => Response | Promise<Response>, refuse: Refuse): GuardedHandler {
  const route: Handler<AppEnv> = async (c) => {
    const access = await checkAccess(c);
    if (access === null) return handler(c);
    return access.kind === 'right' ? c.redirect(DESK_PATH, 303) : refuse(c, access);
  };
  return route as GuardedHandler;
}

/** The list, and the record of it where the address names one that is there. */
function subjectOf(c: AppContext, opens: string): string {
  const id = c.req.param('id');
  return id === undefined ? opens : `${opens} ${id}`;
}

/** The address as the router has it, of the route that answers, which is the first: what stands in its place in the request may be anything. */
function patternOf(c: AppContext): string {
  return matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? '';
}

/**
 * Access decides where it is configured; else a bearer header where there is one; else the session cookie. Nothing is ever read from the
 * address.
 */
export async function identify(c: AppContext): Promise<{ readonly kind: 'right'; readonly user: DeskUser } | Refusal> {
  if (!isByHand(c)) return { kind: 'nobody' };
  const access = await checkAccess(c);
  if (access !== null) return access;
  const authorization = c.req.header('authorization');
  if (authorization !== undefined) return checkToken(c, /^Bearer +(\S+)$/iu.exec(authorization)?.[1] ?? '');
  const user = await readSession(c);
  return user === null ? { kind: 'nobody' } : { kind: 'right', user };
}

/**
 * Links, forms and scripts lead here, and nothing that a page shows does: a picture in an article (decisions 7: untrusted) could name an
 * export, and whoever reads the article would have made it, by the audit log. Older browsers do not say what they want it for.
 */
function isByHand(c: AppContext): boolean {
  return ['document', 'empty'].includes(c.req.header('sec-fetch-dest') ?? 'document');
}

/** `Bearer` and not `Basic`: browsers show no dialog of their own (case AU-02). */
export function refuseWithProblem(c: AppContext, refusal: Refusal): Response {
  switch (refusal.kind) {
    case 'too-many':
      return answerProblem(c, 429, { headers: retryAfter(refusal.retryAfterMs) });
    case 'nobody':
      return answerProblem(c, 401, { message: deskMessages.signInFirst, headers: CHALLENGE });
    case 'wrong':
      return answerProblem(c, 401, {
        message: deskMessages.signInFirst,
        headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      });
    default: {
      const { status, sentence } = plainRefusals[refusal.kind];
      return answerProblem(c, status, { message: sentence });
    }
  }
}

/** Refusals that no sign-in form helps against. */
export const plainRefusals = {
  'other-role': { status: 403, sentence: deskMessages.notYourRole },
  'no-assertion': { status: 403, sentence: deskMessages.accessFirst },
  'no-role': { status: 403, sentence: deskMessages.noGroup },
  unavailable: { status: 503, sentence: deskMessages.failed },
  misconfigured: { status: 503, sentence: deskMessages.failed },
} as const;

export const CHALLENGE = { 'WWW-Authenticate': 'Bearer' } as const;
