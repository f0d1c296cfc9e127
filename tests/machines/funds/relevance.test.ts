/** Whether the search finds what people mean: sixty searches, and what must not find anything. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleRows } from '../../../.scripts/funds/seed.ts';
import { fundIndex } from '../../../machines/funds/fund-search.ts';
import { fundTerm, isSearchable } from '../../../machines/funds/fund-term.ts';
import { categoryOf } from '../../../machines/funds/scheme-rules.ts';
import { slipsBetween } from '../../../machines/funds/spelling.ts';
import { fundQueries } from '../../fixtures/fund-queries.ts';

const LEAST_FOUND = 57;
const FIRST = 3;

const schemes = sampleRows().map((row) => ({ ...row, category: categoryOf(row.schemeType) }));
const index = fundIndex(schemes);
const namesOf = (term: string, most = FIRST) => index.search(term, most).places.map((place) => (schemes[place]?.name ?? '').toUpperCase());

test('of sixty searches as people type them at least 57 find the meant scheme among the first three', () => {
  expect(fundQueries.length).toBe(60);
  expect(new Set(fundQueries.map(([query]) => query)).size).toBe(60);
  for (const [, meant] of fundQueries)
    expect([meant, schemes.some(({ name }) => name.toUpperCase().startsWith(meant))]).toEqual([meant, true]);
  const missed = fundQueries.filter(
    ([query, meant, plan]) => !namesOf(query).some((name) => name.startsWith(meant) && (plan?.test(name) ?? true)),
  );
  const found = fundQueries.length - missed.length;

  console.log(
    `fund search: ${found} of ${fundQueries.length} among the first ${FIRST}${missed.map(([query]) => `\n  missed: ${query} → ${namesOf(query).join(', ')}`).join('')}`,
  );
  expect(found).toBeGreaterThanOrEqual(LEAST_FOUND);
});

describe('what is no search for a scheme', () => {
  test.each([
    ['g', false],
    ['5', false],
    ['', false],
    [' . ', false],
    ['🙂🙂🙂', false],
    ['%_%', false],
    ['ग', false],
    ['gu', true],
    ['50', true],
  ])('%j says enough: %s', (term, isEnough) => {
    expect(isSearchable(fundTerm(term))).toBe(isEnough);
  });

  test.each([
    "'; DROP TABLE fund_schemes; --",
    'x'.repeat(500),
    '🙂 gold🙃zzz qqq www',
    '<script>alert(1)</script>',
    '\u0000\uD800',
    '__proto__ constructor',
  ])('%j finds nothing, or what its words mean', (term) => {
    expect(namesOf(term).every((name) => name.includes('GOLD'))).toBe(true);
    expect(fundTerm(term).isWellFormed()).toBe(true);
    expect(Array.from(fundTerm(term)).length).toBeLessThanOrEqual(100);
  });

  test('nothing that can be typed throws, and the same search finds the same again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...fundQueries.map(([query]) => query))),
        (term) => {
          const once = index.search(term, 12);
          expect(index.search(term, 12)).toEqual(once);
          expect(once.places.length).toBe(Math.min(12, once.total));
          expect(new Set(once.places).size).toBe(once.places.length);
        },
      ),
    );
  });
});

test.each(['unclaimed', 'segregated'])('a search finds what is %s last, and first where it says so', (word) => {
  const at = schemes.findIndex(({ name }) => name.toLowerCase().includes(word));
  const { house } = schemes[at] ?? { house: '' };
  expect(house).not.toBe('');
  const found = (term: string) => index.search(term, schemes.length).places;
  const isLeftOver = (place: number) => /unclaimed|segregated/iu.test(schemes[place]?.name ?? '');
  const ofTheHouse = found(house);
  expect(ofTheHouse).toContain(at);
  expect(ofTheHouse.map(isLeftOver).lastIndexOf(false)).toBeLessThan(ofTheHouse.findIndex(isLeftOver));
  expect(schemes[found(`${house} ${word}`)[0] ?? -1]?.name.toLowerCase()).toContain(word);
});

test('every scheme is found first by its ISIN and its code, whatever the case', () => {
  schemes.forEach(({ isin, reinvestmentIsin, schemeCode }, place) => {
    for (const key of [schemeCode, isin, isin?.toLowerCase(), reinvestmentIsin]) {
      if (key !== null && key !== undefined) expect([key, index.search(` ${key} `, 3).places]).toEqual([key, [place]]);
    }
  });
});

test('the beginning of an ISIN finds all that begin so; of one that nobody has, nothing', () => {
  expect(index.search('INFZZA', 500).places.length).toBe(
    schemes.filter(({ isin, reinvestmentIsin }) => `${isin} ${reinvestmentIsin}`.includes('INFZZA')).length,
  );
  expect(index.search('INF999X01234', 3).total).toBe(0);
});

test('every scheme is among the first three by its whole name', () => {
  const lost = schemes.filter(({ name }) => !index.search(name, FIRST).places.some((place) => schemes[place]?.name === name));
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['flexi', 'flexi', 2, 0],
  ['felxi', 'flexi', 2, 1],
  ['flxi', 'flexi', 2, 1],
  ['fflexi', 'flexi', 2, 1],
  ['flezi', 'flexi', 2, 1],
  ['gulmohr', 'gulmohar', 1, 1],
  ['glumohr', 'gulmohar', 2, 2],
  ['glumohr', 'gulmohar', 1, null],
  ['abc', 'xyz', 2, null],
  ['', 'ab', 2, 2],
])('%s and %s lie, up to %s, %s apart', (one, other, most, slips) => {
  expect(slipsBetween(one, other, most)).toBe(slips);
  expect(slipsBetween(other, one, most)).toBe(slips);
});
