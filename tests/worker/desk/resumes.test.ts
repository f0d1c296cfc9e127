/** What HR does with CVs by the dozen, and how it learns of a new one. */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { HONEYPOT_FIELD } from '../../../machines/contract/honeypot.ts';
import { RESUME_ZIP_BYTES_MAX } from '../../../machines/contract/limits.ts';
import { freeName } from '../../../worker/desk/resume-zip.ts';
import { addToken, bearer, bytesOf, uploaded } from '../../support/desk-calls.ts';
import { headingsOf } from '../../support/desk-markup.ts';
import { rows } from '../../support/lead-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const ZIP = '/resumes-dashboard/resumes/chosen.zip';
const DELETION = '/resumes-dashboard/resumes/chosen/delete';

let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ bindings: { HR_EMAIL: 'hr@lender.example', SITE_ORIGIN: 'https://lender.example' } });
  headers = bearer((await addToken(site, 'HR Pune', 'hr')).token);
});
afterAll(() => site.stop(/FileGone|not this one/u));

function choose(path: string, ids: readonly string[], more: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams([...ids.map((id) => ['row', id]), ...Object.entries(more)]);
  return site.fetch(path, { method: 'POST', headers, body });
}

const stored = async (name: string, file: Parameters<typeof resumeFixture>[0] = 'cv.pdf') =>
  (await uploaded(site, name, resumeFixture(file)))._id;
const downloads = async () => (await rows(site, 'audit_log')).filter((row) => row['action'] === 'download').map((row) => row['subject']);

describe('the list', () => {
  test('says how large a file is and whether it may need a password, after the three columns of the spec', async () => {
    const id = await stored('size.pdf');
    const page = await (await site.fetch('/resumes-dashboard', { headers })).text();
    expect(headingsOf(page)).toEqual(['File Name', 'Uploaded At', 'Action', 'Size', 'Password']);
    expect(page).toMatch(/data-label="Size">666 bytes<\/td><td data-label="Password">–/u);
    await site.database.prepare('UPDATE resumes SET may_need_password = 1, size_bytes = 5138022 WHERE id = ?').bind(id).run();
    expect(await (await site.fetch('/resumes-dashboard', { headers })).text()).toMatch(
      />4\.9 MB<\/td><td data-label="Password">May need one</u,
    );
  });
});

describe('chosen CVs as one ZIP', () => {
  test('are not sent where one of them cannot be recorded, and then none is', async () => {
    const ids = [await stored('one.pdf'), await stored('two.pdf')];
    await site.database.exec(
      `CREATE TRIGGER unrecorded BEFORE INSERT ON audit_log WHEN NEW.subject = '${ids[0]}' BEGIN SELECT RAISE(ABORT, 'not this one'); END`,
    );
    const answer = await choose(ZIP, ids);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([500, null]);
    await answer.text();
    await site.database.exec('DROP TRIGGER unrecorded');
    expect((await downloads()).filter((id) => ids.includes(String(id)))).toEqual([]);
  });

  test('are whole, under their own names, and each is in the audit log', async () => {
    const ids = [await stored('बायोडाटा.pdf'), await stored('cv.docx', 'cv.docx'), await stored('cv.docx', 'streamed.docx')];
    const answer = await choose(ZIP, ids);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const files = unzipSync(await bytesOf(answer));
    expect(Object.keys(files).sort()).toEqual(['cv (2).docx', 'cv.docx', 'बायोडाटा.pdf']);
    expect(Buffer.compare(files['बायोडाटा.pdf'] ?? new Uint8Array(), resumeFixture('cv.pdf'))).toBe(0);
    expect(await downloads()).toEqual(expect.arrayContaining(ids));
  });

  test('of which one is gone break off, so that the browser reports a failed download', async () => {
    const ids = [await stored('stays.pdf'), await stored('goes.pdf')];
    // The list is newest first: the older one is read later.
    await (await site.resumeBucket()).delete(`resumes/${ids[0]}`);
    await expect(choose(ZIP, ids).then((answer) => answer.arrayBuffer())).rejects.toThrow(/terminated|fetch failed/u);
    await site.log.untilRequest(await site.fetch('/resumes-dashboard', { headers }));
    expect(site.log.lines.some((line) => line.includes('"event":"desk.zip"') && line.includes('"level":"error"'))).toBe(true);
  });

  test('are refused in words where nothing was chosen, nothing is there, or too many are asked for', async () => {
    expect((await choose(ZIP, [])).status).toBe(422);
    expect((await choose(ZIP, ['0'.repeat(32)])).status).toBe(404);
    expect((await choose(ZIP, ['../etc/passwd'])).status).toBe(400);
    const many = Array.from({ length: 51 }, (_, index) => index.toString(16).padStart(32, '0'));
    expect(await (await choose(ZIP, many)).text()).toContain('This form is not complete');
  });

  test('are refused with a sentence where they are too large together, and nothing is noted as downloaded', async () => {
    const ids = [await stored('half.pdf'), await stored('other half.pdf')];
    const sized = (bytes: number) =>
      site.database
        .prepare('UPDATE resumes SET size_bytes = ? WHERE id IN (?, ?)')
        .bind(bytes, ...ids)
        .run();
    await sized(RESUME_ZIP_BYTES_MAX / 2 + 1);
    const answer = await choose(ZIP, ids);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([422, null]);
    expect(await answer.text()).toContain('The chosen files have more than 100 MB together. Choose fewer of them for one ZIP');
    expect(await downloads()).not.toEqual(expect.arrayContaining(ids));
    await sized(RESUME_ZIP_BYTES_MAX / 2);
    expect(Object.keys(unzipSync(await bytesOf(await choose(ZIP, ids))))).toHaveLength(2);
  });

  test.each([
    ['../../x.pdf', '__.._x.pdf'],
    ['C:\\cv.pdf', 'C__cv.pdf'],
    ['.hidden.pdf', '_hidden.pdf'],
    ['no extension', 'no extension'],
    ['cv "new" <1>|2?*.pdf', 'cv _new_ _1__2__.pdf'],
    ['con.pdf', '_con.pdf'],
    ['NUL', '_NUL'],
    ['console.pdf', 'console.pdf'],
    ['cv. .', 'cv_'],
  ])('%s leads nowhere else', (name, expected) => {
    const taken = new Set<string>();
    expect(freeName(name, taken)).toBe(expected);
    expect(freeName(name.toUpperCase(), taken).toLowerCase()).not.toBe(expected.toLowerCase());
  });
});

test('chosen CVs are deleted after a question, file and row', async () => {
  const ids = [await stored('one.pdf'), await stored('two.pdf')];
  const question = await (await choose(DELETION, ids)).text();
  expect(question).toContain('Delete 2 resumes?');
  expect(await (await site.resumeBucket()).head(`resumes/${ids[0]}`)).not.toBeNull();
  expect(await (await choose(DELETION, ids, { sure: 'yes' })).text()).toContain('2 entries were deleted');
  for (const id of ids) expect(await (await site.resumeBucket()).head(`resumes/${id}`)).toBeNull();
  expect((await rows(site, 'resumes')).filter((row) => ids.includes(String(row['id'])))).toEqual([]);
});

describe('the mail about a new CV', () => {
  const mailsAbout = async (id: string) => (await rows(site, 'outbox')).filter((row) => row['subject_id'] === id);

  test('goes to HR, leads to the desk, and names nobody', async () => {
    const id = await stored('Asha Secret.pdf');
    await site.mail.until(({ to }) => to === 'hr@lender.example');
    await site.strikeHour();
    expect((await mailsAbout(id)).map(({ state }) => state)).toEqual(['sent']);
    const mail = site.mail.sent.findLast(({ to }) => to === 'hr@lender.example');
    expect(mail?.text).toContain('https://lender.example/resumes-dashboard');
    expect(JSON.stringify(site.mail.sent)).not.toMatch(/Asha|Secret|\.pdf/u);
  });

  test('is one per upload, however often it is sent', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const ids = new Set<string>();
    for (let time = 0; time < 3; time += 1) ids.add((await uploaded(site, 'again.pdf', resumeFixture('cv.pdf'), key))._id);
    expect(ids.size).toBe(1);
    expect(await mailsAbout([...ids][0] ?? '')).toHaveLength(1);
  });

  test('is not sent about a CV that is deleted before', async () => {
    site.mail.refuse(true);
    const id = await stored('deleted.pdf');
    await choose(DELETION, [id], { sure: 'yes' });
    site.mail.refuse(false);
    site.clock.advance(3_600_000);
    await site.strikeHour();
    expect((await mailsAbout(id)).map(({ state }) => state)).toEqual(['dropped']);
  });

  const upload = async (key: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('file', new File([resumeFixture('cv.pdf')], `${key}.pdf`));
    for (const [name, value] of Object.entries(more)) form.append(name, value);
    const answer = await site.fetch(apiPath('uploadResume'), { method: 'POST', headers: { 'Idempotency-Key': key }, body: form });
    expect(answer.status).toBe(201);
    const file = (await rows(site, 'resumes')).find((row) => row['original_name'] === `${key}.pdf`);
    return { id: String(file?.['id']), release: `/resumes-dashboard/resumes/${file?.['id']}/release` };
  };
  const statesOf = async (id: string) => (await mailsAbout(id)).map(({ state }) => state);

  test('BR-09 waits where a field that people do not see was filled in, also when the file comes again without it', async () => {
    const before = site.mail.sent.length;
    const { id } = await upload('suspected', { [HONEYPOT_FIELD]: 'https://spam.example' });
    await upload('suspected');
    await site.strikeHour();
    expect([await statesOf(id), site.mail.sent.length]).toEqual([['held'], before]);
  });

  test('BR-09 goes out, once, when HR says that it is no spam, and the mark is gone', async () => {
    const { id, release } = await upload('released', { [HONEYPOT_FIELD]: 'https://spam.example' });
    expect(await (await site.fetch('/resumes-dashboard', { headers })).text()).toContain(`formaction="${release}"`);
    const before = site.mail.sent.length;
    for (let time = 0; time < 2; time += 1) expect((await site.fetch(release, { method: 'POST', headers })).status).toBe(303);
    await site.strikeHour();
    expect([await statesOf(id), site.mail.sent.length]).toEqual([['sent'], before + 1]);
    expect(await (await site.fetch('/resumes-dashboard', { headers })).text()).not.toContain(release);
    expect(await rows(site, 'audit_log')).toContainEqual(expect.objectContaining({ action: 'release', subject: id }));
  });

  test('BR-09 is released by nobody without a sign-in', async () => {
    const { id, release } = await upload('guarded', { [HONEYPOT_FIELD]: 'https://spam.example' });
    expect((await site.fetch(release, { method: 'POST' })).status).toBe(401);
    expect(await statesOf(id)).toEqual(['held']);
  });
});
