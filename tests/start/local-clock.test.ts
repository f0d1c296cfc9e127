/** When the local run starts what the platform's clock would, under a time that the test moves. */
import { expect, test } from 'vitest';
import { type CronOutcome, readCron, readCrons, startLocalClock } from '../../.scripts/local-clock.ts';

const MINUTE = 60_000;
const crons = ['17 * * * *', '*/5 * * * *', '* * * * *'];

function begin(at: string) {
  let now = Date.parse(at);
  let waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  const ran: string[] = [];
  const told: string[] = [];
  const next: { outcome: Promise<CronOutcome> } = { outcome: Promise.resolve(200) };
  const clock = startLocalClock({
    crons,
    run: (cron) => {
      ran.push(cron);
      return next.outcome;
    },
    tell: (sentence) => void told.push(sentence),
    time: { now: () => now, wait: (milliseconds) => new Promise((resolve) => void waiting.push({ at: now + milliseconds, resolve })) },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const wake = async (milliseconds: number) => {
    now += milliseconds;
    const due = waiting.filter(({ at: until }) => until <= now);
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { resolve } of due) resolve();
    await settle();
  };
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) await wake(MINUTE);
  };
  const counts = () => crons.map((cron) => ran.filter((one) => one === cron).length);
  return { clock, ran, told, next, wake, settle, minutes, counts };
}

test('each runs at its pace, in UTC', async () => {
  const run = begin('2026-11-30T10:00:30Z');
  expect(run.ran).toEqual([]);
  await run.minutes(16);
  expect(run.counts()).toEqual([0, 3, 16]);
  await run.minutes(1);
  expect(run.counts()).toEqual([1, 3, 17]);
  await run.minutes(60);
  expect(run.counts()).toEqual([2, 15, 77]);
});

test('a timer that comes a moment too soon, or hours late, starts nothing twice', async () => {
  const run = begin('2026-11-30T10:00:30Z');
  await run.wake(30_000);
  await run.wake(59_999);
  await run.wake(1);
  expect(run.counts()).toEqual([0, 0, 2]);
  await run.wake(5 * 60 * MINUTE);
  expect(run.counts()).toEqual([0, 0, 3]);
});

test('once the server serves, all of them run, also where one still waits for the server before', async () => {
  const run = begin('2026-11-30T10:00:30Z');
  run.next.outcome = new Promise(() => {});
  run.clock.catchUp();
  await run.settle();
  expect(run.ran).toEqual(['17 * * * *']);
  run.next.outcome = Promise.resolve(200);
  run.clock.catchUp();
  await run.settle();
  expect(run.ran.slice(1)).toEqual(crons);
});

test('what takes longer than a minute is not started on top of itself', async () => {
  const run = begin('2026-11-30T10:00:30Z');
  const { promise, resolve } = Promise.withResolvers<CronOutcome>();
  run.next.outcome = promise;
  await run.minutes(4);
  expect(run.counts()).toEqual([0, 0, 1]);
  run.next.outcome = Promise.resolve(200);
  resolve(200);
  await run.settle();
  expect(run.counts()).toEqual([0, 0, 2]);
});

test('a failure is said once until it works again; that nobody answers is for others to say', async () => {
  const run = begin('2026-11-30T10:05:30Z');
  run.next.outcome = Promise.reject(new TypeError('fetch failed'));
  await run.minutes(2);
  expect([run.counts(), run.told]).toEqual([[0, 0, 2], []]);
  const sentence =
    /^What the clock starts \(\S+ \* \* \* \*\) failed with status 500\. It is tried again each time, and the site goes on\.$/u;
  run.next.outcome = Promise.resolve(500);
  await run.minutes(2);
  expect(run.told).toEqual([expect.stringMatching(sentence)]);
  run.next.outcome = Promise.resolve(200);
  await run.minutes(1);
  run.next.outcome = Promise.resolve(500);
  await run.minutes(1);
  expect(run.told).toEqual([expect.stringMatching(sentence), expect.stringMatching(sentence)]);
});

test('every cron of wrangler.toml can be read', () => {
  expect(readCrons().length).toBeGreaterThan(0);
  for (const cron of readCrons()) expect(typeof readCron(cron)(new Date(0))).toBe('boolean');
});

test.each([
  ['17 * * * *', '2026-11-30T10:17:00Z', true],
  ['17 * * * *', '2026-11-30T10:16:00Z', false],
  ['0,30 4 1 * *', '2026-12-01T04:30:00Z', true],
  ['0,30 4 1 * *', '2026-12-02T04:30:00Z', false],
  // A Sunday.
  ['0 0 * * 1', '2026-11-29T00:00:00Z', true],
  ['0 0 * 11 1', '2026-11-30T00:00:00Z', false],
])('%s at %s: %s', (cron, at, isDue) => {
  expect(readCron(cron)(new Date(at))).toBe(isDue);
});

test.each(['* * * *', '0 0 * * MON', '1-5 * * * *', '*/0 * * * *', ''])('the cron "%s" is refused', (cron) => {
  expect(() => readCron(cron)).toThrow(/cron/u);
});
