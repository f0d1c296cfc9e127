/** Bodies that are too large, of another kind or not asked for: read to their end, answered, and the connection goes on. */
import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import {
  BODY_MS,
  DISCARD_LIMIT_BYTES,
  DISCARD_MS,
  RESUME_BODY_MS,
  RESUME_PACE_MS,
  RESUME_PACE_SHARE,
} from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { drainBody, readBytes } from '../../worker/base/read-bytes.ts';
import { openConnection } from '../support/one-connection.ts';
import { standIn, withStarted } from '../support/started.ts';
import { startSite } from '../support/workerd.ts';

const KB = 1_024;

describe('oversized bodies', () => {
  const site = standIn(withStarted((begin) => begin(startSite(), (started) => started.stop())));

  const json = { 'Content-Type': 'application/json' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x', 'Sec-Fetch-Site': 'same-origin' };
  const elsewhere = { ...json, 'Sec-Fetch-Site': 'cross-site' };
  const article = '/api/landing/read/blogs/loan-to-value-by-asset-class';
  const id = crypto.randomUUID();

  /** Path, headers, and the status for 70 KB, 200 KB and 2 MB. */
  const posts: [string, Readonly<Record<string, string>>, readonly [number, number, number]][] = [
    ...(['sendCode', 'verifyCode', 'askForCall', 'createNewsletter', 'createPartner', 'createContact'] as const).flatMap(
      (name): typeof posts => [
        [apiPath(name), json, [413, 413, 413]],
        [apiPath(name), { 'Content-Type': 'text/plain' }, [415, 415, 415]],
        [apiPath(name), elsewhere, [403, 403, 403]],
      ],
    ),
    [apiPath('uploadResume'), json, [415, 415, 415]],
    [apiPath('uploadResume'), multipart, [400, 400, 400]],
    ...['/contact', '/partner', '/newsletter'].flatMap((page): typeof posts => [
      [page, form, [422, 422, 413]],
      [page, multipart, [400, 400, 413]],
      [page, json, [415, 415, 415]],
    ]),
    ['/carriers', json, [415, 415, 415]],
    ['/carriers', multipart, [422, 422, 422]],
    [`${article}/view`, json, [204, 204, 204]],
    ['/newsletter/confirm', form, [404, 404, 404]],
    ['/newsletter/unsubscribe', form, [404, 404, 404]],
    ['/resumes-dashboard/sign-in', form, [401, 401, 401]],
    ['/resumes-dashboard/sign-out', form, [401, 401, 401]],
    [`/resumes-dashboard/resumes/${id}/delete`, form, [401, 401, 401]],
    ['/resumes-dashboard/nowhere', form, [404, 404, 404]],
    [article, json, [405, 405, 405]],
    [apiPath('readFaqs'), json, [405, 405, 405]],
    ['/api/nowhere', json, [404, 404, 404]],
    ['/blogs', json, [405, 405, 405]],
    ['/nowhere', form, [405, 405, 405]],
    ['/challenge', form, [405, 405, 405]],
  ];

  test.each(posts)('POST %s %j: each is answered, and the same connection serves the next request', async (path, headers, statuses) => {
    const ask = openConnection(site.origin);
    await ask('/api/nowhere', { method: 'GET' });
    for (const [index, size] of [70 * KB, 200 * KB, 2_048 * KB].entries()) {
      for (const chunked of [false, true]) {
        const answer = await ask(path, { headers, body: headers === form ? `email=${'x'.repeat(size)}` : 'x'.repeat(size), chunked });
        expect([size, answer.status, answer.reused]).toEqual([size, statuses[index], true]);
        const next = await ask(apiPath('readFaqs'), { method: 'GET' });
        expect([next.status, next.reused]).toEqual([200, true]);
      }
    }
  });

  test('a file of 20 MB is drained too: the sentence, and then the next request', async () => {
    const ask = openConnection(site.origin);
    const answer = await ask(apiPath('uploadResume'), { headers: multipart, body: Buffer.alloc(20 * KB * KB), chunked: true });
    expect([answer.status, (JSON.parse(answer.text) as { message: string }).message]).toEqual([413, messages.resumeSize]);
    const next = await ask(apiPath('readFaqs'), { method: 'GET' });
    expect([next.status, next.reused]).toEqual([200, true]);
  });

  test('a sender who hangs up in the middle is no error in the log, and hurts nobody', async () => {
    for (const path of [apiPath('createContact'), apiPath('uploadResume'), '/contact', '/carriers', '/nowhere']) {
      const headers = path === apiPath('createContact') ? json : multipart;
      const request = httpRequest(site.origin + path, { method: 'POST', headers: { ...headers, 'Content-Length': '1000000' } });
      request.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => void request.on('close', () => resolve()));
      await new Promise<void>((resolve) => request.write('x'.repeat(50_000), () => resolve()));
      request.destroy();
      await closed;
    }
    const next = await site.fetch(apiPath('readFaqs'));
    expect(next.status).toBe(200);
    await site.log.untilRequest(next);
    expect(site.log.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('the reader', () => {
  afterEach(() => void vi.useRealTimers());

  /** A request whose body comes as `pull` gives it. */
  const incoming = (pull: (controller: ReadableByteStreamController) => void, headers: Record<string, string> = {}) =>
    new Request('https://site.example/', {
      method: 'POST',
      headers,
      body: new ReadableStream({ type: 'bytes', pull }),
      duplex: 'half',
    } as RequestInit);
  const chunks = (count: number, size: number, headers?: Record<string, string>) => {
    let taken = 0;
    const request = incoming((controller) => {
      if (taken === count) {
        controller.close();
        // Ends a read that waits with a buffer of its own.
        controller.byobRequest?.respond(0);
      } else controller.enqueue(new Uint8Array(size).fill(taken));
      taken = Math.min(count + 1, taken + 1);
    }, headers);
    return { request, taken: () => taken };
  };

  test.each([
    [1, 100],
    [100, 1],
    [3, 33],
    [0, 0],
  ])('gives %i chunks of %i bytes as they were', async (count, size) => {
    const got = await readBytes(chunks(count, size).request, { limitBytes: 100 });
    const expected = Array.from({ length: count * size }, (_, index) => Math.floor(index / size));
    expect(got).toEqual({ kind: 'whole', bytes: Uint8Array.from(expected) });
  });

  test('takes exactly as much as the limit, and one byte more is too large and read to its end', async () => {
    expect((await readBytes(chunks(2, 50_000).request, { limitBytes: 100_000 })).kind).toBe('whole');
    const more = chunks(100, 1_001);
    expect(await readBytes(more.request, { limitBytes: 100_000 })).toEqual({ kind: 'too-large' });
    expect(more.taken()).toBe(101);
  });

  test('a length that says too much is believed, one that says too little is not', async () => {
    const honest = chunks(3, 10, { 'Content-Length': '5000' });
    expect(await readBytes(honest.request, { limitBytes: 100 })).toEqual({ kind: 'too-large' });
    expect(honest.taken()).toBe(4);
    expect(await readBytes(chunks(3, 50, { 'Content-Length': '5' }).request, { limitBytes: 100 })).toEqual({ kind: 'too-large' });
  });

  test('a body that does not end is given up at its time, and so is one that is thrown away', async () => {
    vi.useFakeTimers();
    const cancel = vi.fn();
    const endless = () =>
      new Request('https://site.example/', {
        method: 'POST',
        duplex: 'half',
        body: new ReadableStream({ type: 'bytes', start: (controller) => controller.enqueue(new Uint8Array(1)), cancel }),
      } as RequestInit);
    const states: string[] = [];
    void readBytes(endless(), { limitBytes: 10 }).then(({ kind }) => states.push(kind));
    void drainBody(endless()).then(() => states.push('drained'));
    await vi.advanceTimersByTimeAsync(BODY_MS - 1);
    expect(states).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toEqual(['too-slow']);
    await vi.advanceTimersByTimeAsync(DISCARD_MS - BODY_MS);
    expect([states, cancel.mock.calls.length]).toEqual([['too-slow', 'drained'], 2]);
  });

  test('a sender who says nothing for the idle time is given up, one that goes on byte by byte only when the whole time is over', async () => {
    vi.useFakeTimers();
    const limits = { limitBytes: 1_000, withinMs: 10_000, idleMs: 1_000 };
    let send = (): void => {};
    const slow = () =>
      incoming((controller) => {
        send = () => controller.enqueue(new Uint8Array(1));
      });
    const ended: (readonly [string, number])[] = [];
    const start = Date.now();
    const note = ({ kind }: { kind: string }): void => void ended.push([kind, Date.now() - start]);
    void readBytes(slow(), limits).then(note);
    await vi.advanceTimersByTimeAsync(900);
    send();
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual([['too-slow', 1_900]]);

    const startAgain = Date.now() - start;
    void readBytes(slow(), limits).then(note);
    for (let step = 0; step < 20; step += 1) {
      await vi.advanceTimersByTimeAsync(499);
      send();
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(ended.at(-1)).toEqual(['too-slow', startAgain + 10_000]);
  });

  test('a sender who has sent most of it and then a byte now and then is given up; one that is slow all along is not', async () => {
    vi.useFakeTimers();
    const limits = { limitBytes: 1_000_000, withinMs: RESUME_BODY_MS, pace: { everyMs: RESUME_PACE_MS, leastShare: RESUME_PACE_SHARE } };
    let send = (_: number): void => {};
    const incomingBody = () =>
      incoming((controller) => {
        send = (bytes) => controller.enqueue(new Uint8Array(bytes));
      });
    const ended: (readonly [string, number])[] = [];
    const read = async (): Promise<void> => {
      const start = Date.now();
      void readBytes(incomingBody(), limits).then(({ kind }) => ended.push([kind, Date.now() - start]));
      // Until it asks for the first byte.
      await vi.advanceTimersByTimeAsync(0);
    };
    await read();
    send(200_000);
    for (let passed = 0; passed < 3 * RESUME_PACE_MS; passed += 9_000) {
      await vi.advanceTimersByTimeAsync(9_000);
      if (ended.length === 0) send(1);
    }
    expect(ended).toEqual([['too-slow', 2 * RESUME_PACE_MS]]);
    // As slow as can be: nothing else ends it than the time for the whole.
    await read();
    for (let passed = 0; passed < RESUME_BODY_MS - 1_000; passed += 1_000) {
      send(10);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(ended).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended[1]).toEqual(['too-slow', RESUME_BODY_MS]);
  });

  test('holds no more than it is allowed to, gives that back before it drains the rest, and stops there', async () => {
    const held: number[] = [];
    const mayHold = (bytes: number): boolean => {
      held.push(bytes);
      return bytes <= 64 * KB;
    };
    const much = chunks(200, KB);
    expect(await readBytes(much.request, { limitBytes: 500 * KB, mayHold })).toEqual({ kind: 'no-room' });
    expect(held).toEqual([16 * KB, 32 * KB, 64 * KB, 128 * KB, 0]);
    expect(much.taken()).toBe(201);
    expect(await readBytes(chunks(50, KB).request, { limitBytes: 500 * KB, mayHold })).toMatchObject({ kind: 'whole' });
  });

  test('throws away no more than its limit', async () => {
    const MB = KB * KB;
    const endless = chunks(10 * (DISCARD_LIMIT_BYTES / MB), MB);
    await drainBody(endless.request);
    expect(endless.taken()).toBeLessThan(DISCARD_LIMIT_BYTES / MB + 4);
  });

  test('a sender who has gone is told apart, and nothing throws', async () => {
    const broken = () => incoming((controller) => controller.error(new Error('Network connection lost')));
    expect(await readBytes(broken(), { limitBytes: 10 })).toEqual({ kind: 'gone' });
    await drainBody(broken());
  });
});
