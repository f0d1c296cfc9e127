/** POST /landing/create/contact-form (spec 3, 5, 7). */
import * as v from 'valibot';
import { emailSchema } from './email.ts';
import type { Endpoint } from './endpoint.ts';
import { maxCharacters, minCharacters } from './length.ts';
import { CONTACT_MESSAGE_MIN_CHARACTERS, MESSAGE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, SUBJECT_MAX_CHARACTERS } from './limits.ts';
import { callMessages } from './messages/call.ts';
import { leadMessages } from './messages/lead.ts';
import { cleanLine, cleanText } from './text.ts';

export const contactRequest = v.object({
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
    maxCharacters(SUBJECT_MAX_CHARACTERS, leadMessages.textTooLong),
  ),
  message: v.pipe(
    v.string(leadMessages.messageRequired),
    v.transform(cleanText),
    v.nonEmpty(leadMessages.messageRequired),
    minCharacters(CONTACT_MESSAGE_MIN_CHARACTERS, leadMessages.messageTooShort),
    maxCharacters(MESSAGE_MAX_CHARACTERS, leadMessages.textTooLong),
  ),
});
export const contactResponse = v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) });

export type ContactRequest = v.InferOutput<typeof contactRequest>;

export const createContact = {
  method: 'POST',
  path: '/landing/create/contact-form',
  request: contactRequest,
  response: contactResponse,
  writes: 'created',
} as const satisfies Endpoint;
