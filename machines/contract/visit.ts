/**
 * POST /visits: our own addition. A page says that somebody is there, that they opened the eligibility check, and for one visit in ten how
 * fast it was. Nothing in it tells one visitor from another: the path of the page, and numbers that go into buckets (machines/visit-counts.ts).
 */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { edgeMessages } from './messages/edge.ts';
import { VISIT_PATH } from './visit-path.ts';

/** An address of ours; which page it is, the worker says. */
const PATH_MAX_CHARACTERS = 2_000;
/** Longer is no page that somebody waited for. */
const TIMING_MAX_MS = 600_000;
const SHIFT_MAX = 100;

/** A page of ours sends no other: who does so gets a sentence that repeats nothing. */
const { malformedBody } = edgeMessages;

const number = (max: number) => v.optional(v.pipe(v.number(malformedBody), v.minValue(0, malformedBody), v.maxValue(max, malformedBody)));

export const visitReport = v.object({
  /** `location.pathname` */
  path: v.pipe(v.string(malformedBody), v.startsWith('/', malformedBody), v.maxLength(PATH_MAX_CHARACTERS, malformedBody)),
  /** What this report is about. */
  seen: v.picklist(['visit', 'opened', 'vitals'], malformedBody),
  lcp: number(TIMING_MAX_MS),
  inp: number(TIMING_MAX_MS),
  /** Layout shift has no unit. */
  cls: number(SHIFT_MAX),
});
export type VisitReport = v.InferOutput<typeof visitReport>;

/** Answered by the site itself, whoever answers the rest. */
export const countVisit = {
  method: 'POST',
  path: VISIT_PATH,
  request: visitReport,
  response: 'none',
  writes: 'plain',
  ownOnly: true,
} as const satisfies Endpoint;
