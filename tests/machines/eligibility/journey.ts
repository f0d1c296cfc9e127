/** What journeys through the eligibility flow have in common: answers of the server, and the way to the code step. */
import { problem, problemFromAnswer } from '../../../machines/contract/problem.ts';
import { parseDraft } from '../../../machines/eligibility.machine.ts';
import { type LiveEligibility, startEligibility } from '../../support/eligibility-actor.ts';

export const sent = { ok: true, value: { message: 'OTP sent successfully' } } as const;
export const eligible = { ok: true, value: { message: 'Number verified', elibilityStatus: true, lendingValue: 250_000 } } as const;
export const notEligible = { ok: true, value: { message: 'Number verified', elibilityStatus: false, reason: 'no-holdings' } } as const;

/** The answer that a status, a body and a Retry-After header make. */
export const refused = (status: number, message: string, retryAfter: string | null = null, field?: string) => ({
  ok: false as const,
  problem: problemFromAnswer(status, { status, message, errors: field ? [{ field, message }] : [] }, retryAfter),
});
export const cooldown = (seconds: number) =>
  refused(429, 'We sent an OTP a moment ago. You can ask for a new one in a few seconds', String(seconds));
export const wrongCode = refused(400, 'That OTP is wrong or no longer valid. Check it, or ask for a new one', null, 'otp');
export const timeout = {
  ok: false,
  problem: problem({ kind: 'timeout', message: 'This is taking longer than usual. Please try again' }),
} as const;

export function typeDetails(live: LiveEligibility, fullName = 'Asha Rao', phoneNumber = '9876543210') {
  live.send({ type: 'name.type', value: fullName }, { type: 'phone.type', value: phoneNumber });
}

export async function reachCodeStep(live = startEligibility()): Promise<LiveEligibility> {
  live.send({ type: 'dialog.open' });
  typeDetails(live);
  live.send({ type: 'details.submit' });
  await live.answerSend(sent);
  return live;
}

export async function verify(live: LiveEligibility, answer: Parameters<LiveEligibility['answerVerification']>[0], code = '123456') {
  live.send({ type: 'code.type', value: code }, { type: 'code.submit' });
  await live.answerVerification(answer);
}

/** A reload: a new actor with what the old one had stored, at the same moment. */
export const reload = (live: LiveEligibility) =>
  startEligibility({ draft: parseDraft(JSON.parse(live.stored() ?? 'null')), at: live.now(), keys: 'later-key' });

export const errorOf = (live: LiveEligibility) => live.context().fieldError;
