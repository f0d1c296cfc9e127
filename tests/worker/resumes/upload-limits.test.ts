/** How many uploads are taken, from whom, and how long one may take. */
import { afterEach, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { HOUR_MS, RESUME_LIMIT_BYTES, RESUMES_PER_ADDRESS_PER_HOUR } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { upload } from '../../support/desk-calls.ts';
import { openUpload } from '../../support/open-upload.ts';
import { pdfOfSize, resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
afterEach(() => site.stop());

const AS_SHIPPED = { UPLOADS_PER_ADDRESS_PER_HOUR: '', UPLOADS_PER_HOUR: '' };

function send(address: string, headers: Readonly<Record<string, string>> = {}, name = 'cv.pdf'): Promise<Response> {
  return upload(site, name, resumeFixture('cv.pdf'), { 'CF-Connecting-IP': address, ...headers });
}

async function sendAll(addresses: readonly string[]): Promise<Response[]> {
  const answers: Response[] = [];
  for (const address of addresses) answers.push(await send(address));
  return answers;
}

function count(answers: readonly Response[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

async function objects(): Promise<number> {
  return (await (await site.resumeBucket()).list()).objects.length;
}

describe('RE-04 uploads per hour', () => {
  test('24 from one IPv4 address: those over the limit get 429, when to come back, a sentence, and are stored nowhere', async () => {
    site = await startSite({ bindings: AS_SHIPPED });
    const answers = await sendAll(Array.from({ length: 24 }, () => '203.0.113.7'));
    expect([count(answers, 201), count(answers, 429)]).toEqual([RESUMES_PER_ADDRESS_PER_HOUR, 24 - RESUMES_PER_ADDRESS_PER_HOUR]);
    const refused = answers.at(-1);
    expect(Number(refused?.headers.get('retry-after'))).toBe(HOUR_MS / 1_000);
    expect(await refused?.json()).toMatchObject({ message: messages.resumeTooMany });
    expect(await objects()).toBe(RESUMES_PER_ADDRESS_PER_HOUR);
    expect((await send('203.0.113.8')).status).toBe(201);
    site.clock.advance(HOUR_MS);
    expect((await send('203.0.113.7')).status).toBe(201);
  });

  test('a file of 5 MiB over the limit is refused before it is read', async () => {
    site = await startSite({ bindings: { UPLOADS_PER_ADDRESS_PER_HOUR: '0' } });
    const outgoing = openUpload(site, 'large.pdf', pdfOfSize(5 * 1_048_576 - 1));
    const { status, text } = await outgoing.finish();
    expect([status, JSON.parse(text)]).toEqual([429, expect.objectContaining({ message: messages.resumeTooMany })]);
    expect(await objects()).toBe(0);
  });

  test('one /64 counts as one, and the 40 /64s of one /48 together as two', async () => {
    site = await startSite({ bindings: AS_SHIPPED });
    const one = await sendAll(Array.from({ length: 24 }, (_, index) => `2001:db8:1:1::${index + 1}`));
    expect(count(one, 201)).toBe(RESUMES_PER_ADDRESS_PER_HOUR);
    const many = await sendAll(Array.from({ length: 45 }, (_, index) => `2001:db8:2:${(index + 1).toString(16)}::1`));
    expect(count(many, 201)).toBe(2 * RESUMES_PER_ADDRESS_PER_HOUR);
  });

  test('the whole site has a limit too, and what one network did not use is given back to it', async () => {
    site = await startSite({ bindings: { ...AS_SHIPPED, UPLOADS_PER_HOUR: '3' } });
    const answers = await sendAll(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    await site.log.untilRequest(answers[3] ?? new Response());
    expect(site.log.lines.filter((line) => line.includes('"event":"upload.limit"'))).toHaveLength(1);
    expect(await objects()).toBe(3);
  });

  test('what comes to nothing is not counted: another kind of file, no form, an answer that was lost', async () => {
    site = await startSite({ bindings: { UPLOADS_PER_ADDRESS_PER_HOUR: '2', UPLOADS_PER_HOUR: '2' } });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await send('203.0.113.1', key)).status).toBe(201);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await send('203.0.113.1', {}, 'cv.exe')).status).toBe(400);
      expect((await site.post(apiPath('uploadResume'), {}, { 'CF-Connecting-IP': '203.0.113.1' })).status).toBe(415);
      expect((await send('203.0.113.1', key)).status).toBe(201);
    }
    expect((await send('203.0.113.1')).status).toBe(201);
    expect((await send('203.0.113.1')).status).toBe(429);
  });
});

describe('slow senders', () => {
  test('one that says nothing more is given up after the idle time, and the worker serves the next', async () => {
    site = await startSite({ bindings: { UPLOAD_IDLE_MS: '200' } });
    const silent = openUpload(site, 'cv.pdf', resumeFixture('cv.pdf'));
    await silent.sendTo(0.5);
    const { status, text } = await silent.answer;
    expect([status, JSON.parse(text)]).toEqual([408, expect.objectContaining({ message: messages.bodyTooSlow })]);
    expect(await objects()).toBe(0);
    // What comes now is whole, however busy the machine is.
    await site.deploy({ bindings: { UPLOAD_IDLE_MS: '' } });
    expect((await upload(site, 'cv.pdf', resumeFixture('cv.pdf'))).status).toBe(201);
  });

  test('one that sends byte after byte is given up when the whole time is over', async () => {
    site = await startSite({ bindings: { UPLOAD_DEADLINE_MS: '500' } });
    const slow = openUpload(site, 'cv.pdf', pdfOfSize(100_000));
    const sending = { on: true };
    const dribble = (async () => {
      for (let part = 1; sending.on && part < 100_000; part += 1) {
        await slow.sendTo(part / 100_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    // Whoever is still writing when the connection closes may not get to read the answer; the log has it.
    await slow.answer.catch(() => undefined);
    sending.on = false;
    slow.hangUp();
    await dribble.catch(() => undefined);
    await site.log.untilRequest(await upload(site, 'cv.exe', resumeFixture('cv.pdf')));
    expect(site.log.lines.filter((line) => line.includes('"status":408'))).toHaveLength(1);
  });
});

describe('memory of uploads in flight', () => {
  /** One that holds the room which the next one wants, and the answer to that. Where the next one was faster, the first is refused in the end. */
  async function holdRoom(file: Uint8Array<ArrayBuffer>) {
    for (;;) {
      const held = openUpload(site, 'held.pdf', file);
      await held.sendTo(0.99);
      const next = await upload(site, 'other.pdf', file);
      if (next.status !== 201) return { held, next };
      await held.finish();
    }
  }

  test('where no more may be held the next one is told when to come back; it has the room when the others are done', async () => {
    // Room for one of 300 KB, whose buffer is 512 KB.
    site = await startSite({ bindings: { UPLOADS_MEMORY_BYTES: '600000' } });
    const file = pdfOfSize(300_000);
    const { held, next: refused } = await holdRoom(file);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ message: messages.resumeBusy });
    // A small one still has room.
    expect((await upload(site, 'small.pdf', resumeFixture('cv.pdf'))).status).toBe(201);
    expect((await held.finish()).status).toBe(201);
    expect((await upload(site, 'other.pdf', file)).status).toBe(201);
  });

  test('a sender who hangs up gives the room back', async () => {
    site = await startSite({ bindings: { UPLOADS_MEMORY_BYTES: '600000' } });
    const file = pdfOfSize(300_000);
    const { held, next: refused } = await holdRoom(file);
    held.hangUp();
    let next = refused;
    while (next.status === 503) next = await upload(site, 'next.pdf', file);
    expect(next.status).toBe(201);
  });

  test('a sender who hangs up is not counted against the hour', async () => {
    site = await startSite({ bindings: { UPLOADS_PER_ADDRESS_PER_HOUR: '1' } });
    const held = openUpload(site, 'held.pdf', resumeFixture('cv.pdf'));
    await held.sendTo(0.5);
    // As soon as the worker has counted it.
    let next = await upload(site, 'cv.exe', resumeFixture('cv.pdf'));
    while (next.status !== 429) next = await upload(site, 'cv.exe', resumeFixture('cv.pdf'));
    held.hangUp();
    while (next.status === 429) next = await upload(site, 'cv.pdf', resumeFixture('cv.pdf'));
    expect(next.status).toBe(201);
  });

  test('nine of the largest that one network holds open leave room for another; that network is told to wait', async () => {
    site = await startSite();
    const held = { 'CF-Connecting-IP': '203.0.113.7' };
    const file = pdfOfSize(RESUME_LIMIT_BYTES - 1);
    const open = async () => {
      const one = openUpload(site, 'held.pdf', file, held);
      await one.sendTo(0.99);
      return one;
    };
    const uploads = [];
    for (let count = 0; count < 9; count += 1) uploads.push(await open());
    // As soon as the worker has read what they sent.
    let more = await upload(site, 'more.pdf', file, held);
    while (more.status === 201) {
      uploads.push(await open());
      more = await upload(site, 'more.pdf', file, held);
    }
    expect((await upload(site, 'other.pdf', file, { 'CF-Connecting-IP': '203.0.113.8' })).status).toBe(201);
    expect([more.status, more.headers.get('retry-after'), await more.json()]).toEqual([
      429,
      '5',
      expect.objectContaining({ message: messages.resumeManyAtOnce }),
    ]);
    const statuses = (await Promise.all(uploads.map((one) => one.finish()))).map(({ status }) => status);
    // Two fit; of several whose buffers grow at the same moment, one may be left.
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(2);
    expect((await upload(site, 'afterwards.pdf', file, held)).status).toBe(201);
  });

  test('who breaks off one after the other is turned away for the hour, and uses up nobody’s files', async () => {
    site = await startSite({ bindings: { ...AS_SHIPPED, UPLOAD_IDLE_MS: '50', UPLOADS_PER_HOUR: '1' } });
    const broken = async () => {
      const one = openUpload(site, 'slow.pdf', resumeFixture('cv.pdf'), { 'CF-Connecting-IP': '203.0.113.7' });
      await one.sendTo(0.5);
      return one.answer;
    };
    for (let times = 0; times < RESUMES_PER_ADDRESS_PER_HOUR; times += 1) expect((await broken()).status).toBe(408);
    const refused = await send('203.0.113.7');
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ message: messages.resumeBroken })]);
    expect(Number(refused.headers.get('retry-after'))).toBe(HOUR_MS / 1_000);
    // What comes now is whole, however busy the machine is.
    await site.deploy({ bindings: { UPLOAD_IDLE_MS: '' } });
    expect((await send('203.0.113.8')).status).toBe(201);
    site.clock.advance(HOUR_MS);
    expect((await send('203.0.113.7')).status).toBe(201);
  });
});
