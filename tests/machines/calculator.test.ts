import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalculatorState,
  calculatorDefaults,
  calculatorFigures,
  illustrativeFigures,
  isTenure,
  readCalculator,
  snapAmount,
  writeCalculator,
} from '../../machines/calculator.ts';

// The same inputs on every run; raise numRuns to search for more.
fc.configureGlobal({ seed: 20_261_127, numRuns: 500 });

/** The numbers of the spec, written down again on purpose: a changed limit must not move the tests with it. */
const [MIN, MAX, STEP] = [50_000, 1_000_000, 10_000];
const everyState: CalculatorState[] = ([12, 24, 36] as const).flatMap((months) =>
  Array.from({ length: (MAX - MIN) / STEP + 1 }, (_, steps) => ({ amount: MIN + steps * STEP, months })),
);
const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -100_000, max: 2_000_000 }), fc.double({ min: 0, max: 1_100_000 }));
const read = (query: string) => readCalculator(new URLSearchParams(query));

describe('the amount on the slider', () => {
  it.each([
    [123_456, 120_000],
    [49_999, 50_000],
    [1_000_001, 1_000_000],
  ])('SL-02 %d set by script becomes %d', (given, shown) => expect(snapAmount(given)).toBe(shown));

  it('SL-02 the last step reaches ₹10,00,000 and the first ₹50,000', () => {
    expect(snapAmount(Number.POSITIVE_INFINITY)).toBe(1_000_000);
    expect(snapAmount(995_000)).toBe(1_000_000);
    expect(snapAmount(994_999)).toBe(990_000);
    expect(snapAmount(Number.NEGATIVE_INFINITY)).toBe(50_000);
    expect(snapAmount(0)).toBe(50_000);
  });

  it('half a step goes up, as in browsers', () => expect(snapAmount(125_000)).toBe(130_000));

  it('what is no number becomes the default', () => expect(snapAmount(Number.NaN)).toBe(100_000));

  it('any number becomes a step in range, and a step stays where it is', () => {
    fc.assert(
      fc.property(anyNumber, (given) => {
        const shown = snapAmount(given);
        expect(shown).toBeGreaterThanOrEqual(MIN);
        expect(shown).toBeLessThanOrEqual(MAX);
        expect((shown - MIN) % STEP).toBe(0);
        expect(snapAmount(shown)).toBe(shown);
      }),
    );
  });

  it('an amount in range moves by half a step at most, and order is kept', () => {
    const inRange = fc.double({ min: MIN, max: MAX, noNaN: true });
    fc.assert(
      fc.property(inRange, inRange, (one, other) => {
        expect(Math.abs(snapAmount(one) - one)).toBeLessThanOrEqual(STEP / 2);
        expect(Math.sign(snapAmount(one) - snapAmount(other)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the tenure', () => {
  it.each([12, 24, 36])('%d months are offered', (months) => expect(isTenure(months)).toBe(true));
  it.each([0, -12, 11, 12.5, 13, 48, Number.NaN, Number.POSITIVE_INFINITY])('%d months are not', (months) =>
    expect(isTenure(months)).toBe(false),
  );
});

describe('a shared address', () => {
  it('shows the same state again, for every state of the calculator', () => {
    for (const state of everyState) expect(read(writeCalculator(state))).toEqual(state);
  });

  it('names both values, so that it outlives a change of defaults', () => {
    expect(writeCalculator(calculatorDefaults)).toBe('amount=100000&months=12');
    expect(writeCalculator({ amount: 1_000_000, months: 36 })).toBe('amount=1000000&months=36');
  });

  it.each([
    ['', 100_000, 12],
    ['amount=250000', 250_000, 12],
    ['months=36', 100_000, 36],
    ['amount=250000&months=24&utm_source=x', 250_000, 24],
    ['amount=250000&amount=900000&months=24&months=36', 250_000, 24],
    // People edit addresses, and messengers mangle them.
    ['amount=2,50,000&months=24', 250_000, 24],
    ['amount=%E2%82%B92%2C50%2C000', 250_000, 12],
    ['amount=+250000+&months=+24+', 250_000, 24],
    ['amount=%E0%A5%A8%E0%A5%AB%E0%A5%A6%E0%A5%A6%E0%A5%A6%E0%A5%A6&months=%E0%A5%A8%E0%A5%AA', 250_000, 24],
    ['amount=123456.78', 120_000, 12],
    ['amount=49999', 50_000, 12],
    ['amount=1000001', 1_000_000, 12],
    ['amount=-5', 50_000, 12],
    [`amount=${'9'.repeat(400)}&months=${'9'.repeat(400)}`, 1_000_000, 12],
    ['amount=&months=', 100_000, 12],
    ['amount=NaN&months=NaN', 100_000, 12],
    ['amount=Infinity&months=Infinity', 100_000, 12],
    ['amount=1e6&months=2.4e1', 100_000, 12],
    ['amount=0x3d090&months=0x18', 100_000, 12],
    ['amount=%3Cscript%3E&months=%00', 100_000, 12],
    ['amount=250000&months=13', 250_000, 12],
    ['amount=250000&months=24.0', 250_000, 12],
    ['amount=250000&months=-24', 250_000, 12],
  ])('%j opens with ₹%d over %d months', (query, amount, months) => expect(read(query)).toEqual({ amount, months }));

  it('whatever stands in it, the state is one that the calculator can show', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      anyNumber.map(String),
      fc.string({ unit: fc.constantFrom(...'0123456789-+.,e₹ ५') }),
    );
    fc.assert(
      fc.property(text, text, (amount, months) => {
        const state = read(new URLSearchParams({ amount, months }).toString());
        expect(everyState).toContainEqual(state);
        expect(read(writeCalculator(state))).toEqual(state);
      }),
    );
  });
});

describe('the illustrative figures of the spec', () => {
  it.each([
    [100_000, 12, 875, 10.5],
    [100_000, 24, 438, 10.5],
    [100_000, 36, 292, 10.5],
    [50_000, 12, 438, 5.25],
    [1_000_000, 36, 2_917, 105],
  ] as const)('SL-02 ₹%d over %d months: ₹%d a month, total interest %d thousand', (amount, months, monthly, thousands) => {
    expect(illustrativeFigures({ amount, months })).toEqual({
      monthly,
      totalInterest: thousands * 1_000,
      totalInterestThousands: thousands,
    });
  });

  it('SL-02 for every state monthly = amount × 10.5/100 ÷ tenure in whole rupees, and the total at most two decimals of a thousand', () => {
    for (const { amount, months } of everyState) {
      const { monthly, totalInterest, totalInterestThousands } = illustrativeFigures({ amount, months });
      // Exact, in whole numbers: 10.5 % is 21 of 200.
      expect(monthly).toBe(Math.floor((2 * amount * 21 + 200 * months) / (400 * months)));
      expect(totalInterest).toBe((amount * 21) / 200);
      expect(String(totalInterestThousands)).toMatch(/^\d+(\.\d{1,2})?$/u);
    }
  });

  it('SL-02 changing 12 to 36 months at the maximum amount changes the monthly figure and not the total', () => {
    expect(illustrativeFigures({ amount: 1_000_000, months: 12 })).toMatchObject({ monthly: 8_750, totalInterest: 105_000 });
    expect(illustrativeFigures({ amount: 1_000_000, months: 36 })).toMatchObject({ monthly: 2_917, totalInterest: 105_000 });
  });
});

describe('the figures a borrower can rely on', () => {
  it('stand beside the illustrative ones for the same choice', () => {
    const { illustrative, interestOnly, instalments } = calculatorFigures({ amount: 100_000, months: 36 });
    expect(illustrative).toEqual({ monthly: 292, totalInterest: 10_500, totalInterestThousands: 10.5 });
    expect([interestOnly.monthly, interestOnly.totalInterest]).toEqual([875, 31_500]);
    expect([instalments.monthly, instalments.totalInterest]).toEqual([3_250, 17_009]);
  });

  it('come with the yearly cost of either way to repay, every charge included', () => {
    // 13.36% and 12.1% are worked out by hand in apr.test.ts.
    expect(calculatorFigures({ amount: 100_000, months: 12 }).aprs).toEqual({ interestOnly: '12.10%', instalments: '13.36%' });
    for (const state of everyState) {
      const { aprs } = calculatorFigures(state);
      // An EMI pays back sooner, so the charges lie on less money.
      expect(Number.parseFloat(aprs.instalments)).toBeGreaterThan(Number.parseFloat(aprs.interestOnly));
      expect(Number.parseFloat(aprs.interestOnly)).toBeGreaterThan(10.5);
    }
  });

  it('show for 24 and 36 months that the simple figure understates the interest of both ways to repay', () => {
    for (const state of everyState.filter(({ months }) => months > 12)) {
      const { illustrative, interestOnly, instalments } = calculatorFigures(state);
      expect(instalments.totalInterest).toBeGreaterThan(illustrative.totalInterest);
      expect(interestOnly.totalInterest).toBeGreaterThan(instalments.totalInterest);
    }
  });

  it('over a year interest-only costs what the simple figure says, but for the roundings of twelve payments', () => {
    for (const state of everyState.filter(({ months }) => months === 12)) {
      const { illustrative, interestOnly } = calculatorFigures(state);
      expect(interestOnly.totalInterest - illustrative.totalInterest).toBeGreaterThanOrEqual(0);
      expect(interestOnly.totalInterest - illustrative.totalInterest).toBeLessThanOrEqual(6);
    }
  });

  it('have a point for the first day and for every month, in whole rupees, for every state', () => {
    for (const state of everyState) {
      const { interestOnly, instalments } = calculatorFigures(state);
      for (const { schedule } of [interestOnly, instalments]) {
        expect(schedule).toHaveLength(state.months + 1);
        expect(schedule.flatMap((row) => Object.values(row)).every(Number.isSafeInteger)).toBe(true);
      }
    }
  });
});
