/** Who fills in forms without being a person: the honeypot, and Turnstile where its secret is set (decisions 5). */
import * as v from 'valibot';
import type { AppContext } from '../app-env';
import { writeLog } from './access-log';

/** A field that people do not see. Whoever fills it in is told that all is well, and nothing is stored or passed on. */
export const HONEYPOT_FIELD = 'website';
/** Name that Turnstile's widget gives its field. */
export const TURNSTILE_FIELD = 'cf-turnstile-response';

const TURNSTILE_DEADLINE_MS = 5_000;
const TOKEN_MAX_CHARACTERS = 2_048;
const verdictSchema = v.object({ success: v.boolean() });

export type SpamVerdict = 'person' | 'honeypot' | 'not-a-person';

/** `form` is what was sent, before validation. */
export async function judgeSender(c: AppContext, form: unknown): Promise<SpamVerdict> {
  const fields = typeof form === 'object' && form !== null ? (form as Readonly<Record<string, unknown>>) : {};
  const trap = fields[HONEYPOT_FIELD];
  const verdict = trap !== undefined && trap !== null && trap !== '' ? 'honeypot' : await askTurnstile(c, fields[TURNSTILE_FIELD]);
  if (verdict !== 'person') writeLog('info', { event: 'lead.refused', requestId: c.get('requestId'), cause: verdict });
  return verdict;
}

/** Where Turnstile itself does not answer, the visitor passes: a lead is worth more, and the limits still hold. */
async function askTurnstile(c: AppContext, token: unknown): Promise<SpamVerdict> {
  const { TURNSTILE_SECRET: secret, TURNSTILE_ORIGIN: origin } = c.env;
  if (!secret) return 'person';
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_MAX_CHARACTERS) return 'not-a-person';
  const address = c.req.header('cf-connecting-ip');
  try {
    const response = await fetch(new URL('/turnstile/v0/siteverify', origin || 'https://challenges.cloudflare.com'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret, response: token, ...(address === undefined ? {} : { remoteip: address }) }),
      signal: AbortSignal.timeout(TURNSTILE_DEADLINE_MS),
    });
    if (response.status >= 500) throw new Error('Turnstile is out of order');
    return v.parse(verdictSchema, await response.json()).success ? 'person' : 'not-a-person';
  } catch (error) {
    writeLog('warn', { event: 'turnstile', requestId: c.get('requestId'), error: error instanceof Error ? error.name : 'unknown' });
    return 'person';
  }
}
