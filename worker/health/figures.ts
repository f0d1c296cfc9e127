/**
 * The figures that alarms are judged by, from what is really there: D1 is read and written, R2 and an object are asked. Every part is bounded in
 * time, so that health answers when nothing else does.
 */
import { type HoldingsFeed, readHoldingsFeed } from '../backend/eligibility/holdings-feed.ts';
import type { BudgetSpent } from '../backend/one-time-code/budget-rules.ts';
import { type Backlog, readBacklog } from '../backend/outbox/outbox.ts';
import { now } from '../base/clock.ts';
import { type Counts, sendCounts } from '../base/counters.ts';
import { type FailureClass, failureClass } from '../base/failure.ts';
import { within } from '../base/within.ts';
import { readUpstream } from '../edge/upstream-of.ts';
import type { Env } from '../env.ts';
import { type SettingFault, settingFaults } from './settings.ts';

export type Probe =
  | { readonly ok: true; readonly ms: number }
  | { readonly ok: false; readonly ms: number; readonly failure: FailureClass };

export interface Figures {
  /** D1, read and written. */
  readonly database: Probe;
  /** R2. */
  readonly files: Probe;
  /** A Durable Object. */
  readonly objects: Probe;
  /** The outbox, which the queue empties; null where D1 did not say. */
  readonly mails: (Backlog & { readonly dead: number }) | null;
  /** Null where D1 did not say, or another API (API_ORIGIN) checks. */
  readonly feed: HoldingsFeed | null;
  /** Null where the object did not say, or another API sends the codes. */
  readonly smsBudget: BudgetSpent | null;
  readonly settings: readonly SettingFault[];
  /** Counts of the last minutes (recent.ts); null where the object did not say. */
  readonly recent: Counts | null;
}

/** For everything together: an answer that takes longer is no answer. */
const PROBE_MS = 2_000;
/** No file of this name is there; that it is not there is an answer. */
const PROBE_KEY = 'health/probe';

export async function readFigures(env: Env): Promise<Figures> {
  const isOwn = readUpstream(env)?.kind === 'own';
  const [written, mails, feed, files, recent, smsBudget] = await Promise.all([
    tried(() => writeRow(env)),
    tried(() => readMails(env)),
    tried(async () => (isOwn ? readHoldingsFeed(env) : null)),
    tried(() => env.RESUMES.head(PROBE_KEY)),
    tried(async () => {
      // What this isolate has counted belongs to it.
      await sendCounts(env);
      return env.WATCH.getByName('site').recent();
    }),
    tried<BudgetSpent | null>(async () => (isOwn ? env.SMS_BUDGET.getByName('site').spent() : null)),
  ]);
  return {
    database: [written, mails, feed].map(({ probe }) => probe).find(({ ok }) => !ok) ?? slowest([written, mails, feed]),
    files: files.probe,
    objects: recent.probe.ok ? smsBudget.probe : recent.probe,
    mails: mails.value ?? null,
    feed: feed.value ?? null,
    smsBudget: smsBudget.value ?? null,
    settings: settingFaults(env),
    recent: recent.value ?? null,
  };
}

interface Tried<T> {
  readonly probe: Probe;
  readonly value?: T;
}

function tried<T>(work: () => Promise<T>): Promise<Tried<T>> {
  const startedAt = Date.now();
  const done = work().then(
    (value): Tried<T> => ({ probe: { ok: true, ms: Date.now() - startedAt }, value }),
    (error: unknown): Tried<T> => ({ probe: { ok: false, ms: Date.now() - startedAt, failure: failureClass(error) } }),
  );
  return within(PROBE_MS, done, () => ({ probe: { ok: false, ms: PROBE_MS, failure: 'timeout' } }));
}

function slowest(all: readonly Tried<unknown>[]): Probe {
  return { ok: true, ms: Math.max(...all.map(({ probe }) => probe.ms)) };
}

/** One row, over and over: a database that is full still reads. */
async function writeRow(env: Env): Promise<void> {
  const at = await now(env);
  await env.DB.prepare('INSERT INTO health_probe (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at').bind(at).run();
}

async function readMails(env: Env) {
  const [backlog, dead] = await Promise.all([
    readBacklog(env.DB, await now(env)),
    env.DB.prepare("SELECT count(*) AS dead FROM outbox WHERE state = 'dead'").first<number>('dead'),
  ]);
  return { ...backlog, dead: dead ?? 0 };
}
