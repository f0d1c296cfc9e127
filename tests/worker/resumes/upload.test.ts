/** Uploading a résumé through the shipped worker: what is taken, what is refused, and what is stored. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { RESUME_LIMIT_BYTES } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { addToken, bearer, bytesOf, download, listed, upload, uploaded } from '../../support/desk-calls.ts';
import { pdfOfSize, type ResumeFixture, resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  ({ token } = await addToken(site, 'HR'));
});
afterAll(() => site.stop());
/** Each test reads only what it uploaded itself. */
beforeEach(async () => {
  site.clock.advance(60_000);
});

const PATH = apiPath('uploadResume');

async function messageOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { message: string }).message;
}

/** Objects and rows in all. */
async function counts(): Promise<{ objects: number; rows: number }> {
  const objects = (await (await site.resumeBucket()).list()).objects.length;
  const rows = await site.database.prepare('SELECT count(*) AS count FROM resumes').first<number>('count');
  return { objects, rows: rows ?? 0 };
}

describe('what is accepted', () => {
  test('the answer is 201 with the sentence and the record', async () => {
    const answer = await upload(site, 'cv.pdf', resumeFixture('cv.pdf'));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      message: 'Resume Uploaded Successfully!',
      data: { _id: expect.stringMatching(/^[0-9a-f]{32}$/u), originalName: 'cv.pdf', uploadedAt: new Date(site.clock.now()).toISOString() },
    });
  });

  test.each<[ResumeFixture, string, string]>([
    ['cv.docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['cv.docx', 'application/octet-stream', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['cv.docx', 'application/zip', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['cv.doc', '', 'application/msword'],
    ['cv.pdf', 'text/html', 'application/pdf'],
  ])('RF-01 %s sent as "%s" is accepted and stored with our own type', async (fixture, sentType, storedType) => {
    const answer = await upload(site, fixture, resumeFixture(fixture), {}, sentType);
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: { _id: string } };
    const file = await download(site, data._id, bearer(token));
    expect(file.headers.get('content-type')).toBe(storedType);
    expect(await bytesOf(file)).toEqual(new Uint8Array(resumeFixture(fixture)));
  });

  test.each<ResumeFixture>(['numbering-first.docx', 'streamed.docx'])('RF-04 %s is accepted', async (fixture) => {
    expect((await upload(site, fixture, resumeFixture(fixture))).status).toBe(201);
  });

  test.each<[string, ResumeFixture, string]>([
    ['cv.doc', 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['cv.docx', 'cv.doc', 'application/msword'],
  ])('RF-07 a %s that is a %s is stored under its name with the type of its content', async (name, fixture, type) => {
    const record = await uploaded(site, name, resumeFixture(fixture));
    const file = await download(site, record._id, bearer(token));
    expect(record.originalName).toBe(name);
    expect(file.headers.get('content-type')).toBe(type);
  });

  test.each<ResumeFixture>(['bom.pdf', 'newline.pdf', 'pre600.pdf', 'pre1023.pdf', 'html-polyglot.pdf', 'openaction-js.pdf'])(
    'RF-08 RF-10 %s is accepted',
    async (fixture) => {
      expect((await upload(site, fixture, resumeFixture(fixture))).status).toBe(201);
    },
  );

  test.each<ResumeFixture>(['user-password.pdf', 'owner-password.pdf'])(
    'RF-14 %s is accepted, and the desk says that it may need a password',
    async (fixture) => {
      const record = await uploaded(site, `rf14-${fixture}`, resumeFixture(fixture));
      const page = await site.fetch('/resumes-dashboard', { headers: bearer(token) });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('May need one');
      expect((await listed(site, token)).map(({ _id }) => _id)).toContain(record._id);
    },
  );

  test.each(['बायोडाटा.pdf', 'résumé 📄.pdf', 'John’s CV.pdf', '🚀 cv.pdf'])('MP-02 the name "%s" is listed exactly', async (name) => {
    const record = await uploaded(site, name, resumeFixture('cv.pdf'));
    expect(record.originalName).toBe(name);
    expect((await listed(site, token)).find(({ _id }) => _id === record._id)?.originalName).toBe(name);
  });

  test('MP-02 a raw UTF-8 name in the part header, byte for byte as a browser writes it', async () => {
    const answer = await site.fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=----bugbank7MA4YWxk' },
      body: resumeFixture('utf8-filename.multipart'),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ data: { originalName: 'बायोडाटा.pdf' } });
  });

  test('a quote in a name comes back as a quote, folders and controls are left out', async () => {
    expect((await uploaded(site, 'my "best" cv.pdf', resumeFixture('cv.pdf'))).originalName).toBe('my "best" cv.pdf');
    expect((await uploaded(site, '../folder/cv\u202E.pdf', resumeFixture('cv.pdf'))).originalName).toBe('cv.pdf');
  });
});

describe('what is refused leaves nothing behind', () => {
  test.each<[ResumeFixture, string]>([
    ['rtf.doc', messages.resumeType],
    ['pre1100.pdf', messages.resumeType],
    ['bomb-64mb.docx', messages.resumeUnsafe],
    ['many-entries.docx', messages.resumeUnsafe],
    ['traversal.docx', messages.resumeUnsafe],
  ])('RF-07 RF-08 RF-15 %s', async (fixture, message) => {
    const before = await counts();
    const answer = await upload(site, fixture, resumeFixture(fixture));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message, errors: [{ field: 'file', message }] });
    expect(await counts()).toEqual(before);
  });

  test('an empty file, another extension, no file, two files', async () => {
    const before = await counts();
    expect(await messageOf(await upload(site, 'cv.pdf', new Uint8Array()))).toBe(messages.resumeEmpty);
    expect(await messageOf(await upload(site, 'cv.exe', resumeFixture('cv.pdf')))).toBe(messages.resumeType);
    const none = new FormData();
    none.append('other', 'x');
    expect(await messageOf(await site.fetch(PATH, { method: 'POST', body: none }))).toBe(messages.resumeType);
    const text = new FormData();
    text.append('file', 'cv.pdf');
    expect((await site.fetch(PATH, { method: 'POST', body: text })).status).toBe(400);
    const two = new FormData();
    two.append('file', new File([resumeFixture('cv.pdf')], 'a.pdf'));
    two.append('file', new File([resumeFixture('cv.pdf')], 'b.pdf'));
    expect((await site.fetch(PATH, { method: 'POST', body: two })).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  test('a body that is no form is 415, a broken form 400, another method 405', async () => {
    expect((await site.post(PATH, {})).status).toBe(415);
    const broken = await site.fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnonsense',
    });
    expect(broken.status).toBe(400);
    expect((await site.fetch(PATH, { method: 'POST', headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' })).status).toBe(415);
    const get = await site.fetch(PATH);
    expect(get.status).toBe(405);
    expect(get.headers.get('allow')).toBe('POST');
  });

  test("another site's page cannot upload", async () => {
    const answer = await site.fetch(PATH, { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' }, body: 'x' });
    expect(answer.status).toBe(403);
  });
});

describe('RF-13 size', () => {
  test('the largest allowed file passes with its multipart lines around it', async () => {
    const largest = pdfOfSize(RESUME_LIMIT_BYTES - 1);
    const record = await uploaded(site, 'largest.pdf', largest);
    const file = await download(site, record._id, bearer(token));
    expect(file.headers.get('content-length')).toBe(String(RESUME_LIMIT_BYTES - 1));
    expect(Buffer.compare(await bytesOf(file), largest)).toBe(0);
  });

  test('one byte more is 413 with the sentence', async () => {
    const answer = await upload(site, 'large.pdf', pdfOfSize(RESUME_LIMIT_BYTES));
    expect(answer.status).toBe(413);
    expect(await messageOf(answer)).toBe(messages.resumeSize);
  });

  test.each([
    ['a declared length', true],
    ['chunks and no length', false],
  ])('120 MB with %s get the sentence and not a broken connection', async (_how, hasLength) => {
    const { status, body } = await sendLarge(hasLength ? 120 * 1_048_576 : null);
    expect(status).toBe(413);
    expect(body).toContain(messages.resumeSize);
  });

  /** Sends 120 MB, or as much as it can until the answer is there. */
  function sendLarge(length: number | null): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      let sent = 0;
      const outgoing = httpRequest(`${site.origin}${PATH}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'multipart/form-data; boundary=x',
          ...(length === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
        },
      });
      outgoing.on('response', (incoming) => {
        let body = '';
        incoming.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body }));
      });
      outgoing.on('error', reject);
      const chunk = Buffer.alloc(1_048_576, 0x20);
      const write = (): void => {
        sent += chunk.length;
        if (sent >= 120 * 1_048_576) outgoing.end(chunk);
        else if (outgoing.write(chunk)) setImmediate(write);
        else outgoing.once('drain', write);
      };
      write();
    });
  }
});

describe('DS-04 one object and one row per intended upload', () => {
  test('ten parallel sends and a later one under one key are one résumé with one answer', async () => {
    const before = await counts();
    const headers = { 'Idempotency-Key': 'upload-1' };
    const parallel = await Promise.all(Array.from({ length: 10 }, () => upload(site, 'cv.pdf', resumeFixture('cv.pdf'), headers)));
    site.clock.advance(3_600_000);
    const answers = [...parallel, await upload(site, 'cv.pdf', resumeFixture('cv.pdf'), headers)];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await counts()).toEqual({ objects: before.objects + 1, rows: before.rows + 1 });
  });

  test('another file or another name under the same key is 409', async () => {
    const headers = { 'Idempotency-Key': 'upload-2' };
    await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'), headers);
    const before = await counts();
    expect((await upload(site, 'cv.pdf', resumeFixture('bom.pdf'), headers)).status).toBe(409);
    expect((await upload(site, 'other.pdf', resumeFixture('cv.pdf'), headers)).status).toBe(409);
    expect(await counts()).toEqual(before);
  });

  test('the same file uploaded twice on purpose is two résumés', async () => {
    const first = await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'), { 'Idempotency-Key': 'upload-3' });
    const second = await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'), { 'Idempotency-Key': 'upload-4' });
    expect(second._id).not.toBe(first._id);
  });

  test('an unusable key is 400', async () => {
    expect((await upload(site, 'cv.pdf', resumeFixture('cv.pdf'), { 'Idempotency-Key': 'x'.repeat(129) })).status).toBe(400);
  });
});

describe('the facts live with the file', () => {
  test('name, size, SHA-256, time and kind are in the metadata of the object', async () => {
    const record = await uploaded(site, 'बायोडाटा.pdf', resumeFixture('cv.pdf'));
    const object = await (await site.resumeBucket()).head(`resumes/${record._id}`);
    expect(object?.size).toBe(666);
    expect(object?.customMetadata).toEqual({
      name: encodeURIComponent('बायोडाटा.pdf'),
      sha256: '281279aed75769b2114581f7f43dd14741f7fcc44984156584ef691a2bf5f58f',
      uploadedAt: record.uploadedAt,
      kind: 'pdf',
      mayNeedPassword: 'no',
    });
  });
});
