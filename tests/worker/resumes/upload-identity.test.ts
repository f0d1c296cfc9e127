/** Which sends are one upload, what becomes of long names and of forms as other programs write them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { IDEMPOTENCY_WINDOW_MS, LEAD_REPEAT_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { MemoryBudget } from '../../../worker/base/memory-budget.ts';
import type { Env } from '../../../worker/env.ts';
import { readUploadForm } from '../../../worker/resumes/upload-form.ts';
import { type UploadIdentity, uploadIds } from '../../../worker/resumes/upload-identity.ts';
import { addToken, bearer, download, upload, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { HASH_KEY, type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  ({ token } = await addToken(site, 'HR'));
});
afterAll(() => site.stop());
beforeEach(() => site.clock.advance(2 * IDEMPOTENCY_WINDOW_MS));

const CV = resumeFixture('cv.pdf');
const from = (address: string, key?: string): Record<string, string> => ({
  'CF-Connecting-IP': address,
  ...(key === undefined ? {} : { 'Idempotency-Key': key }),
});

async function stored(): Promise<number> {
  const objects = (await (await site.resumeBucket()).list()).objects.length;
  const rows = await site.database.prepare('SELECT count(*) AS count FROM resumes').first<number>('count');
  expect(rows).toBe(objects);
  return objects;
}

describe('an Idempotency-Key', () => {
  test('binds for 24 hours, across the day that it was made in, and then is free again', async () => {
    const key = from('203.0.113.1', crypto.randomUUID());
    const first = await uploaded(site, 'cv.pdf', CV, key);
    site.clock.advance(IDEMPOTENCY_WINDOW_MS - 1);
    expect(await uploaded(site, 'cv.pdf', CV, key)).toEqual(first);
    expect((await upload(site, 'other.pdf', CV, key)).status).toBe(409);
    site.clock.advance(1);
    const other = await uploaded(site, 'other.pdf', CV, key);
    expect(other._id).not.toBe(first._id);
  });

  test('that only one visitor can know follows them to another network; a short one counts within its network', async () => {
    const own = crypto.randomUUID();
    const first = await uploaded(site, 'cv.pdf', CV, from('203.0.113.1', own));
    expect(await uploaded(site, 'cv.pdf', CV, from('198.51.100.1', own))).toEqual(first);

    const short = await uploaded(site, 'cv.pdf', CV, from('203.0.113.1', '1'));
    const stranger = await uploaded(site, 'theirs.pdf', CV, from('198.51.100.1', '1'));
    expect(stranger._id).not.toBe(short._id);
    expect(await uploaded(site, 'cv.pdf', CV, from('203.0.113.1', '1'))).toEqual(short);
  });

  test('cannot be worked out from the id, nor the id from it, without the secret', async () => {
    const file = { name: 'cv.pdf', sha256: '0'.repeat(64) };
    const network = '203.0.113.1';
    const under = async (secret: string, identity: UploadIdentity) =>
      (await uploadIds({ HASH_KEY: secret }, identity, file, site.clock.now())).id;
    const byKey: UploadIdentity = { kind: 'key', key: '1', network };
    for (const identity of [byKey, { kind: 'content', network } as const])
      expect(await under(HASH_KEY, identity)).not.toBe(await under(`another-${HASH_KEY}`, identity));
    expect((await uploaded(site, 'cv.pdf', CV, from(network, '1')))._id).toBe(await under(HASH_KEY, byKey));
  });
});

describe('the form without a script', () => {
  function post(name: string, fields: Readonly<Record<string, string>> = {}, address = '203.0.113.9'): Promise<Response> {
    const form = new FormData();
    form.append('file', new File([CV], name));
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    return site.fetch('/carriers', { method: 'POST', headers: { 'CF-Connecting-IP': address }, body: form });
  }

  test('a double press with the hidden key stores one CV, a new key another', async () => {
    const before = await stored();
    const key = { idempotencyKey: crypto.randomUUID() };
    const presses = await Promise.all([post('double.pdf', key), post('double.pdf', key)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stored()).toBe(before + 1);
    expect((await post('double.pdf', { idempotencyKey: crypto.randomUUID() })).status).toBe(303);
    expect(await stored()).toBe(before + 2);
  });

  test('without a key the same file from the same network within ten minutes is a second press', async () => {
    const before = await stored();
    const presses = await Promise.all([post('plain.pdf', { idempotencyKey: '' }), post('plain.pdf')]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    site.clock.advance(LEAD_REPEAT_WINDOW_MS - 1);
    expect((await post('plain.pdf')).status).toBe(303);
    expect(await stored()).toBe(before + 1);
    await post('plain.pdf', {}, '198.51.100.9');
    await post('another name.pdf');
    expect(await stored()).toBe(before + 3);
    site.clock.advance(LEAD_REPEAT_WINDOW_MS);
    await post('plain.pdf');
    expect(await stored()).toBe(before + 4);
  });

  test('an unusable key and an unreadable form are a page with a sentence', async () => {
    const answer = await post('cv.pdf', { idempotencyKey: 'x'.repeat(129) });
    expect([answer.status, (await answer.text()).includes(messages.malformedBody)]).toEqual([422, true]);
  });
});

describe('BR-24 long names', () => {
  test.each([
    ['213 letters of Devanagari', 'क'.repeat(213)],
    ['letters of several signs', 'क्षि'.repeat(80)],
    ['families', '👨‍👩‍👧‍👦'.repeat(60)],
    ['Latin', 'a'.repeat(300)],
  ])('%s are stored under a shortened name, with the extension and no half letter', async (_what, stem) => {
    const { _id, originalName } = await uploaded(site, `${stem}.pdf`, CV);
    expect(originalName).toMatch(/\.pdf$/u);
    const kept = originalName.slice(0, -4);
    expect(kept.length).toBeGreaterThan(100);
    expect(stem.startsWith(kept)).toBe(true);
    const segments = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
    expect(segments(stem).slice(0, segments(kept).length)).toEqual(segments(kept));
    const file = await download(site, _id, bearer(token));
    expect(file.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(originalName)}`);
  });

  test('a name of one letter without end becomes a plain one', async () => {
    expect((await uploaded(site, `a${'\u0301'.repeat(4_000)}.pdf`, CV)).originalName).toBe('resume.pdf');
  });
});

describe('BR-25 forms as other programs write them', () => {
  function sendForm(body: Uint8Array<ArrayBuffer> | string, boundary: string): Promise<Response> {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    return site.fetch(apiPath('uploadResume'), { method: 'POST', headers, body });
  }

  test('names without quotes', async () => {
    const answer = await sendForm(resumeFixture('unquoted-names.multipart'), '"XyZ"');
    expect([answer.status, await answer.json()]).toEqual([
      201,
      expect.objectContaining({ data: expect.objectContaining({ originalName: 'cv.pdf' }) }),
    ]);
  });

  const form = (disposition: string) => `--x\r\nContent-Disposition: ${disposition}\r\n\r\n%PDF-1.4\n%%EOF\r\n--x--\r\n`;

  test('a text of 4 KB beside the file is read, and a longer one is not', async () => {
    const body = new FormData();
    for (const [name, length] of Object.entries({ fits: 4_096, tooLong: 4_097 })) body.append(name, 'x'.repeat(length));
    body.append('file', new File([resumeFixture('cv.pdf')], 'cv.pdf'));
    const request = new Request('https://any.example', { method: 'POST', body });
    const read = await readUploadForm({} as Env, request, new MemoryBudget(60_000).open(100_000));
    expect(read).toMatchObject({ kind: 'file', file: { name: 'cv.pdf' } });
    expect(read.kind === 'file' && Object.keys(read.fields)).toEqual(['fits']);
  });

  test.each([
    ['an encoded name decides', `form-data; name="file"; filename="cv.pdf"; filename*=UTF-8''%E0%A4%95.pdf`, 'क.pdf'],
    ['semicolons and quotes in a name', 'form-data; name="file"; filename="a; b %22c%22.pdf"', 'a; b "c".pdf'],
    ['parameters in another order', 'form-data; filename="cv.pdf"; name="file"', 'cv.pdf'],
  ])('%s', async (_what, disposition, name) => {
    const answer = await sendForm(form(disposition), 'x');
    expect(await answer.json()).toMatchObject({ data: { originalName: name } });
  });

  test.each([
    ['no first boundary', 'nonsense'],
    ['no last boundary', form('form-data; name=file; filename=cv.pdf').replace('--x--', '')],
    ['a header that is longer than any', form(`form-data; name=file; filename=${'x'.repeat(20_000)}.pdf`)],
    ['a hundred parts', `${'--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n'.repeat(100)}--x--\r\n`],
  ])('%s is said of the form', async (_what, body) => {
    const answer = await sendForm(body, 'x');
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message: messages.resumeFormUnreadable })]);
  });
});
