/** POST /eligibility/phone/call-back: a verified visitor asks to be called (decisions 4). */
import type { Hono } from 'hono';
import type { SlotFault } from '../../../machines/call-slots.ts';
import { type MessageKey, messages } from '../../../machines/contract/messages.ts';
import type { AppContext, AppEnv } from '../../base/app-env.ts';
import { now } from '../../base/clock.ts';
import { tellEvent } from '../../base/events.ts';
import { isSoundHashKey } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import { answerInvalid, answerProblem } from '../../base/problem-response.ts';
import { retryAfter } from '../../base/retry-after.ts';
import { handlePost } from '../handle-post.ts';
import { readRequestKey } from '../idempotency.ts';
import { type CallOutcome, takeCall } from './call-back.ts';
import { readCallToken } from './call-back-token.ts';

const faults = { past: 'callTimePast', closed: 'callTimeClosed', far: 'callTimeFar' } as const satisfies Record<SlotFault, MessageKey>;

export function callBackHandlers(app: Hono<AppEnv>): void {
  handlePost(app, 'askForCall', async (c, { token, callAt, consent }) => {
    if (!isSoundHashKey(c.env.HASH_KEY)) {
      writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'HASH_KEY' });
      return answerProblem(c, 503);
    }
    const at = await now(c.env);
    const verified = await readCallToken(c.env.HASH_KEY, token, at);
    if (verified === null) return answerExpired(c);
    const request = await readRequestKey(c, 'askForCall', [verified.id, callAt, consent]);
    if (!request.ok) return request.response;
    const outcome = await takeCall(c.env, {
      checkId: verified.id,
      callAt: Date.parse(callAt),
      at,
      consentVersion: consent,
      request: request.key,
      address: c.req.header('cf-connecting-ip'),
    });
    return answerCall(c, outcome);
  });
}

/** Too old and never ours are one answer. */
export function answerExpired(c: AppContext): Response {
  tellEvent(c, 'call', { outcome: 'expired' });
  return answerProblem(c, 410, { message: messages.callExpired });
}

export function answerCall(c: AppContext, outcome: CallOutcome): Response {
  tellEvent(c, 'call', { outcome: outcome.kind, ...('again' in outcome && outcome.again === true ? { again: true } : {}) });
  switch (outcome.kind) {
    case 'asked':
      return c.json({ message: messages.callAsked, data: { reference: outcome.reference } }, 201, { 'Cache-Control': 'no-store' });
    case 'refused':
      return answerInvalid(c, [{ field: 'callAt', message: messages[faults[outcome.fault]] }]);
    case 'key-reused':
      return answerProblem(c, 409);
    case 'exhausted':
      return answerProblem(c, 429, { message: messages.callLimit, headers: retryAfter(outcome.retryAfterMs) });
  }
}
