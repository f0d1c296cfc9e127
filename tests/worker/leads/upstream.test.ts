/** The three forms in front of an existing API: its failures, with and without JavaScript (cases UP, AU-02). */
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../machines/contract/endpoints.ts';
import { IDEMPOTENCY_WINDOW_MS, LEAD_REPEAT_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { until } from '../../support/blog-fixtures.ts';
import { type FakeApi, hang, html, json, stall } from '../../support/fake-api.ts';
import { allForms, countRows, type FormName, post, sentReference, submit } from '../../support/lead-calls.ts';
import { withSiteBehindApi } from '../../support/site-behind-api.ts';
import { standIn, withStarted } from '../../support/started.ts';
import { startSite } from '../../support/workerd.ts';

const target = (name: FormName): string => `POST ${endpoints[name].path}`;

describe.each(allForms)('$endpoint', ({ endpoint, page, body, table }) => {
  const { api, site } = withSiteBehindApi({ UPSTREAM_DEADLINE_MS: '60000' });
  /** For what never comes. */
  const hasty = standIn(
    withStarted((begin) =>
      begin(startSite({ bindings: { API_ORIGIN: api.origin, UPSTREAM_DEADLINE_MS: '300' }, allow: [api.origin] }), (started) =>
        started.stop(),
      ),
    ),
  );
  const callsOf = (name: FormName): number => api.requests.filter(({ method, path }) => `${method} ${path}` === target(name)).length;

  test('an accepted one goes to the API once, with its key, and is stored by nobody else', async () => {
    api.script(target(endpoint), json(200, { data: { data: { reference: 'UP-1' }, message: 'Stored' } }));
    const before = callsOf(endpoint);
    const answer = await submit(site, endpoint, { ...body, extra: 1 }, { 'Idempotency-Key': 'k1' });
    expect(answer.status).toBe(201);
    expect(callsOf(endpoint)).toBe(before + 1);
    const request = api.requests.at(-1);
    expect(request?.headers['idempotency-key']).toBe('k1');
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
    expect(await countRows(site, table)).toBe(0);
    expect(await countRows(site, 'outbox')).toBe(0);
  });

  test('without a script one press that is made twice goes to the API once, with a key of ours', async () => {
    api.script(target(endpoint), json(200, { message: 'Stored', data: { reference: 'UP-3' } }));
    const before = callsOf(endpoint);
    const typed = Object.fromEntries(
      Object.entries(body).map(([field, value]) => [field, /email/iu.test(field) ? `native-${value}` : value]),
    );
    // A phone may have another address of its network by then.
    const from = (last: number) => ({ 'CF-Connecting-IP': `2001:db8:1:2::${last}` });
    const answers = [await post(site, page, typed, from(1)), await post(site, page, typed, from(2))];
    expect(answers.map((answer) => [answer.status, sentReference(answer)])).toEqual([
      [303, 'UP-3'],
      [303, 'UP-3'],
    ]);
    expect(callsOf(endpoint)).toBe(before + 1);
    expect(api.requests.at(-1)?.headers['idempotency-key']).toMatch(/^[!-~]{20,}$/u);
    // Later it is another press.
    site.clock.advance(LEAD_REPEAT_WINDOW_MS);
    await post(site, page, typed, from(1));
    expect(callsOf(endpoint)).toBe(before + 2);
  });

  test('an accepted one that comes again under its key within a day is answered alike and not sent again', async () => {
    api.script(target(endpoint), json(200, { message: 'Stored', data: { reference: 'UP-2' } }));
    const before = callsOf(endpoint);
    const key = { 'Idempotency-Key': 'again' };
    await submit(site, endpoint, body, key);
    api.script(target(endpoint), json(500, { message: 'must not be asked' }));
    site.clock.advance(IDEMPOTENCY_WINDOW_MS - 1);
    const again = await submit(site, endpoint, body, key);
    expect([again.status, await again.json()]).toEqual([201, { message: 'Stored', data: { reference: 'UP-2' } }]);
    expect(callsOf(endpoint)).toBe(before + 1);

    // Under one visitor's key other content is a mistake. A newsletter has nothing but the address, and another address is another visitor.
    const others = { ...body, ...('name' in body ? { name: 'Other' } : { email: 'other@example.com' }) };
    api.script(target(endpoint), json(200, { message: 'Stored', data: { reference: 'UP-4' } }));
    expect((await submit(site, endpoint, others, key)).status).toBe('name' in body ? 409 : 201);
    expect(callsOf(endpoint)).toBe(before + ('name' in body ? 1 : 2));
    api.script(target(endpoint), json(500, { message: 'must not be asked' }));
    const afterOthers = callsOf(endpoint);
    // Nothing that was typed is in the note.
    const notes = await site.database.prepare('SELECT * FROM forwarded_leads').all();
    for (const value of Object.values(body)) expect(JSON.stringify(notes.results)).not.toContain(value);

    site.clock.advance(1);
    expect((await submit(site, endpoint, body, key)).status).toBe(502);
    expect(callsOf(endpoint)).toBe(afterOthers + 1);
  });

  test('one that the API has not accepted goes again under the same key', async () => {
    const key = { 'Idempotency-Key': 'retried' };
    api.script(target(endpoint), hang);
    expect((await submit(hasty, endpoint, body, key)).status).toBe(504);
    api.script(target(endpoint), html(502), json(200, { message: 'Stored', data: { reference: 'UP-3' } }));
    expect((await submit(site, endpoint, body, key)).status).toBe(502);
    expect((await submit(site, endpoint, body, key)).status).toBe(201);
  });

  test.each([
    ['502 HTML', html(502), 502],
    ['200 HTML', html(200), 502],
    ['an empty 200', html(200, ''), 502],
    ['500 in JSON', json(500, { message: 'connect ECONNREFUSED 10.0.0.5' }), 502],
    ['no answer', hang, 504],
    ['half an answer', stall, 504],
  ] satisfies [string, Parameters<FakeApi['script']>[1], number][])(
    '%s: one call, our sentence, and without JavaScript the page with what was typed',
    async (_, answer, status) => {
      api.script(target(endpoint), answer);
      const before = callsOf(endpoint);
      const asked = status === 504 ? hasty : site;
      const got = await submit(asked, endpoint);
      expect(got.status).toBe(status);
      const { message } = (await got.json()) as { message: string };
      expect(message).toBe(status === 504 ? messages.upstreamTimeout : messages.upstreamUnusable);
      await until(() => callsOf(endpoint) > before);
      expect(callsOf(endpoint)).toBe(before + 1);

      const native = await post(asked, page, body);
      expect(native.status).toBe(status);
      const markup = await native.text();
      expect(markup).toContain(message.replaceAll("'", '&#x27;'));
      for (const value of Object.values(body)) expect(markup).toContain(value);
    },
  );

  test('a 4xx of the API is passed on with its sentence', async () => {
    api.script(target(endpoint), json(429, { message: 'Slow down please' }, { 'Retry-After': '30' }));
    const got = await submit(site, endpoint);
    expect([got.status, got.headers.get('retry-after')]).toEqual([429, '30']);
    const native = await post(site, page, body);
    expect([native.status, native.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await native.text()).toContain('Slow down please');
  });

  test.each([
    [429, '30', 'You can try again in 30 seconds.'],
    [429, '1', 'You can try again in 1 second.'],
    [503, '900', 'You can try again in 15 minutes.'],
  ])('a %i that asks to wait %s s says so on the page too', async (status, wait, sentence) => {
    api.script(target(endpoint), json(status, { message: 'Slow down please' }, { 'Retry-After': wait }));
    const markup = await (await post(site, page, body)).text();
    for (const text of ['Slow down please', sentence]) expect(markup).toContain(text);
  });

  test.each([null, '0'])('one that asks for no wait (%s) names none', async (wait) => {
    api.script(target(endpoint), json(429, { message: 'Slow down please' }, wait === null ? {} : { 'Retry-After': wait }));
    expect(await (await post(site, page, body)).text()).not.toContain('You can try again in');
  });

  test.each([400, 422])('a %i of the API stands at its field, in the answer and on the page', async (status) => {
    const field = Object.keys(body).at(-1) ?? '';
    const errors = [{ field, message: 'We know this one already' }];
    api.script(target(endpoint), json(status, { message: 'Please check', errors, stack: 'at db.js:1' }));
    const got = await submit(site, endpoint);
    expect([got.status, await got.json()]).toEqual([status, expect.objectContaining({ message: 'Please check', errors })]);
    const native = await post(site, page, body);
    expect(native.status).toBe(422);
    const markup = await native.text();
    for (const value of [...Object.values(body), 'We know this one already']) expect(markup).toContain(value);
    expect(markup).not.toContain('db.js');
  });

  test.each([403, 404, 409, 418])(
    'a %i of the API: its sentence, one call, and without JavaScript the page with what was typed',
    async (status) => {
      api.script(target(endpoint), json(status, { message: 'Not this time' }));
      const before = callsOf(endpoint);
      const got = await submit(site, endpoint);
      expect([got.status, ((await got.json()) as { message: string }).message]).toEqual([status, 'Not this time']);
      const native = await post(site, page, body);
      expect([native.status, callsOf(endpoint)]).toEqual([status, before + 2]);
      const markup = await native.text();
      for (const value of [...Object.values(body), 'Not this time']) expect(markup).toContain(value);
    },
  );

  test.each([401, 498])('AU-02 %i: passed on to the script without a password dialog, and the page keeps the form', async (status) => {
    api.script(target(endpoint), json(status, { message: 'Session expired' }));
    const got = await submit(site, endpoint);
    expect(got.status).toBe(status);
    expect(got.headers.get('www-authenticate')).toBeNull();
    const native = await post(site, page, body);
    expect(native.status).toBe(502);
    const markup = await native.text();
    for (const value of Object.values(body)) expect(markup).toContain(value);
  });
});
