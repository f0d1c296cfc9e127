/** What sales does with leads: who is to be called, filters that stand in no address, statuses and notes that nobody loses (decisions 4 and 6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_NOTE_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import { addToken, bearer, filteredPath, signIn } from '../../support/desk-calls.ts';
import { contact, referenceOf, rows, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const HOUR_MS = 3_600_000;
const ELIGIBILITY = '/resumes-dashboard/leads/eligibility';
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

/** Text of each row's cells, by heading. */
function table(page: string): Record<string, string>[] {
  return [...page.matchAll(/<tr>(.*?)<\/tr>/gsu)].flatMap(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*data-label="([^"]*)"[^>]*>(.*?)<\/td>/gsu)];
    return cells.length === 0 ? [] : [Object.fromEntries(cells.map(([, label = '', cell = '']) => [label, cell.replace(/<[^>]*>/gu, '')]))];
  });
}

const hidden = (page: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`, 'u').exec(page)?.[1] ?? '';

async function check(id: string, name: string, phone: string, minutesAgo: number, callInHours: number | null): Promise<void> {
  const at = (ms: number): string => new Date(site.clock.now() + ms).toISOString();
  await site.database
    .prepare(
      `INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at, call_at, call_reference)
       VALUES (?, ?, ?, 1, 240000, ?, ?, ?)`,
    )
    .bind(
      id,
      name,
      phone,
      at(-minutesAgo * 60_000),
      callInHours === null ? null : at(callInHours * HOUR_MS),
      callInHours === null ? null : `E-${id}`,
    )
    .run();
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
  return { entry: hidden(page, 'entry'), version: hidden(page, 'version'), status: 'new', note: '' };
}

const historyOf = async (id: string) => (await rows(site, 'lead_history')).filter((row) => row['lead_id'] === id);

describe('the eligibility tab', () => {
  beforeAll(async () => {
    await check('late', 'Meera Iyer', '9876500001', 1, 48);
    await check('soon', 'Anita Rao', '9876500002', 300, 24);
    await check('newest', 'Vikram Shah', '9876500003', 0, null);
    await check('older', 'Zoya Khan', '9876500004', 60, null);
  });

  test('is where sales arrives, calls that are wanted first and the soonest at the top, then the newest', async () => {
    const home = await site.fetch('/resumes-dashboard', { headers: asha });
    expect(home.headers.get('location')).toBe(ELIGIBILITY);
    const found = table(await html(ELIGIBILITY));
    expect(found.map((row) => row['Name'])).toEqual(['Anita Rao', 'Meera Iyer', 'Vikram Shah', 'Zoya Khan']);
    expect(found[0]).toMatchObject({
      'Call wanted': '2 Aug 2026, 11:30 am',
      Result: 'Eligible',
      Amount: '₹2,40,000',
      Checked: '1 Aug 2026, 6:30 am',
      Status: 'New',
    });
  });

  test('has the whole number, to be called, only where a call was asked for; page, record and CSV alike', async () => {
    const page = await html(ELIGIBILITY);
    expect(table(page).map((row) => row['Number'])).toEqual(['9876500002', '9876500001', '••••••0003', '••••••0004']);
    expect(page).toContain('href="tel:+919876500002"');
    expect(await html(`${ELIGIBILITY}/soon`)).toContain('href="tel:+919876500002"');
    for (const path of [ELIGIBILITY, `${ELIGIBILITY}/newest`, `${ELIGIBILITY}/newest/delete`, `${ELIGIBILITY}/export.csv`]) {
      expect(await html(path)).not.toContain('9876500003');
    }
    expect(await html(`${ELIGIBILITY}/export.csv`)).toContain('"9876500002"');
  });

  test('says of which day the holdings are, and that nobody can be checked without any', async () => {
    expect(await html(ELIGIBILITY)).toMatch(/Checks use the holdings of [A-Z][a-z]+ \d+, \d{4}\./u);
    expect(await html(CONTACT)).not.toContain('holdings');
    await site.database.exec('DELETE FROM holdings_feeds');
    expect(await html(ELIGIBILITY)).toContain('There are no holdings');
    await site.database
      .prepare("INSERT INTO holdings_feeds (id, origin, state, dated_at, row_count) VALUES (0, 'import', 'ready', ?, 1)")
      .bind(site.clock.now() - 30 * 24 * HOUR_MS)
      .run();
    expect(await html(ELIGIBILITY)).toContain('The holdings are of July 2, 2026 and too old');
  });

  test('finds by name, by the last digits that everybody sees, and by a whole number, but not by hidden digits', async () => {
    const names = async (search: string) =>
      table(await html(await filteredPath(site, ELIGIBILITY, asha, { search }))).map((row) => row['Name']);
    expect(await names('vikram')).toEqual(['Vikram Shah']);
    expect(await names('0003')).toEqual(['Vikram Shah']);
    expect(await names('+91 98765 00003')).toEqual(['Vikram Shah']);
    expect(await names('500003')).toEqual([]);
  });

  test('a lead that was called leaves the top', async () => {
    const saved = await send(`${ELIGIBILITY}/soon`, { ...(await formOf(`${ELIGIBILITY}/soon`)), status: 'called' });
    expect(saved.status).toBe(303);
    const found = table(await html(ELIGIBILITY));
    expect(found.map((row) => row['Name'])).toEqual(['Meera Iyer', 'Vikram Shah', 'Zoya Khan', 'Anita Rao']);
    expect(found[3]?.['Status']).toBe('Calledby Sales Asha');
  });

  test('leads through pages whose order has both', async () => {
    for (let index = 0; index < 30; index += 1)
      await check(`p${index}`, `Page ${index}`, '9000000000', 600 + index, index < 3 ? 100 + index : null);
    let next: string | null = await filteredPath(site, ELIGIBILITY, asha, { search: 'page' });
    const seen: string[] = [];
    while (next !== null) {
      const page: string = await html(next);
      seen.push(...table(page).map((row) => row['Name'] ?? ''));
      next = /href="([^"]*)" rel="next"/u.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? null;
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `Page ${index}`));
  });
});

describe('a filter', () => {
  test('stands in no address, and is kept over pages, back and the export', async () => {
    await check('secret', 'Secret Person', '9876500009', 5, null);
    const path = await filteredPath(site, ELIGIBILITY, asha, { search: 'Secret Person', status: 'new' });
    expect(decodeURIComponent(path)).not.toMatch(/secret|person/iu);
    for (let time = 0; time < 2; time += 1) expect(table(await html(path)).map((row) => row['Name'])).toEqual(['Secret Person']);
    const page = await html(path);
    expect(page).toContain('value="Secret Person"');
    const csv = /href="([^"]*export.csv[^"]*)"/u.exec(page)?.[1] ?? '';
    expect((await html(csv)).split('\r\n')).toHaveLength(3);
  });

  test('is no longer taken from an address', async () => {
    expect(table(await html(`${ELIGIBILITY}?search=Secret+Person&choice=0&status=spam`)).length).toBeGreaterThan(5);
  });

  test("is nobody else's, no other tab's, and over with the session", async () => {
    const path = await filteredPath(site, ELIGIBILITY, asha, { search: 'Secret Person' });
    const over = `${ELIGIBILITY}?over=1`;
    expect((await site.fetch(path, { headers: ravi })).headers.get('location')).toBe(over);
    expect((await site.fetch(path.replace('eligibility', 'contact'), { headers: asha })).status).toBe(303);
    expect((await site.fetch(`${ELIGIBILITY}?view=AAAA`, { headers: asha })).headers.get('location')).toBe(over);
    expect(await html(over)).toContain('Your filter is over');
    site.clock.advance(13 * HOUR_MS);
    asha = await signIn(site, (await addToken(site, 'Sales Asha later', 'sales')).token);
    ravi = bearer((await addToken(site, 'Sales Ravi later', 'sales')).token);
    expect((await site.fetch(path, { headers: asha })).headers.get('location')).toBe(over);
  });
});

describe('a record', () => {
  test('shows everything, who to write to, who did what and when', async () => {
    const { id, path } = await newContact();
    expect(await html(path)).toContain(`href="mailto:${contact.email}"`);
    expect((await send(path, { ...(await formOf(path)), status: 'called', note: 'Called twice.\nNo answer' })).status).toBe(303);
    const page = await html(`${path}?saved=1`);
    expect(page).toContain('It was saved');
    expect(page).toContain('New → Called');
    expect(page).toContain('Called twice.\nNo answer');
    expect(page).toMatch(/<time[^>]*>2 Aug 2026, 12:30 am<\/time>, Sales Asha later/u);
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
    const again = { entry: hidden(page, 'entry'), version: hidden(page, 'version'), status: 'closed', note: 'From Ravi' };
    expect((await send(path, again, ravi)).status).toBe(303);
    expect((await historyOf(id)).map(({ actor, note, from_status, to_status }) => [actor, note, from_status, to_status])).toEqual([
      ['Sales Asha later', 'From Asha', 'new', 'called'],
      ['Sales Ravi later', 'From Ravi', 'called', 'closed'],
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
    const filtered = table(await html(await filteredPath(site, CONTACT, asha, { status: 'spam' })));
    expect(filtered.map((row) => row['Reference'])).toEqual([two.reference]);
  });

  test('are exported', async () => {
    const [one, two] = [await newContact(), await newContact()];
    const answer = await send(`${CONTACT}/chosen`, [...boxes(await html(CONTACT), [one.id]), ['action', 'export']]);
    const csv = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv).toContain(one.reference);
    expect(csv).not.toContain(two.reference);
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

  test('nothing chosen is a sentence', async () => {
    const answer = await send(`${CONTACT}/chosen`, { action: 'delete' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Nothing was chosen');
  });
});

describe('the numbers beside the tabs', () => {
  const counts = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<li><a[^>]*>([^<]*)<\/a>(?:<span class="count">([^<]*)<\/span>)?<\/li>/gu)].map(([, tab, count]) => [tab, count]),
    );

  test('say what is new, and what came since the last visit of this token', async () => {
    const headers = await signIn(site, (await addToken(site, 'Sales Counts', 'sales')).token);
    await site.database.exec("UPDATE contact_messages SET desk_status = 'closed'");
    await newContact();
    expect(counts(await html(CONTACT, headers))['Contact']).toBe('1 new');
    site.clock.advance(HOUR_MS / 4);
    await newContact();
    expect(counts(await html(ELIGIBILITY, headers))['Contact']).toBe('2 new, 1 since your last visit');
    expect(await html(CONTACT, headers)).not.toContain('since your last visit,');
    // Active enough to stay signed in, and away from this tab for longer than a visit lasts.
    site.clock.advance(HOUR_MS / 4);
    await html(ELIGIBILITY, headers);
    site.clock.advance(HOUR_MS / 3);
    const { reference } = await newContact();
    for (let time = 0; time < 2; time += 1) {
      const page = await html(CONTACT, headers);
      expect(page).toMatch(/1 since your last visit, 2 Aug 2026, \d+:\d+ am\./u);
      expect(page.split('fresh-mark"').length - 1).toBe(1);
      expect(table(page)[0]?.['Reference']).toBe(reference);
    }
    expect(counts(await html(CONTACT, ravi))['Contact']).not.toContain('since');
  });

  test('stop at a thousand', async () => {
    const leads = Array.from({ length: 1_500 }, (_, index) => [`many-${index}`, `M-${index}`]);
    await site.database
      .prepare(
        `INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message)
         SELECT value ->> 0, value ->> 1, 1, value ->> 0, 'Ravi', 'ravi@example.com', 'Pledge', 'Hello' FROM json_each(?)`,
      )
      .bind(JSON.stringify(leads))
      .run();
    expect(counts(await html(CONTACT, ravi))['Contact']).toMatch(/^1,000\+ new/u);
  });
});

test('each subscriber of the newsletter CSV has a link that unsubscribes with one click, and nobody else', async () => {
  for (const email of ['one@example.com', 'two@example.com']) await submit(site, 'createNewsletter', { email });
  const csv = await html('/resumes-dashboard/leads/newsletter/export.csv', ravi);
  const line = csv.split('\r\n').find((found) => found.includes('one@example.com')) ?? '';
  const link = /"(http[^"]*\/newsletter\/unsubscribe\?token=[0-9a-f]{64})"/u.exec(line)?.[1] ?? '';
  const { pathname, search } = new URL(link);
  const answer = await site.fetch(pathname + search, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect(answer.status).toBeLessThan(400);
  const statuses = (await rows(site, 'subscribers')).map((row) => [row['email'], row['status']]);
  expect(Object.fromEntries(statuses)).toMatchObject({ 'one@example.com': 'unsubscribed', 'two@example.com': 'pending' });
});
