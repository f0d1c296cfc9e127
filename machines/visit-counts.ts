/**
 * What is counted of visits, as names from a fixed list: pages, steps of the eligibility check, and web vitals in buckets. Days are days in
 * India. Pure.
 */

/** In the order in which a visitor takes them; the last but one is an end. */
export const steps = ['opened', 'details', 'code-sent', 'verified', 'eligible', 'not-eligible', 'call-asked'] as const;
export type Step = (typeof steps)[number];

export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

interface Scale {
  /** Up to here good, and from there on poor (https://web.dev/articles/vitals). */
  readonly good: number;
  readonly poor: number;
  /** Upper ends of the buckets, included; what is more lies in a last one. Good and poor are among them. */
  readonly ends: readonly number[];
}

/** Milliseconds; layout shift without a unit. */
export const scales: Readonly<Record<Vital, Scale>> = {
  lcp: { good: 2_500, poor: 4_000, ends: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000] },
  inp: { good: 200, poor: 500, ends: [50, 100, 150, 200, 300, 500, 800, 1_500] },
  cls: { good: 0.1, poor: 0.25, ends: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5] },
};

const PAGE = 'page:';

/** `page:home`; `page` is a name of the site's table of pages. */
export function pageName(page: string): string {
  return PAGE + page;
}

/** `lcp:4`: the bucket that the value lies in. */
export function vitalName(vital: Vital, value: number): string {
  const { ends } = scales[vital];
  const found = ends.findIndex((end) => value <= end);
  return `${vital}:${found === -1 ? ends.length : found}`;
}

/** How often each name was counted. */
export type Counts = Readonly<Record<string, number>>;

/** By page, most first. */
export function pagesOf(counts: Counts): readonly { readonly page: string; readonly visits: number }[] {
  return Object.entries(counts)
    .filter(([name]) => name.startsWith(PAGE))
    .map(([name, visits]) => ({ page: name.slice(PAGE.length), visits }))
    .sort((one, other) => other.visits - one.visits || (one.page < other.page ? -1 : 1));
}

export function visitsOf(counts: Counts): number {
  return pagesOf(counts).reduce((sum, { visits }) => sum + visits, 0);
}

export interface VitalFigures {
  readonly measured: number;
  /** Three of four visits were at most this; within its bucket taken for evenly spread. Null without visits. */
  readonly p75: number | null;
  /** It lies in the last bucket, which has no end: at least this. */
  readonly isOver: boolean;
  /** How many of the visits. */
  readonly good: number;
  readonly middling: number;
  readonly poor: number;
}

export function vitalFigures(counts: Counts, vital: Vital): VitalFigures {
  const { ends, good, poor } = scales[vital];
  const buckets = [...ends, Number.POSITIVE_INFINITY].map((end, index) => ({
    from: ends[index - 1] ?? 0,
    end,
    visits: counts[`${vital}:${index}`] ?? 0,
  }));
  const measured = sum(buckets);
  const within = (test: (end: number) => boolean): number => sum(buckets.filter(({ end }) => test(end)));
  let left = measured * 0.75;
  const bucket = buckets.find(({ visits }) => {
    if (visits > 0 && left <= visits) return true;
    left -= visits;
    return false;
  });
  return {
    measured,
    p75:
      bucket === undefined
        ? null
        : Number.isFinite(bucket.end)
          ? bucket.from + (bucket.end - bucket.from) * (left / bucket.visits)
          : bucket.from,
    isOver: bucket !== undefined && !Number.isFinite(bucket.end),
    good: within((end) => end <= good),
    middling: within((end) => end > good && end <= poor),
    poor: within((end) => end > poor),
  };
}

function sum(buckets: readonly { readonly visits: number }[]): number {
  return buckets.reduce((total, { visits }) => total + visits, 0);
}
