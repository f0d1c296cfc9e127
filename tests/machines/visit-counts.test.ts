/** Vitals in buckets, and what is read out of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf, scales, vitalFigures, vitalName, vitals } from '../../machines/visit-counts.ts';

const countsOf = (vital: (typeof vitals)[number], values: readonly number[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[vitalName(vital, value)] = (counts[vitalName(vital, value)] ?? 0) + 1;
  return counts;
};

test.each(vitals)('%s: what is good and poor lies at the ends of buckets', (vital) => {
  const { good, poor, ends } = scales[vital];
  expect(ends).toContain(good);
  expect(ends).toContain(poor);
  expect([...ends].sort((one, other) => one - other)).toEqual(ends);
  expect(vitalFigures(countsOf(vital, [good, good + 1e-9, poor, poor + 1e-9]), vital)).toMatchObject({
    measured: 4,
    good: 1,
    middling: 2,
    poor: 1,
  });
});

test.each(vitals)('%s: three of four values are at most the figure, to the width of a bucket', (vital) => {
  const { ends } = scales[vital];
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: (ends.at(-1) ?? 0) * 1.2, noNaN: true }), { minLength: 1, maxLength: 60 }), (values) => {
      const { p75, isOver, measured, good, middling, poor } = vitalFigures(countsOf(vital, values), vital);
      const sorted = [...values].sort((one, other) => one - other);
      const exact = sorted[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const bucket = ends.findIndex((end) => exact <= end);
      const low = (bucket === -1 ? ends.at(-1) : ends[bucket - 1]) ?? 0;
      expect(measured).toBe(values.length);
      expect(good + middling + poor).toBe(measured);
      expect(isOver).toBe(bucket === -1);
      expect(p75).toBeGreaterThanOrEqual(low);
      expect(p75).toBeLessThanOrEqual(bucket === -1 ? low : (ends[bucket] ?? 0));
    }),
  );
});

test('nothing measured is no figure', () => {
  expect(vitalFigures({ opened: 4 }, 'lcp')).toEqual({ measured: 0, p75: null, isOver: false, good: 0, middling: 0, poor: 0 });
});

test('pages come by their visits, and by name where these are equal', () => {
  expect(pagesOf({ 'page:faq': 1, 'page:about': 1, 'page:home': 3, opened: 9, 'lcp:1': 4 }).map(({ page }) => page)).toEqual([
    'home',
    'about',
    'faq',
  ]);
});
