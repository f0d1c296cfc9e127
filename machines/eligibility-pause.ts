/** The time that the server named when it refused a code for a number. Pure; used by eligibility.machine.ts. */
import { sendPaused } from './contract/messages/send-pause.ts';
import { hasLiveCode, sendRequest } from './eligibility-answers.ts';
import type { EligibilityChanges, EligibilityContext } from './eligibility-context.ts';
import { remainingSeconds } from './wait.ts';

/** Asking before then would only be refused once more. Where a code can still be entered, that refusal leads to it, so it is asked for. */
export function isSendPaused(context: EligibilityContext): boolean {
  const isThatNumber = context.sendPause?.phoneNumber === context.phoneNumber;
  return isThatNumber && secondsLeft(context) > 0 && !hasLiveCode(context) && sendRequest(context).ok;
}

/** Still the server's answer: as long as it holds, it is not asked again. */
export function sayPause(context: EligibilityContext): EligibilityChanges {
  return { fieldError: null, notice: sendPaused(secondsLeft(context)) };
}

function secondsLeft({ sendPause, now }: EligibilityContext): number {
  return remainingSeconds(sendPause?.wait ?? null, now());
}
