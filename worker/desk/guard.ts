/**
 * The only way to a handler of the desk: it takes a `Person`, and what this gives back is the only thing that `deskAt` registers, so no
 * route is there without a sign-in and an area that says which roles may use it. The check sits on the same router match as the handler;
 * no spelling of a path gets past one and not the other (case HO-15).
 */
import type { Handler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';
import { countAudit } from './audit.ts';
import { deskMessages } from './copy.ts';
import type { Person } from './person.ts';
import { type Area, mayEnter } from './roles.ts';
import { readSession } from './sessions.ts';
import { checkToken, type TokenCheck } from './sign-in-limit.ts';

export type SignedInHandler = (c: AppContext, person: Person) => Response | Promise<Response>;

/** What a route is for. */
export interface Access {
  readonly area: Area;
  /** What its answer shows, for the audit log: the name of a list; null where it shows nothing of anybody, or its handler writes the entry itself. */
  readonly opens: string | null;
}

export type Refusal =
  | Exclude<TokenCheck, { kind: 'right' }>
  | { readonly kind: 'nobody' }
  /** Signed in, with a role that this is not for. */
  | { readonly kind: 'other-role'; readonly person: Person };

declare const isGuarded: unique symbol;
/** A handler that has passed through here. */
export type GuardedHandler = Handler<AppEnv> & { readonly [isGuarded]: true };

/** `refuse` answers in another form than a problem; its status must be 401, 403 or 429. */
export function signedIn(
  { area, opens }: Access,
  handler: SignedInHandler,
  refuse: (c: AppContext, refusal: Refusal) => Response | Promise<Response> = refuseWithProblem,
): GuardedHandler {
  const guarded: Handler<AppEnv> = async (c) => {
    const check = await identify(c);
    if (check.kind !== 'right') {
      c.set('cause', `sign-in ${check.kind}`);
      return refuse(c, check);
    }
    const { person } = check;
    if (!mayEnter(person.role, area)) {
      c.set('cause', 'role');
      await countAudit(c.env, person, 'refused', `${c.req.method} ${patternOf(c)}`);
      return refuse(c, { kind: 'other-role', person });
    }
    const answer = await handler(c, person);
    // Before it leaves: what cannot be recorded is not shown.
    if (opens !== null && answer.ok) await countAudit(c.env, person, 'open', subjectOf(c, opens));
    return answer;
  };
  return guarded as GuardedHandler;
}

/** Open to whoever comes: the sign-in itself. */
export function open(handler: Handler<AppEnv>): GuardedHandler {
  return handler as GuardedHandler;
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

/** A bearer header decides where there is one; else the session cookie. Nothing is ever read from the address. */
async function identify(c: AppContext): Promise<TokenCheck | Refusal> {
  const authorization = c.req.header('authorization');
  if (authorization !== undefined) return checkToken(c, /^Bearer +(\S+)$/iu.exec(authorization)?.[1] ?? '');
  const person = await readSession(c);
  return person === null ? { kind: 'nobody' } : { kind: 'right', person };
}

/** `Bearer` and not `Basic`: browsers show no dialog of their own (case AU-02). */
function refuseWithProblem(c: AppContext, refusal: Refusal): Response {
  if (refusal.kind === 'other-role') return answerProblem(c, 403, { message: deskMessages.notYourRole });
  if (refusal.kind === 'too-many')
    return answerProblem(c, 429, { headers: { 'Retry-After': String(Math.ceil(refusal.retryAfterMs / 1_000)) } });
  const challenge = refusal.kind === 'wrong' ? 'Bearer error="invalid_token"' : 'Bearer';
  return answerProblem(c, 401, { message: deskMessages.signInFirst, headers: { 'WWW-Authenticate': challenge } });
}

export const CHALLENGE = { 'WWW-Authenticate': 'Bearer' } as const;
