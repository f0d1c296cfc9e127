/**
 * A call that a verified visitor asks for, whoever verified the number (decisions 4). Our own backend ties it to its check by itself. Another
 * API (`API_ORIGIN`) may know nothing of calls: then the edge seals what it heard of the verification into the token, forwards the request
 * where that API has the path, and keeps it in D1 where it answers 404 or 405, so that nobody's request is lost.
 */
import * as v from 'valibot';
import type { CallBackRequest } from '../../machines/contract/call-back.ts';
import { ELIGIBILITY_CONSENT_VERSION, outcomeOf, type VerifyCodeResponse } from '../../machines/contract/eligibility.ts';
import type { ForwardedCall } from '../../machines/contract/forwarded-call.ts';
import { CALL_TOKEN_MAX_CHARACTERS } from '../../machines/contract/limits.ts';
import { takeCall } from '../backend/eligibility/call-back.ts';
import { answerCall, answerExpired } from '../backend/eligibility/call-back-handler.ts';
import { isAskable, offeredSlots } from '../backend/eligibility/call-back-token.ts';
import { readRequestKey } from '../backend/idempotency.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { isSoundHashKey } from '../base/keyed-hash.ts';
import { answerUpstreamProblem } from '../base/problem-response.ts';
import { seal, unseal } from '../base/sealed.ts';
import { callUpstream } from '../edge/upstream.ts';
import { upstreamOf } from '../edge/upstream-of.ts';
import { tellForwarded } from './forwarded-events.ts';

/** What the edge heard of another API's verification. */
const heard = v.object({
  /** Made here: the check's, should it have to be kept here. */
  id: v.string(),
  acceptedAt: v.number(),
  phoneNumber: v.string(),
  lendingValue: v.optional(v.number()),
  /** The API's own token, where it has one. */
  token: v.optional(v.string()),
});
type Heard = v.InferOutput<typeof heard>;

/** The answer of a verification as the browser gets it. Our own backend has said already what a call can be asked for with. */
export async function offerCallForApi(c: AppContext, phoneNumber: string, answer: VerifyCodeResponse): Promise<VerifyCodeResponse> {
  if (upstreamOf(c.env).kind === 'own') return answer;
  const { callBack, ...rest } = answer;
  if (!outcomeOf(answer).eligible || !isSoundHashKey(c.env.HASH_KEY)) return rest;
  const at = await now(c.env);
  const verification: Heard = { id: crypto.randomUUID(), acceptedAt: at, phoneNumber };
  if (answer.lendingValue !== undefined) verification.lendingValue = answer.lendingValue;
  if (callBack !== undefined) verification.token = callBack.token;
  const token = await seal(c.env.HASH_KEY, 'call-back', verification);
  // An API's token of nearly the longest length does not fit into ours.
  if (token.length > CALL_TOKEN_MAX_CHARACTERS) return rest;
  return { ...rest, callBack: { token, slots: callBack?.slots ?? offeredSlots(at) } };
}

/** `idempotencyKey` in place of the header's. */
export async function submitCall(c: AppContext, request: CallBackRequest, idempotencyKey?: string): Promise<Response> {
  const keyed = idempotencyKey === undefined ? {} : { idempotencyKey };
  if (upstreamOf(c.env).kind === 'own') {
    const result = await callUpstream(c, 'askForCall', { body: request, ...keyed });
    return result.ok ? c.json(result.value, 201, { 'Cache-Control': 'no-store' }) : answerUpstreamProblem(c, result.problem);
  }
  const at = await now(c.env);
  const verification = await open(c, request.token, at);
  if (verification === null) return answerExpired(c);
  const { phoneNumber, token } = verification;
  const { token: _, ...rest } = request;
  const body: ForwardedCall = { ...rest, phoneNumber, ...(token === undefined ? {} : { token }) };
  const result = await callUpstream(c, 'askForCall', { body, mayBeUnknown: true, ...keyed });
  const isUnknown = !result.ok && (result.problem.status === 404 || result.problem.status === 405);
  if (!isUnknown) tellForwarded(c, 'call', result);
  if (result.ok) return c.json(result.value, 201, { 'Cache-Control': 'no-store' });
  return isUnknown ? keepCall(c, request, { verification, at, idempotencyKey }) : answerUpstreamProblem(c, result.problem);
}

/** What a call that is kept here stands on. */
interface KeptCall {
  readonly verification: Heard;
  readonly at: number;
  readonly idempotencyKey: string | undefined;
}

async function keepCall(c: AppContext, request: CallBackRequest, { verification, at, idempotencyKey }: KeptCall): Promise<Response> {
  const { id, phoneNumber, acceptedAt, lendingValue = 0 } = verification;
  const { callAt, consent, fullName } = request;
  const key = await readRequestKey(c, 'askForCall', [id, callAt, consent], idempotencyKey);
  if (!key.ok) return key.response;
  const outcome = await takeCall(c.env, {
    checkId: id,
    callAt: Date.parse(callAt),
    at,
    consentVersion: consent,
    request: key.key,
    address: c.req.header('cf-connecting-ip'),
    row: {
      id,
      fullName,
      phoneNumber,
      eligible: true,
      lendingValue,
      checkedAt: acceptedAt,
      consentVersion: ELIGIBILITY_CONSENT_VERSION,
    },
  });
  return answerCall(c, outcome);
}

async function open(c: AppContext, token: string, at: number): Promise<Heard | null> {
  if (!isSoundHashKey(c.env.HASH_KEY)) return null;
  const parsed = v.safeParse(heard, await unseal(c.env.HASH_KEY, 'call-back', token));
  return parsed.success && isAskable(parsed.output, at) ? parsed.output : null;
}
