/** What we say of a call that went well where the API says nothing that can be shown. */
import type { EndpointName } from '../endpoints.ts';
import { leadSuccess } from '../lead-success.ts';
import { callAnswerMessages } from './call-answer.ts';
import { oneTimeCodeMessages } from './one-time-code.ts';

export const successMessages = {
  sendCode: oneTimeCodeMessages.codeSent,
  verifyCode: oneTimeCodeMessages.codeVerified,
  askForCall: callAnswerMessages.callAsked,
  createNewsletter: leadSuccess.newsletterSent,
  createPartner: leadSuccess.partnerSent,
  createContact: leadSuccess.contactToast,
} as const satisfies Partial<Record<EndpointName, string>>;
