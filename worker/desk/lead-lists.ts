/** Which columns of partner applications, contact messages and subscribers the desk shows and filters (tables: backend/migrations). */
import { partnershipTypes } from '../../machines/contract/partner.ts';
import { deskCopy } from './copy.ts';
import type { LeadKind } from './paths.ts';

interface Column {
  readonly label: string;
  readonly name: string;
  /** `when`: milliseconds. `text`: several lines. */
  readonly shows?: 'when' | 'text' | 'email' | 'code';
}

export interface LeadList {
  readonly table: string;
  readonly columns: readonly Column[];
  /** Columns that the word filter looks into. */
  readonly searched: readonly string[];
  /** A column with few values, to choose from. */
  readonly choice?: { readonly label: string; readonly column: string; readonly values: readonly string[] };
}

const labels = deskCopy.leads.columns;
const received = { label: labels.received, name: 'created_at', shows: 'when' } as const;
const reference = { label: labels.reference, name: 'reference', shows: 'code' } as const;
const message = { label: labels.message, name: 'message', shows: 'text' } as const;

export const leadLists = {
  partner: {
    table: 'partner_applications',
    columns: [
      received,
      { label: labels.name, name: 'name' },
      { label: labels.email, name: 'business_email', shows: 'email' },
      { label: labels.company, name: 'company_name' },
      { label: labels.partnershipType, name: 'partnership_type' },
      message,
      reference,
    ],
    searched: ['name', 'business_email', 'company_name', 'reference'],
    choice: { label: labels.partnershipType, column: 'partnership_type', values: partnershipTypes },
  },
  contact: {
    table: 'contact_messages',
    columns: [
      received,
      { label: labels.name, name: 'name' },
      { label: labels.email, name: 'email', shows: 'email' },
      { label: labels.subject, name: 'subject' },
      message,
      reference,
    ],
    searched: ['name', 'email', 'subject', 'reference'],
  },
  newsletter: {
    table: 'subscribers',
    columns: [
      received,
      { label: labels.email, name: 'email', shows: 'email' },
      { label: labels.status, name: 'status' },
      { label: labels.confirmed, name: 'confirmed_at', shows: 'when' },
      { label: labels.unsubscribed, name: 'unsubscribed_at', shows: 'when' },
      reference,
    ],
    searched: ['email', 'reference'],
    choice: { label: labels.status, column: 'status', values: ['pending', 'confirmed', 'unsubscribed'] },
  },
} as const satisfies Record<LeadKind, LeadList>;
