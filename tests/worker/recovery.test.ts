/** The rehearsal of worker/recovery.md: rows and files are saved, lost and put back; who was erased meanwhile does not come back. */
import { beforeAll, expect, test } from 'vitest';
import { leftOut, pagesOf, type Query, restoreSql, tablesToSave } from '../../.scripts/backup/tables.ts';
import { addToken, bearer } from '../support/desk-calls.ts';
import { erasePerson, type Person, personOf, plantPerson, tracesOf } from '../support/persons.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';

const stays = personOf(71);
const leaves = personOf(72);
const { site } = withSiteAndSms({ LEADS_PER_ADDRESS_PER_HOUR: '1000' });
let headers: Record<string, string>;
beforeAll(async () => {
  headers = bearer((await addToken(site, 'Data protection', 'admin')).token);
});

const query = async (sql: string) => (await site.database.prepare(sql).all<Record<string, unknown>>()).results;
const queries: Query = (statements) => Promise.all(statements.map(query));

async function savedRows() {
  const tables = await tablesToSave(queries);
  const rowsOf = new Map<string, string[]>();
  for await (const { name, rows } of pagesOf(queries, tables)) rowsOf.set(name, [...(rowsOf.get(name) ?? []), ...rows]);
  return tables.map((table) => ({ table, rows: rowsOf.get(table.name) ?? [] }));
}

async function savedFiles() {
  const bucket = await site.resumeBucket();
  const { objects } = await bucket.list({ prefix: 'resumes/' });
  return Promise.all(
    objects.map(async ({ key }) => {
      const object = await bucket.get(key);
      return { key, bytes: await object?.arrayBuffer(), metadata: object?.customMetadata, http: object?.httpMetadata };
    }),
  );
}

/** Every row that the desk shows; those of one millisecond may come back in another order. */
async function deskShows(): Promise<readonly string[]> {
  const paths = ['/leads/eligibility', '/leads/contact', '/leads/partner', '/leads/newsletter', ''];
  const pages = await Promise.all(paths.map((path) => site.fetch(`/resumes-dashboard${path}`, { headers })));
  const rows = await Promise.all(pages.map((page) => page.text()));
  const lines = rows.flatMap((html) => [...html.matchAll(/<tr[\s\S]*?<\/tr>/gu)].map(([row]) => row.replace(/<[^>]*>/gu, ' ')));
  return lines.map((line) => line.replace(/\s+/gu, ' ')).toSorted();
}

const countOf = async (table: string): Promise<number> => Number((await query(`SELECT count(*) AS count FROM ${table}`))[0]?.['count']);

async function ownRowsOf({ email, number }: Person): Promise<number> {
  const counts = await query(
    `SELECT (SELECT count(*) FROM contact_messages WHERE email = '${email}') + (SELECT count(*) FROM subscribers WHERE email = '${email}')
+ (SELECT count(*) FROM partner_applications WHERE business_email = '${email}')
+ (SELECT count(*) FROM eligibility_checks WHERE phone_number = '${number}') AS count`,
  );
  return Number(counts[0]?.['count']);
}

test('rows and files that are lost come back as they were, with the desk’s lists and their search; who was erased after the backup is erased again', async () => {
  await plantPerson(site, stays);
  await plantPerson(site, leaves);
  // More than are read at a time, with a key that quotes have to survive.
  await site.database.exec(
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4500) INSERT INTO blog_views (slug, views) SELECT 'o''clock ' || i, i FROM n",
  );
  const tables = await savedRows();
  const files = await savedFiles();
  expect(files).toHaveLength(4);
  await erasePerson(site, headers, leaves.email);
  await erasePerson(site, headers, leaves.number);
  const shown = await deskShows();
  expect(shown.join('\n')).toContain(stays.email);

  const bucket = await site.resumeBucket();
  await bucket.delete(files.map(({ key }) => key));
  for (const { table } of tables) await site.database.prepare(`DELETE FROM "${table.name}"`).run();
  for (const { table } of tables) expect([table.name, await countOf(table.name)]).toEqual([table.name, 0]);

  for (const { key, bytes, metadata, http } of files)
    await bucket.put(key, bytes ?? new ArrayBuffer(0), { customMetadata: metadata ?? {}, httpMetadata: http ?? {} });
  const statements = tables.flatMap(({ table, rows }) => restoreSql(table, rows));
  // Twice: what is there already stays.
  for (const statement of [...statements, ...statements]) await site.database.prepare(statement).run();
  for (const { table, rows } of tables) expect([table.name, await countOf(table.name)]).toEqual([table.name, rows.length]);

  expect(await ownRowsOf(leaves)).toBe(4);
  await site.strikeHour();
  expect(await ownRowsOf(leaves)).toBe(0);
  // What other people wrote is not gone through by itself: recovery.md has it erased again.
  await erasePerson(site, headers, leaves.email);
  await erasePerson(site, headers, leaves.number);
  expect(await tracesOf(site, leaves)).toEqual([]);
  expect(await deskShows()).toEqual(shown);
  const [cv] = (await (await site.fetch('/api/resume/get-all-resumes', { headers })).json()) as readonly { readonly _id: string }[];
  const download = await site.fetch(`/api/resume/download/${cv?._id}`, { headers });
  expect([download.status, (await download.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
});

test('every table of the database is saved, or left out for a reason that is told; none has more columns than one call of D1 can name', async () => {
  const saved = await tablesToSave(queries);
  const all = await query("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const known = (name: string) => saved.some((table) => table.name === name) || Object.hasOwn(leftOut, name);
  const unknown = all.map(({ name }) => String(name)).filter((name) => !known(name) && !/^(?:sqlite_|_cf_)/u.test(name));
  expect(unknown.filter((name) => !/^(?:desk|resumes)_search_\w+$/u.test(name))).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => !all.some((table) => table['name'] === name) && name !== 'd1_migrations')).toEqual([]);
  expect(saved.filter(({ columns }) => columns.length > 32)).toEqual([]);
});
