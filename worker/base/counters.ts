/**
 * What is counted for the alarms (worker/health): in this isolate's memory, and from there in one object of the site. What went wrong goes there
 * within seconds; that all is well costs a call every half minute. Counts of an isolate that ends before are lost, which no alarm depends on.
 */
import type { Env } from '../env.ts';

export const counters = [
  'requests',
  /** Answers with 5xx. */
  'errors',
  /** Calls to another API (API_ORIGIN), and those that it did not answer as it should. */
  'apiCalls',
  'apiFailures',
  /** Of copies that everybody shares. */
  'refreshes',
  'refreshFailures',
  'refusedSignIns',
  /** Codes that the SMS provider refused for a reason of ours. */
  'smsFailures',
  /** Mails that failed by a setting of ours. */
  'mailFailures',
  /** Mails that the queue did not take. */
  'queueFailures',
] as const;
export type Counter = (typeof counters)[number];
export type Counts = Partial<Record<Counter, number>>;

const QUIET_MS = 30_000;
const URGENT_MS = 2_000;
const quiet: readonly Counter[] = ['requests', 'apiCalls', 'refreshes'];

let pending: Counts = {};
let sentAt = Number.NEGATIVE_INFINITY;

export function count(counter: Counter): void {
  pending = { ...pending, [counter]: (pending[counter] ?? 0) + 1 };
}

/** For `waitUntil`. Never rejects. */
export async function sendCountsIfDue(env: Env): Promise<void> {
  const isUrgent = Object.keys(pending).some((counter) => !quiet.includes(counter as Counter));
  if (Date.now() - sentAt >= (isUrgent ? URGENT_MS : QUIET_MS)) await sendCounts(env);
}

/** At once. Never rejects: without its object nothing is counted, and that this object fails is an alarm by itself. */
export async function sendCounts(env: Env): Promise<void> {
  const sent = pending;
  if (Object.keys(sent).length === 0) return;
  pending = {};
  sentAt = Date.now();
  try {
    await env.WATCH.getByName('site').note(sent);
  } catch {
    // Gone with the object's answer: should it have counted them all the same, adding them again would count twice.
  }
}
