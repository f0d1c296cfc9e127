/**
 * What the desk asks the database costs the same at any length: no statement of any page goes through a table that grows, or sorts what it
 * found. The statements are those that the worker really sends; SQLite says how it would answer them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { addToken, filteredPath, signIn } from '../../support/desk-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const DESK = '/resumes-dashboard';
const choices = { eligibility: '1', partner: 'channel partner', contact: 'call', newsletter: 'confirmed' } as const;
const kinds = ['eligibility', 'partner', 'contact', 'newsletter'] as const;

let site: Site;
let headers: Record<string, string>;
const asked = new Set<string>();
beforeAll(async () => {
  site = await startSite({ judgedStorage: true });
  headers = await signIn(site, (await addToken(site, 'Everything')).token);
  site.storage.judge(({ sql, moment }) => {
    if (moment === 'before') for (const statement of sql.split('; ')) asked.add(statement.trim());
    return null;
  });
});
afterAll(() => site.stop());

/**
 * What may be gone through: what we gave to json_each; `hit` and `looked_at`, which LEAD_SCAN_MAX bounds; a query within a query, whose own
 * steps are judged; and of the mails the index of the dead ones, of which a page reads a hundred.
 */
const FREE =
  /^SCAN (?:json_each|wanted|hit|looked_at|CONSTANT ROW|\(subquery-\d+\)|(?:desk|resumes)_search VIRTUAL TABLE INDEX \d+:M\S*|outbox USING (?:COVERING )?INDEX outbox_dead)/u;

async function expensive(sql: string): Promise<string[]> {
  const values = Array.from({ length: (sql.match(/\?/gu) ?? []).length }, () => null);
  const numbered = /\?[12]/u.test(sql)
    ? [null, null, null].slice(0, Math.max(...[...sql.matchAll(/\?(\d)/gu)].map(([, n]) => Number(n))))
    : values;
  const { results } = await site.database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...numbered)
    .all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => (detail.startsWith('SCAN') && !FREE.test(detail)) || /TEMP B-TREE/u.test(detail));
}

/** Asks for it as a person would, and says what its statements cost. */
async function costOf(paths: readonly string[]): Promise<{ readonly sql: string; readonly steps: readonly string[] }[]> {
  asked.clear();
  for (const path of paths) {
    const answer = await site.fetch(path, { headers });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  expect(asked.size).toBeGreaterThan(paths.length);
  const costs = await Promise.all([...asked].map(async (sql) => ({ sql, steps: await expensive(sql) })));
  return costs.filter(({ steps }) => steps.length > 0);
}

test.each(kinds)('%s: every list, search and export', async (kind) => {
  const path = `${DESK}/leads/${kind}`;
  const days = { from: '2026-07-01', to: '2026-08-01' };
  const filters = [
    { status: 'closed' },
    { choice: choices[kind] },
    { status: 'new', choice: choices[kind] },
    days,
    { search: 'sharma' },
    { search: 'sh' },
    { search: '98765 43210' },
    { search: 'sharma', status: 'closed', choice: choices[kind], ...days },
    { search: 'sh', status: 'closed', choice: choices[kind], ...days },
  ];
  const lists = await Promise.all(filters.map((fields) => filteredPath(site, path, headers, fields)));
  const exports = lists.map((list) => list.replace(path, `${path}/export.csv`));
  const cursor = { eligibility: 1, partner: 2 ** 51 + 1, contact: 2 ** 52 + 1, newsletter: 3 * 2 ** 51 + 1 }[kind];
  expect(await costOf([path, `${path}?spam=1`, `${path}?cursor=${cursor}`, ...lists, ...exports, `${path}/export.csv`])).toEqual([]);
});

test('résumés, failed mails, audit log', async () => {
  const search = await filteredPath(site, DESK, headers, { search: 'sharma' });
  const paths = [DESK, search, `${DESK}?cursor=5`, `${DESK}/resumes.csv`, `${DESK}/mails`, `${DESK}/audit`, `${DESK}/audit?cursor=5`];
  expect(await costOf([...paths, apiPath('listResumes')])).toEqual([]);
});

test('what would go through a whole table is seen', async () => {
  expect(await expensive('SELECT id FROM contact_messages WHERE message = ?')).toEqual(['SCAN contact_messages']);
  expect(await expensive('SELECT position FROM desk_entries WHERE kind = ? ORDER BY created_at')).toEqual(['USE TEMP B-TREE FOR ORDER BY']);
});
