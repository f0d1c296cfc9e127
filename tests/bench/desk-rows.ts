/** What the desk's benchmark fills a site with: as many rows in every tab, a quarter of which share a name, and of which a few are unique. */
import { searchText } from '../../worker/resumes/search-text.ts';
import type { Site } from '../support/workerd.ts';

const ROWS_AT_ONCE = 2_000;
const firstNames = ['Aarav', 'Priya', 'Rohan', 'Meera', 'Kabir', 'Ananya', 'Vikram', 'Sneha', 'Farhan', 'Lakshmi'];
const lastNames = ['Iyer', 'Sharma', 'Khan', 'Reddy', 'Das', 'Kulkarni', 'Bose', 'Nair', 'Gill', 'Mehta'];

/** Where the unique ones stand: among the oldest, which is the worst place. */
const uniqueNames: Readonly<Record<number, string>> = { 30: 'Zubin Wadia', 34: 'अनिता देशपांडे कुलकर्णी शर्मा' };

export const searches = {
  'one found': 'wadia',
  'two words, many found': 'priya sharma',
  'all match': 'example',
  'Hindi, one found': 'देशपांडे',
  '60 bytes, one found': 'अनिता देशपांडे कुलकर',
  'two letters, many found': 'pr',
  'two letters, none found': 'qx',
  'none found': 'quxquux',
} as const;

function nameOf(index: number): string {
  return uniqueNames[index] ?? (index % 4 === 0 ? 'Priya Sharma' : `${firstNames[index % 10]} ${lastNames[Math.floor(index / 10) % 10]}`);
}

/** Nobody has been answered with spam but the oldest, so that this filter has to go the whole way. */
function statusOf(index: number): string {
  return index < 25 ? 'spam' : (['new', 'called', 'closed'][index % 3] ?? 'new');
}

/** One row of each table, from the oldest on. All of them are newer than every visit, so that all are counted as new. */
function rowOf(index: number, start: number): Readonly<Record<string, string | number | null>> {
  const at = start + index * 1_000;
  const id = index.toString(16).padStart(32, '0');
  const name = nameOf(index);
  const fileName = `${name} example CV ${index}.pdf`;
  return {
    id,
    at,
    iso: new Date(at).toISOString(),
    name,
    fileName,
    searchText: searchText(fileName),
    position: at * 1_024,
    email: `visitor.${index}@example.com`,
    reference: `R-${id.slice(-8)}`,
    status: statusOf(index),
    suspected: index % 4 === 3 ? 1 : 0,
    phone: `9${String(index).padStart(9, '0')}`,
    eligible: index % 2,
    callAt: index % 20 === 0 ? new Date(start + (index % 500) * 3_600_000).toISOString() : null,
    partnership: index % 2 === 0 ? 'channel partner' : 'other',
  };
}

const statements = [
  `INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at, consent_version, call_at, desk_status)
   SELECT value ->> 'id', (value ->> 'name') || ' example', value ->> 'phone', value ->> 'eligible', 240000, value ->> 'iso', '1', value ->> 'callAt', value ->> 'status' FROM json_each(?)`,
  `INSERT INTO partner_applications (id, reference, created_at, content_hash, name, business_email, company_name, partnership_type, message, suspected_spam, desk_status)
   SELECT value ->> 'id', value ->> 'reference', value ->> 'at', value ->> 'id', value ->> 'name', value ->> 'email', 'Wealth and Company', value ->> 'partnership', 'We would like to offer this to our clients', value ->> 'suspected', value ->> 'status' FROM json_each(?)`,
  `INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message, suspected_spam, desk_status)
   SELECT value ->> 'id', value ->> 'reference', value ->> 'at', value ->> 'id', value ->> 'name', value ->> 'email', 'My funds', 'How soon can I have the money?', value ->> 'suspected', value ->> 'status' FROM json_each(?)`,
  `INSERT INTO subscribers (id, email, reference, status, consent_version, created_at, requested_at, round, confirm_hash, confirm_until, leave_hash, suspected_spam, desk_status)
   SELECT value ->> 'id', (value ->> 'name') || '.' || (value ->> 'email'),
     value ->> 'reference', 'confirmed', '1', value ->> 'at', value ->> 'at', 1, value ->> 'id', 0, value ->> 'id', value ->> 'suspected', value ->> 'status' FROM json_each(?)`,
  `INSERT INTO outbox (id, kind, subject_id, origin, state, attempts, next_at, created_at, settled_at)
   SELECT value ->> 'id', 'contact-team', value ->> 'id', 'https://pledgewell.example', 'dead', 8, 0, value ->> 'at', value ->> 'at' FROM json_each(?)`,
  `INSERT INTO audit_log (at, actor, action, subject, entry) SELECT value ->> 'iso', 'Bench', 'open', 'contact', value ->> 'id' FROM json_each(?)`,
  `INSERT INTO resumes (position, id, original_name, search_text, size_bytes, kind, may_need_password, uploaded_at)
   SELECT value ->> 'position', value ->> 'id', value ->> 'fileName', value ->> 'searchText', 1000, 'pdf', 0, value ->> 'iso' FROM json_each(?)`,
];

/** Fills every tab, and lets the hour strike, which fills in what is searched. */
export async function fillDesk(site: Site, count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - from);
    const rows = JSON.stringify(Array.from({ length }, (_, offset) => rowOf(from + offset, site.clock.now() + 1_000)));
    for (const statement of statements) await site.database.prepare(statement).bind(rows).run();
  }
  await site.strikeHour();
}
