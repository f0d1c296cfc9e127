/** Whom the seam asks: API_ORIGIN unset, empty, good and wrong (decisions 2, 3; case RE-14). */
import { describe, expect, test } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { readUpstream } from '../../worker/edge/upstream-of.ts';
import { problemOf, sendCode } from '../support/eligibility-calls.ts';
import { json, startFakeApi } from '../support/fake-api.ts';
import { contact, referenceOf, rows, submit } from '../support/lead-calls.ts';
import { startForThisTest } from '../support/started.ts';
import { startSite } from '../support/workerd.ts';

const site = (bindings: Record<string, string>, allow: readonly string[] = []) =>
  startForThisTest((begin) => begin(startSite({ bindings, allow }), (started) => started.stop()));

test.each([undefined, '', '  '])('RE-14 %j is our own backend', (API_ORIGIN) => {
  expect(readUpstream(API_ORIGIN === undefined ? {} : { API_ORIGIN })).toEqual({ kind: 'own' });
});

test.each([
  ['https://api.lender.example', 'https://api.lender.example'],
  ['https://api.lender.example/', 'https://api.lender.example'],
  ['HTTPS://API.Lender.example:443', 'https://api.lender.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('RE-14 %s is an API', (API_ORIGIN, origin) => {
  expect(readUpstream({ API_ORIGIN })).toEqual({ kind: 'api', origin });
});

const wrong = [
  'https://api.lender.example/v1',
  'https://api.lender.example/?key=1',
  'https://api.lender.example/#x',
  'https://user:secret@api.lender.example',
  'api.lender.example',
  'ftp://api.lender.example',
  'https://',
  'yes',
];
test.each(wrong)('RE-14 %s is refused', (API_ORIGIN) => {
  expect(readUpstream({ API_ORIGIN })).toBeNull();
});

describe('a running worker', () => {
  test('RE-14 API_ORIGIN empty is as unset: codes, contact, reads, the view count and the desk’s notice', async () => {
    const empty = await site({ API_ORIGIN: '' });
    const sent = await submit(empty, 'createContact', contact, { 'Idempotency-Key': 'k' });
    expect(sent.status).toBe(201);
    expect((await rows(empty, 'contact_messages')).map(({ reference }) => reference)).toEqual([await referenceOf(sent)]);
    // No provider of SMS is configured here, and the embedded backend says so.
    expect((await sendCode(empty, '9876543210')).status).toBe(503);
    expect((await empty.fetch(apiPath('readFaqs'))).status).toBe(200);
    const viewed = await empty.fetch(apiPath('countView', { slug: 'loan-to-value-by-asset-class' }), {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    expect([viewed.status, (await rows(empty, 'blog_views')).length]).toEqual([204, 1]);
  });

  test('RE-14 API_ORIGIN with a path: every request is refused, one clear line names the variable, and nothing of its value is said', async () => {
    const api = await startForThisTest((begin) => begin(startFakeApi(), (started) => started.stop()));
    const refusing = await site({ API_ORIGIN: `${api.origin}/v1-secret` }, [api.origin]);
    for (const path of [apiPath('readBlogs'), '/blogs', '/contact', '/resumes-dashboard', '/nowhere']) {
      const answer = await refusing.fetch(path);
      expect([path, answer.status]).toEqual([path, 503]);
      await problemOf(answer);
    }
    const last = await submit(refusing, 'createContact');
    expect(last.status).toBe(503);
    await refusing.log.untilRequest(last);
    const said = refusing.log.lines.filter((line) => line.includes('"event":"misconfigured"') && line.includes('API_ORIGIN'));
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ level: 'error' });
    expect(refusing.log.lines.join()).not.toContain('v1-secret');
    expect(api.requests).toEqual([]);
  });

  test('RE-14 API_ORIGIN with a trailing slash is that API', async () => {
    const api = await startForThisTest((begin) => begin(startFakeApi(), (started) => started.stop()));
    const proxied = await site({ API_ORIGIN: `${api.origin}/` }, [api.origin]);
    api.script('POST /eligibility/phone/sent-otp', json(200, { message: 'sent' }));
    expect((await sendCode(proxied, '9876543210')).status).toBe(200);
    expect(api.requests.map(({ path }) => path)).toEqual(['/eligibility/phone/sent-otp']);
  });

  test('in front of an API the view count asks nobody, counts nothing and answers 204', async () => {
    const api = await startForThisTest((begin) => begin(startFakeApi(), (started) => started.stop()));
    const proxied = await site({ API_ORIGIN: api.origin }, [api.origin]);
    const viewed = await proxied.fetch(apiPath('countView', { slug: 'any' }), {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' },
    });
    expect([viewed.status, api.requests.length, (await rows(proxied, 'blog_views')).length]).toEqual([204, 0, 0]);
  });
});
