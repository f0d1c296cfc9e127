/** Readings on their way to D1: gathered into few statements, none lost that was acknowledged, none counted twice. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { countReadings, type Reading } from '../../../worker/backend/blogs/readings.ts';
import { FaultPlan, faults, faultyDatabase } from '../../support/faulty-storage.ts';
import { gate } from '../../support/local-server.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const SLUG = 'loan-to-value-by-asset-class';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const READERS = 60;
/** Far above what it takes on a busy machine. */
const LONG = { timeout: 40_000 };

let site: Site;
beforeAll(async () => {
  site = await startSite({ judgedStorage: true });
});
beforeEach(async () => {
  site.storage.judge(() => null);
  await site.database.exec('DELETE FROM blog_views; DELETE FROM blog_readers');
});
afterAll(() => site.stop(/[\s\S]/u));

const report = (reader: number, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  site.fetch(apiPath('countView', { slug: SLUG }), {
    method: 'POST',
    headers: { 'User-Agent': PHONE, 'CF-Connecting-IP': `10.0.0.${reader}`, ...headers },
  });
const everybody = (): Promise<PromiseSettledResult<Response>[]> =>
  Promise.allSettled(Array.from({ length: READERS }, (_, reader) => report(reader)));
const views = async (): Promise<Record<string, number>> => {
  const { results } = await site.database.prepare('SELECT slug, views FROM blog_views').all<{ slug: string; views: number }>();
  return Object.fromEntries(results.map(({ slug, views: count }) => [slug, count]));
};
const isCounting = (sql: string): boolean => sql.includes('blog_views (');

test('each reader counts once, however readings are gathered, repeated, or sent again after a fault', async () => {
  const reading = fc.record({ reader: fc.constantFrom('a', 'b', 'c', 'd', 'e'), slug: fc.constantFrom('one', 'two') });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(reading, { maxLength: 8 }), { maxLength: 5 }), faults(5, 2), async (batches, planned) => {
      await site.database.exec('DELETE FROM blog_views; DELETE FROM blog_readers');
      const plan = new FaultPlan(planned);
      const db = faultyDatabase(site.database, plan);
      // A reader's hash is another one for each article.
      const hashed = batches.map((batch) =>
        batch.map(({ reader, slug }): Reading => ({ reader: `${slug} ${reader}`, slug, day: 'today' })),
      );
      for (const batch of hashed) await countReadings(db, batch).catch(() => countReadings(site.database, batch));
      const readers = new Set(hashed.flat().map(({ reader }) => reader));
      const expected: Record<string, number> = {};
      for (const reader of readers) expected[reader.slice(0, 3)] = (expected[reader.slice(0, 3)] ?? 0) + 1;
      expect(await views()).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

test.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])('of a browser that sends %j nothing is counted and nothing kept', async (wish) => {
  expect((await report(1, wish)).status).toBe(204);
  expect((await report(2)).status).toBe(204);
  await expect.poll(views, LONG).toEqual({ [SLUG]: 1 });
  expect(await site.database.prepare('SELECT count(*) AS readers FROM blog_readers').first('readers')).toBe(1);
});

test('what comes while D1 is busy comes to it together', async () => {
  const held = gate();
  let statements = 0;
  site.storage.judge(async ({ sql, moment }) => {
    if (!isCounting(sql) || moment === 'after') return null;
    statements += 1;
    if (statements <= 4) await held.promise;
    return null;
  });
  const all = everybody();
  // Each of the gates has its first reading at D1; the others wait behind it.
  await expect.poll(() => statements, LONG).toBe(4);
  held.resolve();
  for (const answer of await all) expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 204 } });
  expect(statements).toBeLessThan(READERS / 2);
  expect(await views()).toEqual({ [SLUG]: READERS });
});

test('a fault that passes is no visitor\u2019s business, and counts nobody twice', async () => {
  let failures = 0;
  site.storage.judge(({ sql, moment }) => {
    if (!isCounting(sql) || failures === 6) return null;
    failures += 1;
    return moment === 'before' && failures % 2 === 0 ? null : 'D1_ERROR: Network connection lost.';
  });
  for (const answer of await everybody()) expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 204 } });
  expect(failures).toBe(6);
  expect(await views()).toEqual({ [SLUG]: READERS });
});

test('SIGKILL in the middle: what was acknowledged is counted, and reported again it is not counted twice', async () => {
  const held = gate();
  let statements = 0;
  site.storage.judge(async ({ sql, moment }) => {
    if (!isCounting(sql)) return null;
    statements += moment === 'before' ? 1 : 0;
    // The first of each gate are through; the next ones are stored and not said to be, or not stored yet.
    if (statements > 4 && (moment === 'after' || statements % 2 === 0)) await held.promise;
    return null;
  });
  const acknowledged = new Set<number>();
  const all = Promise.allSettled(
    Array.from({ length: READERS }, async (_, reader) => {
      const answer = await report(reader);
      if (answer.status === 204) acknowledged.add(reader);
    }),
  );
  await expect.poll(() => statements, LONG).toBeGreaterThan(4);
  await expect.poll(() => acknowledged.size, LONG).toBeGreaterThan(0);
  await site.killAndRestart();
  held.resolve();
  await all;
  expect(acknowledged.size).toBeLessThan(READERS);
  expect((await views())[SLUG]).toBeGreaterThanOrEqual(acknowledged.size);
  site.storage.judge(() => null);
  for (const answer of await everybody()) expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 204 } });
  expect(await views()).toEqual({ [SLUG]: READERS });
});
