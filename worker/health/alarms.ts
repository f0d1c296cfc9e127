/**
 * Each alarm by its name: when it is raised, and how loud it is. An `error` means that visitors are turned away or somebody's business waits
 * for a person right now, and makes `/healthz` answer 503; a `warn` becomes one if nobody looks. What each means for visitors and what to do is
 * in worker/on-call.md, under the same names.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, OUTBOX_LATE_ERROR_MS, OUTBOX_LATE_WARN_MS } from '../../machines/contract/limits.ts';
import type { Figures, Probe } from './figures.ts';

export type AlarmLevel = 'warn' | 'error';

export interface Raised {
  readonly level: AlarmLevel;
  /** In words, for the line, the mail and whoever asks; nothing personal. */
  readonly figure: string;
}

/** So many mails that are owed at once: a few hours of a busy day. */
const OUTBOX_BACKLOG_WARN = 500;
const ERRORS_MIN = 5;
const ERRORS_SHARE = 0.02;
const API_FAILURES_MIN = 3;
const API_FAILURES_SHARE = 0.02;
const REFRESH_FAILURES_MIN = 3;
const REFUSED_SIGN_INS_MIN = 30;
/** Of the SMS budget, in per cent. */
const BUDGET_LOW = 80;
const BUDGET_SPENT = 100;

type Judge = (figures: Figures) => Raised | null;

export const alarms = {
  'database-failing': ({ database }) => (isFailing(database) && !isFull(database) ? failing(database) : null),
  'database-full': ({ database }) => (isFull(database) ? failing(database) : null),
  'files-failing': ({ files }) => (isFailing(files) ? failing(files) : null),
  'objects-failing': ({ objects }) => (isFailing(objects) ? failing(objects) : null),
  'queue-failing': ({ recent }) => some('warn', recent?.queueFailures, 'mails that the queue did not take'),
  'api-failing': ({ recent }) => {
    const { apiFailures = 0, apiCalls = 0 } = recent ?? {};
    if (apiFailures < API_FAILURES_MIN) return null;
    // Few of many are no outage; but reads are many, and may hide that every code fails.
    const isOften = apiFailures >= apiCalls * API_FAILURES_SHARE;
    return { level: isOften ? 'error' : 'warn', figure: `${apiFailures} of ${apiCalls} calls failed` };
  },
  'stale-copies': ({ recent }) => {
    const { refreshFailures = 0, refreshes = 0 } = recent ?? {};
    // One that worked is newer than what failed, or will be tried again.
    return refreshFailures >= REFRESH_FAILURES_MIN && refreshes === refreshFailures
      ? { level: 'warn', figure: `none of ${refreshes} refreshes worked` }
      : null;
  },
  'sms-budget-low': ({ smsBudget }) => budget(smsBudget, BUDGET_LOW, 'warn'),
  'sms-budget-spent': ({ smsBudget }) => budget(smsBudget, BUDGET_SPENT, 'error'),
  'sms-failing': ({ recent }) => some('error', recent?.smsFailures, 'codes that the provider refused for our account'),
  'mails-failing': ({ recent }) => some('error', recent?.mailFailures, 'attempts that failed by our settings'),
  'mails-late': ({ mails }) => {
    if (mails === null) return null;
    // Not by their age: one whose next attempt is planned for later is not late.
    const { owed, overdue, overdueMs } = mails;
    const figure = `${owed} owed, ${overdue} of them late, by ${minutes(overdueMs)} at most`;
    if (overdueMs >= OUTBOX_LATE_ERROR_MS) return { level: 'error', figure };
    return overdueMs >= OUTBOX_LATE_WARN_MS || owed >= OUTBOX_BACKLOG_WARN ? { level: 'warn', figure } : null;
  },
  'dead-letters': ({ mails }) => some('warn', mails?.dead, 'mails that a person has to send again'),
  'feed-outdated': ({ feed }) => {
    if (feed === null || feed.state === 'current') return null;
    return { level: 'error', figure: feed.state === 'empty' ? 'there is no feed' : `its values are ${feed.ageDays} days old` };
  },
  'settings-wrong': ({ settings }) => {
    if (settings.length === 0) return null;
    return { level: settings.some(({ isBlocking }) => isBlocking) ? 'error' : 'warn', figure: settings.map(({ name }) => name).join(', ') };
  },
  'sign-in-storm': ({ recent }) => {
    const { refusedSignIns = 0 } = recent ?? {};
    return refusedSignIns >= REFUSED_SIGN_INS_MIN ? { level: 'warn', figure: `${refusedSignIns} refused sign-ins` } : null;
  },
  'error-rate': ({ recent }) => {
    const { errors = 0, requests = 0 } = recent ?? {};
    return errors >= ERRORS_MIN && errors >= requests * ERRORS_SHARE
      ? { level: 'error', figure: `${errors} of ${requests} requests ended with 5xx` }
      : null;
  },
} as const satisfies Record<string, Judge>;

export type AlarmName = keyof typeof alarms;
export type Alarm = Raised & { readonly name: AlarmName };

/** In the order of the table, which is the order to look at them in. */
export function raisedBy(figures: Figures): readonly Alarm[] {
  return (Object.entries(alarms) as [AlarmName, Judge][]).flatMap(([name, judge]) => {
    const raised = judge(figures);
    return raised === null ? [] : [{ name, ...raised }];
  });
}

function isFailing(probe: Probe): probe is Extract<Probe, { ok: false }> {
  return !probe.ok;
}

function isFull(probe: Probe): probe is Extract<Probe, { ok: false }> {
  return !probe.ok && (probe.failure === 'full' || probe.failure === 'limit');
}

function failing({ failure }: Extract<Probe, { ok: false }>): Raised {
  return { level: 'error', figure: failure };
}

function some(level: AlarmLevel, count = 0, what: string): Raised | null {
  return count > 0 ? { level, figure: `${count} ${what}` } : null;
}

/** The fuller of the two windows. */
function budget(spent: Figures['smsBudget'], percent: number, level: AlarmLevel): Raised | null {
  if (spent === null) return null;
  const [window, { count, limit }] = Object.entries(spent).reduce((fuller, next) => (share(next[1]) > share(fuller[1]) ? next : fuller));
  return share({ count, limit }) * 100 >= percent ? { level, figure: `${count} of ${limit} this ${window}` } : null;
}

function share({ count, limit }: { readonly count: number; readonly limit: number }): number {
  return limit === 0 ? 1 : count / limit;
}

function minutes(milliseconds: number): string {
  if (milliseconds < 2 * HOUR_MS) return `${Math.round(milliseconds / MINUTE_MS)} minutes`;
  return milliseconds < 2 * DAY_MS ? `${Math.round(milliseconds / HOUR_MS)} hours` : `${Math.round(milliseconds / DAY_MS)} days`;
}
