import { writeAudit } from '../audit/audit-log.ts';
import type { AppContext } from '../base/app-env.ts';
import { DESK_PATH } from '../base/desk-path.ts';
import { retryAfter } from '../base/retry-after.ts';
import { deskMessages } from './desk-copy.ts';
import { type DeskForm, readDeskForm, UnreadableForm } from './desk-form.ts';
import type { DeskUser } from './desk-user.ts';
import { CHALLENGE } from './guard.ts';
import { answerSignIn } from './pages/sign-in.tsx';
import { safeReturn } from './paths.ts';
import { canSignInHere, endSession, startSession } from './sessions.ts';
import { checkToken } from './sign-in-limit.ts';

const FORM_LIMIT_BYTES = 4_096;
/** A storm of long ones is a storm of guesses. */
const tooLong = { fields: { token: '' } as DeskForm['fields'] };

/** POST: exchanges the token of the form for a session, and goes on to where the person wanted to go. */
export async function signIn(c: AppContext): Promise<Response> {
  const { fields } = await readDeskForm(c, FORM_LIMIT_BYTES).catch((error: unknown) => {
    if (error instanceof UnreadableForm && error.status === 413) return tooLong;
    throw error;
  });
  const { token, next: wanted = null } = fields;
  const next = safeReturn(wanted);
  if (!canSignInHere(c.req.url)) return answerSignIn(c, { status: 403, next, error: deskMessages.needsHttps });
  // What is no form of ours is no wrong token, and none of the tries of a network.
  if (token === undefined) return answerSignIn(c, { status: 400, next, error: deskMessages.unreadableForm });
  const check = await checkToken(c, token.trim());
  switch (check.kind) {
    case 'wrong':
      c.set('cause', 'sign-in wrong');
      return answerSignIn(c, { status: 401, next, error: deskMessages.tokenWrong, headers: CHALLENGE });
    case 'too-many':
      c.set('cause', 'sign-in too-many');
      return answerSignIn(c, {
        status: 429,
        next,
        error: deskMessages.tooManyWrong,
        headers: retryAfter(check.retryAfterMs),
      });
    case 'right':
      await writeAudit(c.env, { actor: check.user.name, action: 'sign-in', subject: null });
      await startSession(c, check.user);
      return c.redirect(next, 303);
  }
}

/** GET: somebody reloads the address of the form. */
export function backToDesk(c: AppContext): Response {
  return c.redirect(DESK_PATH, 303);
}

export async function signOut(c: AppContext, user: DeskUser): Promise<Response> {
  await endSession(c);
  await writeAudit(c.env, { actor: user.name, action: 'sign-out', subject: null });
  return c.redirect(DESK_PATH, 303);
}
