/** POST /landing/create/partner (spec 3, 5, 7). */
import * as v from 'valibot';
import { emailSchema } from './email.ts';
import type { Endpoint } from './endpoint.ts';
import { maxCharacters } from './length.ts';
import { COMPANY_MAX_CHARACTERS, MESSAGE_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from './limits.ts';
import { callMessages } from './messages/call.ts';
import { leadMessages } from './messages/lead.ts';
import { cleanLine, cleanText } from './text.ts';

/** Wire values, spelled as the contract spells them. */
export const partnershipTypes = ['technology partner', 'channel partner', 'strategy partner'] as const;

export const partnerRequest = v.object({
  name: v.pipe(
    v.string(callMessages.nameRequired),
    v.transform(cleanLine),
    v.nonEmpty(callMessages.nameRequired),
    maxCharacters(NAME_MAX_CHARACTERS, callMessages.nameTooLong),
  ),
  businessEmail: emailSchema(leadMessages.businessEmailRequired, leadMessages.emailInvalid),
  companyName: v.pipe(
    v.string(leadMessages.companyRequired),
    v.transform(cleanLine),
    v.nonEmpty(leadMessages.companyRequired),
    maxCharacters(COMPANY_MAX_CHARACTERS, leadMessages.companyTooLong),
  ),
  partnershipType: v.picklist(partnershipTypes, leadMessages.partnershipTypeRequired),
  message: v.pipe(
    v.string(leadMessages.messageRequired),
    v.transform(cleanText),
    v.nonEmpty(leadMessages.messageRequired),
    maxCharacters(MESSAGE_MAX_CHARACTERS, leadMessages.messageTooLong),
  ),
});
const partnerResponse = v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) });

export type PartnerRequest = v.InferOutput<typeof partnerRequest>;

export const createPartner = {
  method: 'POST',
  path: '/landing/create/partner',
  request: partnerRequest,
  response: partnerResponse,
  writes: 'created',
} as const satisfies Endpoint;
