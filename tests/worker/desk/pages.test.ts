/** What HR and sales see and do at the desk, as HTML without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { HOUR_MS } from '../../../machines/contract/limits.ts';
import { addToken, filteredPath, listed, signIn, uploaded } from '../../support/desk-calls.ts';
import { headingsOf, linkOf, rowsOf, summaryOf } from '../../support/desk-markup.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let token: string;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '10000' } });
  ({ token } = await addToken(site, 'HR <b>Bangalore</b>'));
  headers = await signIn(site, token);
});
afterAll(() => site.stop());

async function html(path: string, status = 200): Promise<string> {
  const answer = await site.fetch(path, { headers });
  expect(answer.status).toBe(status);
  return answer.text();
}

function filtered(path: string, fields: Record<string, string>): Promise<string> {
  return filteredPath(site, path, headers, fields);
}

function post(path: string): Promise<Response> {
  return site.fetch(path, { method: 'POST', headers });
}

describe('every page', () => {
  test('runs no script, loads nothing, is kept by no cache and no search engine', async () => {
    for (const path of ['/resumes-dashboard', '/resumes-dashboard/audit', '/resumes-dashboard/leads/partner']) {
      const answer = await site.fetch(path, { headers });
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+={0,2}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/u,
      );
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const page = await answer.text();
      expect(page).toMatch(/^<!doctype html><html lang="en-IN">/u);
      expect(page).toContain('<meta name="robots" content="noindex"');
      expect(page).not.toMatch(/<script|<link|<img| style=| on\w+=/iu);
      expect(page).toContain('HR &lt;b&gt;Bangalore&lt;/b&gt;');
    }
  });

  test('an address that is not understood is 400 with a sentence', async () => {
    for (const path of ['/resumes-dashboard?cursor=x', '/resumes-dashboard/audit?cursor=x', '/resumes-dashboard/leads/contact?cursor=1']) {
      expect(await html(path, 400)).toContain('This address is not complete');
    }
    expect(await html('/resumes-dashboard/nowhere', 404)).toContain('There is no such page');
    for (const fields of [{ from: 'yesterday' }, { choice: 'x' }, { status: 'x' }, { search: 'x'.repeat(101) }]) {
      const answer = await site.fetch('/resumes-dashboard/leads/partner', { method: 'POST', headers, body: new URLSearchParams(fields) });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('This form is not complete');
    }
  });

  test('an error of ours is a page with a vague sentence', async () => {
    await site.database.exec('ALTER TABLE audit_log RENAME TO audit_log_away');
    const page = await html('/resumes-dashboard/audit', 500);
    await site.database.exec('ALTER TABLE audit_log_away RENAME TO audit_log');
    expect(page).toContain('That did not work');
    expect(page).not.toContain('audit_log');
  });
});

describe('résumés', () => {
  test('an empty desk says so', async () => {
    expect(await html('/resumes-dashboard')).toContain('No resume has arrived yet.');
  });

  test('the table has the three columns of the spec, newest first, and opens downloads in a new tab', async () => {
    const first = await uploaded(site, 'Ravi "R" <Kumar>.pdf', resumeFixture('cv.pdf'));
    site.clock.advance(HOUR_MS);
    await uploaded(site, 'बायोडाटा.pdf', resumeFixture('cv.pdf'));
    headers = await signIn(site, token);
    const page = await html('/resumes-dashboard');
    expect(headingsOf(page)).toEqual(['File Name', 'Uploaded At', 'Action', 'Size', 'Password']);
    expect(rowsOf(page).map(([name, at]) => [name, at])).toEqual([
      ['बायोडाटा.pdf', 'Today 12:30'],
      ['Ravi "R" <Kumar>.pdf', 'Today 11:30'],
    ]);
    expect(page).toContain(`<a href="${apiPath('downloadResume', { id: first._id })}" target="_blank" rel="noopener noreferrer"`);
  });

  test('search finds by name and keeps its word in the field', async () => {
    const page = await html(await filtered('/resumes-dashboard', { search: 'kumar' }));
    expect(rowsOf(page)).toHaveLength(1);
    expect(page).toContain('value="kumar"');
    expect(await html(await filtered('/resumes-dashboard', { search: '"><i>' }))).not.toContain('<i>');
    expect(await html(await filtered('/resumes-dashboard', { search: 'nobody' }))).toContain('No file name contains this.');
  });

  test('25 a page; Older and Newest lead through all of them, and each page says which it shows and of how many', async () => {
    site.clock.advance(1_000);
    for (let index = 0; index < 30; index += 1) await uploaded(site, `page-${index}.pdf`, resumeFixture('cv.pdf'));
    const path = await filtered('/resumes-dashboard', { search: 'page' });
    const first = await html(path);
    expect(rowsOf(first)).toHaveLength(25);
    expect(linkOf(first, 'Newest')).toBeNull();
    // How many a search finds is known at its end.
    expect(summaryOf(first)).toMatch(/^1–25 · 31 since your last visit, Today \d\d:\d\d$/u);
    const second = await html(linkOf(first, 'Older') ?? '');
    expect(rowsOf(second)).toHaveLength(5);
    expect(summaryOf(second)).toBe('26–30 of 30');
    expect(linkOf(second, 'Older')).toBeNull();
    expect(linkOf(second, 'Newest')).toBe(path);
    const names = [...rowsOf(first), ...rowsOf(second)].map(([name]) => name);
    expect(new Set(names).size).toBe(30);
    const all = await html('/resumes-dashboard');
    expect(summaryOf(all)).toMatch(/^1–25 of 32 · 31 since/u);
    expect(summaryOf(await html(linkOf(all, 'Older') ?? ''))).toBe('26–32 of 32');
    // A number that somebody has made up says nothing.
    const { searchParams } = new URL(linkOf(all, 'Older') ?? '', site.origin);
    expect(summaryOf(await html(`/resumes-dashboard?cursor=${searchParams.get('cursor')}&row=x`))).toBe('');
  });

  test('deleting asks first, then removes file and row and says so; the audit log has the name of the token', async () => {
    const record = await uploaded(site, 'to be deleted.pdf', resumeFixture('cv.pdf'));
    const path = `/resumes-dashboard/resumes/${record._id}/delete`;
    const question = await html(path);
    expect(question).toContain('Delete this resume?');
    expect(question).toContain('to be deleted.pdf');
    expect(await (await site.resumeBucket()).head(`resumes/${record._id}`)).not.toBeNull();

    const done = await post(path);
    expect(done.status).toBe(303);
    expect(await html(done.headers.get('location') ?? '')).toContain('It was deleted');
    expect(await (await site.resumeBucket()).head(`resumes/${record._id}`)).toBeNull();
    expect((await listed(site, token)).map(({ _id }) => _id)).not.toContain(record._id);
    expect((await post(path)).status).toBe(404);
    expect(await html(path, 404)).toContain('This entry is not there any more');
    const entry = await site.database.prepare("SELECT actor, subject FROM audit_log WHERE action = 'delete'").first();
    expect(entry).toEqual({ actor: 'HR <b>Bangalore</b>', subject: record._id });
  });

  test('CS-01 the list exports with every name harmless, and the export is in the audit log', async () => {
    await uploaded(site, '=1+1.pdf', resumeFixture('cv.pdf'));
    const answer = await site.fetch(linkOf(await html(await filtered('/resumes-dashboard', { search: '=1' })), 'Export CSV') ?? '', {
      headers,
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="resumes.csv"/u);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toMatch(
      /^\ufeff"File Name","Uploaded At","Size \(bytes\)","Id","Sample"\r\n"'=1\+1\.pdf","2026-[^"]+\+05:30","666","[0-9a-f]{32}",""\r\n$/u,
    );
    expect(await site.database.prepare("SELECT subject FROM audit_log WHERE action = 'export'").first('subject')).toBe(
      'resumes (filtered)',
    );
  });
});

describe('the audit log', () => {
  test('shows who did what, newest first, in pages', async () => {
    const page = await html('/resumes-dashboard/audit');
    expect(headingsOf(page)).toEqual(['When', 'Who', 'What', 'Which']);
    expect(rowsOf(page)[0]?.slice(1)).toEqual(['HR <b>Bangalore</b>', 'Exported', 'resumes (filtered)']);
    const statement = site.database.prepare(
      "INSERT INTO audit_log (at, actor, action) VALUES ('2026-08-05T00:00:00.000Z', 'Bulk', 'sign-in')",
    );
    await site.database.batch(Array.from({ length: 60 }, () => statement));
    const first = await html('/resumes-dashboard/audit');
    expect(rowsOf(first)).toHaveLength(50);
    expect(rowsOf(await html(linkOf(first, 'Older') ?? '')).length).toBeGreaterThan(10);
  });

  test('days are said from today, in India; the whole date is in the title', async () => {
    const today = site.clock.now();
    site.clock.set(Date.parse('2026-08-05T18:40:00Z'));
    const at = ['2025-12-31T10:00:00Z', '2026-01-01T10:00:00Z', '2026-08-04T18:29:00Z', '2026-08-04T18:30:00Z', '2026-08-05T18:30:00Z'];
    const statement = site.database.prepare("INSERT INTO audit_log (at, actor, action) VALUES (?, 'Days', 'sign-in')");
    await site.database.batch(at.map((instant) => statement.bind(instant)));
    headers = await signIn(site, token);
    const page = await html('/resumes-dashboard/audit');
    const shown = rowsOf(page).filter(([, actor]) => actor === 'Days');
    expect(shown.map(([when]) => when)).toEqual(['Today 00:00', 'Yesterday 00:00', '4 Aug 23:59', '1 Jan 15:30', '31 Dec 2025 15:30']);
    expect(page).toMatch(/<time datetime="2026-08-05T18:30:00Z" title="Thu,? 6 Aug,? 2026, 00:00">/u);
    expect(summaryOf(page)).toMatch(/^1–50 of \d+$/u);
    site.clock.set(today);
    headers = await signIn(site, token);
  });

  test('is kept for two years', async () => {
    await site.database
      .prepare("INSERT INTO audit_log (at, actor, action) VALUES ('2024-01-01T00:00:00.000Z', 'Ancient', 'sign-in')")
      .run();
    await site.strikeHour();
    expect(await site.database.prepare("SELECT count(*) AS count FROM audit_log WHERE actor = 'Ancient'").first('count')).toBe(0);
    expect(await site.database.prepare("SELECT count(*) AS count FROM audit_log WHERE actor = 'Bulk'").first('count')).toBe(60);
  });
});
