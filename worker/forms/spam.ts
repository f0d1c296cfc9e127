/** Who fills in forms without being a person: the honeypot, and Turnstile where it is configured (decisions 5). */
import type { AppContext } from '../base/app-env.ts';
import { writeLog } from '../base/log.ts';
import { isProven, rememberProven } from './proven.ts';
import { type ScriptlessQuota, takeScriptless } from './scriptless-quota.ts';
import type { Submission } from './submission.ts';
import { turnstileOf, verifyToken } from './turnstile.ts';

/** A field that people do not see. Whoever fills it in is told that all is well, and nothing is stored or passed on. */
export const HONEYPOT_FIELD = 'website';
/** Name that Turnstile's widget gives its field. */
export const TURNSTILE_FIELD = 'cf-turnstile-response';

export type SpamVerdict =
  /** `giveBack`: of a form that was counted, and then came to nothing. */
  | { readonly kind: 'person'; giveBack(): Promise<void> }
  | { readonly kind: 'honeypot' }
  /** A proof is wanted: none came, or none that is good (any more). */
  | { readonly kind: 'challenge' }
  | Extract<ScriptlessQuota, { kind: 'exhausted' }>;

const person: SpamVerdict = { kind: 'person', async giveBack() {} };

/** `form` is what was sent, before validation; `canProve` says whether the sender runs our script. */
export async function judgeSender(c: AppContext, form: unknown, submission: Submission, canProve: boolean): Promise<SpamVerdict> {
  const fields = typeof form === 'object' && form !== null ? (form as Readonly<Record<string, unknown>>) : {};
  const trap = fields[HONEYPOT_FIELD];
  const verdict: SpamVerdict =
    trap !== undefined && trap !== null && trap !== ''
      ? { kind: 'honeypot' }
      : await askForProof(c, fields[TURNSTILE_FIELD], submission, canProve);
  if (verdict.kind !== 'person') writeLog('info', { event: 'lead.refused', requestId: c.get('requestId'), cause: verdict.kind });
  return verdict;
}

async function askForProof(c: AppContext, token: unknown, submission: Submission, canProve: boolean): Promise<SpamVerdict> {
  const turnstile = turnstileOf(c.env);
  if (turnstile === null) return person;
  if (typeof token !== 'string' || token === '') {
    // Sent again after a lost answer: who proved it then need not do so again.
    if (await isProven(c.env, turnstile, submission)) return person;
    // Without a script nobody can prove anything, and is not turned away for that: a lead is worth more.
    return canProve ? { kind: 'challenge' } : takeScriptless(c);
  }
  switch (await verifyToken(c, turnstile, token)) {
    case 'good':
      await rememberProven(c.env, turnstile, submission);
      return person;
    // Where Turnstile itself does not answer, the visitor passes; the limits still hold.
    case 'unsure':
      return person;
    case 'bad':
      return { kind: 'challenge' };
  }
}
