/** `npm run contract`: what it says of our own API, and of such as misbehave, where it says the same as a site that stands in front of them. */
import { describe, expect, test } from 'vitest';
import { checkApi, type Finding } from '../../.scripts/contract/check-api.ts';
import { report } from '../../.scripts/contract/report.ts';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import { hang, html, json, type ScriptedAnswer, stall, startFakeApi, wrapped } from '../support/fake-api.ts';
import { startSeparateApi } from '../support/separate-api.ts';
import { withSiteBehindApi } from '../support/site-behind-api.ts';
import { startForThisTest } from '../support/started.ts';
import { startSite } from '../support/workerd.ts';

const LIST = 'GET /landing/read/all-blogs';
const FAQS = 'GET /user/read/public-FAQs';
const CONTACT = 'POST /landing/create/contact-form';
const article = { slug: 'a-pledge', title: 'A pledge', publishDate: '2026-03-17T00:00:00.000Z' };
const refused = json(400, { message: 'Name is required', errors: [{ field: 'name', message: 'Name is required' }] });

/** What stands behind every call where a test says nothing else: all fits. */
const good: Readonly<Record<string, ScriptedAnswer>> = {
  [LIST]: wrapped(1, [article]),
  'GET /landing/read/blogs/a-pledge': wrapped(1, { blog: { ...article, content: '<p>Text</p>' } }),
  'GET /landing/read/blogs/contract-check-no-such-article': json(404, { message: 'There is no such article' }),
  [FAQS]: wrapped(1, [{ title: 'Why?', content: '<p>So.</p>' }]),
  'POST /eligibility/phone/sent-otp': refused,
  'POST /eligibility/phone/verify-otp': refused,
  'POST /eligibility/phone/call-back': html(404),
  'POST /landing/create/newsletter': refused,
  'POST /landing/create/partner': refused,
  [CONTACT]: refused,
};

async function startApi(odd: Readonly<Record<string, ScriptedAnswer>> = {}) {
  const api = await startForThisTest((begin) => begin(startFakeApi(), (started) => started.stop()));
  for (const [target, answer] of Object.entries({ ...good, ...odd })) api.script(target, answer);
  return api;
}

const misfits = (findings: readonly Finding[]) => findings.filter(({ faults }) => faults.length > 0);
const of = (findings: readonly Finding[], name: EndpointName) => findings.filter(({ endpoint }) => endpoint === name);

describe('our own API', () => {
  test('fits, at its own paths and under /api, and nothing is stored or sent', async () => {
    const site = await startForThisTest((begin) => begin(startSite(), (started) => started.stop()));
    const api = await startForThisTest((begin) => begin(startSeparateApi(site), (started) => started.stop()));
    for (const base of [api.origin, `${site.origin}/api`]) {
      const findings = await checkApi({ base });
      expect(misfits(findings)).toEqual([]);
      expect(of(findings, 'readBlogs')[0]?.notes[0]).toMatch(/^\d+ entries$/u);
      // Every call is asked, or is one that an API has not to answer.
      expect(new Set(findings.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.keys(endpoints)));
      expect(findings.filter(({ skipped }) => skipped !== undefined).map(({ endpoint }) => endpoint)).toEqual([
        'uploadResume',
        'countView',
        'countVisit',
        'readFunds',
        'listResumes',
        'downloadResume',
      ]);
      expect(report(base, findings)).toMatch(/All 11 fit\.$/u);
    }
    for (const table of ['contact_messages', 'partner_applications', 'subscribers', 'eligibility_checks', 'outbox']) {
      const row = await site.database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<{ n: number }>();
      expect(row?.n, table).toBe(0);
    }
  });
});

test('what it asks is harmless: reads, and POSTs with an empty object', async () => {
  const api = await startApi();
  const findings = await checkApi({ base: api.origin });
  expect(misfits(findings)).toEqual([]);
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(Array(6).fill('{}'));
  expect(new Set(api.requests.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
  expect(api.requests.every(({ path }) => !path.startsWith('/api'))).toBe(true);
});

describe('an API that misbehaves', () => {
  const { api: behind, site } = withSiteBehindApi();
  /** What a visitor of a site in front of this API gets, for the same call. */
  async function seenByVisitor(target: string, answer: ScriptedAnswer): Promise<number> {
    behind.script(target, answer);
    const [method = '', path = ''] = target.split(' ');
    if (method === 'GET') return (await site.fetch(`/api${path}`, { headers: { Authorization: 'Bearer of nobody' } })).status;
    const form = { name: 'Asha Rao', email: 'asha@mail.example', subject: 'Hello', message: 'How long does it take?' };
    return (await site.post(`/api${path}`, form)).status;
  }

  test.each([
    ['a list with HTML for JSON', LIST, html(200), /is text\/html and not JSON/u],
    ['a soft failure', LIST, json(200, { success: false, message: 'db' }), /its body says that it failed/u],
    ['a soft failure inside data', FAQS, json(200, { data: { statusCode: 500 } }), /its body says that it failed/u],
    ['entries without what they must have', LIST, wrapped(1, [{ title: 'No slug' }]), /\[0\] slug is missing/u],
    ['questions without a title', FAQS, wrapped(2, [{ content: 'x', title: null }]), /\[0\] title is null/u],
    ['no list at all', FAQS, wrapped(1, { faqs: [] }), /the body is an object/u],
    ['an error', FAQS, json(500, { message: 'Error at db.internal:5432' }), /answered 500/u],
    ['a call that is not there', FAQS, html(404), /answered 404: there is no such call/u],
    ['a redirect', FAQS, (response) => void response.writeHead(302, { Location: 'https://login.example/' }).end(), /a redirect/u],
    ['a read that wants a token', FAQS, json(401, { message: 'No token' }), /signs visitors out/u],
    ['an empty body', FAQS, (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end(), /has no body/u],
    [
      'half a body of JSON',
      FAQS,
      (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"title":'),
      /no JSON that can be read/u,
    ],
    ['a connection that breaks', FAQS, (response) => void response.destroy(), /there was no answer/u],
    ['a refusal in HTML', CONTACT, html(400), /refused with 400, but is text\/html/u],
    ['a form that crashes', CONTACT, json(500, { message: 'x' }), /answered 500/u],
  ] satisfies [string, string, ScriptedAnswer, RegExp][])('%s is named, and breaks the site', async (_, target, answer, why) => {
    const api = await startApi({ [target]: answer });
    const findings = misfits(await checkApi({ base: api.origin }));
    expect(new Set(findings.flatMap(({ faults }) => faults).map((fault) => why.test(fault)))).toEqual(new Set([true]));
    expect(findings.length).toBeGreaterThan(0);
    expect(await seenByVisitor(target, answer)).toBeGreaterThanOrEqual(401);
  });

  test.each([0, 1, 2] as const)('data around the list %i times fits', async (times) => {
    const api = await startApi({ [LIST]: wrapped(times, [article]) });
    expect(misfits(await checkApi({ base: api.origin }))).toEqual([]);
    expect(await seenByVisitor(LIST, wrapped(times, [article]))).toBe(200);
  });

  test('what is taken though nothing is in it is the worst of it', async () => {
    const api = await startApi({ 'POST /eligibility/phone/sent-otp': json(200, { message: 'Sent' }) });
    const findings = misfits(await checkApi({ base: api.origin }));
    expect(findings).toEqual([
      expect.objectContaining({ endpoint: 'sendCode', faults: ['took an empty request (200): it has to be refused with 400'] }),
    ]);
    expect(report(api.origin, findings)).toContain('does not fit  sendCode         POST /eligibility/phone/sent-otp with nothing in it');
  });

  test('a 404 of a proxy for an article that is not there is named', async () => {
    const api = await startApi({ 'GET /landing/read/blogs/contract-check-no-such-article': html(404) });
    expect(misfits(await checkApi({ base: api.origin })).flatMap(({ faults }) => faults)).toEqual([
      expect.stringContaining('taken for a proxy'),
    ]);
  });

  test('too many requests say when to come again', async () => {
    const api = await startApi({ [FAQS]: json(429, {}, { 'Retry-After': '40' }) });
    expect(misfits(await checkApi({ base: api.origin })).flatMap(({ faults }) => faults)).toEqual([
      'answered 429: it could not be judged, ask again in 40 s',
    ]);
  });

  test('one that never answers, or stops in the middle, costs two deadlines at most', async () => {
    const api = await startApi({ ...Object.fromEntries(Object.keys(good).map((target) => [target, hang])), [FAQS]: stall });
    const startedAt = performance.now();
    const findings = await checkApi({ base: api.origin, deadlineMs: 1_000 });
    // One after the other they would be ten deadlines; what is between leaves a busy machine its time.
    expect(performance.now() - startedAt).toBeLessThan(7_500);
    expect(misfits(findings)).toHaveLength(10);
    expect(new Set(misfits(findings).flatMap(({ faults }) => faults))).toEqual(new Set(['there was no answer: nothing whole within 1 s']));
  });

  test('nothing that an API said is repeated', async () => {
    const marker = 'Zubeida9876512345';
    const body = { message: marker, errors: [{ field: marker, message: marker }], data: [{ slug: marker, title: '', [marker]: marker }] };
    for (const status of [200, 400, 500]) {
      const odd = Object.fromEntries(Object.keys(good).map((target) => [target, json(status, body, { 'Retry-After': marker })]));
      const api = await startApi(odd);
      const printed = report(api.origin, await checkApi({ base: api.origin }));
      expect(printed).toContain('does not fit');
      expect(printed).not.toContain(marker);
    }
  });

  test('sentences and fields that no visitor would see are noted', async () => {
    const api = await startApi({ [CONTACT]: json(422, { message: 'E11000 duplicate key at mongo.js:41' }) });
    const [contact] = of(await checkApi({ base: api.origin }), 'createContact');
    expect(contact).toMatchObject({
      faults: [],
      notes: ['its `message` is no plain sentence, and is not shown', 'names no fields in `errors`, so that none is marked'],
    });
    expect(await seenByVisitor(CONTACT, json(422, { message: 'E11000 duplicate key at mongo.js:41' }))).toBe(422);
  });
});
