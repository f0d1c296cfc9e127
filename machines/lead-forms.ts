/** In what the newsletter, partner and contact forms differ (spec 2, 4, 5, 8). All three run lead-form.machine.ts. */
import type * as v from 'valibot';
import { contactRequest } from './contract/contact.ts';
import { intentSubjects } from './contract/contact-intent.ts';
import { leadMessages } from './contract/messages/lead.ts';
import { newsletterRequest } from './contract/newsletter.ts';
import { partnerRequest } from './contract/partner.ts';

/** By field name, which is also the wire's. */
export type LeadValues = Readonly<Record<string, string>>;

export interface LeadFormConfig {
  /** Also the id of its toasts: one per form, so that the latest word replaces the one before (cases TO-02, TO-03). */
  readonly name: 'newsletter' | 'partner' | 'contact';
  /** Field names in the order of the form. */
  readonly fields: readonly string[];
  readonly request: v.GenericSchema<unknown, LeadValues>;
  /** Fields that only some of its pages have; they come last. Hidden ones are none: they go along as they stand on the page. */
  readonly sometimes?: readonly string[];
  /** By field, what pages fill in by themselves: that much is no draft. */
  readonly filledIn?: Readonly<Record<string, readonly string[]>>;
  /** All faults at once, or the first in the order of the form (spec 5). */
  readonly shows: 'all' | 'first';
  /** Whether the first fault is a toast too. */
  readonly faultIsToast: boolean;
  /** Toast of an accepted submission; null where the form says it alone. */
  readonly sentToast: string | null;
  /** Toast where the form has left the screen by then and cannot say it; the reference goes along. */
  readonly awayToast: string;
  /** Whether the confirmation goes after `NEWSLETTER_SUCCESS_MS`. Otherwise it stays until the next submission, or until the form is left. */
  readonly confirmationEnds: boolean;
}
export type LeadFormName = LeadFormConfig['name'];

export const leadForms = {
  newsletter: {
    name: 'newsletter',
    fields: ['email'],
    request: newsletterRequest,
    shows: 'first',
    faultIsToast: false,
    sentToast: null,
    awayToast: `${leadMessages.newsletterTitle} ${leadMessages.newsletterSent}`,
    confirmationEnds: true,
  },
  partner: {
    name: 'partner',
    fields: ['name', 'businessEmail', 'companyName', 'partnershipType', 'message'],
    request: partnerRequest,
    shows: 'all',
    faultIsToast: false,
    sentToast: leadMessages.partnerToast,
    awayToast: leadMessages.partnerToast,
    confirmationEnds: false,
  },
  contact: {
    name: 'contact',
    fields: ['name', 'email', 'subject', 'message'],
    sometimes: ['phone'],
    filledIn: { subject: Object.values(intentSubjects) },
    request: contactRequest,
    shows: 'first',
    faultIsToast: true,
    sentToast: leadMessages.contactToast,
    awayToast: leadMessages.contactToast,
    confirmationEnds: false,
  },
} as const satisfies { readonly [Name in LeadFormName]: LeadFormConfig };
