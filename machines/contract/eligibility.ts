/** Eligibility calls: POST /eligibility/phone/sent-otp and /verify-otp (spec 3, 5, 7; decisions 4). */
import * as v from 'valibot';
import { CODE_DIGITS, NAME_MAX_CHARACTERS, PHONE_DIGITS } from './limits';
import { messages } from './messages';
import { cleanLine } from './text';

export const fullNameSchema = v.pipe(
  v.string(messages.nameRequired),
  v.transform(cleanLine),
  v.nonEmpty(messages.nameRequired),
  v.maxLength(NAME_MAX_CHARACTERS, messages.nameTooLong),
);

/** Exactly ten ASCII digits. Whether the number can be an Indian mobile is the backend's rule, not the form's (decisions 4). */
export const phoneNumberSchema = v.pipe(
  v.string(messages.phoneRequired),
  v.nonEmpty(messages.phoneRequired),
  v.regex(/^[0-9]+$/u, messages.phoneDigitsOnly),
  v.length(PHONE_DIGITS, messages.phoneTenDigits),
);

/** Six ASCII digits as text: a JSON number would lose leading zeros. */
export const codeSchema = v.pipe(
  v.string(messages.codeRequired),
  v.regex(/^[0-9]+$/u, messages.codeRequired),
  v.length(CODE_DIGITS, messages.codeRequired),
);

export const sendCodeRequest = v.object({ fullName: fullNameSchema, phoneNumber: phoneNumberSchema });
export const verifyCodeRequest = v.object({ phoneNumber: phoneNumberSchema, otp: codeSchema });

export const sendCodeResponse = v.object({ message: v.string() });

/** Why a visitor is not eligible, when the backend says so. */
export const ineligibilityReasons = ['no-holdings', 'below-minimum'] as const;

/**
 * `elibilityStatus` is the contract's spelling (spec 3). A missing or non-boolean value is an error, never "eligible".
 * Amounts are whole rupees.
 */
export const verifyCodeResponse = v.object({
  message: v.string(),
  elibilityStatus: v.boolean(),
  reason: v.optional(v.picklist(ineligibilityReasons)),
  lendingValue: v.optional(v.number()),
  minimumLoan: v.optional(v.number()),
});

export type SendCodeRequest = v.InferOutput<typeof sendCodeRequest>;
export type VerifyCodeRequest = v.InferOutput<typeof verifyCodeRequest>;
export type SendCodeResponse = v.InferOutput<typeof sendCodeResponse>;
export type VerifyCodeResponse = v.InferOutput<typeof verifyCodeResponse>;
export type IneligibilityReason = (typeof ineligibilityReasons)[number];
