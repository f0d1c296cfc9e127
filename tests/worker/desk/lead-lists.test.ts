/** The tabs of the three forms: lists, filters, pages, the counts beside the tabs, and the CSV. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { HOUR_MS } from '../../../machines/contract/limits.ts';
import { addToken, bearer, filteredPath, signIn } from '../../support/desk-calls.ts';
import { headingsOf, linkOf, recordsOf, rowsOf, summaryOf, textOf } from '../../support/desk-markup.ts';
import { contact, referenceOf, rows, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const CONTACT = '/resumes-dashboard/leads/contact';

let site: Site;
let token: string;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '10000' } });
  ({ token } = await addToken(site, 'Sales Asha', 'sales'));
  headers = await signIn(site, token);
});
afterAll(() => site.stop());

async function html(path: string, as = headers): Promise<string> {
  const answer = await site.fetch(path, { headers: as });
  expect(answer.status).toBe(200);
  return answer.text();
}

function filtered(path: string, fields: Record<string, string>): Promise<string> {
  return filteredPath(site, path, headers, fields);
}

describe('leads', () => {
  const partner = {
    name: '=HYPERLINK("http://evil.example","x")',
    businessEmail: 'anita@fund.example',
    companyName: "+cmd|' /C calc'!A0",
    partnershipType: 'channel partner',
    message: '@SUM(1) and more',
  };

  test('CS-01 what was submitted is shown as typed, and only the CSV gets quotes', async () => {
    expect((await site.post(apiPath('createPartner'), partner)).status).toBe(201);
    const page = await html('/resumes-dashboard/leads/partner');
    expect(headingsOf(page)).toEqual([
      'Received',
      'Name',
      'Email',
      'Company',
      'Kind of partnership',
      'Message',
      'Reference',
      'Status',
      'Action',
    ]);
    expect(rowsOf(page)[0]?.slice(1, 6)).toEqual([
      partner.name,
      partner.businessEmail,
      partner.companyName,
      partner.partnershipType,
      partner.message,
    ]);
    const csv = await html(linkOf(page, 'Export CSV') ?? '');
    expect(csv).toContain(
      `"'=HYPERLINK(""http://evil.example"",""x"")","anita@fund.example","'+cmd|' /C calc'!A0","channel partner","'@SUM(1) and more"`,
    );
  });

  test('filters by word, kind and day in India', async () => {
    site.clock.advance(1_000);
    await site.post(apiPath('createPartner'), { ...partner, name: 'Vikram 100%', partnershipType: 'strategy partner' });
    site.clock.advance(24 * HOUR_MS);
    headers = await signIn(site, token);
    await site.post(apiPath('createPartner'), { ...partner, name: 'Meera', businessEmail: 'meera@fund.example' });
    const names = async (query: string) =>
      rowsOf(await html(await filtered('/resumes-dashboard/leads/partner', Object.fromEntries(new URLSearchParams(query))))).map(
        (row) => row[1],
      );
    expect(await names('')).toEqual(['Meera', 'Vikram 100%', partner.name]);
    expect(await names('search=100%25')).toEqual(['Vikram 100%']);
    expect(await names('search=%25')).toEqual(['Vikram 100%']);
    expect(await names('search=MEERA')).toEqual(['Meera']);
    expect(await names('choice=strategy+partner')).toEqual(['Vikram 100%']);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(site.clock.now());
    expect(await names(`from=${today}`)).toEqual(['Meera']);
    expect(await names(`to=${today}&search=meera`)).toEqual(['Meera']);
    expect(await names('to=2026-07-31')).toEqual([]);
    expect(await html(await filtered('/resumes-dashboard/leads/partner', { to: '2026-07-31' }))).toContain(
      'Nothing matches these filters.',
    );
  });

  test('contact messages and subscribers have their tabs', async () => {
    expect(await html('/resumes-dashboard/leads/contact')).toContain('Nothing has arrived yet.');
    await site.post(apiPath('createContact'), {
      name: 'Ravi',
      email: 'ravi@example.com',
      subject: 'Pledge',
      message: 'First line\nsecond line',
    });
    await site.post(apiPath('createNewsletter'), { email: 'reader@example.com' });
    expect(rowsOf(await html('/resumes-dashboard/leads/contact'))[0]?.slice(1, 5)).toEqual([
      'Ravi',
      'ravi@example.com',
      'Pledge',
      'First line\nsecond line',
    ]);
    // A number that was left to be called is one press away; where none was left there is nothing to press.
    expect(await html('/resumes-dashboard/leads/contact')).not.toContain('tel:');
    await site.post(apiPath('createContact'), {
      name: 'Meera',
      email: 'meera@example.com',
      subject: 'A call',
      message: 'Please call me',
      about: 'call',
      phone: '9876543210',
    });
    expect(await html('/resumes-dashboard/leads/contact')).toContain('<a class="tel" href="tel:+919876543210">9876543210</a>');
    const subscribers = await html(await filtered('/resumes-dashboard/leads/newsletter', { choice: 'pending' }));
    expect(rowsOf(subscribers)[0]?.slice(1, 5)).toEqual(['reader@example.com', 'pending', '–', '–']);
    expect(rowsOf(await html(await filtered('/resumes-dashboard/leads/newsletter', { choice: 'confirmed' })))).toEqual([]);
  });

  test('pages lead through all of them, and the export has them all', async () => {
    for (let index = 0; index < 30; index += 1) {
      site.clock.advance(1_000);
      await site.post(apiPath('createContact'), {
        name: `Visitor ${index}`,
        email: `v${index}@bulk.example`,
        subject: 'Bulk',
        message: `Message number ${index}`,
      });
    }
    const seen: string[] = [];
    let next: string | null = await filtered('/resumes-dashboard/leads/contact', { search: 'bulk' });
    const exported = linkOf(await html(next), 'Export CSV') ?? '';
    while (next !== null) {
      const page: string = await html(next);
      seen.push(...rowsOf(page).map((row) => row[1] ?? ''));
      next = linkOf(page, 'Older');
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `Visitor ${29 - index}`));
    const csv = await html(exported);
    expect(csv.split('\r\n')).toHaveLength(32);
  });

  test('an entry can be deleted after a question, and the audit log says which', async () => {
    const page = await html('/resumes-dashboard/leads/newsletter');
    const path = linkOf(page, 'Delete') ?? '';
    expect(page).toContain('href="mailto:reader@example.com"');
    expect(await html(path)).toContain('mailto:reader@example.com');
    const done = await site.fetch(path, { method: 'POST', headers });
    expect(done.status).toBe(303);
    expect(await html(done.headers.get('location') ?? '')).toContain('It was deleted');
    expect(rowsOf(await html('/resumes-dashboard/leads/newsletter'))).toEqual([]);
    const subject = await site.database
      .prepare("SELECT subject FROM audit_log WHERE action = 'delete' ORDER BY id DESC")
      .first<string>('subject');
    expect(subject).toMatch(/^newsletter N-/u);
    expect((await site.fetch(path, { method: 'POST', headers })).status).toBe(404);
  });
});

describe('the numbers beside the tabs', () => {
  const counts = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<li><a[^>]*>([^<]*)<\/a>(.*?)<\/li>/gu)].map(([, tab, count = '']) => [tab, textOf(count).replace(/\s+/gu, ' ')]),
    );

  test('say how many there are, what is new, and what came since the last visit of this token', async () => {
    const asha = await signIn(site, (await addToken(site, 'Sales Counts', 'sales')).token);
    const other = bearer((await addToken(site, 'Sales Ravi', 'sales')).token);
    await site.database.exec("UPDATE contact_messages SET desk_status = 'closed'");
    const before =
      (await site.database.prepare('SELECT count(*) AS count FROM contact_messages WHERE suspected_spam = 0').first<number>('count')) ?? 0;
    await submit(site, 'createContact', { ...contact, subject: crypto.randomUUID() });
    expect(counts(await html(CONTACT, asha))['Contact']).toBe(`${before + 1} 1 new`);
    site.clock.advance(HOUR_MS / 4);
    await submit(site, 'createContact', { ...contact, subject: crypto.randomUUID() });
    expect(counts(await html('/resumes-dashboard/leads/eligibility', asha))['Contact']).toBe(
      `${before + 2} 2 new +1 since your last visit`,
    );
    expect(await html(CONTACT, asha)).not.toContain('since your last visit,');
    // Active enough to stay signed in, and away from this tab for longer than a visit lasts.
    site.clock.advance(HOUR_MS / 4);
    await html('/resumes-dashboard/leads/eligibility', asha);
    site.clock.advance(HOUR_MS / 3);
    const reference = await referenceOf(await submit(site, 'createContact', { ...contact, subject: crypto.randomUUID() }));
    for (let time = 0; time < 2; time += 1) {
      const page = await html(CONTACT, asha);
      expect(page).toMatch(/1 since your last visit, Today \d{2}:\d{2}</u);
      expect(page.split('fresh-mark"').length - 1).toBe(1);
      expect(recordsOf(page)[0]?.['Reference']).toBe(reference);
    }
    expect(counts(await html(CONTACT, other))['Contact']).not.toContain('since');
  });

  test('are whole numbers however many there are; only what came since a visit is counted as far as a thousand', async () => {
    const ravi = bearer((await addToken(site, 'Sales Thousands', 'sales')).token);
    await html(CONTACT, ravi);
    const counted = async () => {
      const { results } = await site.database
        .prepare("SELECT desk_status = 'new' AS open FROM contact_messages WHERE suspected_spam = 0")
        .all<{ open: number }>();
      const grouped = new Intl.NumberFormat('en-IN');
      return `${grouped.format(results.length)} ${grouped.format(results.filter(({ open }) => open === 1).length)} new`;
    };
    const leads = Array.from({ length: 1_500 }, (_, index) => [`many-${index}`, `M-${index}`, site.clock.now() + 1 + index]);
    await site.database
      .prepare(
        `INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 0, 'Ravi', 'ravi@example.com', 'Pledge', 'Hello' FROM json_each(?)`,
      )
      .bind(JSON.stringify(leads))
      .run();
    expect(counts(await html('/resumes-dashboard/leads/partner', ravi))['Contact']).toBe(
      `${await counted()} +1,000+ since your last visit`,
    );
    // Whatever becomes of a lead, the list says what there is.
    await site.database.exec("UPDATE contact_messages SET desk_status = 'called' WHERE id LIKE 'many-1%'");
    await site.database.exec("UPDATE contact_messages SET suspected_spam = 1 WHERE id LIKE 'many-2%'");
    await site.database.exec("DELETE FROM contact_messages WHERE id LIKE 'many-3%'");
    expect(counts(await html(CONTACT, ravi))['Contact']).toContain(`${await counted()} +`);
    const called = await site.database
      .prepare("SELECT count(*) AS count FROM contact_messages WHERE desk_status = 'called' AND suspected_spam = 0")
      .first<number>('count');
    expect(summaryOf(await html(await filteredPath(site, CONTACT, ravi, { status: 'called' }), ravi))).toMatch(
      new RegExp(`^1–25 of ${called}( |$)`, 'u'),
    );
  });
});

test('each subscriber of the newsletter CSV has a link that unsubscribes with one click, and nobody else', async () => {
  for (const email of ['one@example.com', 'two@example.com']) await submit(site, 'createNewsletter', { email });
  const csv = await html('/resumes-dashboard/leads/newsletter/export.csv', bearer(token));
  const line = csv.split('\r\n').find((found) => found.includes('one@example.com')) ?? '';
  const link = /"(http[^"]*\/newsletter\/unsubscribe\?token=[0-9a-f]{64})"/u.exec(line)?.[1] ?? '';
  const { pathname, search } = new URL(link);
  const answer = await site.fetch(pathname + search, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect(answer.status).toBeLessThan(400);
  const statuses = (await rows(site, 'subscribers')).map((row) => [row['email'], row['status']]);
  expect(Object.fromEntries(statuses)).toMatchObject({ 'one@example.com': 'unsubscribed', 'two@example.com': 'pending' });
});
