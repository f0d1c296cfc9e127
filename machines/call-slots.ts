/**
 * The hours in which somebody calls back, cut out of the published opening hours (spec 2, contact page): an hour each, in the fixed zone
 * Asia/Kolkata. Pure; the server offers and judges them by its own clock.
 */
import { CALL_DAYS_OFFERED, CALL_NOTICE_MS, CALL_SLOT_MS, DAY_MS, INDIA_OFFSET_MS, OPENING_HOURS } from './contract/limits.ts';

/** Why nobody can call then: it is over (or has begun), outside the hours, or beyond what is planned. */
export type SlotFault = 'past' | 'closed' | 'far';

/** Beginnings of the hours that are offered at `now`, epoch ms, earliest first: those of the next open days that begin late enough to be prepared. */
export function callSlots(now: number): readonly number[] {
  const slots: number[] = [];
  let openDays = 0;
  for (let day = indianDay(now); openDays < CALL_DAYS_OFFERED; day += 1) {
    const offered = slotsOf(day).filter((start) => start >= now + CALL_NOTICE_MS);
    if (offered.length > 0) openDays += 1;
    slots.push(...offered);
  }
  return slots;
}

/** Null for an hour that somebody can call in. Milder than what is offered: a page may stand open for a while before it is sent. */
export function slotFault(start: number, now: number): SlotFault | null {
  if (start <= now) return 'past';
  if (!slotsOf(indianDay(start)).includes(start)) return 'closed';
  const last = callSlots(now).at(-1);
  return last !== undefined && start > last ? 'far' : null;
}

/** The day in India, counted from 1 January 1970. */
function indianDay(epochMs: number): number {
  return Math.floor((epochMs + INDIA_OFFSET_MS) / DAY_MS);
}

function slotsOf(day: number): readonly number[] {
  const hours = OPENING_HOURS[weekday(day)];
  if (!hours) return [];
  const [from, to] = hours;
  const midnight = day * DAY_MS - INDIA_OFFSET_MS;
  return Array.from({ length: to - from }, (_, hour) => midnight + (from + hour) * CALL_SLOT_MS);
}

/** 0 is Sunday; the first day of 1970 was a Thursday. */
function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
