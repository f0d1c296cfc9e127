/**
 * The calls of the eligibility check, whoever makes them: a script through the API's routes, or the check without one (worker/check). Limits,
 * challenge and log lines are the same for both; only a script can solve a challenge, and only a script has headers of its own.
 */
import type * as v from 'valibot';
import { outcomeOf } from '../../machines/contract/eligibility.ts';
import { endpoints } from '../../machines/contract/endpoints.ts';
import { messages } from '../../machines/contract/messages.ts';
import { parseFields } from '../../machines/contract/parse.ts';
import { CHALLENGE_TYPE } from '../../machines/contract/problem.ts';
import type { AppContext } from '../base/app-env.ts';
import { answerInvalid, answerProblem, answerUpstreamProblem } from '../base/problem-response.ts';
import { retryAfter } from '../base/retry-after.ts';
import { REFUSED_NUMBER } from '../edge/access-log.ts';
import { callUpstream } from '../edge/upstream.ts';
import { offerCallForApi, submitCall } from './call-back.ts';
import { challengeSend } from './code-challenge.ts';
import { tellForwarded } from './forwarded-events.ts';

/** `native`: a form that the browser posted by itself. Its key stands in no header. */
export type Caller = { readonly kind: 'script' } | { readonly kind: 'native'; readonly idempotencyKey: string };

/** `body` as it came, before any schema. */
export type EligibilityAction = (c: AppContext, body: unknown, caller: Caller) => Promise<Response>;

const noStore = { 'Cache-Control': 'no-store' };

/** Faults in the fields come first: nobody solves a challenge for a code that cannot be sent. */
const sendCode: EligibilityAction = async (c, body, caller) => {
  const parsed = parseFields(endpoints.sendCode.request, body);
  if (!parsed.ok) return answerInvalid(c, parsed.errors);
  const keyed = keyOf(caller);
  const verdict = await challengeSend(c, {
    form: body,
    value: parsed.value,
    idempotencyKey: keyed.idempotencyKey ?? c.req.header('idempotency-key'),
    canSolve: caller.kind === 'script',
  });
  if (verdict.kind === 'challenge') return answerProblem(c, 403, { type: CHALLENGE_TYPE, message: messages.notAPerson });
  if (verdict.kind === 'exhausted') {
    return answerProblem(c, 429, { message: messages.codeScriptless, headers: retryAfter(verdict.retryAfterMs) });
  }
  const result = await callUpstream(c, 'sendCode', { body: parsed.value, ...keyed });
  tellForwarded(c, 'code.send', result);
  if (result.ok) return c.json(result.value, 200, noStore);
  await verdict.giveBack();
  if (result.problem.message === messages.smsRefused) c.set('cause', REFUSED_NUMBER);
  return answerUpstreamProblem(c, result.problem);
};

const verifyCode: EligibilityAction = (c, body, caller) =>
  withFields(c, endpoints.verifyCode.request, body, async (request) => {
    const result = await callUpstream(c, 'verifyCode', { body: request, ...keyOf(caller) });
    tellForwarded(c, 'code.verify', result, result.ok ? { eligible: outcomeOf(result.value).eligible } : {});
    if (!result.ok) return answerUpstreamProblem(c, result.problem);
    return c.json(await offerCallForApi(c, request.phoneNumber, result.value), 200, noStore);
  });

const askForCall: EligibilityAction = (c, body, caller) =>
  withFields(c, endpoints.askForCall.request, body, (request) => submitCall(c, request, keyOf(caller).idempotencyKey));

async function withFields<TSchema extends v.GenericSchema>(
  c: AppContext,
  schema: TSchema,
  body: unknown,
  answer: (value: v.InferOutput<TSchema>) => Promise<Response>,
): Promise<Response> {
  const parsed = parseFields(schema, body);
  return parsed.ok ? answer(parsed.value) : answerInvalid(c, parsed.errors);
}

/** By the names of the endpoints. */
export const eligibilityActions = { sendCode, verifyCode, askForCall } as const satisfies Record<string, EligibilityAction>;

function keyOf(caller: Caller): { readonly idempotencyKey?: string } {
  return caller.kind === 'native' ? { idempotencyKey: caller.idempotencyKey } : {};
}
