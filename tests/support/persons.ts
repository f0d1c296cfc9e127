/** One person in every store, what the desk does about them, and what is left of them. Every store is read raw. */
import { expect } from 'vitest';
import { MINUTE_MS } from '../../machines/contract/limits.ts';
import { uploaded } from './desk-calls.ts';
import { newAddress, sendCode, verifyCode } from './eligibility-calls.ts';
import { contact, partner, submit } from './lead-calls.ts';
import { storedNumbers } from './number-storage.ts';
import { resumeFixture } from './resume-files.ts';
import type { Site } from './workerd.ts';

export const PERSON = '/resumes-dashboard/person';

export interface Person {
  readonly number: string;
  readonly email: string;
  readonly name: string;
}

/** Another one for each index. */
export function personOf(index: number): Person {
  const suffix = String(index).padStart(2, '0');
  return { number: `98111222${suffix}`, email: `lakshmi.iyer${suffix}@example.com`, name: `Lakshmi Iyer ${suffix}` };
}

type Headers = Readonly<Record<string, string>>;

/** Posts the form of the person's page; `headers` say who does. */
export function askOfPerson(site: Site, headers: Headers, action: '' | '/export' | '/confirm' | '/erase', who: string): Promise<Response> {
  return site.fetch(PERSON + action, { method: 'POST', headers, body: new URLSearchParams({ who }) });
}

export interface Receipt {
  readonly reference: string;
  readonly erasedAt: string;
  readonly counts: Readonly<Record<string, number>>;
}

export async function erasePerson(site: Site, headers: Headers, who: string): Promise<Receipt> {
  const answer = await askOfPerson(site, { ...headers, Accept: 'application/json' }, '/erase', who);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Receipt;
}

/** One person in every store: all three forms, a check with a call, a code under way, holdings, a CV that is named for them. */
export async function plantPerson(site: Site, { number, email, name }: Person): Promise<void> {
  await submit(site, 'createContact', { ...contact, name, email: `  ${email.toUpperCase()} ` });
  await submit(site, 'createPartner', { ...partner, name, businessEmail: email });
  await submit(site, 'createNewsletter', { email });
  await submit(site, 'createContact', {
    ...contact,
    message: `Please call Lakshmi at +91 ${spelled(number)} or write to ${email.toUpperCase()}. My folio is 1${number}0.`,
  });
  await site.database
    .prepare("INSERT INTO holdings_rows (phone_number, folio, asset_class, value_rupees) VALUES (?, 'F-1', 'equity-fund', 400000)")
    .bind(number)
    .run();
  site.codes.push('123456', '654321');
  await sendCode(site, number, { fullName: name, key: `planted-${number}`, address: newAddress() });
  expect((await verifyCode(site, number, '123456')).status).toBe(200);
  site.clock.advance(MINUTE_MS);
  // A second code is under way: the object has the name again.
  expect((await sendCode(site, number, { fullName: name, address: newAddress() })).status).toBe(200);
  // What sales noted: about the person, and in passing about them with somebody else.
  await site.database
    .prepare(
      `INSERT INTO lead_history (entry, kind, lead_id, at, actor, from_status, to_status, note)
       SELECT lower(hex(randomblob(16))), 'contact', id, ?, 'Sales Pune', 'new', 'called', 'Spoke about ' || ? FROM contact_messages
       UNION ALL SELECT lower(hex(randomblob(16))), 'eligibility', id, ?, 'Sales Pune', 'new', 'called', ? FROM eligibility_checks WHERE phone_number = ?`,
    )
    .bind(site.clock.now(), email, site.clock.now(), `${name} wants a call`, number)
    .run();
  await uploaded(site, `${number} cv.pdf`, resumeFixture('cv.pdf'));
  await uploaded(site, `CV ${email}.pdf`, resumeFixture('cv.pdf'));
}

/** Everything that any store has, as text. */
async function everything(site: Site): Promise<string> {
  const { results: tables } = await site.database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!'",
    )
    .all<{ name: string }>();
  const rows = await Promise.all(tables.map(({ name }) => site.database.prepare(`SELECT * FROM "${name}"`).all()));
  const { objects } = await (await site.resumeBucket()).list({ include: ['customMetadata'] });
  return JSON.stringify([
    rows.map(({ results }, index) => [tables[index]?.name, results]),
    objects.map(({ key, customMetadata }) => [key, decodeURIComponent(JSON.stringify(customMetadata))]),
    storedNumbers(site),
  ]);
}

/** As somebody writes it in a sentence. */
export function spelled(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** What of number, address and name still stands anywhere. */
export async function tracesOf(site: Site, { number, email, name }: Person): Promise<string[]> {
  const stored = (await everything(site)).toLowerCase();
  const traces = [number, spelled(number), email, name.toLowerCase()];
  // A number within a longer one is another number.
  return traces.filter((trace) => new RegExp(`(?<![0-9])${trace.replaceAll('.', '\\.')}(?![0-9])`, 'u').test(stored));
}
