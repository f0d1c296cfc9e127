/** The made-up entries of a local run: marked wherever they are seen, told apart from people's, and gone without a trace. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearSamples, fillSamples } from '../../../.scripts/demo/fill.ts';
import { SAMPLE_ACTOR, sampleLeads } from '../../../.scripts/demo/samples.ts';
import { slotFault } from '../../../machines/call-slots.ts';
import { DAY_MS } from '../../../machines/contract/limits.ts';
import { deskKinds, leadLists } from '../../../worker/desk/lead-lists.ts';
import { addToken, bearer, bytesOf, download, listed, uploaded } from '../../support/desk-calls.ts';
import { contact, submit } from '../../support/lead-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  ({ token } = await addToken(site, 'Admin'));
});
afterAll(() => site.stop());

async function storage() {
  return { database: site.database, bucket: await site.resumeBucket() };
}

async function page(path: string): Promise<string> {
  return (await site.fetch(path, { headers: bearer(token) })).text();
}

const leadsPath = (kind: string): string => `/resumes-dashboard/leads/${kind}`;
const marksIn = (html: string): number => html.match(/class="sample-mark"/gu)?.length ?? 0;

/** All rows of all tables that samples are in or could bring something into, and the names of all files. */
async function everything(): Promise<unknown> {
  const tables = [...deskKinds.map((kind) => leadLists[kind].table), 'resumes', 'lead_history', 'outbox', 'dead_letters', 'audit_log'];
  const rows = await Promise.all(
    tables.map(async (table) => (await site.database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()).results),
  );
  const { objects } = await (await site.resumeBucket()).list();
  return [rows, objects.map(({ key }) => key)];
}

test('samples fill every tab, marked in list, record and CSV; they owe no mail; clearing takes them away, and nothing of a person', async () => {
  await submit(site, 'createContact', contact);
  await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'));
  await site.database.prepare("UPDATE outbox SET state = 'sent', settled_at = created_at, lease = NULL").run();
  const before = await everything();

  const now = site.clock.now();
  const counts = await fillSamples(await storage(), now);
  expect(counts).toEqual({ leads: sampleLeads(now).length, notes: 5, files: 3 });
  const filled = await everything();
  expect(await fillSamples(await storage(), now)).toEqual(counts);
  expect(await everything()).toEqual(filled);
  expect(await site.database.prepare("SELECT count(*) AS count FROM outbox WHERE state <> 'sent'").first('count')).toBe(0);

  for (const kind of deskKinds) {
    const samples = sampleLeads(now).filter((lead) => lead.kind === kind && lead.row['suspected_spam'] !== 1);
    expect(marksIn(await page(leadsPath(kind)))).toBe(samples.length);
    const csv = await page(`${leadsPath(kind)}/export.csv`);
    expect(csv.match(/"yes"/gu)).toHaveLength(samples.length);
    expect(csv).toContain('"Sample"');
    for (const { id, history } of samples) {
      const record = await page(`${leadsPath(kind)}/${id}`);
      expect(marksIn(record)).toBe(1);
      for (const { note } of history) expect(record).toContain(note.replaceAll("'", '&#39;'));
    }
  }
  expect(marksIn(await page(`${leadsPath('contact')}?spam=1`))).toBe(1);
  const files = await page('/resumes-dashboard');
  expect([marksIn(files), files.match(/type="checkbox"/gu)?.length]).toEqual([3, 4]);
  expect((await page('/resumes-dashboard/resumes.csv')).match(/"yes"/gu)).toHaveLength(3);
  // What is asked for to be called stands first, in the hours in which somebody calls.
  const wanted = sampleLeads(now).filter(({ row, history }) => row['call_at'] !== undefined && history.length === 0);
  for (const { row } of wanted) expect(slotFault(Date.parse(String(row['call_at'])), now)).toBeNull();

  const cleared = await clearSamples(await storage());
  expect(cleared).toEqual(counts);
  expect(await withoutOpenings(everything())).toEqual(await withoutOpenings(Promise.resolve(before)));
  expect(await clearSamples(await storage())).toEqual({ leads: 0, notes: 0, files: 0 });
});

/** What the test itself has looked at is audited. */
async function withoutOpenings(found: Promise<unknown>): Promise<unknown> {
  const [rows, keys] = (await found) as [Record<string, unknown>[][], string[]];
  return [rows.slice(0, -1).map((table) => table.map(({ search_text: _, ...row }) => row)), keys];
}

test('a sample CV opens, and a row that gets lost comes back as a sample', async () => {
  await fillSamples(await storage(), site.clock.now());
  const samples = (await listed(site, token)).filter(({ _id }) => _id.startsWith('5a3b1e'));
  expect(samples.map(({ originalName }) => originalName.split('.').at(-1))).toEqual(['pdf', 'docx', 'pdf']);
  for (const { _id, originalName } of samples) {
    const start = new TextDecoder().decode((await bytesOf(await download(site, _id, bearer(token)))).slice(0, 4));
    expect(start).toBe(originalName.endsWith('.pdf') ? '%PDF' : 'PK\u0003\u0004');
  }
  await site.database.prepare('DELETE FROM resumes WHERE sample = 1').run();
  await site.strikeHour();
  expect(marksIn(await page('/resumes-dashboard'))).toBe(3);
  await clearSamples(await storage());
});

test('samples are no news: no tab counts them since the last visit', async () => {
  for (const kind of deskKinds) await page(leadsPath(kind));
  await page('/resumes-dashboard');
  site.clock.advance(DAY_MS);
  await fillSamples(await storage(), site.clock.now());
  const newsIn = (html: string) => ['since your last visit', 'fresh-mark"'].filter((news) => html.includes(news));
  for (const path of [...deskKinds.map(leadsPath), '/resumes-dashboard']) expect(newsIn(await page(path))).toEqual([]);
  // What a person sends at that moment is.
  site.clock.advance(DAY_MS);
  await submit(site, 'createContact', { ...contact, subject: 'While the samples are there' });
  expect(newsIn(await page(leadsPath('contact')))).toHaveLength(2);
  await clearSamples(await storage());
});

test('a sample is a row like others: changed at the desk, and erased with the number that it has', async () => {
  const at = site.clock.now();
  await fillSamples(await storage(), at);
  const [first] = sampleLeads(at);
  if (first === undefined) throw new Error('there are no samples');
  const number = String(first.row['phone_number']);
  const change = { entry: crypto.randomUUID(), version: '0', status: 'called', note: 'Rang twice.' };
  const saved = await site.fetch(`${leadsPath('eligibility')}/${first.id}`, {
    method: 'POST',
    headers: bearer(token),
    body: new URLSearchParams(change),
  });
  expect(saved.status).toBe(303);
  const erased = await site.fetch('/resumes-dashboard/person/erase', {
    method: 'POST',
    headers: { ...bearer(token), Accept: 'application/json' },
    body: new URLSearchParams({ who: number }),
  });
  expect([erased.status, await erased.json()]).toMatchObject([200, { counts: { 'Eligibility checks': 1 } }]);
  const left = site.database.prepare('SELECT count(*) AS count FROM lead_history WHERE lead_id = ?').bind(first.id);
  expect(await left.first('count')).toBe(0);
  expect(await site.database.prepare('SELECT count(*) AS count FROM lead_history WHERE actor = ?').bind(SAMPLE_ACTOR).first('count')).toBe(
    5,
  );
  await clearSamples(await storage());
});
