/** Ten times the leads, and the desk reads no more rows for a page of them: what D1 itself counts, for each list, filter and search. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToken, filteredPath, signIn } from '../../support/desk-calls.ts';
import { START_TIME } from '../../support/simulation.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const CONTACT = '/resumes-dashboard/leads/contact';
const FEW = 300;
const MANY = 3_000;

let site: Site;
let headers: Record<string, string>;
let read = 0;
beforeAll(async () => {
  site = await startSite({ judgedStorage: true });
  headers = await signIn(site, (await addToken(site, 'Sales', 'sales')).token);
  site.storage.judge(({ moment, rowsRead }) => {
    if (moment === 'after') read += rowsRead ?? 0;
    return null;
  });
});
afterAll(() => site.stop());

/** Every third is closed, and the oldest thirty are spam. One has a name of its own. */
async function add(from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, offset) => {
    const index = from + offset;
    const status = index < 30 ? 'spam' : index % 3 === 0 ? 'closed' : 'called';
    return [
      `lead-${index}`,
      START_TIME + index * 1_000,
      index === 31 ? 'Zubin Wadia' : 'Priya Sharma',
      status,
      index % 2 === 0 ? 'call' : 'apply',
    ];
  });
  await site.database
    .prepare(
      `INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message, desk_status, about)
       SELECT value ->> 0, value ->> 0, value ->> 1, value ->> 0, value ->> 2, 'v@example.com', 'Pledge', 'Hello', value ->> 3, value ->> 4 FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows))
    .run();
  await site.strikeHour();
}

const filters = {
  'no filter': {},
  'a status': { status: 'closed' },
  'a status of the oldest alone': { status: 'spam' },
  'a choice': { choice: 'call' },
  both: { choice: 'call', status: 'closed' },
  days: { from: '2026-08-01', to: '2026-08-01' },
  'one name of all': { search: 'wadia' },
  'a name that many have': { search: 'priya sharma' },
  'two letters that many have': { search: 'pr' },
  'what is nowhere': { search: 'quxquux' },
} as const;

async function readsPerFilter(): Promise<Record<string, number>> {
  const reads: Record<string, number> = {};
  for (const [name, fields] of Object.entries(filters)) {
    const path = await filteredPath(site, CONTACT, headers, fields);
    read = 0;
    const answer = await site.fetch(path, { headers });
    expect(answer.status).toBe(200);
    await answer.text();
    reads[name] = read;
  }
  return reads;
}

test('a page reads what it shows and what it counts, however many leads there are', async () => {
  await add(0, FEW);
  const few = await readsPerFilter();
  await add(FEW, MANY);
  const many = await readsPerFilter();
  for (const name of Object.keys(filters)) {
    // A page of 25 looks at some rows of its tables and indexes; the counts beside the tabs go on to a thousand and are the same for all.
    expect({ name, few: few[name] }).toEqual({ name, few: expect.any(Number) });
    expect(few[name], name).toBeGreaterThan(0);
  }
  const extra = Object.fromEntries(Object.keys(filters).map((name) => [name, (many[name] ?? 0) - (few[name] ?? 0)]));
  const counted = extra['no filter'] ?? 0;
  expect(Object.entries(extra).filter(([, rows]) => Math.abs(rows - counted) > 60)).toEqual([]);
});
