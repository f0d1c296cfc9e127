/** Eligibility calls: POST /eligibility/phone/sent-otp and /verify-otp (spec 3, 5, 7; decisions 4). */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { maxCharacters } from './length.ts';
import { CALL_TOKEN_MAX_CHARACTERS, CODE_DIGITS, NAME_MAX_CHARACTERS, PHONE_DIGITS } from './limits.ts';
import { callMessages } from './messages/call.ts';
import { eligibilityMessages } from './messages/eligibility.ts';
import { cleanLine } from './text.ts';

export const fullNameSchema = v.pipe(
  v.string(callMessages.nameRequired),
  v.transform(cleanLine),
  v.nonEmpty(callMessages.nameRequired),
  maxCharacters(NAME_MAX_CHARACTERS, callMessages.nameTooLong),
);

/** Exactly ten ASCII digits. Whether the number can be an Indian mobile is the backend's rule, not the form's (decisions 4). */
export const phoneNumberSchema = v.pipe(
  v.string(eligibilityMessages.phoneRequired),
  v.nonEmpty(eligibilityMessages.phoneRequired),
  v.regex(/^[0-9]+$/u, eligibilityMessages.phoneDigitsOnly),
  v.length(PHONE_DIGITS, eligibilityMessages.phoneTenDigits),
);

/** Six ASCII digits as text: a JSON number would lose leading zeros. */
export const codeSchema = v.pipe(
  v.string(eligibilityMessages.codeRequired),
  v.regex(/^[0-9]+$/u, eligibilityMessages.codeRequired),
  v.length(CODE_DIGITS, eligibilityMessages.codeRequired),
);

/** Version of the agreement above the button that sends a code; stored with every check. Changes whenever that text does. */
export const ELIGIBILITY_CONSENT_VERSION = '2026-11';

export const sendCodeRequest = v.object({ fullName: fullNameSchema, phoneNumber: phoneNumberSchema });
export const verifyCodeRequest = v.object({ phoneNumber: phoneNumberSchema, otp: codeSchema });

const sendCodeResponse = v.object({ message: v.string() });

/** Why a visitor is not eligible, when the backend says so. */
export const ineligibilityReasons = ['no-holdings', 'below-minimum'] as const;

/** ISO 8601, to the second or finer, with its zone. */
export const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/u;

/** Some three weeks of our own hours. What an API offers beyond is not shown: nobody chooses among more, and pages without a script carry each. */
export const CALL_SLOTS_MAX = 200;

/** What a call can be asked for with. `token` ties it to this verification and tells nothing; `slots` are beginnings of hours, ISO 8601. */
export const callBackOffer = v.object({
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(CALL_TOKEN_MAX_CHARACTERS)),
  slots: v.pipe(
    v.array(v.pipe(v.string(), v.regex(MOMENT))),
    v.transform((slots) => slots.slice(0, CALL_SLOTS_MAX)),
    v.readonly(),
  ),
});

/** Whole rupees. An amount that is none costs an answer the amount and nothing else. */
const amount = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined);

/**
 * `elibilityStatus` is the contract's spelling (spec 3). A missing or non-boolean value is an error, never "eligible".
 * Amounts are whole rupees. What else cannot be read of an answer is left out (decisions 3).
 */
export const verifyCodeResponse = v.object({
  /** '' where the API has none: a code that is used up must not fail for a sentence. */
  message: v.fallback(v.string(), ''),
  elibilityStatus: v.boolean(),
  reason: v.fallback(v.optional(v.picklist(ineligibilityReasons)), undefined),
  lendingValue: amount,
  minimumLoan: amount,
  /** Where the number is eligible; an API may leave it out, and the edge then adds its own. */
  callBack: v.fallback(v.optional(callBackOffer), undefined),
});

export type SendCodeRequest = v.InferOutput<typeof sendCodeRequest>;
export type VerifyCodeRequest = v.InferOutput<typeof verifyCodeRequest>;
export type SendCodeResponse = v.InferOutput<typeof sendCodeResponse>;
export type VerifyCodeResponse = v.InferOutput<typeof verifyCodeResponse>;
export type IneligibilityReason = (typeof ineligibilityReasons)[number];

/** What an answer says of the number, in words that can be read. */
export const outcomeOf = ({ elibilityStatus: eligible, message: _, ...facts }: VerifyCodeResponse) => ({ eligible, ...facts });

export const sendCode = {
  method: 'POST',
  path: '/eligibility/phone/sent-otp',
  request: sendCodeRequest,
  response: sendCodeResponse,
  writes: 'plain',
} as const satisfies Endpoint;
export const verifyCode = {
  method: 'POST',
  path: '/eligibility/phone/verify-otp',
  request: verifyCodeRequest,
  response: verifyCodeResponse,
  writes: 'plain',
} as const satisfies Endpoint;
