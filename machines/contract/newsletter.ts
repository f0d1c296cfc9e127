/** POST /landing/create/newsletter (spec 5, 7; decisions 5). */
import * as v from 'valibot';
import { emailSchema } from './email.ts';
import type { Endpoint } from './endpoint.ts';
import { leadMessages } from './messages/lead.ts';

export const newsletterRequest = v.object({ email: emailSchema(leadMessages.emailInvalid, leadMessages.emailInvalid) });
/** Version of the consent text beside the newsletter form; stored with every subscription. Changes whenever that text does. */
export const NEWSLETTER_CONSENT_VERSION = '2026-11';

/** The same for known and new addresses, so that nobody can probe the list. */
const newsletterResponse = v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) });

export type NewsletterRequest = v.InferOutput<typeof newsletterRequest>;

export const createNewsletter = {
  method: 'POST',
  path: '/landing/create/newsletter',
  request: newsletterRequest,
  response: newsletterResponse,
  writes: 'created',
} as const satisfies Endpoint;
