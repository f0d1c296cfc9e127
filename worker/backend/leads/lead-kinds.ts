/**
 * The three kinds of leads: one row per thing a form asks for, with its column and its label. Insert, the team's mail, the desk's columns,
 * the CSV export and `npm run leads` all come from here.
 */
import type { ContactRequest } from '../../../machines/contract/contact.ts';
import { contactIntents } from '../../../machines/contract/contact-intent.ts';
import type { NewsletterRequest } from '../../../machines/contract/newsletter.ts';
import { type PartnerRequest, partnershipTypes } from '../../../machines/contract/partner.ts';

export interface LeadColumn {
  readonly column: string;
  readonly label: string;
  /** Shorter, for the head of a narrow column; default: the label. */
  readonly heading?: string;
  /** `when`: milliseconds. `text`: several lines. `flag`: 0 or 1. */
  readonly shows?: 'when' | 'text' | 'email' | 'code' | 'flag';
  /** The desk's word filter looks into it. */
  readonly isSearched?: boolean;
  /** The few values that it has, to choose from. */
  readonly choices?: readonly string[];
}

/** What a visitor fills in. */
export interface LeadField<Field extends string = string> extends LeadColumn {
  /** Its name on the wire. */
  readonly field: Field;
}

export const received = { column: 'created_at', label: 'Received', shows: 'when' } as const satisfies LeadColumn;
export const reference = { column: 'reference', label: 'Reference', shows: 'code', isSearched: true } as const satisfies LeadColumn;
const suspectedSpam = { column: 'suspected_spam', label: 'Suspected spam', shows: 'flag' } as const satisfies LeadColumn;
/** Made up, to fill the desk of a demonstration (.scripts/demo). */
export const sample = { column: 'sample', label: 'Sample', shows: 'flag' } as const satisfies LeadColumn;
export const confirmed = { column: 'confirmed_at', label: 'Confirmed', shows: 'when' } as const satisfies LeadColumn;

export const leadKinds = {
  partner: {
    endpoint: 'createPartner',
    title: 'Partner applications',
    table: 'partner_applications',
    email: 'businessEmail',
    fields: [
      { field: 'name', column: 'name', label: 'Name', isSearched: true },
      { field: 'businessEmail', column: 'business_email', label: 'Business email', heading: 'Email', shows: 'email', isSearched: true },
      { field: 'companyName', column: 'company_name', label: 'Company', isSearched: true },
      { field: 'partnershipType', column: 'partnership_type', label: 'Kind of partnership', choices: partnershipTypes },
      { field: 'message', column: 'message', label: 'Message', shows: 'text' },
    ] satisfies readonly LeadField<keyof PartnerRequest>[],
    more: [],
  },
  contact: {
    endpoint: 'createContact',
    title: 'Contact messages',
    table: 'contact_messages',
    email: 'email',
    fields: [
      { field: 'name', column: 'name', label: 'Name', isSearched: true },
      { field: 'email', column: 'email', label: 'Email', shows: 'email', isSearched: true },
      { field: 'subject', column: 'subject', label: 'Subject', isSearched: true },
      { field: 'message', column: 'message', label: 'Message', shows: 'text' },
      { field: 'phone', column: 'phone', label: 'Phone to call', shows: 'code', isSearched: true },
      { field: 'about', column: 'about', label: 'Asked for', choices: contactIntents },
    ] satisfies readonly LeadField<keyof ContactRequest>[],
    more: [],
  },
  newsletter: {
    endpoint: 'createNewsletter',
    title: 'Newsletter',
    table: 'subscribers',
    email: 'email',
    fields: [{ field: 'email', column: 'email', label: 'Email', shows: 'email', isSearched: true }] satisfies readonly LeadField<
      keyof NewsletterRequest
    >[],
    /** What we know besides. */
    more: [
      { column: 'status', label: 'Subscription', choices: ['pending', 'confirmed', 'unsubscribed'] },
      confirmed,
      { column: 'unsubscribed_at', label: 'Unsubscribed', shows: 'when' },
    ] satisfies readonly LeadColumn[],
  },
} as const;

export type LeadKind = keyof typeof leadKinds;
/** The kinds that are stored once per submission; a subscriber is stored once per address (subscribers.ts). */
export type MessageKind = Exclude<LeadKind, 'newsletter'>;

/** Everything that is shown of a kind, in order. */
export function columnsOf(kind: LeadKind): readonly LeadColumn[] {
  const { fields, more } = leadKinds[kind];
  return [received, ...fields, ...more, suspectedSpam, reference, sample];
}

/** `label` and value of each of a row's columns, as a person reads them; `textOf` spells what is not text. */
export function labelled(
  columns: readonly LeadColumn[],
  row: Readonly<Record<string, unknown>>,
  textOf: (column: LeadColumn, value: unknown) => string,
): readonly (readonly [label: string, text: string])[] {
  return columns.map((column) => [column.label, textOf(column, row[column.column])]);
}

export type LeadEndpoint = (typeof leadKinds)[LeadKind]['endpoint'];

export function kindOf(endpoint: LeadEndpoint): LeadKind {
  switch (endpoint) {
    case 'createPartner':
      return 'partner';
    case 'createContact':
      return 'contact';
    case 'createNewsletter':
      return 'newsletter';
  }
}

/** The visitor's own address in a validated submission; '' where it is not one. */
export function emailIn(kind: LeadKind, submission: unknown): string {
  const value = typeof submission === 'object' && submission !== null ? Reflect.get(submission, leadKinds[kind].email) : undefined;
  return typeof value === 'string' ? value : '';
}
