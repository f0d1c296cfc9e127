/** Getting a résumé back: exact bytes, exact name, never run; conditional, HEAD and Range requests as RFC 9110 has them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResumeRecord } from '../../../machines/contract/resume-list.ts';
import { addToken, bearer, bytesOf, download, signIn, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const cv = new Uint8Array(resumeFixture('cv.pdf'));
let site: Site;
let hr: Record<string, string>;
let record: ResumeRecord;
let etag: string;
beforeAll(async () => {
  site = await startSite();
  const { token } = await addToken(site, 'HR Bangalore');
  hr = bearer(token);
  record = await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'));
  const first = await download(site, record._id, hr);
  etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
});
afterAll(() => site.stop());

function get(headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Response> {
  return download(site, record._id, { ...hr, ...headers }, method);
}

function headersOf(answer: Response): Record<string, string | null> {
  const names = [
    'content-type',
    'content-length',
    'content-disposition',
    'content-security-policy',
    'x-content-type-options',
    'etag',
    'last-modified',
    'accept-ranges',
    'cache-control',
  ];
  return Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]));
}

async function downloads(): Promise<number> {
  return (await site.database.prepare("SELECT count(*) AS count FROM audit_log WHERE action = 'download'").first<number>('count')) ?? 0;
}

describe('DL-01 the saved file', () => {
  test.each([
    [
      'बायोडाटा.pdf',
      `attachment; filename="resume.pdf"; filename*=UTF-8''%E0%A4%AC%E0%A4%BE%E0%A4%AF%E0%A5%8B%E0%A4%A1%E0%A4%BE%E0%A4%9F%E0%A4%BE.pdf`,
    ],
    ['résumé.pdf', `attachment; filename="resume.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`],
    ['John’s CV.pdf', `attachment; filename="John's CV.pdf"; filename*=UTF-8''John%E2%80%99s%20CV.pdf`],
    ['🚀 cv.docx', `attachment; filename="_ cv.docx"; filename*=UTF-8''%F0%9F%9A%80%20cv.docx`],
  ])('%s comes back with its bytes and its name', async (name, disposition) => {
    const bytes = resumeFixture(name.endsWith('.docx') ? 'cv.docx' : 'cv.pdf');
    const { _id } = await uploaded(site, name, bytes);
    const file = await download(site, _id, hr);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe(disposition);
    expect(await bytesOf(file)).toEqual(new Uint8Array(bytes));
  });
});

describe('RF-10 a hostile file never runs', () => {
  test.each(['html-polyglot.pdf', 'openaction-js.pdf'] as const)(
    '%s is an attachment of our type, sandboxed, not sniffed, not stored',
    async (fixture) => {
      const { _id } = await uploaded(site, fixture, resumeFixture(fixture));
      const file = await download(site, _id, hr);
      expect(headersOf(file)).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(file.headers.get('content-disposition')).toMatch(/^attachment;/u);
      expect(await bytesOf(file)).toEqual(new Uint8Array(resumeFixture(fixture)));
    },
  );
});

describe('CF-02 conditional requests', () => {
  test('HEAD has the headers of GET and no body', async () => {
    const [head, full] = [await get({}, 'HEAD'), await get({})];
    expect(head.status).toBe(200);
    expect(headersOf(head)).toEqual(headersOf(full));
    expect(head.headers.get('content-length')).toBe('666');
    expect(await head.text()).toBe('');
    expect(await bytesOf(full)).toEqual(cv);
  });

  test('If-None-Match with the current ETag, weak, in a list or as * is 304 without body', async () => {
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get({ 'If-None-Match': value });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(await answer.text()).toBe('');
    }
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('If-Match with another ETag is 412 and not 304, with the current one 200', async () => {
    const failed = await get({ 'If-Match': '"other"' });
    expect(failed.status).toBe(412);
    expect(failed.headers.get('content-type')).toBe('application/problem+json');
    expect(failed.headers.get('content-disposition')).toBeNull();
    expect((await get({ 'If-Match': '"other"', 'If-None-Match': etag })).status).toBe(412);
    expect((await get({ 'If-Match': `W/${etag}` })).status).toBe(412);
    expect((await get({ 'If-Match': etag })).status).toBe(200);
    expect((await get({ 'If-Match': '*' })).status).toBe(200);
  });

  test('dates decide where there is no ETag', async () => {
    const uploadedAt = new Date(record.uploadedAt).toUTCString();
    const before = new Date(Date.parse(record.uploadedAt) - 60_000).toUTCString();
    expect((await get({ 'If-Modified-Since': uploadedAt })).status).toBe(304);
    expect((await get({ 'If-Modified-Since': before })).status).toBe(200);
    expect((await get({ 'If-Modified-Since': 'yesterday' })).status).toBe(200);
    expect((await get({ 'If-None-Match': '"other"', 'If-Modified-Since': uploadedAt })).status).toBe(200);
    expect((await get({ 'If-Unmodified-Since': before })).status).toBe(412);
    expect((await get({ 'If-Unmodified-Since': uploadedAt })).status).toBe(200);
  });
});

describe('Range', () => {
  test.each<[string, number, number]>([
    ['bytes=0-9', 0, 10],
    ['bytes=600-', 600, 666],
    ['bytes=-6', 660, 666],
    ['bytes=660-9999', 660, 666],
    ['bytes=-9999', 0, 666],
    ['bytes=0-0', 0, 1],
  ])('%s', async (range, start, end) => {
    const answer = await get({ Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/666`);
    expect(answer.headers.get('content-length')).toBe(String(end - start));
    expect(await bytesOf(answer)).toEqual(cv.slice(start, end));
  });

  test('a range outside the file is 416 with its length', async () => {
    for (const range of ['bytes=666-', 'bytes=-0']) {
      const answer = await get({ Range: range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */666');
      expect(answer.headers.get('content-disposition')).toBeNull();
    }
  });

  test('several ranges, other units and nonsense give the whole file', async () => {
    for (const range of ['bytes=0-1,3-4', 'pages=1-2', 'bytes=9-2', 'bytes=-', 'bytes=a-b']) {
      const answer = await get({ Range: range });
      expect(answer.status).toBe(200);
      expect((await bytesOf(answer)).length).toBe(666);
    }
  });

  test('If-Range counts only while it names these bytes; HEAD knows no range', async () => {
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': new Date(record.uploadedAt).toUTCString() })).status).toBe(206);
    expect((await get({ Range: 'bytes=0-9' }, 'HEAD')).status).toBe(200);
  });
});

describe('DL-03 what cannot be downloaded is no file', () => {
  test('CF-02 an unknown id, an id that is none, a lost object: 404 as a problem, nothing to save', async () => {
    const lost = await uploaded(site, 'lost.pdf', resumeFixture('cv.pdf'));
    await (await site.resumeBucket()).delete(`resumes/${lost._id}`);
    for (const id of ['0'.repeat(32), 'x', '..', '../get-all-resumes', lost._id]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await download(site, id, hr, method);
        expect(answer.status).toBe(404);
        expect(answer.headers.get('content-type')).toBe('application/problem+json');
        expect(answer.headers.get('content-disposition')).toBeNull();
      }
    }
  });

  test('a download that cannot be recorded does not happen', async () => {
    await site.database.exec('ALTER TABLE audit_log RENAME TO audit_log_away');
    const answer = await get({});
    await site.database.exec('ALTER TABLE audit_log_away RENAME TO audit_log');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ status: 500 });
  });
});

describe('the audit log', () => {
  test('every download is in it with the name of the token and the id, by header or by session; looking is not', async () => {
    const { token } = await addToken(site, 'Anita');
    const before = await downloads();
    await (await download(site, record._id, await signIn(site, token))).arrayBuffer();
    await (await get({ Range: 'bytes=0-9' })).arrayBuffer();
    await get({}, 'HEAD');
    await get({ 'If-None-Match': etag });
    expect(await downloads()).toBe(before + 2);
    const { results } = await site.database
      .prepare("SELECT actor, subject FROM audit_log WHERE action = 'download' ORDER BY id DESC LIMIT 2")
      .all();
    expect(results).toEqual([
      { actor: 'HR Bangalore', subject: record._id },
      { actor: 'Anita', subject: record._id },
    ]);
  });
});

test('CF-05 a navigation to a download reaches the worker', async () => {
  const answer = await get({ 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', Accept: 'text/html' });
  expect(answer.status).toBe(200);
  expect(await bytesOf(answer)).toEqual(cv);
});
