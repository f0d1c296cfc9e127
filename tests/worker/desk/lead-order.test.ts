/** A list of leads at any length: its order, its pages, its searches, and what follows a change. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEAD_SCAN_MAX } from '../../../machines/contract/limits.ts';
import { leadLists } from '../../../worker/desk/lead-lists.ts';
import { foldLeads, foldSearch } from '../../../worker/desk/lead-search.ts';
import { addToken, filteredPath, signIn } from '../../support/desk-calls.ts';
import { START_TIME } from '../../support/simulation.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const CONTACT = '/resumes-dashboard/leads/contact';
const ELIGIBILITY = '/resumes-dashboard/leads/eligibility';

let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  headers = await signIn(site, (await addToken(site, 'Sales')).token);
});
afterAll(() => site.stop());
beforeEach(() => site.database.exec('DELETE FROM contact_messages; DELETE FROM eligibility_checks'));

interface Contact {
  readonly id: string;
  readonly at?: number;
  readonly name?: string;
  readonly status?: string;
}

async function addContacts(contacts: readonly Contact[]): Promise<void> {
  await site.database
    .prepare(
      `INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message, desk_status)
       SELECT value ->> 'id', value ->> 'id', value ->> 'at', value ->> 'id', value ->> 'name', 'v@example.com', 'Pledge', 'Hello', value ->> 'status' FROM json_each(?)`,
    )
    .bind(JSON.stringify(contacts.map((contact) => ({ at: START_TIME, name: 'Ravi', status: 'new', ...contact }))))
    .run();
}

interface Page {
  readonly ids: readonly string[];
  readonly older: { readonly path: string; readonly label: string } | null;
  readonly text: string;
}

async function read(path: string): Promise<Page> {
  const answer = await site.fetch(path, { headers });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  const [, href, label = ''] = /<a href="([^"]+)" rel="next">([^<]+)<\/a>/u.exec(text) ?? [];
  return {
    ids: [...text.matchAll(/name="row" value="([^~"]+)~/gu)].map(([, id = '']) => id),
    older: href === undefined ? null : { path: href.replaceAll('&amp;', '&'), label },
    text,
  };
}

async function readAll(path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const page: Page = await read(next);
    ids.push(...page.ids);
    next = page.older?.path;
  }
  return ids;
}

async function found(path: string, fields: Readonly<Record<string, string>>): Promise<string[]> {
  return readAll(await filteredPath(site, path, headers, fields));
}

describe('pages', () => {
  test('of more leads than one millisecond has places for show each once, in the order in which they came', async () => {
    const contacts = Array.from({ length: 300 }, (_, index) => ({ id: `same-${index}` }));
    await addContacts(contacts);
    await addContacts([
      { id: 'later', at: START_TIME + 5 },
      { id: 'earlier', at: START_TIME - 5 },
    ]);
    const ids = await readAll(CONTACT);
    expect(new Set(ids).size).toBe(302);
    expect(ids).toHaveLength(302);
    expect(ids.at(-1)).toBe('earlier');
    const first = contacts.slice(0, 256).map(({ id }) => id);
    expect(ids.filter((id) => first.includes(id))).toEqual(first.toReversed());
  });

  test('of a day hold what came on that day in India, and nothing else', async () => {
    const midnight = Date.parse('2026-08-01T00:00:00+05:30');
    const day = 86_400_000;
    await addContacts([
      { id: 'before', at: midnight - 1 },
      { id: 'first', at: midnight },
      { id: 'last', at: midnight + day - 1 },
      { id: 'after', at: midnight + day },
    ]);
    expect(await found(CONTACT, { from: '2026-08-01', to: '2026-08-01' })).toEqual(['last', 'first']);
    expect(await found(CONTACT, { from: '2026-08-01', to: '2026-08-01', search: 'ravi' })).toEqual(['last', 'first']);
    expect(await found(CONTACT, { from: '2026-08-01', to: '2026-08-01', search: 'ra' })).toEqual(['last', 'first']);
  });
});

describe('a search', () => {
  const letters = fc.constantFrom('a', 'B', 'é', 'ß', 'ऋ', 'षि', '"', '%', '_', '*', "'", ' ', '-', '@', '🧾', '中', '1');
  const text = (maxLength: number) => fc.array(letters, { minLength: 1, maxLength }).map((parts) => parts.join(''));

  test('finds the names that have it as a part, however short, and no others', async () => {
    const names = fc.sample(text(12), { numRuns: 60, seed: 7 });
    await addContacts(names.map((name, index) => ({ id: `name-${index}`, at: START_TIME + index, name })));
    await site.strikeHour();
    const other = [foldSearch('v@example.com'), foldSearch('Pledge')];
    for (const search of fc.sample(text(4), { numRuns: 24, seed: 8 }).filter((sample) => foldSearch(sample) !== '')) {
      const needle = foldSearch(search);
      const wanted = names.flatMap((name, index) =>
        [foldSearch(name), foldSearch(`name-${index}`), ...other].some((column) => column.includes(needle)) ? [`name-${index}`] : [],
      );
      expect({ search, ids: await found(CONTACT, { search }) }).toEqual({ search, ids: wanted.toReversed() });
    }
  });

  test('knows a name that was changed by its new words, and no longer by the old ones', async () => {
    await addContacts([{ id: 'one', name: 'Asha Raman' }]);
    expect(await found(CONTACT, { search: 'raman' })).toEqual(['one']);
    await site.database.exec("UPDATE contact_messages SET name = 'Asha Kulkarni'");
    expect(await found(CONTACT, { search: 'raman' })).toEqual([]);
    expect(await found(CONTACT, { search: 'kulkarni' })).toEqual(['one']);
    await site.database.exec('DELETE FROM contact_messages');
    expect(
      await site.database.prepare('SELECT count(*) AS count FROM desk_search WHERE desk_search MATCH \'"KULKARNI"\'').first('count'),
    ).toBe(0);
  });

  test('that looked through as much as a page may says so, goes on from there, and is whole in the export', async () => {
    const old = ['qx one', 'two', 'three'].map((name, index) => ({
      id: `old-${index}`,
      at: START_TIME - 1_000 + index,
      name,
      status: 'spam',
    }));
    await addContacts([...old, ...Array.from({ length: LEAD_SCAN_MAX }, (_, index) => ({ id: `new-${index}`, at: START_TIME + index }))]);
    await site.strikeHour();
    for (const [fields, ids] of [
      [{ search: 'example', status: 'spam' }, ['old-2', 'old-1', 'old-0']],
      [{ search: 'qx' }, ['old-0']],
    ] as const) {
      const path = await filteredPath(site, CONTACT, headers, fields);
      const first = await read(path);
      expect(first.ids).toEqual([]);
      expect(first.text).toContain('Older ones have not been looked through yet');
      expect(first.older?.label).toBe('Search older entries');
      const second = await read(first.older?.path ?? '');
      expect([second.ids, second.older]).toEqual([ids, null]);
      const csv = await (await site.fetch(path.replace(CONTACT, `${CONTACT}/export.csv`), { headers })).text();
      expect(csv.split('\r\n')).toHaveLength(ids.length + 2);
    }
    // A status alone is answered by an index, however old its leads are.
    const alone = await read(await filteredPath(site, CONTACT, headers, { status: 'spam' }));
    expect(alone.ids).toEqual(['old-2', 'old-1', 'old-0']);
  });
});

describe('eligibility', () => {
  interface Check {
    readonly id: string;
    /** Minutes after the clock's beginning. */
    readonly checked: number;
    readonly call?: string;
  }
  async function addChecks(checks: readonly Check[]): Promise<void> {
    for (const { id, checked, call = null } of checks)
      await site.database
        .prepare(
          "INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at, call_at) VALUES (?, 'Asha', '9876543210', 1, 240000, ?, ?)",
        )
        .bind(id, new Date(START_TIME + checked * 60_000).toISOString(), call)
        .run();
  }
  const set = (id: string, sql: string) => site.database.prepare(`UPDATE eligibility_checks SET ${sql} WHERE id = ?`).bind(id).run();

  test('lists wanted calls first, the soonest at the top, until they are answered; then the newest', async () => {
    await addChecks([
      { id: 'late-call', checked: 1, call: '2026-08-03T06:00:00.000Z' },
      { id: 'old', checked: 2 },
      { id: 'soon-call', checked: 3, call: '2026-08-02T06:00:00.000Z' },
      { id: 'same-hour', checked: 4, call: '2026-08-02T06:00:00.000Z' },
      { id: 'new', checked: 5 },
    ]);
    const order = () => readAll(ELIGIBILITY);
    expect(await order()).toEqual(['soon-call', 'same-hour', 'late-call', 'new', 'old']);
    for (const fields of [
      { search: 'asha' },
      { search: 'as' },
      { search: '98765 43210' },
      { status: 'new' },
      { choice: '1' },
      { from: '2026-08-01' },
    ])
      expect(await found(ELIGIBILITY, fields)).toEqual(['soon-call', 'same-hour', 'late-call', 'new', 'old']);
    // Called: it has its place by time again. Moved: it has the place of its new hour.
    await set('soon-call', "desk_status = 'called'");
    await set('late-call', "call_at = '2026-08-01T06:00:00.000Z'");
    await set('old', "call_at = '2026-08-01T07:00:00.000Z'");
    expect(await order()).toEqual(['late-call', 'old', 'same-hour', 'new', 'soon-call']);
    expect(await found(ELIGIBILITY, { search: 'asha' })).toEqual(['late-call', 'old', 'same-hour', 'new', 'soon-call']);
    await set('soon-call', "desk_status = 'new'");
    expect(await found(ELIGIBILITY, { status: 'new' })).toEqual(
      ['late-call', 'old', 'soon-call', 'same-hour', 'new'].toSorted((a, b) => rank(a) - rank(b)),
    );
  });

  /** A call that is wanted again stands behind those that were asked for before it within its hour. */
  function rank(id: string): number {
    return ['late-call', 'old', 'same-hour', 'soon-call', 'new'].indexOf(id);
  }
});

test('a text that is erased while it is being folded does not come back, nor does it come to whoever has its place now', async () => {
  await addContacts([
    { id: 'erased', name: 'Lakshmi Iyer' },
    { id: 'gone', name: 'Vikram Shah' },
  ]);
  const [place] = (await site.database.prepare("SELECT position FROM desk_entries WHERE lead_id = 'gone'").all<{ position: number }>())
    .results;
  /** Between the reading of the texts and the writing of what was made of them. */
  const meanwhile = async () => {
    await site.database.exec(
      "UPDATE contact_messages SET name = '[erased]' WHERE id = 'erased'; DELETE FROM contact_messages WHERE id = 'gone'",
    );
    await addContacts([{ id: 'next', name: 'Meera Rao' }]);
    await site.database.prepare("UPDATE desk_entries SET position = ? WHERE lead_id = 'next'").bind(place?.position).run();
  };
  const database = {
    prepare(sql: string) {
      const statement = site.database.prepare(sql);
      if (!sql.startsWith('SELECT')) return statement;
      return {
        bind: (...values: unknown[]) => ({
          async all() {
            const answer = await statement.bind(...values).all();
            await meanwhile();
            return answer;
          },
        }),
      };
    },
  };
  await foldLeads(database as unknown as Parameters<typeof foldLeads>[0], leadLists.contact);
  const folded = (await site.database.prepare('SELECT search_text FROM desk_entries').all<{ search_text: string | null }>()).results;
  expect(JSON.stringify(folded)).not.toMatch(/lakshmi|vikram/u);
  await foldLeads(site.database as unknown as Parameters<typeof foldLeads>[0], leadLists.contact);
  expect(await readAll(await filteredPath(site, CONTACT, headers, { search: 'meera' }))).toEqual(['next']);
});

test('what is deleted is gone from the pages of the index too', async () => {
  const isKept = async (part: string) => {
    const { results } = await site.database.prepare('SELECT hex(block) AS page FROM desk_search_data').all<{ page: string }>();
    const bytes = Buffer.from(part).toString('hex').toUpperCase();
    return results.some(({ page }) => page.includes(bytes));
  };
  await addContacts([{ id: 'forgotten', name: 'Zqxwk' }]);
  expect(await readAll(await filteredPath(site, CONTACT, headers, { search: 'zqxwk' }))).toEqual(['forgotten']);
  // Of parts that begin alike, only the first stands there in full: this one is alone with its letter.
  expect(await isKept('ZQX')).toBe(true);
  await site.database.exec("DELETE FROM contact_messages WHERE id = 'forgotten'");
  expect(await isKept('ZQX')).toBe(false);
});
