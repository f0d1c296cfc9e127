/**
 * Where a lead stands in its list: `desk_entries.position`, which falls from the top of the list to its end (migration 0036). Each kind has a
 * range of its own; the upper half of a range is for calls that are still wanted, the soonest first, the lower one for all others, the newest
 * first. Every position is a safe integer.
 */
import type { DeskKind } from './lead-lists.ts';

const KIND_SIZE = 2 ** 51;
const HALF_SIZE = 2 ** 50;
const PLACES_PER_MS = 256;
/** 0 … 2109. */
const MS_MAX = HALF_SIZE / PLACES_PER_MS;

const kindNumbers = { eligibility: 0, partner: 1, contact: 2, newsletter: 3 } as const satisfies Record<DeskKind, number>;

/** Positions from `first` on, and below `end`. */
export interface Places {
  readonly first: number;
  readonly end: number;
}

/** What is left of a list below `before`, in its order: first the calls that are wanted, then the rest. Milliseconds; the end does not count. */
export function placesOf(kind: DeskKind, before: number | null, fromMs: number, toMs: number): readonly Places[] {
  const first = kindNumbers[kind] * KIND_SIZE;
  const rest = { first: first + PLACES_PER_MS * within(fromMs), end: first + PLACES_PER_MS * within(toMs) };
  const calls = { first: first + HALF_SIZE, end: first + KIND_SIZE };
  return (kind === 'eligibility' ? [calls, rest] : [rest])
    .map((places) => ({ ...places, end: Math.min(places.end, before ?? places.end) }))
    .filter((places) => places.first < places.end);
}

/** Whether a position is one of that kind's list. */
export function isPlaceOf(kind: DeskKind, position: number): boolean {
  return Math.floor(position / KIND_SIZE) === kindNumbers[kind];
}

function within(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), MS_MAX);
}
