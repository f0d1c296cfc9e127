/** A submission of one of the three forms, however it came in: validate, judge the sender, hand it to whoever answers the contract. */
import type * as v from 'valibot';
import { CHALLENGE_TOKEN_FIELD } from '../../machines/contract/challenge-token.ts';
import { endpoints } from '../../machines/contract/endpoints.ts';
import { isHoneypotFilled } from '../../machines/contract/honeypot.ts';
import { successMessages } from '../../machines/contract/messages/success.ts';
import { parseFields } from '../../machines/contract/parse.ts';
import { type FieldError, type Problem, problem } from '../../machines/contract/problem.ts';
import { referenceIn } from '../../machines/contract/reference.ts';
import type { LeadEndpoint } from '../backend/leads/lead-kinds.ts';
import type { AppContext } from '../base/app-env.ts';
import { retryAfterSeconds } from '../base/retry-after.ts';
import { callUpstream, type UpstreamAnswer } from '../edge/upstream.ts';
import { passChallenge } from './challenge.ts';
import { findForwarded, type Receipt, rememberForwarded } from './forwarded.ts';
import { tellForwarded } from './forwarded-events.ts';

/** A good answer to a lead, as the seam gives it. */
export type AcceptedLead = UpstreamAnswer<LeadEndpoint>;

export type LeadOutcome =
  | { readonly kind: 'accepted'; readonly answer: AcceptedLead }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  /** The sender has to solve a challenge. */
  | { readonly kind: 'challenge' }
  /** Too many forms without a script, which cannot solve one. */
  | { readonly kind: 'scriptless-limit'; readonly retryAfterSeconds: number }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** `native`: posted by the browser itself, with its key, if it has one, in a field; a call by our script carries it as a header. */
export async function submitLead(
  c: AppContext,
  name: LeadEndpoint,
  form: unknown,
  native?: { readonly idempotencyKey: string | undefined },
): Promise<LeadOutcome> {
  const parsed = parseFields(endpoints[name].request as v.GenericSchema, form);
  if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors };
  const idempotencyKey = native?.idempotencyKey;
  const submission = { name, value: parsed.value, idempotencyKey: idempotencyKey ?? c.req.header('idempotency-key') };
  const fields = typeof form === 'object' && form !== null ? (form as Readonly<Record<string, unknown>>) : {};
  const verdict = await passChallenge(c, submission, { token: fields[CHALLENGE_TOKEN_FIELD], canSolve: native === undefined });
  if (verdict.kind === 'challenge') return verdict;
  if (verdict.kind === 'exhausted') return { kind: 'scriptless-limit', retryAfterSeconds: retryAfterSeconds(verdict.retryAfterMs) };
  const before = await findForwarded(c, submission);
  if (before.kind !== 'new') await verdict.giveBack();
  if (before.kind === 'other') return { kind: 'failed', problem: problem({ kind: 'refused', status: 409 }) };
  if (before.kind === 'known') return { kind: 'accepted', answer: answerOf(before.receipt) };
  const result = await callUpstream(c, name, {
    body: parsed.value,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    isSuspected: isHoneypotFilled(form),
  });
  tellForwarded(c, 'lead', result, { form: name });
  if (result.ok) {
    await rememberForwarded(c, submission, {
      message: result.value.message ?? successMessages[name],
      reference: referenceIn(result.value) ?? '',
    });
    return { kind: 'accepted', answer: result.value };
  }
  await verdict.giveBack();
  return { kind: 'failed', problem: result.problem };
}

function answerOf({ message, reference }: Receipt): AcceptedLead {
  return { message, ...(reference === '' ? {} : { data: { reference } }) };
}
