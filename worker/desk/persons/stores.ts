/**
 * Where D1 holds something about a person. A test goes through all tables and columns of the database: what is neither here nor known to
 * hold nothing personal fails it, so that no store is forgotten (tests/worker/desk/person-stores.test.ts).
 */
import type { Datum } from './datum.ts';

export interface PersonTable {
  readonly table: string;
  readonly label: string;
  /** The column that a person is found by. The whole row is theirs. */
  readonly foundBy: { readonly [Kind in Datum['kind']]?: string };
  /** What a person is shown and given. */
  readonly shown: readonly string[];
  /** Hashes, and texts made of the columns above, which say nothing more. */
  readonly internal: readonly string[];
  /** Texts in which somebody else may have written the number or the address. */
  readonly texts: readonly string[];
  /** When the row came to be; null where it has no time. */
  readonly since: { readonly column: string; readonly unit: 'iso' | 'ms' } | null;
  /** Mails may be owed about it. */
  readonly hasMails: boolean;
  /** The desk notes what was done about it; a trigger deletes that with the row (migration 0027). */
  readonly hasHistory: boolean;
}

const createdAt = { column: 'created_at', unit: 'ms' } as const;

export const personTables: readonly PersonTable[] = [
  {
    table: 'eligibility_checks',
    label: 'Eligibility checks',
    foundBy: { number: 'phone_number' },
    shown: [
      ...['id', 'full_name', 'phone_number', 'eligible', 'lending_value', 'checked_at', 'consent_version'],
      ...['call_at', 'call_asked_at', 'call_consent_version', 'call_reference'],
      ...['desk_status', 'answered_by', 'sample'],
    ],
    internal: ['desk_version', 'search_text', 'created_at', 'desk_order'],
    texts: ['full_name'],
    since: { column: 'checked_at', unit: 'iso' },
    hasMails: false,
    hasHistory: true,
  },
  {
    // The lender's own: the next feed brings back what the registrars still say.
    table: 'holdings_rows',
    label: 'Holdings',
    foundBy: { number: 'phone_number' },
    shown: ['phone_number', 'folio', 'asset_class', 'value_rupees'],
    internal: ['feed'],
    texts: [],
    since: null,
    hasMails: false,
    hasHistory: false,
  },
  {
    table: 'partner_applications',
    label: 'Partner applications',
    foundBy: { email: 'business_email' },
    shown: [
      'id',
      'reference',
      'created_at',
      'name',
      'business_email',
      'company_name',
      'partnership_type',
      'message',
      'suspected_spam',
      'desk_status',
      'answered_by',
      'sample',
    ],
    internal: ['request_key', 'content_hash', 'desk_version', 'search_text'],
    texts: ['name', 'company_name', 'message'],
    since: createdAt,
    hasMails: true,
    hasHistory: true,
  },
  {
    table: 'contact_messages',
    label: 'Contact messages',
    foundBy: { email: 'email', number: 'phone' },
    shown: [
      ...['id', 'reference', 'created_at', 'name', 'email', 'subject', 'message', 'phone', 'about'],
      ...['suspected_spam', 'desk_status', 'answered_by', 'sample'],
    ],
    internal: ['request_key', 'content_hash', 'desk_version', 'search_text'],
    texts: ['name', 'subject', 'message'],
    since: createdAt,
    hasMails: true,
    hasHistory: true,
  },
  {
    table: 'subscribers',
    label: 'Newsletter',
    foundBy: { email: 'email' },
    shown: [
      ...['id', 'email', 'reference', 'status', 'consent_version', 'created_at', 'requested_at', 'confirmed_at', 'unsubscribed_at'],
      ...['round', 'confirm_until', 'suspected_spam', 'reasked_at', 'desk_status', 'answered_by', 'sample'],
    ],
    internal: ['confirm_hash', 'leave_hash', 'mailbox', 'desk_version', 'search_text'],
    texts: [],
    since: createdAt,
    hasMails: true,
    hasHistory: true,
  },
  {
    table: 'lead_history',
    label: 'Notes of the desk',
    // Goes with the lead that it is about; in a note about another one the person may be named.
    foundBy: {},
    shown: ['id', 'kind', 'lead_id', 'at', 'actor', 'from_status', 'to_status', 'note'],
    internal: ['entry'],
    texts: ['note'],
    since: null,
    hasMails: false,
    hasHistory: false,
  },
];
