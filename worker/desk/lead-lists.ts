/** What the desk shows and filters of each kind of leads: the columns of backend/leads/lead-kinds.ts. */
import { columnsOf, type LeadColumn, type LeadKind, leadKinds } from '../backend/leads/lead-kinds.ts';

export interface LeadList {
  readonly table: string;
  readonly columns: readonly LeadColumn[];
  /** Columns that the word filter looks into. */
  readonly searched: readonly string[];
  /** A column with few values, to choose from. */
  readonly choice?: { readonly label: string; readonly column: string; readonly values: readonly string[] };
}

export const leadLists: Readonly<Record<LeadKind, LeadList>> = {
  partner: listOf('partner'),
  contact: listOf('contact'),
  newsletter: listOf('newsletter'),
};

function listOf(kind: LeadKind): LeadList {
  const columns = columnsOf(kind);
  const choice = columns.find(({ choices }) => choices !== undefined);
  return {
    table: leadKinds[kind].table,
    columns,
    searched: columns.filter(({ isSearched }) => isSearched).map(({ column }) => column),
    ...(choice?.choices === undefined ? {} : { choice: { label: choice.label, column: choice.column, values: choice.choices } }),
  };
}
