/**
 * Work on D1, R2 and Durable Objects, tried again where the platform says that a fault passes (decisions 3). Only for work that may run
 * twice: an attempt that failed may have been stored all the same.
 * Sources: the tables of errors in Cloudflare's documentation of D1 ("Debug D1"), R2 ("Error codes") and Durable Objects ("Error handling").
 */
import { STORAGE_BUDGET_MS, STORAGE_FIRST_PAUSE_MS, STORAGE_LONGEST_PAUSE_MS } from '../../machines/contract/limits.ts';
import { failureClass, LOCKED } from './failure.ts';
import { writeLog } from './log.ts';

/** Time and chance, so that a test decides both. */
export interface RetryClock {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Also over when `signal` says that nobody waits any more. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** At least 0, less than 1. */
  random(): number;
}

export interface RetryOptions {
  /** For all attempts and pauses together. */
  readonly budgetMs?: number;
  /** Also where storage is overloaded: for work that must not stay undone, and that is little. */
  readonly evenOverloaded?: boolean;
  readonly clock?: RetryClock;
}

/** `again`: a new attempt helps. `later`: storage is overloaded, and a new attempt at once would make that worse. Null: not a fault that passes. */
export type PassingFault = 'again' | 'later' | null;

/** Storage did not do its work in time. `answerError` makes it 503, or 504 where the storage did not answer. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly reason: 'fault' | 'stall';

  constructor(reason: 'fault' | 'stall', cause?: unknown) {
    // With the class: what an object throws reaches its caller as a text alone.
    super(`storage unavailable: ${reason}, ${reason === 'stall' ? 'timeout' : failureClass(cause)}`, { cause });
    this.reason = reason;
  }
}

const AGAIN = [
  /Network connection lost/iu,
  /because its code was updated/iu,
  /caused object to be reset/iu,
  /exceeded timeout/iu,
  /Cannot resolve D1 DB due to transient issue/iu,
  /request stream because client disconnected/iu,
  // A local run's file while another process writes to it; SQLite itself does not wait.
  LOCKED,
  // What the platform says of its own faults, with a number for its support.
  /\binternal error; reference\b/iu,
  // R2: internal error, unavailable, disconnected, too many writes to one key.
  /\((?:10001|10043|10054|10058)\)$/u,
] as const;
const UNAVAILABLE = /\bstorage unavailable: (?:fault|stall), [a-z-]+$/u;
const LATER = [/ is overloaded/iu, /exceeded its memory limit/iu, /exceeded its CPU time limit/iu] as const;

/** Judged by the flags that Durable Objects' errors carry, else by the documented texts, which D1 puts into the message or its cause. */
export function passingFault(error: unknown): PassingFault {
  if (!(error instanceof Error)) return null;
  // By its text too: what an object throws loses its class on the way to its caller, who need not try again what was tried there.
  if (error instanceof StorageUnavailable || UNAVAILABLE.test(error.message)) return 'later';
  if ('overloaded' in error && error.overloaded === true) return 'later';
  if ('retryable' in error && error.retryable === true) return 'again';
  const text = error.message;
  if (LATER.some((pattern) => pattern.test(text))) return 'later';
  if (AGAIN.some((pattern) => pattern.test(text))) return 'again';
  return error.cause instanceof Error ? passingFault(error.cause) : null;
}

const realClock: RetryClock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
  random: () => Math.random(),
};

/**
 * What `work` gives. A fault that passes is tried again after a random pause, within the budget; then `StorageUnavailable`.
 * Everything else is thrown on at once.
 */
export async function retryStorage<T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { budgetMs = STORAGE_BUDGET_MS, evenOverloaded = false, clock = realClock } = options;
  const until = clock.now() + budgetMs;
  let faultBefore: unknown;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const value = await inTime(work, until - clock.now(), clock);
      if (attempt > 1) writeLog('warn', { event: 'storage', outcome: 'recovered', attempts: attempt });
      return value;
    } catch (error) {
      // What the budget's end cuts off after faults is no stall: storage has answered, and how.
      if (error instanceof StorageUnavailable) throw faultBefore === undefined ? error : new StorageUnavailable('fault', faultBefore);
      const fault = passingFault(error);
      if (fault === null) throw error;
      const pauseMs = pauseAfter(attempt, clock.random());
      if ((fault === 'later' && !evenOverloaded) || clock.now() + pauseMs >= until) throw new StorageUnavailable('fault', error);
      faultBefore = error;
      await clock.wait(pauseMs);
    }
  }
}

/** Random over the whole length, so that callers who failed together do not come back together. */
function pauseAfter(attempt: number, random: number): number {
  return 1 + Math.floor(random * Math.min(STORAGE_FIRST_PAUSE_MS * 2 ** (attempt - 1), STORAGE_LONGEST_PAUSE_MS));
}

/** Work that says nothing is given up, though it may still go on: another reason why it must be allowed to run twice. */
async function inTime<T>(work: () => Promise<T>, leftMs: number, clock: RetryClock): Promise<T> {
  const late = Symbol('late');
  const waiting = new AbortController();
  try {
    const outcome = await Promise.race([work(), clock.wait(leftMs, waiting.signal).then((): typeof late => late)]);
    if (outcome === late) throw new StorageUnavailable('stall');
    return outcome;
  } finally {
    waiting.abort();
  }
}
