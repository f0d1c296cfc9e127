/** What is held about one person: shown, handed over and erased. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskCopy } from '../../../worker/desk/desk-copy.ts';
import { readDatum } from '../../../worker/desk/persons/datum.ts';
import { addToken, bearer, signIn } from '../../support/desk-calls.ts';
import { type FakeSms, startFakeSms } from '../../support/fake-sms.ts';
import { contact, submit } from '../../support/lead-calls.ts';
import { askOfPerson, erasePerson, PERSON, personOf, plantPerson, spelled, tracesOf } from '../../support/persons.ts';
import { type Site, startSite } from '../../support/workerd.ts';

/** Another person in each test. */
let persons = 0;
let number: string;
let email: string;
let name: string;

let sms: FakeSms;
let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  sms = await startFakeSms('msg91');
  site = await startSite({ bindings: { ...sms.bindings, LEADS_PER_ADDRESS_PER_HOUR: '1000' }, allow: [sms.origin] });
  headers = bearer((await addToken(site, 'Data protection', 'admin')).token);
});
afterAll(async () => {
  await site.stop(/no such table: subscribers/u);
  await sms.stop();
});
beforeEach(async () => {
  persons += 1;
  ({ number, email, name } = personOf(persons));
  await site.database.exec('DELETE FROM contact_messages');
});

const ask = (action: '' | '/export' | '/confirm' | '/erase', who: string, more: Readonly<Record<string, string>> = {}) =>
  askOfPerson(site, { ...headers, ...more }, action, who);
const erase = (who: string) => erasePerson(site, headers, who);
const plant = () => plantPerson(site, { number, email, name });
const tracesLeft = () => tracesOf(site, { number, email, name });

describe('a person is found', () => {
  test.each(['9811122233', '+91 98111 22233', '0091-98111-22233', '09811122233', '(+91) 98111.22233', '९८१११२२२३३'])(
    'by their number written %j',
    (text) => {
      expect(readDatum(text)).toEqual({ kind: 'number', value: '9811122233' });
    },
  );

  test.each(['lakshmi.iyer@example.com', 'LAKSHMI.IYER@EXAMPLE.COM', '  lakshmi.iyer@example.com\n', '\u200bLakshmi.Iyer@Example.com'])(
    'by their address written %j',
    (text) => {
      expect(readDatum(text)).toEqual({ kind: 'email', value: 'lakshmi.iyer@example.com' });
    },
  );

  test.each(['', 'Lakshmi Iyer', '98111222', '+1 415 555 2671', '98111222334', 'lakshmi@', '@example.com', "' OR 1=1 --", '%'])(
    'and %j is neither',
    (text) => {
      expect(readDatum(text)).toBeNull();
    },
  );
});

describe('everything about one person', () => {
  test('is shown, with what others wrote of them, and handed over as JSON without our own hashes', async () => {
    await plant();
    const cookie = await signIn(site, (await addToken(site, 'Admin at the desk', 'admin')).token);
    const page = await site.fetch(PERSON, {
      method: 'POST',
      headers: cookie,
      body: new URLSearchParams({ who: `+91 ${spelled(number)}` }),
    });
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const store of [
      'Eligibility checks (1)',
      'Holdings (1)',
      'OTPs',
      'CVs by file name (1)',
      'Written by somebody else: Contact messages (1)',
    ])
      expect(html).toContain(store);
    expect(html).toContain(name);
    expect(html).not.toMatch(/<script| style=/u);
    // For whoever reads it out on the phone.
    const shown = [...html.matchAll(/data-label="([^"]*)">(?:<bdi>|<time[^>]*>)?([^<]*)/gu)].map(([, label, value]) => [label, value]);
    expect(shown).toContainEqual(['Name', name]);
    expect(shown).toContainEqual(['Eligible', 'Yes']);
    expect(shown).toContainEqual(['Follow-up', 'New']);
    expect(shown).toContainEqual(['Worth', expect.stringMatching(/^₹[\d,]+$/u)]);
    expect(shown).toContainEqual(['Checked', expect.stringMatching(/^(?:Today|\d+ \w+(?: \d+)?) \d\d:\d\d$/u)]);
    for (const [label, value] of shown) expect(`${label}: ${value}`).not.toMatch(/^[a-z]|\d{4}-\d\d-\d\dT/u);

    const file = await ask('/export', email.toUpperCase());
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const text = await file.text();
    const { about, held } = JSON.parse(text) as { about: unknown; held: Record<string, Record<string, unknown>[]> };
    expect(about).toEqual({ email });
    expect(Object.keys(held)).toEqual([
      'Partner applications',
      'Mails about them: Partner applications',
      'Contact messages',
      'Done about them: Contact messages',
      'Mails about them: Contact messages',
      'Newsletter',
      'Mails about them: Newsletter',
      'Written by somebody else: Contact messages',
      'Written by somebody else: Notes of the desk',
      'CVs by file name',
    ]);
    expect(held['Contact messages']?.[0]).toMatchObject({ name, email, message: contact.message });
    expect(text).not.toMatch(/_hash|request_key|mailbox|search_text/u);
  });

  test('of nobody is a sentence, and what is no number or address is asked for again', async () => {
    const nobody = await (await ask('', '9000000001')).text();
    expect(nobody).toContain('Nothing is held about this number or address.');
    expect(nobody).not.toMatch(/Export as JSON|Erase all of it/u);
    const refused = await ask('', '<b>asha</b>');
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('Enter an Indian mobile number or a whole email address');
    expect(html).toContain('value="&lt;b&gt;asha&lt;/b&gt;"');
    expect((await ask('/erase', '98111', { Accept: 'application/json' })).status).toBe(400);
  });

  test('is never asked for in an address', async () => {
    await plant();
    for (const action of ['', '/export', '/confirm', '/erase']) {
      const answer = await site.fetch(`${PERSON}${action}?who=${number}`, { headers });
      expect(await answer.text()).not.toContain(name);
    }
    expect((await site.fetch(PERSON, { headers })).status).toBe(200);
  });
});

describe('erasing a person', () => {
  test('asks first, and leaves nothing in any store: the receipt says how much there was, and names nobody', async () => {
    await plant();
    expect(await tracesLeft()).not.toEqual([]);
    const question = await ask('/confirm', number);
    expect(await question.text()).toContain('Erase this person?');
    expect((await tracesLeft()).includes(number)).toBe(true);

    const receipt = await erase(`+91 ${spelled(number)}`);
    expect(receipt.counts).toEqual({
      OTPs: 3,
      'Notes of the desk': 1,
      'Eligibility checks': 1,
      Holdings: 1,
      // None that asked for a call of this number.
      'Contact messages': 0,
      Mails: 0,
      'Mentions in texts of others': 1,
      'CVs by file name': 1,
    });
    expect((await tracesLeft()).filter((trace) => trace === number || trace === spelled(number))).toEqual([]);
    const second = await erase(email);
    expect(second.counts).toEqual({
      Mails: 3,
      'Notes of the desk': 1,
      'Partner applications': 1,
      'Contact messages': 1,
      Newsletter: 1,
      // The other person's message, and the note about it.
      'Mentions in texts of others': 2,
      'CVs by file name': 1,
    });
    expect(await tracesLeft()).toEqual([]);
    // Not in the files that the objects are, either.
    for (const path of readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /blobs\//u.test(name) && !name.endsWith('/'),
    ))
      expect(readFileSync(join(site.folder, path)).includes(email)).toBe(false);
    for (const { reference, erasedAt } of [receipt, second]) {
      expect(reference).toMatch(/^X-[0-9A-Z]{8}$/u);
      expect(Date.parse(erasedAt)).toBe(site.clock.now());
    }
    expect(JSON.stringify([receipt, second])).not.toContain('9811');
    // What the other person wrote stays, without them; a longer number is another number.
    const left = await site.database.prepare('SELECT message FROM contact_messages').first<string>('message');
    expect(left).toBe(`Please call Lakshmi at [erased] or write to [erased]. My folio is 1${number}0.`);
  });

  test('leaves everybody else', async () => {
    await plant();
    const other = `${email}.au`;
    await submit(site, 'createContact', { ...contact, email: other, subject: 'Another person' });
    await erase(email);
    const { results } = await site.database.prepare('SELECT email FROM contact_messages ORDER BY email').all();
    expect(results).toEqual([{ email: contact.email }, { email: other }]);
  });

  test('says on the receipt which copies it cannot reach: the team has been mailed the whole message', async () => {
    await plant();
    expect((await site.mail.until((mail) => mail.text.includes(email))).to).toContain('@');
    const answer = await ask('/erase', email);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(deskCopy.person.copies);
  });

  test('twice erases nothing the second time, and says that it was erased before', async () => {
    await plant();
    const first = await erase(email);
    const second = await erase(email);
    expect(Object.values(second.counts).reduce((sum, count) => sum + count, 0)).toBe(0);
    const html = await (await ask('', email)).text();
    expect(html).toContain('Erased before');
    expect(html).toContain(first.reference);
    expect(html).toContain(second.reference);
  });

  test('is in the audit log with its receipt and a keyed hash, as are looking and exporting, and never with the person', async () => {
    await plant();
    const entries = await site.database.prepare('SELECT max(id) AS entries FROM audit_log').first('entries');
    await ask('', email);
    await ask('/export', email);
    const { reference } = await erase(email);
    const { results } = await site.database
      .prepare(
        "SELECT actor, action, subject FROM audit_log WHERE action IN ('show-person', 'export-person', 'erase') AND id > ? ORDER BY id",
      )
      .bind(entries)
      .all<{ actor: string; action: string; subject: string }>();
    expect(results.map(({ actor, action }) => [actor, action])).toEqual([
      ['Data protection', 'show-person'],
      ['Data protection', 'export-person'],
      ['Data protection', 'erase'],
    ]);
    const hash = results[0]?.subject ?? '';
    expect(hash).toMatch(/^[0-9a-f]{64}$/u);
    expect(results.map(({ subject }) => subject)).toEqual([hash, hash, `${reference} ${hash}`]);
    expect(site.log.lines.join()).not.toMatch(/lakshmi/iu);
  });

  test('while a mail about them is being sent: it is not sent, and nothing fails', async () => {
    const subject = (index: number): string => `Waiting ${persons} ${index}`;
    const writer = (index: number): string => `writer${index}.${email}`;
    site.mail.refuse(true);
    const refused = site.mail.refused;
    // More than are sent at once: all are taken with one lease, and the turn of some comes later.
    for (let index = 0; index < 9; index += 1)
      await submit(site, 'createContact', { ...contact, email: writer(index), subject: subject(index) });
    await site.mail.untilRefused(refused + 9);
    // Mails of other tests are refused too: each of the nine has had its turn when its row says so.
    const waiting = "SELECT count(*) AS waiting FROM outbox WHERE state = 'due' AND (attempts = 0 OR lease IS NOT NULL)";
    while ((await site.database.prepare(waiting).first('waiting')) !== 0);
    site.mail.refuse(false);
    await site.database.exec("UPDATE outbox SET next_at = created_at WHERE state = 'due'");
    const hold = site.mail.hold();
    const hour = site.strikeHour();
    const underWay = (await hold.untilHeld(6)).map((mail) => mail.subject).join();
    const theirs = [...Array(9).keys()].find((index) => !underWay.includes(subject(index))) ?? -1;
    expect((await erase(writer(theirs))).counts).toMatchObject({ Mails: 1, 'Contact messages': 1 });
    hold.release();
    await hour;
    const sent = site.mail.sent.filter((mail) => mail.subject.includes(`Waiting ${persons} `));
    expect(sent).toHaveLength(8);
    expect(JSON.stringify(sent)).not.toContain(writer(theirs));
    expect(await site.database.prepare("SELECT count(*) AS owed FROM outbox WHERE state IN ('due', 'dead')").first('owed')).toBe(0);
    expect(site.log.lines.filter((line) => line.includes('lead.dead'))).toEqual([]);
  });

  test('that a fault breaks off is finished by asking again', async () => {
    await plant();
    await site.database.exec('ALTER TABLE subscribers REname TO subscribers_away');
    expect((await ask('/erase', email)).status).toBe(500);
    await site.database.exec('ALTER TABLE subscribers_away REname TO subscribers');
    await erase(email);
    await erase(number);
    expect(await tracesLeft()).toEqual([]);
  });
});
