/** No store is forgotten: every table and column of the database is either erased with a person, or known here to hold nothing of one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnWords } from '../../../worker/desk/persons/column-words.ts';
import { personTables } from '../../../worker/desk/persons/stores.ts';
import { type Site, startSite } from '../../support/workerd.ts';

/**
 * Tables that hold nothing personal, or only keyed hashes that cannot be found from a number or address; and those that go with what they
 * are about. With all columns: a new one has to be thought about.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  access_tokens: ['id', 'name', 'token_hash', 'created_at', 'revoked_at', 'role'],
  // Names of alarms and figures.
  alarm_mails: ['id', 'created_at', 'subject', 'text'],
  audit_log: ['id', 'at', 'actor', 'action', 'subject', 'entry', 'times', 'counted_by'],
  blog_readers: ['reader', 'day'],
  blog_views: ['slug', 'views'],
  tallies: ['day', 'name', 'count'],
  tally_gates: ['gate', 'batch'],
  call_request_keys: ['key', 'payload', 'asked_at'],
  challenge_passes: ['submission', 'passed_at'],
  // Go with the lead that they are about (persons/rows.ts).
  dead_letters: ['id', 'outbox_id', 'reason', 'attempts', 'at'],
  outbox: [
    ...[
      'id',
      'kind',
      'subject_id',
      'origin',
      'request_key',
      'mailbox',
      'state',
      'lease',
      'attempts',
      'next_at',
      'created_at',
      'settled_at',
    ],
  ],
  // Follow the leads that they list, by triggers (migration 0036).
  desk_counts: ['list', 'suspected', 'status', 'choice', 'count'],
  desk_entries: ['position', 'kind', 'lead_id', 'created_at', 'status', 'choice', 'suspected', 'sample', 'search_text'],
  desk_search: ['search_text', 'desk_search', 'rank'],
  desk_visits: ['token_id', 'tab', 'seen_at', 'before_at'],
  desk_sessions: ['hash', 'token_id', 'created_at', 'seen_at'],
  erasure_checks: ['table_name', 'cursor'],
  erasures: ['reference', 'subject', 'erased_at', 'counts'],
  forwarded_leads: ['key', 'payload', 'message', 'reference', 'accepted_at'],
  // What AMFI publishes of schemes; nobody's.
  fund_feeds: ['id', 'origin', 'state', 'dated_at', 'ready_at', 'row_count'],
  fund_schemes: ['feed', 'scheme_code', 'isin', 'reinvestment_isin', 'name', 'house', 'scheme_type', 'nav', 'nav_date'],
  // The feeds as such; their rows are people's (persons/stores.ts).
  holdings_feeds: ['id', 'origin', 'state', 'dated_at', 'ready_at', 'row_count'],
  health_probe: ['id', 'at'],
  idempotency_keys: ['key', 'payload', 'claimed_at'],
  resume_reconcile: ['only_row', 'cursor'],
  // Found by file name, and removed with their object (persons/find.ts).
  resumes: [
    'position',
    'id',
    'original_name',
    'search_text',
    'size_bytes',
    'kind',
    'may_need_password',
    'uploaded_at',
    'suspected_spam',
    'sample',
  ],
  // Its words follow `resumes` by triggers.
  resumes_search: ['search_text', 'resumes_search', 'rank'],
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function names(sql: string): Promise<string[]> {
  const { results } = await site.database.prepare(sql).all<{ name: string }>();
  return results.map(({ name }) => name);
}

test('every table and every column has its place', async () => {
  const tables = await names(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!' AND name NOT GLOB 'resumes_search_*' AND name NOT GLOB 'desk_search_*' ORDER BY name",
  );
  const known: Record<string, readonly string[]> = { ...others };
  for (const { table, shown, internal } of personTables) known[table] = [...shown, ...internal];
  expect(tables).toEqual(Object.keys(known).sort());
  for (const table of tables) {
    const columns = await names(`SELECT name FROM pragma_table_xinfo('${table}')`);
    expect({ table, columns: columns.sort() }).toEqual({ table, columns: [...(known[table] ?? [])].sort() });
  }
});

test('every column that is shown has words at the desk', () => {
  const shown = personTables.flatMap((table) => table.shown);
  expect(shown.filter((column) => columnWords[column] === undefined)).toEqual([]);
});

test('what a person is found by has an index, so that a lead list of any length is not gone through', async () => {
  for (const { table, foundBy } of personTables) {
    for (const column of Object.values(foundBy)) {
      const { results } = await site.database
        .prepare(`EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE ${column} = 'x'`)
        .all<{ detail: string }>();
      expect(results.map(({ detail }) => detail).join()).toMatch(/SEARCH/u);
    }
  }
});
