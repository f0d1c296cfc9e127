/** The time that the server named when it refused a code for a number. Pure; used by eligibility.machine.ts. */
import { sendPaused } from './contract/messages/send-pause.ts';
import { hasLiveCode, sendRequest } from './eligibility-answers.ts';
import type { EligibilityChanges, EligibilityContext } from './eligibility-context.ts';
import { remainingSeconds, type Wait } from './wait.ts';

/** Asking before then would only be refused once more. Where a code can still be entered, that refusal leads to it, so it is asked for. */
export function isSendPaused(context: EligibilityContext): boolean {
  const { sendPause, phoneNumber, now } = context;
  return sendPause?.phoneNumber === phoneNumber && isUnderWay(sendPause.wait, now()) && !hasLiveCode(context) && sendRequest(context).ok;
}

/** Still the server's answer: as long as it holds, it is not asked again. */
export function sayPause({ sendPause, now }: EligibilityContext): EligibilityChanges {
  return { fieldError: null, notice: sendPaused(remainingSeconds(sendPause?.wait ?? null, now())) };
}

/** Not before it was granted: by a clock that was set back it would last for hours, and no timer ends it (case BR-22). */
function isUnderWay({ until, lengthMs }: Wait, now: number): boolean {
  const leftMs = until - now;
  return leftMs > 0 && leftMs <= lengthMs;
}
