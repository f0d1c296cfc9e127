/** Behind an API: only what is recognised as a success is one, and what an API says is shown only where it is fit to be (decisions 3; cases RE-01, BR-19, BR-20, BR-28). */
import { describe, expect, test } from 'vitest';
import { apiPath, endpoints } from '../../machines/contract/endpoints.ts';
import { messages } from '../../machines/contract/messages.ts';
import { article, articlePage, read } from '../support/blog-fixtures.ts';
import { problemOf, sendCode, verifyCode } from '../support/eligibility-calls.ts';
import { json, type ScriptedAnswer } from '../support/fake-api.ts';
import { allForms, countRows, type FormName, post, referenceOf, submit } from '../support/lead-calls.ts';
import { withSiteBehindApi } from '../support/site-behind-api.ts';

const { api, site } = withSiteBehindApi({ UPSTREAM_DEADLINE_MS: '60000' });
const target = (name: keyof typeof endpoints): string => `${endpoints[name].method} ${endpoints[name].path}`;
const NUMBER = '9876543210';

const deep =
  (levels: number): ScriptedAnswer =>
  (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(`{"message":"ok","data":${'['.repeat(levels)}${']'.repeat(levels)}}`);

const falseSuccesses: [string, ScriptedAnswer][] = [
  ['success: false', json(200, { success: false, error: 'E_DB', message: 'Could not save: pool exhausted at 10.0.0.7' })],
  ['BR-20 success: false with a sentence', json(200, { success: false, message: 'Email could not be saved' })],
  ['201 with errors', json(201, { errors: [{ field: 'email' }], data: null })],
  ['[]', json(200, [])],
  ['[[[[]]]]', json(200, [[[[]]]])],
  ['ok: false', json(200, { ok: false })],
  ['status: "error"', json(200, { status: 'error', message: 'no' })],
  ['statusCode: 500 within data', json(200, { data: { statusCode: 500, message: 'no', elibilityStatus: true } })],
  ['50,000 levels of JSON', deep(50_000)],
];

describe.each(allForms)('RE-01 $endpoint', ({ endpoint, page, body }) => {
  const callsOf = (name: FormName): number => api.requests.filter(({ method, path }) => `${method} ${path}` === target(name)).length;

  test.each(falseSuccesses)('%s is 502 with our sentence, and nothing is kept under its key', async (name, answer) => {
    api.script(target(endpoint), answer);
    const key = { 'Idempotency-Key': `${name.length}-${encodeURIComponent(name)}` };
    const notes = await countRows(site, 'forwarded_leads');
    const got = await submit(site, endpoint, body, key);
    expect(got.status).toBe(502);
    expect((await problemOf(got)).message).toBe(messages.upstreamUnusable);
    expect(await countRows(site, 'forwarded_leads')).toBe(notes);
    expect((await post(site, page, body)).status).toBe(502);

    api.script(target(endpoint), json(200, { message: 'Stored', data: { reference: 'RE-1' } }));
    const before = callsOf(endpoint);
    const again = await submit(site, endpoint, body, key);
    expect([again.status, await referenceOf(again), callsOf(endpoint)]).toEqual([201, 'RE-1', before + 1]);
  });

  test('of a success only the sentence and the reference reach the browser, now and under its key again', async () => {
    api.script(
      target(endpoint),
      json(201, { data: { data: { email: 'a@b.example', secret: 'S', message: 'Thank you', reference: 'RE-2' } }, trace: 'at 10.0.0.7' }),
    );
    const key = { 'Idempotency-Key': 'once' };
    const expected = { message: 'Thank you', data: { reference: 'RE-2' } };
    for (let time = 0; time < 2; time += 1) {
      const got = await submit(site, endpoint, body, key);
      expect([got.status, await got.json()]).toEqual([201, expected]);
    }
  });

  test.each([
    ['none', {}],
    ['one of 5,000 characters', { message: 'x'.repeat(5_000) }],
    ['one with markup', { message: '<b>Stored</b>' }],
    ['one with an address', { message: 'Stored for asha@b.example on 10.0.0.7:5432' }],
  ])('a success with %s for a sentence has ours', async (_, said) => {
    api.script(target(endpoint), json(200, { ...said, data: {} }));
    const own = { createNewsletter: messages.newsletterSent, createPartner: messages.partnerSent, createContact: messages.contactToast };
    expect(await (await submit(site, endpoint)).json()).toEqual({ message: own[endpoint] });
  });
});

describe('RE-01 codes', () => {
  const calls = [
    ['sendCode', () => sendCode(site, NUMBER)],
    ['verifyCode', () => verifyCode(site, NUMBER, '123456')],
  ] as const;

  test.each(calls.flatMap(([name, call]) => falseSuccesses.map(([what, answer]) => [name, what, call, answer] as const)))(
    '%s: %s is 502 with our sentence',
    async (name, _, call, answer) => {
      api.script(target(name), answer);
      const got = await call();
      expect(got.status).toBe(502);
      expect((await problemOf(got)).message).toBe(messages.upstreamUnusable);
    },
  );

  test('a sentence that cannot be shown is ours, and the verdict stays', async () => {
    api.script(target('sendCode'), json(200, { message: `<a href="https://x.example">${'x'.repeat(5_000)}</a>` }));
    expect(await (await sendCode(site, NUMBER)).json()).toEqual({ message: messages.codeSent });
    api.script(target('verifyCode'), json(200, { message: 'ok for asha@b.example', elibilityStatus: false, score: 7 }));
    expect(await (await verifyCode(site, NUMBER, '123456')).json()).toEqual({ message: messages.codeVerified, elibilityStatus: false });
  });
});

describe('a refusal of the API', () => {
  test.each([
    [400, messages.generic],
    [404, messages.notFound],
    [409, messages.generic],
    [429, messages.rateLimited],
  ])('%i whose sentence cannot be shown has ours for that status', async (status, sentence) => {
    const message = 'duplicate key value violates unique constraint "users_email_key" at 10.0.0.7:5432 for asha@b.example';
    api.script(target('sendCode'), json(status, { message, errors: [{ field: 'phoneNumber', message }] }));
    const got = await sendCode(site, NUMBER);
    expect(got.status).toBe(status);
    expect(await problemOf(got)).toMatchObject({ message: sentence, errors: [] });
  });

  test('BR-19 Retry-After as a date becomes seconds by the worker’s clock, and neither form is more than a day', async () => {
    const ask = async (retryAfter: string) => {
      api.script(target('sendCode'), json(429, { message: 'Wait a moment' }, { 'Retry-After': retryAfter }));
      return (await sendCode(site, NUMBER)).headers.get('retry-after');
    };
    const inMs = (milliseconds: number) => new Date(site.clock.now() + milliseconds).toUTCString();
    expect(await ask(inMs(540_000))).toBe('540');
    expect(await ask(inMs(-540_000))).toBe('0');
    expect(await ask(inMs(7 * 86_400_000))).toBe('86400');
    expect(await ask('999999999')).toBe('86400');
    expect(await ask('soon')).toBeNull();
  });
});

describe('JSON of a caller', () => {
  test.each([
    ['sendCode', '/api/eligibility/phone/sent-otp'],
    ['createContact', '/api/landing/create/contact-form'],
  ])('%s: 30,000 levels are 400 before anything is done', async (_, path) => {
    const before = api.requests.length;
    const body = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const got = await site.fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(got.status).toBe(400);
    expect((await problemOf(got)).message).toBe(messages.malformedBody);
    expect(api.requests.length).toBe(before);
  });
});

test('BR-28 a slug of 201 letters in the list opens, as a page and as data', async () => {
  const slug = 'a'.repeat(201);
  api.script(target('readBlogs'), json(200, { data: [article({ slug })] }));
  api.script(`GET /landing/read/blogs/${slug}`, json(200, articlePage({ slug })));
  const list = await read(site, '/blogs');
  const link = /href="(\/blogs\/a+)"/u.exec(list.text)?.[1] ?? '';
  expect(link).toBe(`/blogs/${slug}`);
  const page = await read(site, link);
  expect([page.status, page.text.includes(`Title of ${slug}`)]).toEqual([200, true]);
  expect((await read(site, apiPath('readBlog', { slug }))).status).toBe(200);
});

test('BR-28 a slug that cannot be opened is not in the list', async () => {
  site.clock.advance(2 * 86_400_000);
  api.script(
    target('readBlogs'),
    json(200, { data: [article({ slug: 'b'.repeat(1_001) }), article({ slug: '..' }), article({ slug: 'fine' })] }),
  );
  const got = await read(site, apiPath('readBlogs'));
  expect((got.data as { slug: string }[]).map(({ slug }) => slug)).toEqual(['fine']);
});
