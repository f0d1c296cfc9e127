/**
 * The platform's clock for the local run: `wrangler dev` starts none of `crons` by itself, so mails that a crash left owed would stay owed, and
 * nothing would be judged or cleared away. Each is started at its time (UTC), and once after each start of the server, for what was missed.
 */
import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '../machines/contract/limits.ts';
import { root } from './install.mjs';

/** How a run of one came out: `away` when nobody answered, which whoever watches over the server says; else a status. */
export type CronOutcome = 'away' | number;

export interface LocalClockOptions {
  readonly crons: readonly string[];
  readonly run: (cron: string) => Promise<CronOutcome>;
  readonly tell: (sentence: string) => void;
  readonly time?: ClockTime;
}

/** Time, so that a test decides it. */
export interface ClockTime {
  /** Epoch milliseconds. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export interface LocalClock {
  /** All of them, once, one after the other: the server has just begun to answer. */
  catchUp(): void;
}

const realTime: ClockTime = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export function startLocalClock({ crons, run, tell, time = realTime }: LocalClockOptions): LocalClock {
  const clocks = crons.map((cron) => ({ cron, isDue: readCron(cron) }));
  /** Said once, until one of them runs well again. */
  let isFailing = false;
  let queue = makeQueue();
  void tick();
  return {
    catchUp: () => {
      // What waits for a server that is gone is dropped: all of it is started anew.
      queue.isDropped = true;
      queue = makeQueue();
      for (const cron of crons) add(cron);
    },
  };

  async function tick(): Promise<void> {
    for (let minute = minuteOf(time.now()); ; ) {
      await time.wait((minute + 1) * MINUTE_MS - time.now());
      const next = minuteOf(time.now());
      // A timer may come a moment too soon; a computer that slept comes later, and goes on with the minute that it is.
      if (next === minute) continue;
      minute = next;
      for (const { cron, isDue } of clocks) if (isDue(new Date(minute * MINUTE_MS))) add(cron);
    }
  }

  /** One after the other: they write to the same small database. What waits already is not added again. */
  function add(cron: string): void {
    const own = queue;
    if (own.waiting.has(cron)) return;
    own.waiting.add(cron);
    own.last = own.last.then(async () => {
      own.waiting.delete(cron);
      if (own.isDropped) return;
      const outcome = await run(cron).catch(() => 'away' as const);
      if (!own.isDropped) judge(cron, outcome);
    });
  }

  function judge(cron: string, outcome: CronOutcome): void {
    if (outcome === 'away') return;
    const isWell = outcome === 200;
    if (!isWell && !isFailing)
      tell(`What the clock starts (${cron}) failed with status ${outcome}. It is tried again each time, and the site goes on.`);
    isFailing = !isWell;
  }
}

function makeQueue() {
  return { waiting: new Set<string>(), last: Promise.resolve(), isDropped: false };
}

/** `crons` of `[triggers]`, the one list of them. */
export function readCrons(config: string = readFileSync(`${root}wrangler.toml`, 'utf8')): readonly string[] {
  const list = /^crons = (\[[^\]]*\])/mu.exec(config)?.[1];
  if (list === undefined) throw new Error('wrangler.toml has no crons');
  return JSON.parse(list) as readonly string[];
}

/** Whether a cron is due at the minute of a moment. Of cron's forms those that are used: `*`, every so many, and numbers. */
export function readCron(cron: string): (at: Date) => boolean {
  const fields = cron.split(' ').map(readField);
  if (fields.length !== 5) throw new Error(`the cron "${cron}" does not have five fields`);
  return (at) => {
    // As Cloudflare counts the days of a week: Sunday is 1.
    const values = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay() + 1];
    return fields.every((fits, index) => fits(values[index] ?? -1));
  };
}

function readField(field: string): (value: number) => boolean {
  if (field === '*') return () => true;
  const step = Number(/^\*\/([1-9]\d?)$/u.exec(field)?.[1]);
  if (step > 0) return (value) => value % step === 0;
  if (!/^\d{1,2}(?:,\d{1,2})*$/u.test(field)) throw new Error(`the cron field "${field}" has a form that the local clock cannot read`);
  const numbers = new Set(field.split(',').map(Number));
  return (value) => numbers.has(value);
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}
