/**
 * The site's SMS budget (decisions 4) as pure functions: so many sends per hour and per day, handed out in shares, so that the object that
 * counts them is asked once per share and not once per send. Times are milliseconds since the epoch.
 *
 * Never overspent: what is in a share has been counted, and a share ends with the windows that it was counted in. Up to
 * `BUDGET_SHARDS × (share − 1)` sends can stay in shares that nobody uses: that much the site may send less, and that much too early the
 * alarms may come.
 */
import { DAY_MS, HOUR_MS } from '../../../machines/contract/limits.ts';

export const BUDGET_SHARDS = 16;
/** A share is at most this part of the smaller budget, so that all shards together hold back less than 2 per cent of it. */
const SHARES_PER_BUDGET = 1_000;
const SHARE_MAX = 100;
/** A warning, then an error, in per cent of a budget. */
const ALARM_LEVELS = [80, 100] as const;

export const budgetWindows = { hour: HOUR_MS, day: DAY_MS } as const;
export type BudgetWindow = keyof typeof budgetWindows;
export type BudgetLimits = Readonly<Record<BudgetWindow, number>>;

interface Spent {
  readonly startedAt: number;
  readonly count: number;
  /** The highest level that was raised in this window; 0 for none. */
  readonly raised: number;
}
export type BudgetState = Readonly<Record<BudgetWindow, Spent>>;

export interface BudgetAlarm {
  readonly window: BudgetWindow;
  readonly percent: (typeof ALARM_LEVELS)[number];
}

export type Grant = { readonly state: BudgetState; readonly alarms: readonly BudgetAlarm[] } & (
  | { readonly kind: 'granted'; readonly share: Share }
  /** Until the last of the used-up windows is over. */
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number }
);

/** Sends that a shard may let out. */
export interface Share {
  readonly left: number;
  /** Not after this. */
  readonly until: number;
  /** The first alarm was raised in one of its windows. */
  readonly isLow: boolean;
}

export function shareSize(limits: BudgetLimits): number {
  const smaller = Math.min(limits.hour, limits.day);
  return Math.min(SHARE_MAX, Math.max(1, Math.floor(smaller / SHARES_PER_BUDGET)));
}

/** Counts a share of up to `wanted` sends. Windows begin with their first send. */
export function grantShare(before: BudgetState | null, now: number, wanted: number, limits: BudgetLimits): Grant {
  const current = { hour: openWindow(before, 'hour', now), day: openWindow(before, 'day', now) };
  const left = Math.min(wanted, limits.hour - current.hour.count, limits.day - current.day.count);
  const granted = Math.max(0, left);
  const [hour, day] = (['hour', 'day'] as const).map((window) => count(window, current[window], granted, limits[window]));
  const [spentHour, spentDay] = [hour?.spent ?? current.hour, day?.spent ?? current.day];
  const outcome = { state: { hour: spentHour, day: spentDay }, alarms: [...(hour?.alarms ?? []), ...(day?.alarms ?? [])] };
  const ends = { hour: spentHour.startedAt + budgetWindows.hour, day: spentDay.startedAt + budgetWindows.day };
  if (granted > 0)
    return {
      ...outcome,
      kind: 'granted',
      share: { left: granted, until: Math.min(ends.hour, ends.day), isLow: spentHour.raised > 0 || spentDay.raised > 0 },
    };
  const usedUp = (['hour', 'day'] as const).filter((window) => outcome.state[window].count >= limits[window]);
  return { ...outcome, kind: 'exhausted', retryAfterMs: Math.max(...usedUp.map((window) => ends[window])) - now };
}

export type BudgetSpent = Readonly<Record<BudgetWindow, { readonly count: number; readonly limit: number }>>;

/** What counts at a time, of how much. */
export function budgetSpent(state: BudgetState | null, now: number, limits: BudgetLimits): BudgetSpent {
  const of = (window: BudgetWindow) => ({ count: openWindow(state, window, now).count, limit: limits[window] });
  return { hour: of('hour'), day: of('day') };
}

/** When nothing that was counted counts any more. */
export function budgetEnd(state: BudgetState | null): number {
  return state === null ? 0 : Math.max(state.hour.startedAt + budgetWindows.hour, state.day.startedAt + budgetWindows.day);
}

/** Takes one send out of a share; null when it has none (any more). */
export function spendOne(share: Share | null, now: number): Share | null {
  return share === null || share.left === 0 || now >= share.until ? null : { ...share, left: share.left - 1 };
}

/** A send that was taken out did not happen. A share that has ended since needs nothing back. */
export function putBack(share: Share | null, until: number): Share | null {
  return share !== null && share.until === until ? { ...share, left: share.left + 1 } : share;
}

function openWindow(state: BudgetState | null, window: BudgetWindow, now: number): Spent {
  const spent = state?.[window];
  return spent !== undefined && now - spent.startedAt < budgetWindows[window] ? spent : { startedAt: now, count: 0, raised: 0 };
}

/** Raises each level once per window; one that jumps over both raises the higher one. */
function count(window: BudgetWindow, before: Spent, granted: number, limit: number): { spent: Spent; alarms: BudgetAlarm[] } {
  const total = before.count + granted;
  const reached = ALARM_LEVELS.findLast((percent) => total * 100 >= limit * percent) ?? 0;
  const isNew = reached !== 0 && reached > before.raised;
  return {
    spent: { ...before, count: total, raised: isNew ? reached : before.raised },
    alarms: isNew ? [{ window, percent: reached }] : [],
  };
}
