/** CVs of a person, known by their file's name: in any spelling, and nobody else's. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../machines/contract/limits.ts';
import { dataInName } from '../../../worker/desk/persons/files.ts';
import { addToken, bearer, uploaded } from '../../support/desk-calls.ts';
import { contact, submit } from '../../support/lead-calls.ts';
import { erasePerson } from '../../support/persons.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  headers = bearer((await addToken(site, 'Data protection', 'admin')).token);
});
afterAll(() => site.stop());
beforeEach(() => site.database.exec('DELETE FROM contact_messages'));

const cv = resumeFixture('cv.pdf');
const names = async () =>
  (await site.database.prepare('SELECT original_name FROM resumes ORDER BY original_name').all<{ original_name: string }>()).results.map(
    ({ original_name }) => original_name,
  );
const objects = async () => (await (await site.resumeBucket()).list({ prefix: 'resumes/' })).objects.length;

describe('a CV', () => {
  const OTHERS = [
    '5 scan_1987654321055.pdf',
    '6 suraj@mail.example.pdf',
    '7 raj@mail.example.in.pdf',
    '8 a.raj@mail.example.pdf',
    '9 9876543219.pdf',
  ];

  test('goes with its person in any spelling of the name, and no other goes', async () => {
    const theirs = [
      '0 ९८७६५-४३२१०.pdf',
      '0 cv_9876543210.pdf',
      '0 98765\u201143210.pdf',

      '0 98765 43210 CV.pdf',
      '1 +91-98765-43210.pdf',
      '2 cv_RAJ@mail.example.pdf',
      '3 raj@mail.example (1).pdf',
      '4 9876543210.pdf',
    ];
    for (const name of [...theirs, ...OTHERS]) await uploaded(site, name, cv);
    const byNumber = await erasePerson(site, headers, '9876543210');
    const byAddress = await erasePerson(site, headers, 'Raj@Mail.Example');
    expect([byNumber.counts['CVs by file name'], byAddress.counts['CVs by file name']]).toEqual([6, 2]);
    expect(await names()).toEqual(OTHERS);
    expect(await objects()).toBe(OTHERS.length);
  });

  test('that a restore of the bucket brings back goes again, and not one that came since', async () => {
    for (const name of ['lata@mail.example.pdf', '98111 22233 cv.pdf']) await uploaded(site, name, cv);
    const bucket = await site.resumeBucket();
    const kept = await Promise.all(
      (await bucket.list({ prefix: 'resumes/' })).objects.map(async ({ key }) => {
        const found = await bucket.get(key);
        if (found === null) throw new Error(`${key} is gone`);
        return {
          key,
          bytes: await found.arrayBuffer(),
          httpMetadata: found.httpMetadata ?? {},
          customMetadata: found.customMetadata ?? {},
        };
      }),
    );
    await erasePerson(site, headers, 'lata@mail.example');
    await erasePerson(site, headers, '9811122233');
    expect(await names()).toEqual(OTHERS);
    for (const { key, bytes, ...facts } of kept) await bucket.put(key, bytes, facts);
    site.clock.advance(MINUTE_MS);
    await uploaded(site, 'lata@mail.example again.pdf', cv);
    // The first hour makes the rows again, in either the other may come first.
    for (let hour = 0; hour < 2; hour += 1) await site.strikeHour();
    expect(await names()).toEqual([...OTHERS, 'lata@mail.example again.pdf']);
    expect(await objects()).toBe(OTHERS.length + 1);
  });

  test.each([
    ['resume_asha@mail.example 98765-43210.pdf', ['asha@mail.example', '9876543210']],
    ['Asha Rao CV 2026-11-29.docx', []],
    ['0098765432100.pdf', []],
    ['+91 (98765) 43210.pdf', ['9876543210']],
  ])('called %s is about %j', (name, values) => {
    expect(dataInName(name).map(({ value }) => value)).toEqual(values);
  });
});

test.each([' ', '-', '.', '/', '\t', ', ', '_', '*', '\u2011', '\u2013', '\u202f', '\u2009'])(
  'a number with %j in it is taken out of the texts of others',
  async (between) => {
    const spelled = ['98172', '36411'].join(between);
    await submit(site, 'createContact', { ...contact, message: `Call my wife, ${spelled}, or ९८१७२ ३६४११, not 98172364110.` });
    expect((await erasePerson(site, headers, '9817236411')).counts['Mentions in texts of others']).toBe(1);
    const left = site.database.prepare('SELECT message FROM contact_messages');
    expect(await left.first('message')).toBe('Call my wife, [erased], or [erased], not 98172364110.');
  },
);

test('an address that goes on is another one in the texts of others, too; a sentence that follows is none', async () => {
  await submit(site, 'createContact', {
    ...contact,
    message: 'Ask usha@mail.example.in or b.usha@mail.example.\nIt is usha@mail.example.Thanks a lot, USHA@mail.example.',
  });
  await erasePerson(site, headers, 'usha@mail.example');
  expect(await site.database.prepare('SELECT message FROM contact_messages').first('message')).toBe(
    'Ask usha@mail.example.in or b.usha@mail.example.\nIt is [erased].Thanks a lot, [erased].',
  );
});
