/** The result of an eligibility check: what a verification brings, and what of it survives a reload of the tab (decisions 4). Pure. */
import * as v from 'valibot';
import { callBackOffer, ineligibilityReasons, outcomeOf, type VerifyCodeResponse } from './contract/eligibility.ts';
import { RESULT_KEPT_MS } from './contract/limits.ts';
import { type EligibilityChanges, type EligibilityContext, noCall } from './eligibility-context.ts';

export const outcomeSchema = v.object({
  eligible: v.boolean(),
  reason: v.optional(v.picklist(ineligibilityReasons)),
  lendingValue: v.optional(v.number()),
  minimumLoan: v.optional(v.number()),
  callBack: v.optional(callBackOffer),
  /** Last four digits of the number that was checked. */
  numberEnding: v.string(),
  /** Epoch ms; from then on no reload brings it back. */
  keptUntil: v.number(),
});
/** What the result dialogs show. Amounts are whole rupees; missing where the backend did not say. */
export type EligibilityOutcome = v.InferOutput<typeof outcomeSchema>;

export const callSchema = v.object({
  /** Beginning of the hour, ISO 8601. */
  callAt: v.string(),
  reference: v.nullable(v.string()),
});
export type AskedCall = v.InferOutput<typeof callSchema>;

const resultSchema = v.object({ fullName: v.string(), outcome: outcomeSchema, call: v.nullable(callSchema) });
/** What survives a reload: no more of the number than its last digits. */
export type EligibilityResult = v.InferOutput<typeof resultSchema>;

/** "The entered code, number and step reset" (spec 4); with the number goes all that is known about it. */
export function verified({ phoneNumber, now }: EligibilityContext, response: VerifyCodeResponse): EligibilityChanges {
  return {
    outcome: { ...outcomeOf(response), numberEnding: phoneNumber.slice(-4), keptUntil: now() + RESULT_KEPT_MS },
    ...noCheck,
  };
}

/** Nothing of a check is under way. */
const noCheck = {
  ...noCall,
  step: 'details',
  phoneNumber: '',
  code: '',
  wrongCode: '',
  sentCode: null,
  cooldown: null,
  sendPause: null,
  sendAttempt: null,
  verifyAttempt: null,
} as const satisfies EligibilityChanges;

export function toResult({ fullName, outcome, call }: EligibilityContext): EligibilityResult {
  if (!outcome) throw new Error('there is no result to keep');
  return { fullName, outcome, call };
}

export function restored({ fullName, outcome, call }: EligibilityResult): EligibilityChanges {
  return { ...noCheck, fullName, outcome, call };
}

/** A result as it comes back from storage; null for what is none, and for one whose time is over or has never begun (a clock set back). */
export function parseResult(stored: unknown, now: number): EligibilityResult | null {
  const read = v.safeParse(resultSchema, stored);
  if (!read.success) return null;
  const leftMs = read.output.outcome.keptUntil - now;
  return leftMs > 0 && leftMs <= RESULT_KEPT_MS ? read.output : null;
}
