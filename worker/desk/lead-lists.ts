/** What the desk shows and filters of each kind of leads: the columns of backend/leads/lead-kinds.ts, and those of the eligibility checks. */
import { columnsOf, type LeadColumn, type LeadKind, leadKinds, received, sample } from '../backend/leads/lead-kinds.ts';

/** Whatever sales follows up. */
export type DeskKind = 'eligibility' | LeadKind;

/** The lists in the order of their tabs: who can be lent to comes first. */
export const deskKinds = ['eligibility', 'partner', 'contact', 'newsletter'] as const satisfies readonly DeskKind[];

export interface DeskColumn extends Omit<LeadColumn, 'shows'> {
  /** `number`: a mobile number, whole only where its holder asked to be called. `result`: 0 or 1. `rupees`: whole rupees. */
  readonly shows?: LeadColumn['shows'] | 'number' | 'result' | 'rupees';
}

export interface LeadList {
  readonly kind: DeskKind;
  readonly table: string;
  readonly columns: readonly DeskColumn[];
  /** SQL of what the word filter looks into. */
  readonly searched: readonly string[];
  /** Where it looks for a whole mobile number. */
  readonly numberColumn?: string;
  /** A column with few values, to choose from. */
  readonly choice?: {
    readonly label: string;
    readonly column: string;
    readonly values: readonly string[];
    /** How they are shown; default: as they are. */
    readonly labels?: Readonly<Record<string, string>>;
  };
  /** Its rows may be marked as suspected spam. */
  readonly hasSuspects: boolean;
  /** The column that says what an entry is called in the audit log. */
  readonly named: 'reference' | 'id';
}

export const leadLists: Readonly<Record<DeskKind, LeadList>> = {
  eligibility: {
    kind: 'eligibility',
    table: 'eligibility_checks',
    columns: [
      { column: 'call_at', label: 'Call wanted', shows: 'when' },
      { column: 'full_name', label: 'Name' },
      { column: 'phone_number', label: 'Mobile number', heading: 'Number', shows: 'number' },
      { column: 'eligible', label: 'Result', shows: 'result' },
      { column: 'lending_value', label: 'Amount', shows: 'rupees' },
      { ...received, label: 'Checked' },
      { column: 'call_reference', label: 'Reference', shows: 'code' },
      sample,
    ],
    // A number is found by the digits that are shown: all of them where a call is wanted, else the last four. All ten are looked for as a
    // whole (lead-search.ts).
    searched: ['full_name', 'CASE WHEN call_at IS NULL THEN substr(phone_number, 7) ELSE phone_number END'],
    numberColumn: 'phone_number',
    choice: { label: 'Result', column: 'eligible', values: ['1', '0'], labels: { 1: 'Eligible', 0: 'Not eligible' } },
    hasSuspects: false,
    named: 'id',
  },
  partner: listOf('partner'),
  contact: listOf('contact'),
  newsletter: listOf('newsletter'),
};

function listOf(kind: LeadKind): LeadList {
  const columns = columnsOf(kind);
  const choice = columns.find(({ choices }) => choices !== undefined);
  return {
    kind,
    table: leadKinds[kind].table,
    columns,
    searched: columns.filter(({ isSearched }) => isSearched).map(({ column }) => column),
    ...(columns.some(({ column }) => column === 'phone') ? { numberColumn: 'phone' } : {}),
    ...(choice?.choices === undefined ? {} : { choice: { label: choice.label, column: choice.column, values: choice.choices } }),
    hasSuspects: true,
    named: 'reference',
  };
}
