/**
 * The only way to a handler of the desk: it takes a `Person`, so it cannot be registered without this. The check sits on the same
 * router match as the handler; no spelling of a path gets past one and not the other (case HO-15).
 */
import type { Handler } from 'hono';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';
import { deskMessages } from './copy.ts';
import type { Person } from './person.ts';
import { readSession } from './sessions.ts';
import { checkToken, type TokenCheck } from './sign-in-limit.ts';

export type SignedInHandler = (c: AppContext, person: Person) => Response | Promise<Response>;
type Refusal = Exclude<TokenCheck, { kind: 'right' }> | { readonly kind: 'nobody' };

/** `refuse` answers in another form than a problem; its status must be 401 or 429. */
export function signedIn(
  handler: SignedInHandler,
  refuse: (c: AppContext, refusal: Refusal) => Response | Promise<Response> = refuseWithProblem,
): Handler<AppEnv> {
  return async (c) => {
    const check = await identify(c);
    if (check.kind === 'right') return handler(c, check.person);
    c.set('cause', `sign-in ${check.kind}`);
    return refuse(c, check);
  };
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
  if (refusal.kind === 'too-many')
    return answerProblem(c, 429, { headers: { 'Retry-After': String(Math.ceil(refusal.retryAfterMs / 1_000)) } });
  const challenge = refusal.kind === 'wrong' ? 'Bearer error="invalid_token"' : 'Bearer';
  return answerProblem(c, 401, { message: deskMessages.signInFirst, headers: { 'WWW-Authenticate': challenge } });
}

export const CHALLENGE = { 'WWW-Authenticate': 'Bearer' } as const;
