/** GET /healthz: what everybody is told, what an admin is told, how often the site is really tried. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { HEALTH_PATH } from '../../../worker/edge/health-path.ts';
import { HEALTH_KNOWN_MS } from '../../../worker/health/health-answer.ts';
import { addToken, bearer } from '../../support/desk-calls.ts';
import { hangUp, readRequest } from '../../support/hang-up.ts';
import { PASSING_FAULT } from '../../support/judged-storage.ts';
import { gate } from '../../support/local-server.ts';
import { withSiteAndSms } from '../../support/site-and-sms.ts';
import { startSite } from '../../support/workerd.ts';

const { site } = withSiteAndSms({ SITE_ORIGIN: 'https://www.pledgewell.example' }, { judgedStorage: true });

const health = (headers: Record<string, string> = {}, method = 'GET') => {
  site.clock.advance(HEALTH_KNOWN_MS);
  return site.fetch(HEALTH_PATH, { method, headers });
};

test('everybody is told that it is well, and nothing else; nobody keeps the answer', async () => {
  const answer = await health();
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    200,
    'no-store',
    'application/json',
  ]);
  expect(await answer.text()).toBe('{"status":"ok"}');
  const head = await health({}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await health({}, 'POST')).status).toBe(405);
});

describe('with a token', () => {
  test('an admin is told every check with its figure, the date of the feed and the version', async () => {
    const { token } = await addToken(site, 'Admin');
    const answer = await health(bearer(token));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const probe = { ok: true, ms: expect.any(Number) };
    expect(await answer.json()).toEqual({
      status: 'ok',
      at: new Date(site.clock.now()).toISOString(),
      version: expect.stringMatching(/^[\w-]{8,}$/u),
      alarms: [],
      checks: { database: probe, files: probe, objects: probe },
      mails: { owed: 0, overdue: 0, lateMinutes: 0, held: 0, dead: 0 },
      feed: { state: 'current', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u), ageDays: expect.any(Number), rows: expect.any(Number) },
      smsBudget: { hour: { count: 0, limit: 1_500 }, day: { count: 0, limit: 5_000 } },
      settings: [],
      recent: expect.objectContaining({ minutes: 5 }),
    });
  });

  test('another role is refused, and a wrong token counts as a refused sign-in, until there are too many', async () => {
    const { token } = await addToken(site, 'HR', 'hr');
    expect((await health(bearer(token))).status).toBe(403);
    const { token: right } = await addToken(site, 'Second admin');
    const address = { 'CF-Connecting-IP': '192.0.2.77' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await health({ ...bearer(`wrong-${tries}`), ...address })).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const body = (await (await health(bearer(right))).json()) as { recent: { refusedSignIns: number } };
    expect(body.recent.refusedSignIns).toBeGreaterThanOrEqual(12);
  });

  test('while the database is away nobody can tell who asks: whether it is well is said all the same', async () => {
    const { token } = await addToken(site, 'Third admin');
    site.storage.judge(() => PASSING_FAULT);
    const answer = await health(bearer(token));
    site.storage.judge(() => null);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'failing', token: 'not checked' }]);
  });
});

test('however many ask within seconds, the database is tried once; afterwards again', async () => {
  await health();
  let tries = 0;
  site.storage.judge(({ sql, moment }) => {
    if (sql.includes('health_probe') && moment === 'before') tries += 1;
    return null;
  });
  site.clock.advance(HEALTH_KNOWN_MS);
  await Promise.all(Array.from({ length: 20 }, () => site.fetch(HEALTH_PATH)));
  expect(tries).toBe(1);
  site.clock.advance(HEALTH_KNOWN_MS - 1);
  await site.fetch(HEALTH_PATH);
  expect(tries).toBe(1);
  site.clock.advance(1);
  await site.fetch(HEALTH_PATH);
  expect(tries).toBe(2);
  site.storage.judge(() => null);
});

test('a database that says nothing is given up while it still says nothing', async () => {
  let release: () => void = () => {};
  const held = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  site.storage.judge(({ sql }) => (sql.includes('health_probe') ? held : null));
  const answer = await health();
  release();
  site.storage.judge(() => null);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'failing' }]);
  expect((await health()).status).toBe(200);
});

test('whoever asks and hangs up leaves the next ones an answer', async () => {
  const [looking, held] = [gate(), gate()];
  site.storage.judge(async ({ sql, moment }) => {
    if (!sql.includes('health_probe') || moment === 'after') return null;
    looking.resolve();
    await held.promise;
    return null;
  });
  site.clock.advance(HEALTH_KNOWN_MS);
  await hangUp({ origin: site.origin, bytes: readRequest(site.origin, HEALTH_PATH), when: looking.promise, reset: true });
  held.resolve();
  const answers = await Promise.all(Array.from({ length: 3 }, () => site.fetch(HEALTH_PATH, { signal: AbortSignal.timeout(20_000) })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  site.storage.judge(() => null);
});

test('where settings make every other answer 503, health says so itself', async () => {
  const broken = await startSite({ bindings: { API_ORIGIN: 'api.example/v1' } });
  onTestFinished(() => broken.stop());
  const answer = await broken.fetch(HEALTH_PATH);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'failing' }]);
});
