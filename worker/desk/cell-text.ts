/** A lead's values as texts: one reader for the pages and the CSV. */
import { formatRupees } from '../../machines/money.ts';
import { deskCopy } from './desk-copy.ts';
import { isoInIndia, wholeIndianTime } from './format.ts';
import type { DeskColumn, LeadList } from './lead-lists.ts';
import type { Cell, Lead } from './leads.ts';

/** ISO 8601 of a column that `shows` when: milliseconds or text; null where nothing happened. */
export function instantOf(cell: Cell): string | null {
  return cell === null ? null : new Date(cell).toISOString();
}

/** '' for nothing. Times as ISO 8601 in India's hours, amounts as plain numbers. */
export function csvText(column: DeskColumn, lead: Lead): string {
  const cell = lead.cells[column.column] ?? null;
  switch (column.shows) {
    case 'when':
      return cell === null ? '' : isoInIndia(cell);
    case 'flag':
      return cell === 1 ? 'yes' : '';
    case 'rupees':
      return isAmountUnknown(lead.cells) ? '' : String(cell ?? '');
    default:
      return pageText(column, lead) ?? '';
  }
}

/** What a page shows; null for nothing. Instants are the page's own. */
export function pageText({ column, shows }: DeskColumn, lead: Lead): string | null {
  const cell = lead.cells[column] ?? null;
  if (cell === null || cell === '') return null;
  switch (shows) {
    case 'number':
      return numberOf(lead) ?? `••••••${String(cell).slice(-4)}`;
    case 'result':
      return cell === 1 ? deskCopy.leads.result.eligible : deskCopy.leads.result.notEligible;
    case 'rupees':
      return isAmountUnknown(lead.cells) ? null : formatRupees(Number(cell));
    default:
      return String(cell);
  }
}

/** Which entry a control is for, told to who does not see its row: the person, and the reference or, of what has none, when it came. */
export function entryName({ named }: LeadList, { cells, reference, createdAt }: Lead): string {
  const who = [cells['full_name'], cells['name'], cells['email']].find((cell) => typeof cell === 'string' && cell !== '');
  const which = named === 'reference' ? reference : wholeIndianTime(createdAt);
  return who === undefined ? which : `${who}, ${which}`;
}

/** Only the @ of an address stands as it is. */
export function mailtoOf(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** Ten digits that somebody has given to be called on; else null. */
export function callableOf(lead: Lead): string | null {
  const phone = lead.cells['phone'];
  return typeof phone === 'string' && /^[0-9]{10}$/u.test(phone) ? phone : numberOf(lead);
}

/** Another API found them eligible and named no amount (forms/call-back.ts). */
export function isAmountUnknown(cells: Lead['cells']): boolean {
  return cells['eligible'] === 1 && cells['lending_value'] === 0;
}

/** The mobile number to call, where its holder has asked for a call (decisions 4); else null. */
export function numberOf({ cells }: Lead): string | null {
  const number = cells['phone_number'];
  return typeof number === 'string' && typeof cells['call_at'] === 'string' ? number : null;
}
