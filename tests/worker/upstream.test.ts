/** The seam to an existing API: unreadable, late and wrapped answers (cases UP). */
import { describe, expect, test } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { until } from '../support/blog-fixtures.ts';
import { problemOf, sendCode, verifyCode } from '../support/eligibility-calls.ts';
import { type FakeApi, hang, html, json, late, type ScriptedAnswer, stall, wrapped } from '../support/fake-api.ts';
import { withSiteBehindApi } from '../support/site-behind-api.ts';

const SEND = 'POST /eligibility/phone/sent-otp';
const VERIFY = 'POST /eligibility/phone/verify-otp';
const NUMBER = '9876543210';
const bare =
  (status: number): ScriptedAnswer =>
  (response) =>
    void response.writeHead(status).end();

describe('answers', () => {
  const { api, site } = withSiteBehindApi({ UPSTREAM_DEADLINE_MS: '60000' });

  test.each([
    ['502 text/html', html(502)],
    ['200 text/html (a login page)', html(200, '<html><h1>Sign in</h1></html>')],
    ['500 text/html', html(500)],
    ['404 text/html (no API behind the proxy)', html(404, '<h1>default backend - 404</h1>')],
    ['403 text/html', html(403)],
    ['an empty 400', html(400, '')],
    ['an empty 200', html(200, '')],
    ['JSON that is none', (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"message":')],
    ['JSON without the fields', json(200, { ok: true })],
    ['JSON of another media type', (response) => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end('{"message":"sent"}')],
    ['a redirect', (response) => void response.writeHead(302, { Location: 'https://login.example/' }).end()],
    ['a 500 with a stack trace', json(500, { message: 'Error: connect ECONNREFUSED 10.0.0.5:5432\n    at TCPConnectWrap' })],
    ['a 503 text/html', html(503)],
    ['a 500 in JSON', json(500, { message: 'database down' })],
    ['a broken connection', (response) => void response.destroy()],
  ] satisfies [string, Parameters<FakeApi['script']>[1]][])('UP-01: %s becomes a 502 problem with our own sentence', async (_, answer) => {
    api.script(SEND, answer);
    const got = await sendCode(site, NUMBER);
    expect(got.status).toBe(502);
    const problem = await problemOf(got);
    expect(problem.message).toBe(messages.upstreamUnusable);
    expect(problem.errors).toEqual([]);
  });

  test.each([0, 1, 2] as const)('an answer wrapped in data %i times is read', async (times) => {
    api.script(VERIFY, wrapped(times, { message: 'ok', elibilityStatus: true, internalScore: 731 }));
    const answer = await verifyCode(site, NUMBER, '123456');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: 'ok', elibilityStatus: true, callBack: expect.any(Object) });
  });

  test.each([
    ['beside data', { success: true, message: 'OTP verified', data: { elibilityStatus: true } }, 'OTP verified'],
    ['nowhere', { data: { elibilityStatus: true } }, messages.codeVerified],
    ['as no text', { message: 7, elibilityStatus: true }, messages.codeVerified],
  ])('a right code is right with its sentence %s', async (_, body, message) => {
    api.script(VERIFY, json(200, body));
    const answer = await verifyCode(site, NUMBER, '123456');
    expect([answer.status, await answer.json()]).toEqual([200, { message, elibilityStatus: true, callBack: expect.any(Object) }]);
  });

  test.each([
    ['its sentence', 'We cannot check right now. Please try again in an hour', 'We cannot check right now. Please try again in an hour'],
    ['ours for a trace', 'Error: connect ECONNREFUSED 10.0.0.5:5432\n    at TCPConnectWrap', messages.upstreamUnusable],
    ['ours for none', undefined, messages.upstreamUnusable],
  ])('a 503 of the API stays one, with %s and with when to come again', async (_, said, shown) => {
    for (const [target, call] of [
      [SEND, () => sendCode(site, NUMBER)],
      [VERIFY, () => verifyCode(site, NUMBER, '123456')],
    ] as const) {
      api.script(target, json(503, { message: said }, { 'Retry-After': '7' }));
      const answer = await call();
      expect([answer.status, answer.headers.get('retry-after'), (await problemOf(answer)).message]).toEqual([503, '7', shown]);
    }
  });

  test('when to come again is passed on of a fault, too, and a late answer is called one', async () => {
    api.script(SEND, json(500, { message: 'down' }, { 'Retry-After': '7' }));
    const fault = await sendCode(site, NUMBER);
    expect([fault.status, fault.headers.get('retry-after')]).toEqual([502, '7']);
    api.script(SEND, html(504));
    const late = await sendCode(site, NUMBER);
    expect([late.status, (await problemOf(late)).message]).toEqual([504, messages.upstreamTimeout]);
  });

  test.each([undefined, null, 'true', 1])('elibilityStatus %j is an error and never "eligible"', async (elibilityStatus) => {
    api.script(VERIFY, json(200, { message: 'ok', elibilityStatus }));
    expect((await verifyCode(site, NUMBER, '123456')).status).toBe(502);
  });

  test('a 4xx of the API is passed on with its sentence, its fields and Retry-After', async () => {
    api.script(
      SEND,
      json(429, { message: 'Too many codes', errors: [{ field: 'phoneNumber', message: 'Too many codes' }] }, { 'Retry-After': '45' }),
    );
    const answer = await sendCode(site, NUMBER);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('45');
    expect(await problemOf(answer)).toMatchObject({
      message: 'Too many codes',
      errors: [{ field: 'phoneNumber', message: 'Too many codes' }],
    });
  });

  test.each([401, 498])('%i of the API stays %i, so that the client can end its session', async (status) => {
    api.script(SEND, json(status, { message: 'Session expired' }));
    expect((await sendCode(site, NUMBER)).status).toBe(status);
  });

  test.each([401, 429, 498])('%i means the same from whoever stands in between: as a page, and without a body', async (status) => {
    for (const answer of [html(status), bare(status)]) {
      api.script(SEND, answer);
      expect((await problemOf(await sendCode(site, NUMBER))).status).toBe(status);
    }
  });

  test('a 4xx with markup or a stack trace for a sentence gets ours', async () => {
    api.script(SEND, json(400, { message: '<script>alert(1)</script>' }));
    expect((await problemOf(await sendCode(site, NUMBER))).message).toBe(messages.generic);
  });

  test('the API sees the contract’s path and body, the key, the bearer token and the visitor’s address; no cookie', async () => {
    api.script(SEND, json(200, { message: 'sent' }));
    await site.post(
      '/api/eligibility/phone/sent-otp',
      { fullName: ' Asha  Rao ', phoneNumber: NUMBER, extra: 1 },
      { Cookie: 'desk=secret', Authorization: 'Bearer t', 'Idempotency-Key': 'k1', 'CF-Connecting-IP': '203.0.113.7' },
    );
    const request = api.requests.at(-1);
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer t',
      'idempotency-key': 'k1',
      'x-forwarded-for': '203.0.113.7',
      'content-type': 'application/json',
    });
    expect(request?.headers.cookie).toBeUndefined();
    expect(JSON.parse(request?.body ?? '')).toEqual({ fullName: 'Asha Rao', phoneNumber: NUMBER });
  });

  test('an invalid request does not reach the API', async () => {
    const before = api.requests.length;
    expect((await sendCode(site, 'x')).status).toBe(400);
    expect(api.requests.length).toBe(before);
  });
});

describe('UP-03: the deadline', () => {
  const { api, site } = withSiteBehindApi({ UPSTREAM_DEADLINE_MS: '300' });
  const countOf = (target: string): number => api.requests.filter(({ method, path }) => `${method} ${path}` === target).length;

  test.each([
    ['never answers a send', SEND, hang],
    ['stops within the body of a send', SEND, stall],
    ['never answers a verification', VERIFY, hang],
    ['stops within the body of a verification', VERIFY, stall],
  ] as const)('an API that %s gives a 504 problem, and is asked once only', async (_, target, answer) => {
    api.script(target, answer);
    const before = countOf(target);
    const got = await (target === SEND ? sendCode(site, NUMBER) : verifyCode(site, NUMBER, '123456'));
    expect(got.status).toBe(504);
    expect((await problemOf(got)).message).toBe(messages.upstreamTimeout);
    await until(() => countOf(target) > before);
    expect(countOf(target)).toBe(before + 1);
  });

  test('an answer that comes after the deadline changes nothing: the worker goes on, and the log has one record', async () => {
    const slow = late(json(200, { message: 'sent' }));
    api.script(SEND, slow.answer);
    const answer = await sendCode(site, NUMBER);
    expect(answer.status).toBe(504);
    slow.release();
    const next = await site.fetch('/api/nothing');
    expect(next.status).toBe(404);
    await site.log.untilRequest(next);
    const id = answer.headers.get('x-request-id') ?? 'none';
    // What the visitor's business came to, whose fault it is, and the request; nothing of what came late.
    const told = site.log.lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
    expect(told.map(({ event, outcome, failure, status }) => ({ event, outcome, failure, status }))).toEqual([
      { event: 'api', failure: 'timeout', status: 504 },
      { event: 'code.send', outcome: 'unavailable 504' },
      { event: 'request', status: 504 },
    ]);
  });
});
