/**
 * POST /landing/create/contact-form (spec 3, 5, 7). `phone` and `about` are ours (decisions 9): left out where they are empty, so that an API
 * that knows neither sees what it always saw.
 */
import * as v from 'valibot';
import { intentOf, wantsCall } from './contact-intent.ts';
import { emailSchema } from './email.ts';
import type { Endpoint } from './endpoint.ts';
import { maxCharacters, minCharacters } from './length.ts';
import {
  CONTACT_MESSAGE_MIN_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_DIGITS,
  SUBJECT_MAX_CHARACTERS,
} from './limits.ts';
import { callMessages } from './messages/call.ts';
import { eligibilityMessages } from './messages/eligibility.ts';
import { leadMessages } from './messages/lead.ts';
import { oneTimeCodeMessages } from './messages/one-time-code.ts';
import { mobileDigits } from './mobile-number.ts';
import { cleanLine, cleanText } from './text.ts';

const fields = v.object({
  name: v.pipe(
    v.string(callMessages.nameRequired),
    v.transform(cleanLine),
    v.nonEmpty(callMessages.nameRequired),
    maxCharacters(NAME_MAX_CHARACTERS, callMessages.nameTooLong),
  ),
  email: emailSchema(leadMessages.emailRequired, leadMessages.contactEmailInvalid),
  subject: v.pipe(
    v.string(leadMessages.subjectRequired),
    v.transform(cleanLine),
    v.nonEmpty(leadMessages.subjectRequired),
    maxCharacters(SUBJECT_MAX_CHARACTERS, leadMessages.subjectTooLong),
  ),
  message: v.pipe(
    v.string(leadMessages.messageRequired),
    v.transform(cleanText),
    v.nonEmpty(leadMessages.messageRequired),
    minCharacters(CONTACT_MESSAGE_MIN_CHARACTERS, leadMessages.messageTooShort),
    maxCharacters(MESSAGE_MAX_CHARACTERS, leadMessages.messageTooLong),
  ),
  phone: v.optional(
    v.pipe(
      v.string(eligibilityMessages.phoneDigitsOnly),
      v.transform(mobileDigits),
      v.regex(/^[0-9]*$/u, eligibilityMessages.phoneDigitsOnly),
      v.check((digits) => digits.length === 0 || digits.length === PHONE_DIGITS, eligibilityMessages.phoneTenDigits),
      v.regex(/^(?:[6-9]|$)/u, oneTimeCodeMessages.phoneNotIndian),
    ),
    '',
  ),
  /** What is none of ours counts as nothing. */
  about: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((about) => intentOf(typeof about === 'string' ? about : null)),
    ),
    null,
  ),
});

export const contactRequest = v.pipe(
  fields,
  v.forward(
    v.partialCheck([['phone'], ['about']], ({ phone, about }) => phone !== '' || !wantsCall(about), eligibilityMessages.phoneRequired),
    ['phone'],
  ),
  v.transform(({ phone, about, ...request }) => ({ ...request, ...(phone === '' ? {} : { phone }), ...(about === null ? {} : { about }) })),
);
const contactResponse = v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) });

export type ContactRequest = v.InferOutput<typeof contactRequest>;

export const createContact = {
  method: 'POST',
  path: '/landing/create/contact-form',
  request: contactRequest,
  response: contactResponse,
  writes: 'created',
} as const satisfies Endpoint;
