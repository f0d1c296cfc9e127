/** Statuses and notes that nobody loses, of one lead and of several at once (decisions 6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_NOTE_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import { addToken, bearer, filteredPath, signIn } from '../../support/desk-calls.ts';
import { hiddenOf, recordsOf } from '../../support/desk-markup.ts';
import { contact, referenceOf, rows, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const CONTACT = '/resumes-dashboard/leads/contact';

type Headers = Record<string, string>;
let site: Site;
let asha: Headers;
let ravi: Headers;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '10000' } });
  asha = await signIn(site, (await addToken(site, 'Sales Asha', 'sales')).token);
  ravi = bearer((await addToken(site, 'Sales Ravi', 'sales')).token);
});
afterAll(() => site.stop());

async function html(path: string, headers = asha, status = 200): Promise<string> {
  const answer = await site.fetch(path, { headers });
  expect(answer.status).toBe(status);
  return answer.text();
}

function send(path: string, fields: Record<string, string> | [string, string][], headers = asha): Promise<Response> {
  return site.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

async function newContact(): Promise<{ id: string; path: string; reference: string }> {
  const mark = crypto.randomUUID();
  const reference = await referenceOf(await submit(site, 'createContact', { ...contact, subject: mark }));
  const id = String((await rows(site, 'contact_messages')).find((row) => row['reference'] === reference)?.['id']);
  return { id, path: `${CONTACT}/${id}`, reference };
}

/** The form of a record page as the person got it. */
async function formOf(path: string, headers = asha): Promise<Record<string, string>> {
  const page = await html(path, headers);
  return { entry: hiddenOf(page, 'entry'), version: hiddenOf(page, 'version'), status: 'new', note: '' };
}

const historyOf = async (id: string) => (await rows(site, 'lead_history')).filter((row) => row['lead_id'] === id);

describe('a record', () => {
  test('shows everything, who to write to, who did what and when', async () => {
    const { id, path } = await newContact();
    expect(await html(path)).toContain(`href="mailto:${contact.email}"`);
    expect((await send(path, { ...(await formOf(path)), status: 'called', note: 'Called twice.\nNo answer' })).status).toBe(303);
    const page = await html(`${path}?saved=1`);
    expect(page).toContain('It was saved');
    expect(page).toContain('New → Called');
    expect(page).toContain('Called twice.\nNo answer');
    expect(page).toMatch(/<time[^>]*>Today 11:30<\/time>, Sales Asha/u);
    expect(await historyOf(id)).toHaveLength(1);
    // Pressed without a change.
    const again = await send(path, { ...(await formOf(path)), status: 'called' });
    const told = await html(again.headers.get('location') ?? '');
    expect([told.includes('Nothing was changed'), told.includes('It was saved')]).toEqual([true, false]);
    expect(await historyOf(id)).toHaveLength(1);
    expect((await site.fetch(`${CONTACT}/nobody`, { headers: asha })).status).toBe(404);
  });

  test('two people at once lose nothing: the second sees what changed, and their own words', async () => {
    const { id, path } = await newContact();
    const [first, second] = [await formOf(path, asha), await formOf(path, ravi)];
    expect((await send(path, { ...first, status: 'called', note: 'From Asha' }, asha)).status).toBe(303);
    const refused = await send(path, { ...second, status: 'closed', note: 'From <b>Ravi</b>' }, ravi);
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain('Somebody else changed this entry');
    expect(page).toMatch(/Changed meanwhile<\/strong>.*From Asha/su);
    expect(page).toContain('From &lt;b&gt;Ravi&lt;/b&gt;</textarea>');
    expect(page).toMatch(/value="closed" selected/u);
    const again = { entry: hiddenOf(page, 'entry'), version: hiddenOf(page, 'version'), status: 'closed', note: 'From Ravi' };
    expect((await send(path, again, ravi)).status).toBe(303);
    expect((await historyOf(id)).map(({ actor, note, from_status, to_status }) => [actor, note, from_status, to_status])).toEqual([
      ['Sales Asha', 'From Asha', 'new', 'called'],
      ['Sales Ravi', 'From Ravi', 'called', 'closed'],
    ]);
  });

  test('of ten at the same moment one is saved, and the others are told', async () => {
    const { id, path } = await newContact();
    const forms = await Promise.all(Array.from({ length: 10 }, () => formOf(path)));
    const answers = await Promise.all(forms.map((form, index) => send(path, { ...form, status: 'called', note: `Number ${index}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array.from({ length: 9 }, () => 409)]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('a form that is sent twice is one entry', async () => {
    const { id, path } = await newContact();
    const form = { ...(await formOf(path)), status: 'called', note: 'Once' };
    for (let time = 0; time < 2; time += 1) expect((await send(path, form)).status).toBe(303);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('CS-01 a note with markup and formulas is text; of 10,000 characters it is refused with a sentence and kept', async () => {
    const { id, path } = await newContact();
    const hostile = '=HYPERLINK("http://evil.example")<script>alert(1)</script>';
    expect((await send(path, { ...(await formOf(path)), note: hostile })).status).toBe(303);
    const page = await html(path);
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;');
    const long = 'क'.repeat(10_000);
    const refused = await send(path, { ...(await formOf(path)), note: long });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain(long);
    expect(text).toContain('A note may have 4,000 characters');
    expect((await send(path, { ...(await formOf(path)), note: '🧾'.repeat(LEAD_NOTE_MAX_CHARACTERS) })).status).toBe(303);
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('a note that is sent after the session has ended is still there to be copied, and signing in leads back to its record', async () => {
    const { id, path } = await newContact();
    const fields = { ...(await formOf(path)), status: 'called', note: 'Half an hour on the phone:\n<b>wants ₹3,00,000</b>' };
    const kept = 'Half an hour on the phone:\n&lt;b&gt;wants ₹3,00,000&lt;/b&gt;</textarea>';
    const refused = await send(path, fields, {});
    const page = await refused.text();
    expect([refused.status, page.includes(kept), hiddenOf(page, 'next')]).toEqual([401, true, path]);
    expect(await historyOf(id)).toEqual([]);
    // The page of a token that was mistyped has it, too.
    const again = await send('/resumes-dashboard/sign-in', { token: 'pw_000000000000_wrong', next: path, note: fields.note }, {});
    expect([again.status, (await again.text()).includes(kept)]).toEqual([401, true]);
  });

  test('a form that is none of ours changes nothing', async () => {
    const { id, path } = await newContact();
    const form = await formOf(path);
    for (const wrong of [{ status: 'won' }, { version: '-1' }, { version: 'x' }, { entry: 'x' }]) {
      expect((await send(path, { ...form, note: 'x', ...wrong })).status).toBe(400);
    }
    expect((await send(path, { ...form, note: 'x', version: '7' })).status).toBe(409);
    expect(await historyOf(id)).toEqual([]);
  });

  test.each(['desk', 'clean-up'])('is forgotten with its notes, by the %s', async (who) => {
    const { id, path } = await newContact();
    await send(path, { ...(await formOf(path)), note: 'Personal' });
    if (who === 'desk') expect((await send(`${path}/delete`, {})).status).toBe(303);
    else {
      await site.database.prepare('UPDATE contact_messages SET created_at = 1 WHERE id = ?').bind(id).run();
      await site.strikeHour();
    }
    expect((await rows(site, 'contact_messages')).some((row) => row['id'] === id)).toBe(false);
    expect(await historyOf(id)).toEqual([]);
  });
});

describe('several at once', () => {
  const boxes = (page: string, ids: readonly string[]): [string, string][] =>
    [...page.matchAll(/name="row" value="([^"~]*)~(\d+)"/gu)]
      .filter(([, id = '']) => ids.includes(id))
      .map(([, id, version]) => ['row', `${id}~${version}`]);

  test('get a status; what somebody else changed meanwhile is left, and said', async () => {
    const [one, two] = [await newContact(), await newContact()];
    const page = await html(CONTACT);
    await send(one.path, { ...(await formOf(one.path, ravi)), status: 'closed' }, ravi);
    const answer = await send(`${CONTACT}/chosen`, [...boxes(page, [one.id, two.id]), ['action', 'status'], ['status', 'spam']]);
    const text = await answer.text();
    expect(text).toContain('1 entry was changed.');
    expect(text).toContain('1 was changed by somebody else');
    const statuses = (await rows(site, 'contact_messages')).filter((row) => [one.id, two.id].includes(String(row['id'])));
    expect(Object.fromEntries(statuses.map((row) => [row['id'], row['desk_status']]))).toEqual({ [one.id]: 'closed', [two.id]: 'spam' });
    const filtered = recordsOf(await html(await filteredPath(site, CONTACT, asha, { status: 'spam' })));
    expect(filtered.map((row) => row['Reference'])).toEqual([two.reference]);
  });

  test('are exported', async () => {
    const [one, two] = [await newContact(), await newContact()];
    const answer = await send(`${CONTACT}/chosen`, [...boxes(await html(CONTACT), [one.id]), ['action', 'export']]);
    const csv = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv).toContain(one.reference);
    expect(csv).not.toContain(two.reference);
    const noted = "SELECT subject FROM audit_log WHERE action = 'export' ORDER BY id DESC LIMIT 1";
    expect(await site.database.prepare(noted).first('subject')).toBe(`contact ${one.reference}`);
  });

  test('the audit log says how much of a list was exported, and never what was looked for', async () => {
    const exported = async (address: string) => {
      await (await site.fetch(address, { headers: asha })).text();
      return site.database.prepare("SELECT subject FROM audit_log WHERE action = 'export' ORDER BY id DESC LIMIT 1").first('subject');
    };
    const all = await site.database.prepare('SELECT count(*) AS count FROM contact_messages WHERE suspected_spam = 0').first('count');
    expect(await exported(`${CONTACT}/export.csv`)).toBe(`contact (all, ${all})`);
    const view = new URL(await filteredPath(site, CONTACT, asha, { search: 'asha@example.com' }), site.origin).searchParams.get('view');
    expect(await exported(`${CONTACT}/export.csv?view=${view}`)).toBe('contact (filtered)');
    expect(await exported(`${CONTACT}/export.csv?spam=1`)).toBe('contact (spam, all, 0)');
  });

  test('are deleted after a question', async () => {
    const [one, two] = [await newContact(), await newContact()];
    const chosen = boxes(await html(CONTACT), [one.id, two.id]);
    const question = await (await send(`${CONTACT}/chosen`, [...chosen, ['action', 'delete']])).text();
    expect(question).toContain('Delete 2 entries?');
    expect((await rows(site, 'contact_messages')).filter((row) => [one.id, two.id].includes(String(row['id'])))).toHaveLength(2);
    const asked: [string, string][] = [...question.matchAll(/name="row" value="([^"]*)"/gu)].map(([, value = '']) => ['row', value]);
    expect(await (await send(`${CONTACT}/chosen`, [...asked, ['action', 'delete-for-good']])).text()).toContain('2 entries were deleted');
    expect((await rows(site, 'contact_messages')).filter((row) => [one.id, two.id].includes(String(row['id'])))).toEqual([]);
    const noted = (await rows(site, 'audit_log')).filter((row) => row['action'] === 'delete').map((row) => row['subject']);
    expect(noted).toEqual(expect.arrayContaining([`contact ${one.reference}`, `contact ${two.reference}`]));
  });

  test('are a page of the list at most: of more than a hundred none is looked up', async () => {
    const chosen = (count: number) => [...Array.from({ length: count }, (_, index): [string, string] => ['row', `gone-${index}~0`])];
    const statusOf = async (count: number) => (await send(`${CONTACT}/chosen`, [...chosen(count), ['action', 'export']])).status;
    expect([await statusOf(100), await statusOf(101)]).toEqual([404, 400]);
  });

  test('nothing chosen is a sentence', async () => {
    const answer = await send(`${CONTACT}/chosen`, { action: 'delete' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Nothing was chosen');
    expect(page).toMatch(/<title>Nothing was done – [^<]*desk<\/title>/u);
    // Back to the list that it was said on.
    expect(page).toContain(`<a href="${new URL(answer.url).pathname.replace('/chosen', '')}">Back to the list</a>`);
  });
});
