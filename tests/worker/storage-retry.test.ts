/** Which faults of storage pass, how long they are given, and what a visitor is told when they do not. */
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { STORAGE_BUDGET_MS, STORAGE_FIRST_PAUSE_MS, STORAGE_LONGEST_PAUSE_MS } from '../../machines/contract/limits.ts';
import type { AppEnv } from '../../worker/base/app-env.ts';
import { answerError } from '../../worker/base/problem-response.ts';
import { passingFault, retryStorage, StorageUnavailable } from '../../worker/base/storage-retry.ts';
import { simulatedRetryClock } from '../support/retry-clock.ts';

const lost = () => new Error('D1_ERROR: Network connection lost.');

test.each([
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
  'D1_ERROR: database is locked: SQLITE_BUSY',
  'D1_ERROR: database table is locked: leads: SQLITE_LOCKED_SHAREDCACHE',
  "Can't read from request stream because client disconnected.",
  'D1_ERROR: internal error; reference = 0123456789abcdef',
  'Durable Object reset because its code was updated.',
  'put: We encountered an internal error. Please try again. (10001)',
  'get: The service is temporarily unavailable. (10043)',
  'put: Reduce your concurrent request rate for the same object. (10058)',
])('RE-03 %s passes and is tried again', (message) => {
  expect(passingFault(new Error(message))).toBe('again');
  expect(passingFault(new Error('D1_ERROR', { cause: new Error(message) }))).toBe('again');
});

test.each([
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
])('RE-03 %s passes, and is left alone for now', (message) => {
  expect(passingFault(new Error(message))).toBe('later');
});

test('RE-03 what a Durable Object says of its own error counts more than the text', () => {
  expect(passingFault(Object.assign(new Error('x'), { retryable: true }))).toBe('again');
  expect(passingFault(Object.assign(new Error('x'), { retryable: true, overloaded: true }))).toBe('later');
});

test.each([
  'D1_ERROR: UNIQUE constraint failed: subscribers.email: SQLITE_CONSTRAINT',
  'D1_ERROR: no such table: leads: SQLITE_ERROR',
  'put: Your metadata headers exceed the maximum allowed metadata size. (10012)',
  'a lead was not stored',
])('RE-03 %s is a bug, not a fault that passes', (message) => {
  expect(passingFault(new Error(message))).toBeNull();
});

test('RE-03 a bug is thrown on at once, as it is', async () => {
  const clock = simulatedRetryClock();
  const bug = new Error('D1_ERROR: no such column: SQLITE_ERROR');
  const work = vi.fn(() => Promise.reject(bug));
  await expect(retryStorage(work, { clock })).rejects.toBe(bug);
  expect(work).toHaveBeenCalledTimes(1);
  expect(clock.pauses).toEqual([]);
});

test('RE-03 work that fails twice by a passing fault is done in the end', async () => {
  const clock = simulatedRetryClock();
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('stored');
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(retryStorage(work, { clock })).resolves.toBe('stored');
  expect(clock.pauses).toHaveLength(2);
  expect(said.mock.calls.join()).toContain('"outcome":"recovered","attempts":3');
});

test('RE-03 an overloaded database is not asked again', async () => {
  const clock = simulatedRetryClock();
  const work = vi.fn(() => Promise.reject(new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.')));
  await expect(retryStorage(work, { clock })).rejects.toMatchObject({ name: 'StorageUnavailable', reason: 'fault' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('RE-03 what must not stay undone is tried again even then', async () => {
  const clock = simulatedRetryClock();
  const overloaded = new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.');
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(overloaded).mockResolvedValue('settled');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(retryStorage(work, { clock, evenOverloaded: true })).resolves.toBe('settled');
});

test('RE-03 attempts end with the budget, whatever chance gives; no pause is longer than its bound', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0, max: 0.999_999, noNaN: true }), async (random) => {
      const clock = simulatedRetryClock(random);
      await expect(retryStorage(() => Promise.reject(lost()), { clock })).rejects.toMatchObject({ reason: 'fault' });
      expect(clock.now()).toBeLessThanOrEqual(STORAGE_BUDGET_MS);
      for (const [at, pause] of clock.pauses.entries()) {
        expect(pause).toBeGreaterThan(0);
        expect(pause).toBeLessThanOrEqual(Math.min(STORAGE_FIRST_PAUSE_MS * 2 ** at, STORAGE_LONGEST_PAUSE_MS));
      }
    }),
  );
});

test('RE-03 storage that says nothing is given up when the budget is over', async () => {
  const clock = simulatedRetryClock();
  const outcome = retryStorage(() => new Promise(() => {}), { clock });
  clock.stall();
  await expect(outcome).rejects.toMatchObject({ name: 'StorageUnavailable', reason: 'stall' });
  expect(clock.now()).toBe(STORAGE_BUDGET_MS);
});

test('RE-03 storage that failed, and whose last attempt the end of the budget cuts off, has failed and not stalled', async () => {
  const clock = simulatedRetryClock();
  let attempts = 0;
  const outcome = retryStorage(
    () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(lost()) : new Promise(() => {});
    },
    { clock },
  );
  outcome.catch(() => null);
  await vi.waitUntil(() => attempts === 2);
  clock.stall();
  await expect(outcome).rejects.toMatchObject({ name: 'StorageUnavailable', reason: 'fault' });
});

test.each([
  ['given up', new StorageUnavailable('fault', lost()), 503],
  ['stalled', new StorageUnavailable('stall'), 504],
  ['never tried again', lost(), 503],
] as const)('RE-03 storage that is away (%s) is said with a sentence and the time to wait', async (_, error, status) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const counted: Promise<unknown>[] = [];
  const platform = { waitUntil: (work: Promise<unknown>) => void counted.push(work), passThroughOnException() {}, props: {} };
  const app = new Hono<AppEnv>();
  app.get('/', () => Promise.reject(error));
  app.onError(answerError);
  const answer = await app.request('/', {}, {}, platform);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/u);
  expect(await answer.json()).toMatchObject({ message: 'We cannot reach our records just now. Please try again in a moment' });
  expect(said.mock.calls.join()).toContain('"event":"storage","outcome":"unavailable"');
  expect(said.mock.calls.join()).not.toContain('Network connection lost');
  await expect(counted[0]).rejects.toMatchObject({ name: 'Unexpected', message: expect.not.stringContaining('Network connection lost') });
});
