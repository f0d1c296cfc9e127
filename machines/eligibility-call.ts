/** The call that an eligible visitor can ask for: what is asked of the server, and how its answer changes the flow's memory. Pure. */
import { CALL_CONSENT_VERSION, type CallBackRequest, type CallBackResponse, callBackRequest } from './contract/call-back.ts';
import { type Parsed, parseFields } from './contract/parse.ts';
import { type Answer, answerKind, attemptFor, checked, isAnswered, problemOf, toFieldError } from './eligibility-answers.ts';
import type { EligibilityChanges, EligibilityContext } from './eligibility-context.ts';

/** Whether there is an hour to choose. Whether the check is still young enough is the server's to judge. */
export function canAskForCall({ outcome }: EligibilityContext): boolean {
  return (outcome?.callBack?.slots.length ?? 0) > 0;
}

export function callRequest({ outcome, fullName, callAt, consent }: EligibilityContext): Parsed<CallBackRequest> {
  return parseFields(callBackRequest, {
    token: outcome?.callBack?.token ?? '',
    fullName,
    callAt,
    consent: consent ? CALL_CONSENT_VERSION : undefined,
  });
}

export function beginCall(context: EligibilityContext): EligibilityChanges {
  const callAttempt = attemptFor(context, context.callAttempt, checked(callRequest(context)));
  return { callAttempt, fieldError: null, notice: null, calls: context.calls + 1 };
}

export function callAccepted({ callAttempt }: EligibilityContext, { data }: CallBackResponse): EligibilityChanges {
  return { call: { callAt: callAttempt?.request.callAt ?? '', reference: data?.reference ?? null }, callAttempt: null };
}

/** The field that the server does not take: the hour, or the box. */
export function blamedCallField(answer: Answer): EligibilityContext['fieldError'] {
  if (answer.ok || answerKind(answer) !== 'invalid') return null;
  const fault = toFieldError(answer.problem.errors);
  return fault?.field === 'callAt' || fault?.field === 'consent' ? fault : null;
}

export function callRefused({ callAttempt }: EligibilityContext, answer: Answer): EligibilityChanges {
  const cause = problemOf(answer);
  const fieldError = blamedCallField(answer);
  return { fieldError, notice: fieldError ? null : cause.message, callAttempt: isAnswered(cause) ? null : callAttempt };
}
