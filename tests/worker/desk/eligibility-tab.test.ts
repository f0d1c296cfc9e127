/** Who is to be called first, whose number may be seen, and filters that stand in no address (decisions 4 and 6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../machines/contract/limits.ts';
import { addToken, bearer, filteredPath, signIn } from '../../support/desk-calls.ts';
import { hiddenOf, recordsOf } from '../../support/desk-markup.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const ELIGIBILITY = '/resumes-dashboard/leads/eligibility';
const CONTACT = '/resumes-dashboard/leads/contact';

type Headers = Record<string, string>;
let site: Site;
let ashaToken: string;
let asha: Headers;
let ravi: Headers;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '10000' } });
  ashaToken = (await addToken(site, 'Sales Asha', 'sales')).token;
  asha = await signIn(site, ashaToken);
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

/** The form of a record page as the person got it. */
async function formOf(path: string, headers = asha): Promise<Record<string, string>> {
  const page = await html(path, headers);
  return { entry: hiddenOf(page, 'entry'), version: hiddenOf(page, 'version'), status: 'new', note: '' };
}

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
    const found = recordsOf(await html(ELIGIBILITY));
    expect(found.map((row) => row['Name'])).toEqual(['Anita Rao', 'Meera Iyer', 'Vikram Shah', 'Zoya Khan']);
    expect(found[0]).toMatchObject({
      'Call wanted': 'Tomorrow 11:30',
      Result: 'Eligible',
      Amount: '₹2,40,000',
      Checked: 'Today 06:30',
      Status: 'New',
    });
  });

  test('says of each control whom it is for: who hears the row only so can tell them apart', async () => {
    const page = await html(ELIGIBILITY);
    const names = [...page.matchAll(/aria-label="((?:Open|Delete) [^"]*)"/gu)].map(([, name]) => name ?? '');
    expect(names[0]).toMatch(/^Open Anita Rao, \w{3}, \d+ \w+,? \d{4}, \d\d:\d\d$/u);
    expect([names.length, new Set(names).size]).toEqual([8, 8]);
    const boxes = [...page.matchAll(/<label class="pick">(.*?)<\/label>/gsu)].map(([, box = '']) => box.replace(/<[^>]*>/gu, ''));
    expect(boxes[2]).toMatch(/^–, Vikram Shah, /u);
    expect(new Set(boxes).size).toBe(4);
  });

  test('has the whole number, to be called, only where a call was asked for; page, record and CSV alike', async () => {
    const page = await html(ELIGIBILITY);
    expect(recordsOf(page).map((row) => row['Number'])).toEqual(['9876500002', '9876500001', '••••••0003', '••••••0004']);
    expect(page).toContain('href="tel:+919876500002"');
    expect(await html(`${ELIGIBILITY}/soon`)).toContain('href="tel:+919876500002"');
    for (const path of [ELIGIBILITY, `${ELIGIBILITY}/newest`, `${ELIGIBILITY}/newest/delete`, `${ELIGIBILITY}/export.csv`]) {
      expect(await html(path)).not.toContain('9876500003');
    }
    expect(await html(`${ELIGIBILITY}/export.csv`)).toContain('"9876500002"');
    // The hour at which the person wants to be called, as the page has it: half past eleven in India.
    expect(await html(ELIGIBILITY)).toContain('Tomorrow 11:30');
    expect(await html(`${ELIGIBILITY}/export.csv`)).toMatch(/"\d{4}-\d\d-\d\dT11:30:00\+05:30","Anita Rao"/u);
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
    expect(await html(ELIGIBILITY)).toContain('The holdings of July 2, 2026 are too old');
  });

  test('finds by name, by the last digits that everybody sees, and by a whole number, but not by hidden digits', async () => {
    const names = async (search: string) =>
      recordsOf(await html(await filteredPath(site, ELIGIBILITY, asha, { search }))).map((row) => row['Name']);
    expect(await names('vikram')).toEqual(['Vikram Shah']);
    expect(await names('0003')).toEqual(['Vikram Shah']);
    for (const spelling of ['+91 98765 00003', '09876500003', '0091 98765-00003', '(98765) 00003', '९८७६५००००३', '98765.00003'])
      expect(await names(spelling), spelling).toEqual(['Vikram Shah']);
    expect(await names('500003')).toEqual([]);
  });

  test('a lead that was called leaves the top', async () => {
    const saved = await send(`${ELIGIBILITY}/soon`, { ...(await formOf(`${ELIGIBILITY}/soon`)), status: 'called' });
    expect(saved.status).toBe(303);
    const found = recordsOf(await html(ELIGIBILITY));
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
      seen.push(...recordsOf(page).map((row) => row['Name'] ?? ''));
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
    for (let time = 0; time < 2; time += 1) expect(recordsOf(await html(path)).map((row) => row['Name'])).toEqual(['Secret Person']);
    const page = await html(path);
    expect(page).toContain('value="Secret Person"');
    const csv = /href="([^"]*export.csv[^"]*)"/u.exec(page)?.[1] ?? '';
    expect((await html(csv)).split('\r\n')).toHaveLength(3);
  });

  test('is no longer taken from an address', async () => {
    expect(recordsOf(await html(`${ELIGIBILITY}?search=Secret+Person&choice=0&status=spam`)).length).toBeGreaterThan(5);
  });

  test("is nobody else's, no other tab's, and over with the session", async () => {
    const path = await filteredPath(site, ELIGIBILITY, asha, { search: 'Secret Person' });
    const over = `${ELIGIBILITY}?over=1`;
    expect((await site.fetch(path, { headers: ravi })).headers.get('location')).toBe(over);
    expect((await site.fetch(path.replace('eligibility', 'contact'), { headers: asha })).status).toBe(303);
    expect((await site.fetch(`${ELIGIBILITY}?view=AAAA`, { headers: asha })).headers.get('location')).toBe(over);
    expect(await html(over)).toContain('Your filter is over');
    site.clock.advance(13 * HOUR_MS);
    asha = await signIn(site, ashaToken);
    expect((await site.fetch(path, { headers: asha })).headers.get('location')).toBe(over);
  });
});
