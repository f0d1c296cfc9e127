/** The HTTP surface of the edge (decisions 3): problems, methods, media types, sizes, and addresses that try to get around the router. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber, problemOf, verifyCode } from '../support/eligibility-calls.ts';
import { json } from '../support/fake-api.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';
import { startSiteBehindApi } from '../support/site-behind-api.ts';

const SEND = '/api/eligibility/phone/sent-otp';
const VERIFY = '/api/eligibility/phone/verify-otp';

const { sms, site } = withSiteAndSms();

/** A request as its bytes go over the wire, for what fetch would tidy up first. */
async function rawRequest(path: string, options: { method?: string; headers?: Record<string, string>; chunks?: readonly string[] } = {}) {
  const { hostname, port } = new URL(site.origin);
  const request = httpRequest({ hostname, port, path, method: options.method ?? 'GET', headers: options.headers ?? {} });
  for (const chunk of options.chunks ?? []) request.write(chunk);
  request.end();
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: Number(response.statusCode),
    type: String(response.headers['content-type']),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

describe('problems', () => {
  test('a problem has the RFC 9457 members, the visitor’s sentence and the id of the request', async () => {
    const answer = await site.post(SEND, { fullName: 'Asha Rao', phoneNumber: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      message: messages.phoneDigitsOnly,
      errors: [{ field: 'phoneNumber', message: messages.phoneDigitsOnly }],
      reference: answer.headers.get('x-request-id'),
    });
  });

  test.each([
    '/api',
    '/api/',
    '/api/does-not-exist',
    '/api/eligibility',
    '/api/eligibility/phone/sent-otp/',
    '/api/eligibility/phone/sent-otp/x',
  ])('CF-05: %s is a JSON 404', async (path) => {
    const answer = await site.fetch(path);
    expect(answer.status).toBe(404);
    expect((await problemOf(answer)).message).toBe(messages.notFound);
  });

  test.each(['/api/does-not-exist', '/api/resume/download/unknown'])(
    'CF-05: a navigation to %s gets a problem too, and never a page',
    async (path) => {
      const answer = await site.fetch(path, {
        headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
      });
      expect([401, 404]).toContain(answer.status);
      await problemOf(answer);
    },
  );

  test.each(['/landing/read/unknown', '/user/read/nope'])('CF-05: %s, which is no page, is not answered with one', async (path) => {
    const answer = await site.fetch(path);
    expect(answer.status).toBe(404);
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s on a POST address is 405 with Allow', async (method) => {
    for (const path of [SEND, VERIFY]) {
      const answer = await site.fetch(path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
      expect((await problemOf(answer)).message).toBe(messages.methodNotAllowed);
    }
  });

  test('a write to a page is 405 with Allow', async () => {
    const answer = await site.post('/nowhere', {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each([
    ['form data', 'application/x-www-form-urlencoded'],
    ['plain text, which another site could send without asking', 'text/plain'],
    ['JSON with another name', 'application/json5'],
  ])('415 for %s', async (_, type) => {
    const answer = await site.fetch(SEND, { method: 'POST', headers: { 'Content-Type': type }, body: '{}' });
    expect(answer.status).toBe(415);
    expect((await problemOf(answer)).message).toBe(messages.unsupportedMediaType);
  });

  test('415 without a media type', async () => {
    const answer = await rawRequest(SEND, { method: 'POST', chunks: ['{}'] });
    expect(answer.status).toBe(415);
  });

  test('a charset beside the media type does no harm', async () => {
    const answer = await site.fetch(SEND, { method: 'POST', headers: { 'Content-Type': 'Application/JSON; charset=utf-8' }, body: '{}' });
    expect(answer.status).toBe(400);
  });

  test.each(['', '{', '[1', 'null x', '\u0000', '"'])('%j is not JSON: 400 with a sentence', async (body) => {
    const answer = await site.fetch(SEND, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).message).toBe(messages.malformedBody);
  });

  test.each(['null', '[]', '"text"', '5', 'true'])('%s is JSON without the fields: 400 for the first of them', async (body) => {
    const answer = await site.fetch(SEND, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).message).toBe(messages.nameRequired);
  });

  test('fields that the contract does not know change nothing', async () => {
    const number = newNumber();
    const answer = await site.fetch(SEND, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"fullName":"Asha Rao","phoneNumber":"${number}","otp":"000000","__proto__":{"admin":true},"elibilityStatus":true}`,
    });
    expect(answer.status).toBe(200);
  });

  test('413 past 64 KB, with a length and without one', async () => {
    const body = JSON.stringify({ fullName: 'x'.repeat(64 * 1_024), phoneNumber: newNumber() });
    const answer = await site.fetch(SEND, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(answer.status).toBe(413);
    expect((await problemOf(answer)).message).toBe(messages.tooLarge);
    const chunked = await rawRequest(SEND, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      chunks: [body],
    });
    expect(chunked.status).toBe(413);
  });

  test.each([
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['Origin: null', { Origin: 'null' }],
  ])('403 for a write from another site (%s), and no SMS', async (_, headers) => {
    const number = newNumber();
    const answer = await site.post(SEND, { fullName: 'Asha Rao', phoneNumber: number }, headers);
    expect(answer.status).toBe(403);
    expect((await problemOf(answer)).message).toBe(messages.crossSite);
    expect(sms.countOf(number)).toBe(0);
  });

  test('writes from our own pages pass', async () => {
    const bySite = await site.post(SEND, { fullName: 'Asha Rao', phoneNumber: newNumber() }, { 'Sec-Fetch-Site': 'same-origin' });
    const byOrigin = await site.post(SEND, { fullName: 'Asha Rao', phoneNumber: newNumber() }, { Origin: site.origin });
    expect([bySite.status, byOrigin.status]).toEqual([200, 200]);
  });
});

describe('bodies without Content-Length', () => {
  test('HO-02: chunked requests are answered as others are', async () => {
    const number = newNumber();
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
    const sent = await rawRequest(SEND, { method: 'POST', headers, chunks: ['{"fullName":"Asha', ' Rao","phoneNumber":"', number, '"}'] });
    expect(sent.status).toBe(200);
    const verified = await rawRequest(VERIFY, {
      method: 'POST',
      headers,
      chunks: [JSON.stringify({ phoneNumber: number, otp: sms.codeOf(number) })],
    });
    expect(verified.status).toBe(200);
  });

  test('HO-02: a character that is split between two chunks stays whole', async () => {
    const number = newNumber();
    const { hostname, port } = new URL(site.origin);
    const request = httpRequest({ hostname, port, path: SEND, method: 'POST', headers: { 'Content-Type': 'application/json' } });
    const bytes = Buffer.from(JSON.stringify({ fullName: 'श्री', phoneNumber: number }));
    const middle = bytes.indexOf(0xa4, 14);
    request.write(bytes.subarray(0, middle));
    request.end(bytes.subarray(middle));
    const [response] = await once(request, 'response');
    response.resume();
    expect(response.statusCode).toBe(200);
    await verifyCode(site, number, sms.codeOf(number));
    const recorded = await site.database
      .prepare('SELECT full_name FROM eligibility_checks WHERE phone_number = ?')
      .bind(number)
      .first<string>('full_name');
    expect(recorded).toBe('श्री');
  });
});

describe('HO-15: addresses that try to get around the router', () => {
  test.each([
    '/%61pi/resume/get-all-resumes',
    '//api/resume/get-all-resumes',
    '/api//resume/get-all-resumes',
    '/api/resume/download/..%2f..%2fget-all-resumes',
    '/API/RESUME/GET-ALL-RESUMES',
    '/api/resume/get-all-resumes/',
    '/api/./eligibility/../resume/get-all-resumes',
    '/api/%2e%2e/api/resume/get-all-resumes',
    '/api/eligibility/phone/%2e%2e/verify-otp',
    '/api;/resume/get-all-resumes',
  ])('%s: 401 or 404', async (path) => {
    const answer = await rawRequest(path);
    expect([401, 404]).toContain(answer.status);
  });

  test('a proxied call goes to the contract’s address whatever the visitor’s looks like', async () => {
    const { api, site: proxied } = await startSiteBehindApi();
    api.script('POST /eligibility/phone/sent-otp', json(200, { message: 'sent' }));
    const body = { fullName: 'Asha Rao', phoneNumber: '9876543210' };
    await proxied.post(`${SEND}?next=/admin&a=%2e%2e`, body);
    await proxied.post('/%61pi/eligibility/phone/sent-otp', body);
    for (const request of api.requests) expect(request.path).toBe('/eligibility/phone/sent-otp');
    expect(api.requests.length).toBeGreaterThan(0);
  });
});
