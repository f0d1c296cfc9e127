/** The desk finds whatever its field takes, in every tab, and exports the same rows (case BR-01). */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { DESK_SEARCH_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import { foldSearch } from '../../../worker/desk/lead-search.ts';
import { addToken, filteredPath, signIn, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '100000' } });
  headers = await signIn(site, (await addToken(site, 'HR')).token);
});
afterAll(() => site.stop());

const lists = {
  resumes: { page: '/resumes-dashboard', csv: '/resumes-dashboard/resumes.csv' },
  partner: { page: '/resumes-dashboard/leads/partner', csv: '/resumes-dashboard/leads/partner/export.csv' },
  contact: { page: '/resumes-dashboard/leads/contact', csv: '/resumes-dashboard/leads/contact/export.csv' },
  newsletter: { page: '/resumes-dashboard/leads/newsletter', csv: '/resumes-dashboard/leads/newsletter/export.csv' },
} as const;

/** Rows of the page and of the export. */
async function found(tab: keyof typeof lists, search: string): Promise<[number, number]> {
  const path = await filteredPath(site, lists[tab].page, headers, { search });
  const page = await site.fetch(path, { headers });
  const csv = await site.fetch(lists[tab].csv + new URL(path, site.origin).search, { headers });
  expect([page.status, csv.status]).toEqual([200, 200]);
  const body = /<tbody>(.*?)<\/tbody>/su.exec(await page.text())?.[1] ?? '';
  return [body.split('<tr>').length - 1, (await csv.text()).split('\r\n').length - 2];
}

let contacts = 0;
async function contact(name: string): Promise<void> {
  contacts += 1;
  const lead = { name, email: `c${contacts}@example.com`, subject: 'Pledge', message: `A message, number ${contacts}` };
  const answer = await site.post(apiPath('createContact'), lead);
  expect([answer.status, await answer.json()]).toEqual([201, expect.anything()]);
}

test('a number that somebody left to be called on is found as a whole, however it is spelled', async () => {
  const lead = { name: 'Called Back', email: 'called@example.com', phone: '9812345670', subject: 'Call', message: 'Please call' };
  expect((await site.post(apiPath('createContact'), lead)).status).toBe(201);
  for (const spelling of ['9812345670', '+91 98123 45670', '098123-45670'])
    expect(await found('contact', spelling), spelling).toEqual([1, 1]);
  expect(await found('contact', '9812345671')).toEqual([0, 0]);
});

test('a number that is shown in full is found by any part of it, however the part is spelled', async () => {
  const lead = { name: 'Part of it', email: 'part@example.com', phone: '9812309876', subject: 'Call', message: 'Please call' };
  expect((await site.post(apiPath('createContact'), lead)).status).toBe(201);
  for (const part of ['9876', '309876', '30 98-76', '3098 76', '+91 98123 09', '0091-981230', '३०९८७६', '९८१२३ ०९'])
    expect(await found('contact', part), part).toEqual([1, 1]);
  for (const part of ['+91 98123 08', '309877', '+92 98123 09']) expect(await found('contact', part), part).toEqual([0, 0]);
});

test('of a check, the digits that are shown find it: all of them once a call is wanted, else the last four', async () => {
  const eligibility = '/resumes-dashboard/leads/eligibility';
  await site.database
    .prepare(
      `INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at, desk_status)
       VALUES ('seen', 'Meera', '9000051234', 1, 240000, '2026-08-01T06:00:00.000Z', 'called')`,
    )
    .run();
  const isFound = async (search: string) => {
    const answer = await site.fetch(await filteredPath(site, eligibility, headers, { search }), { headers });
    return (await answer.text()).includes('Meera');
  };
  expect([await isFound('1234'), await isFound('12 34'), await isFound('51234'), await isFound('90000')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await site.database.exec("UPDATE eligibility_checks SET call_at = '2026-08-02T06:00:00.000Z' WHERE id = 'seen'");
  expect([await isFound('5 1234'), await isFound('+91 90000 5')]).toEqual([true, true]);
  await site.database.exec("UPDATE eligibility_checks SET call_at = NULL WHERE id = 'seen'");
  expect([await isFound('51234'), await isFound('1234')]).toEqual([false, true]);
  await site.database.exec("DELETE FROM eligibility_checks WHERE id = 'seen'");
});

test('a whole number is found where somebody wrote it, too, as it was written or as digits, and each lead once', async () => {
  const lead = { name: 'Writes It', email: '9812345680@example.com', message: 'Please call' };
  for (const more of [{ subject: 'Call +91 98123 45680' }, { subject: 'My number', phone: '9812345680' }])
    expect((await site.post(apiPath('createContact'), { ...lead, ...more })).status).toBe(201);
  expect(await found('contact', '9812345680')).toEqual([2, 2]);
  expect(await found('contact', '+91 98123 45680')).toEqual([2, 2]);
  await contact('9812345681 "OR" Name');
  expect(await found('contact', '98123-45681')).toEqual([1, 1]);
});

test('NM-02 half a character, as a text that was cut through has it, is stored as one that stands for it, and its lead is found', async () => {
  await contact('Halved \ud83d Name');
  expect(await found('contact', 'halved')).toEqual([1, 1]);
  expect(await found('contact', 'halved \ufffd name')).toEqual([1, 1]);
});

test('NM-02 a search ends, however many names of before cannot be read as they are stored', async () => {
  await site.database
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at)
       SELECT 'half' || i, CAST(X'41736861EDA0BD' AS TEXT), '9000000001', 1, 240000, '2026-08-01T06:00:00.000Z' FROM n`,
    )
    .run();
  const path = await filteredPath(site, '/resumes-dashboard/leads/eligibility', headers, { search: 'vikram' });
  const answer = await site.fetch(path, { headers, signal: AbortSignal.timeout(20_000) });
  await site.database.exec("DELETE FROM eligibility_checks WHERE id LIKE 'half%'");
  expect(answer.status).toBe(200);
});

describe('BR-01 texts of more than 50 bytes', () => {
  const EMAIL = `${'long-local-part'.repeat(3)}@fund.example`;
  const DEVANAGARI = 'अनिता शर्मा कुलकर्णी देशपांडे';
  const UNDERSCORES = '_'.repeat(25);

  beforeAll(async () => {
    await contact(`${DEVANAGARI} ${UNDERSCORES}`);
    const partner = { companyName: DEVANAGARI, partnershipType: 'channel partner', message: 'We would like to be a partner' };
    await site.post(apiPath('createPartner'), { name: UNDERSCORES, businessEmail: EMAIL, ...partner });
    await site.post(apiPath('createNewsletter'), { email: EMAIL });
    await uploaded(site, `${DEVANAGARI} ${EMAIL}.pdf`, resumeFixture('cv.pdf'));
  });

  test.each([
    ['newsletter', EMAIL],
    ['partner', EMAIL],
    ['partner', UNDERSCORES],
    ['partner', DEVANAGARI],
    ['contact', DEVANAGARI],
    ['contact', DEVANAGARI.slice(0, 17)],
    ['contact', UNDERSCORES],
    ['resumes', DEVANAGARI],
    ['resumes', EMAIL],
  ] as const)('%s: %s is found, on the page and in the export', async (tab, search) => {
    expect(await found(tab, search)).toEqual([1, 1]);
  });

  test.each([
    'x'.repeat(DESK_SEARCH_MAX_CHARACTERS),
    'ऋ'.repeat(DESK_SEARCH_MAX_CHARACTERS),
    '%'.repeat(60),
    '🧾'.repeat(50),
    '\'; --\\"'.repeat(14),
  ])('what is nowhere, %s, is an empty list in every tab', async (search) => {
    for (const tab of Object.keys(lists) as (keyof typeof lists)[]) expect(await found(tab, search)).toEqual([0, 0]);
  });

  test('a search that a person cannot have typed into the field is a form that is not understood', async () => {
    const body = new URLSearchParams({ search: 'x'.repeat(DESK_SEARCH_MAX_CHARACTERS + 1) });
    const answer = await site.fetch(lists.contact.page, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });
});

describe('letters of any script', () => {
  test.each([
    ['Пётр Иванов', 'иВАНОВ'],
    ['Γιώργος Παπαδόπουλος', 'παπαδοπουλοσ'],
    ['Élodie Müller', 'elodie MULLER'],
    ['Anna Groß', 'GROSS'],
    ['İpek Şahin', 'ipek sahin'],
    ['Ｔａｋａｓｈｉ', 'takashi'],
    ['क्‍षमा', 'क्षमा'],
    ['ஐஸ்வர்யா ராய்', 'வர்யா'],
    ['Nguyễn Văn An', 'nguyen van'],
    ['김민준', '민준'],
    ['Min ㄱㅏ', 'n ㄱ'],
    ['Lee ㉠ㅏ', 'e ㉠'],
    ['Seo 가ﾪ', 'o 가'],
    ['a%b_c\\d', 'B_C\\D'],
  ])('%s is found by %s', async (name, search) => {
    await contact(name);
    expect(await found('contact', search)).toEqual([1, 1]);
  });

  test('any part of what is stored is found, in any case', () => {
    // By chance alone, letters that would be put together with their neighbours hardly ever meet.
    const letter = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...'가각ㄱㅏㄳ㉠㉮ﾪￂㄱｶﾞか゛कोயொσςßẞİ'),
    );
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 60 }), fc.nat(), fc.nat(), (name, from, length) => {
        const letters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment);
        const part = letters.slice(from % letters.length, (from % letters.length) + 1 + (length % letters.length)).join('');
        for (const search of [part, part.toLowerCase(), part.toUpperCase()]) expect(foldSearch(name)).toContain(foldSearch(search));
      }),
      { numRuns: 2_000 },
    );
  });

  test('a search does not reach from one column into the next', async () => {
    await contact('Zedekiah');
    expect(await found('contact', `zedekiah c${contacts}@`)).toEqual([0, 0]);
    expect(await found('contact', 'ZEDEKIAH')).toEqual([1, 1]);
  });
});

describe('the folded text', () => {
  test('is filled in by the hour too, so that a search after many leads has little to do', async () => {
    await contact('Not searched yet');
    const missing = () => site.database.prepare('SELECT count(*) AS count FROM desk_entries WHERE search_text IS NULL').first('count');
    expect(await missing()).toBe(1);
    await site.strikeHour();
    expect(await missing()).toBe(0);
  });

  test('leads that came in by the thousand are all found by the first search', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => [`bulk-${index}`, `R-${index}`, `Bulk Ж${index}`, `b${index}@example.com`]);
    await site.database
      .prepare(
        `INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message)
         SELECT value ->> 0, value ->> 1, 1, value ->> 0, value ->> 2, value ->> 3, 'Bulk', 'Bulk' FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows))
      .run();
    expect(await found('contact', 'ж1199')).toEqual([1, 1]);
    expect(await found('contact', 'bulk ж')).toEqual([25, 1_200]);
  });
});
