/** Counts on their way to D1: gathered into few statements, none counted twice, none lost that was acknowledged. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTallies } from '../../../worker/backend/tally/tallies.ts';
import { gate } from '../../support/local-server.ts';
import { tallies, visit } from '../../support/visit-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const VISITORS = 60;
const NAME = '2026-08-01 page:home';
/** Far above what it takes on a busy machine. */
const LONG = { timeout: 40_000 };

let site: Site;
beforeAll(async () => {
  site = await startSite({ judgedStorage: true });
});
beforeEach(async () => {
  site.storage.judge(() => null);
  await site.database.exec('DELETE FROM tallies');
});
afterAll(() => site.stop(/[\s\S]/u));

const everybody = (): Promise<PromiseSettledResult<Response>[]> =>
  Promise.allSettled(Array.from({ length: VISITORS }, () => visit(site, '/')));
const isCounting = (sql: string): boolean => sql.includes('INTO tallies');

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
  // Each of the gates has its first at D1; the others wait behind it.
  await expect.poll(() => statements, LONG).toBe(4);
  held.resolve();
  for (const answer of await all) expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 204 } });
  expect(statements).toBeLessThan(VISITORS / 2);
  expect(await tallies(site)).toEqual({ [NAME]: VISITORS });
});

test('a statement whose answer got lost is made again, and counts once', async () => {
  let failures = 0;
  site.storage.judge(({ sql, moment }) => {
    if (!isCounting(sql) || moment === 'before' || failures === 6) return null;
    failures += 1;
    return 'D1_ERROR: Network connection lost.';
  });
  for (const answer of await everybody()) expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 204 } });
  expect(failures).toBe(6);
  expect(await tallies(site)).toEqual({ [NAME]: VISITORS });
});

test('the same batch again counts nothing, another one of its gate does', async () => {
  const batch = {
    gate: 'g',
    batch: 'one',
    tallies: [
      { day: 'd', name: 'n' },
      { day: 'd', name: 'n' },
    ],
  };
  for (const each of [batch, batch, { ...batch, batch: 'two' }, { ...batch, batch: 'two' }]) await addTallies(site.database as never, each);
  expect(await tallies(site)).toEqual({ 'd n': 4 });
});

test('while D1 is away a report is answered 503, and the next one counts', async () => {
  site.storage.judge(({ sql, moment }) => (isCounting(sql) && moment === 'before' ? 'D1_ERROR: Network connection lost.' : null));
  expect((await visit(site, '/')).status).toBe(503);
  site.storage.judge(() => null);
  expect((await visit(site, '/')).status).toBe(204);
  expect(await tallies(site)).toEqual({ [NAME]: 1 });
});

test('SIGKILL in the middle: what was acknowledged is counted, and nothing more than was sent', async () => {
  const held = gate();
  let statements = 0;
  site.storage.judge(async ({ sql, moment }) => {
    if (!isCounting(sql)) return null;
    statements += moment === 'before' ? 1 : 0;
    // The first of each gate are through; the next ones are stored and not said to be, or not stored yet.
    if (statements > 4 && (moment === 'after' || statements % 2 === 0)) await held.promise;
    return null;
  });
  let acknowledged = 0;
  const all = Promise.allSettled(
    Array.from({ length: VISITORS }, async () => {
      if ((await visit(site, '/')).status === 204) acknowledged += 1;
    }),
  );
  await expect.poll(() => statements, LONG).toBeGreaterThan(4);
  await expect.poll(() => acknowledged, LONG).toBeGreaterThan(0);
  await site.killAndRestart();
  held.resolve();
  await all;
  const counted = (await tallies(site))[NAME] ?? 0;
  expect(acknowledged).toBeLessThan(VISITORS);
  expect(counted).toBeGreaterThanOrEqual(acknowledged);
  expect(counted).toBeLessThanOrEqual(VISITORS);
});
