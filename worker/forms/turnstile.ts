/** Turnstile, Cloudflare's check that a person sends a form: whether it is configured, and what it says of a token. */
import * as v from 'valibot';
import type { AppContext } from '../base/app-env.ts';
import { writeLog } from '../base/log.ts';
import { siteOrigin } from '../base/site-origin.ts';
import type { Env } from '../env.ts';

/** What our widget calls itself. A token for another purpose of the same widget is none for us. */
export const TURNSTILE_ACTION = 'lead';
const DEFAULT_ORIGIN = 'https://challenges.cloudflare.com';
const DEADLINE_MS = 5_000;
const TOKEN_MAX_CHARACTERS = 2_048;
/** Cloudflare's public secrets for trying things out; their answers name a host and an action that are not ours. */
const TRIAL_SECRET = /^[1-3]x0+AA$/u;

export interface Turnstile {
  readonly siteKey: string;
  readonly secret: string;
  readonly origin: string;
}

let hasWarned = false;

/** Null unless both keys are set. One alone can only be a mistake, and would either ask nothing or refuse everybody. */
export function turnstileOf({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_ORIGIN }: Env): Turnstile | null {
  if (siteKey && secret) return { siteKey, secret, origin: TURNSTILE_ORIGIN || DEFAULT_ORIGIN };
  if ((siteKey || secret) && !hasWarned) {
    hasWarned = true;
    writeLog('warn', { event: 'misconfigured', cause: siteKey ? 'TURNSTILE_SECRET is not set' : 'TURNSTILE_SITE_KEY is not set' });
  }
  return null;
}

/** `unsure`: Turnstile did not say, for a reason that no sender can bring about. */
export type TokenVerdict = 'good' | 'bad' | 'unsure';

const answerSchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});
/** Our configuration or their service is out of order. */
const NOT_THE_TOKEN = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error']);

/** Asks Turnstile once; a token is good for one question. */
export async function verifyToken(c: AppContext, { secret, origin }: Turnstile, token: string): Promise<TokenVerdict> {
  if (token.length > TOKEN_MAX_CHARACTERS) return 'bad';
  const address = c.req.header('cf-connecting-ip');
  try {
    const response = await fetch(new URL('/turnstile/v0/siteverify', origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret, response: token, ...(address === undefined ? {} : { remoteip: address }) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.status >= 500) throw new Error('Turnstile is out of order');
    const answer = v.parse(answerSchema, await response.json());
    const blocking = answer['error-codes'].find((code) => NOT_THE_TOKEN.has(code));
    if (blocking !== undefined) return unsure(c, blocking);
    if (!answer.success) return 'bad';
    return TRIAL_SECRET.test(secret) || isOurs(c, answer) ? 'good' : 'bad';
  } catch (error) {
    return unsure(c, error instanceof Error ? error.name : 'unknown');
  }
}

/** A token from another site that shows our widget proves nothing about a visitor of this one. */
function isOurs(c: AppContext, { hostname, action }: v.InferOutput<typeof answerSchema>): boolean {
  const hosts = [new URL(c.req.url).hostname, new URL(siteOrigin(c)).hostname];
  return (hostname === undefined || hosts.includes(hostname)) && (action === undefined || action === TURNSTILE_ACTION);
}

function unsure(c: AppContext, cause: string): TokenVerdict {
  writeLog('warn', { event: 'turnstile', requestId: c.get('requestId'), cause });
  return 'unsure';
}
