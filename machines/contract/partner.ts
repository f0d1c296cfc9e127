/** POST /landing/create/partner (spec 3, 5, 7). */
import * as v from 'valibot';
import { emailSchema } from './email';
import { COMPANY_MAX_CHARACTERS, MESSAGE_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from './limits';
import { messages } from './messages';
import { cleanLine, cleanText } from './text';

/** Wire values, spelled as the contract spells them. */
export const partnershipTypes = ['technology partner', 'channel partner', 'strategy partner'] as const;

export const partnerRequest = v.object({
  name: v.pipe(
    v.string(messages.nameRequired),
    v.transform(cleanLine),
    v.nonEmpty(messages.nameRequired),
    v.maxLength(NAME_MAX_CHARACTERS, messages.nameTooLong),
  ),
  businessEmail: emailSchema(messages.businessEmailRequired, messages.emailInvalid),
  companyName: v.pipe(
    v.string(messages.companyRequired),
    v.transform(cleanLine),
    v.nonEmpty(messages.companyRequired),
    v.maxLength(COMPANY_MAX_CHARACTERS, messages.textTooLong),
  ),
  partnershipType: v.picklist(partnershipTypes, messages.partnershipTypeRequired),
  message: v.pipe(
    v.string(messages.messageRequired),
    v.transform(cleanText),
    v.nonEmpty(messages.messageRequired),
    v.maxLength(MESSAGE_MAX_CHARACTERS, messages.textTooLong),
  ),
});
export const partnerResponse = v.object({
  message: v.optional(v.string()),
  details: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
});

export type PartnershipType = (typeof partnershipTypes)[number];
export type PartnerRequest = v.InferOutput<typeof partnerRequest>;
