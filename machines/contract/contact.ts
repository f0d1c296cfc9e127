/** POST /landing/create/contact-form (spec 3, 5, 7). */
import * as v from 'valibot';
import { emailSchema } from './email';
import { CONTACT_MESSAGE_MIN_CHARACTERS, MESSAGE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, SUBJECT_MAX_CHARACTERS } from './limits';
import { messages } from './messages';
import { cleanLine, cleanText } from './text';

export const contactRequest = v.object({
  name: v.pipe(
    v.string(messages.nameRequired),
    v.transform(cleanLine),
    v.nonEmpty(messages.nameRequired),
    v.maxLength(NAME_MAX_CHARACTERS, messages.nameTooLong),
  ),
  email: emailSchema(messages.emailRequired, messages.contactEmailInvalid),
  subject: v.pipe(
    v.string(messages.subjectRequired),
    v.transform(cleanLine),
    v.nonEmpty(messages.subjectRequired),
    v.maxLength(SUBJECT_MAX_CHARACTERS, messages.textTooLong),
  ),
  message: v.pipe(
    v.string(messages.messageRequired),
    v.transform(cleanText),
    v.nonEmpty(messages.messageRequired),
    v.minLength(CONTACT_MESSAGE_MIN_CHARACTERS, messages.messageTooShort),
    v.maxLength(MESSAGE_MAX_CHARACTERS, messages.textTooLong),
  ),
});
export const contactResponse = v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) });

export type ContactRequest = v.InferOutput<typeof contactRequest>;
