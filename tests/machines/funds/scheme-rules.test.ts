/** What a scheme is to a lender, by what AMFI's list says of it. */
import { describe, expect, test } from 'vitest';
import { sampleRows } from '../../../.scripts/funds/seed.ts';
import { categoryOf, judgeScheme, payOutOf, planOf } from '../../../machines/funds/scheme-rules.ts';

const open = (type: string) => `Open Ended Schemes(${type})`;

describe('class and approval', () => {
  test.each([
    [open('Debt Scheme - Liquid Fund'), 'A Liquid Fund', 'debt-fund', null],
    [open('Debt Scheme - Overnight Fund'), 'A Overnight Fund', 'debt-fund', null],
    [open('Debt Scheme - Gilt Fund with 10 year constant duration'), 'A', 'debt-fund', null],
    [open('Equity Scheme - Sectoral/ Thematic'), 'A Gold Mining and Metals Fund', 'equity-fund', null],
    [open('Hybrid Scheme - Arbitrage Fund'), 'A', 'hybrid-fund', null],
    [open('Other Scheme - Index Funds'), 'A Nifty 50 Index Fund', 'equity-fund', null],
    [open('Other Scheme - Index Funds'), 'A Nifty SDL Plus G-Sec Jun 2029 Index Fund', 'debt-fund', null],
    [open('Other Scheme - Index Funds'), 'A CRISIL IBX Gilt Index Fund', 'debt-fund', null],
    [open('Other Scheme - Index Funds'), 'A World Index Fund', null, 'unknown-class'],
    [open('Equity Scheme - ELSS'), 'A Tax Saver', 'equity-fund', 'locked-in'],
    [open('Solution Oriented Scheme - Retirement Fund'), 'A', null, 'locked-in'],
    [open('Solution Oriented Scheme - Children’s Fund'), 'A', null, 'locked-in'],
    [open('Other Scheme - FoF Overseas'), 'A', null, 'fund-of-funds'],
    [open('Other Scheme - Gold ETF'), 'A', null, 'gold-or-silver'],
    [open('Other Scheme - Other  ETFs'), 'A Silver ETF', null, 'gold-or-silver'],
    [open('Other Scheme - Other  ETFs'), 'A Nifty 50 ETF', null, 'exchange-traded'],
    ['Close Ended Schemes(Income)', 'A Fixed Maturity Plan', null, 'closed-ended'],
    ['Close Ended Schemes(ELSS)', 'A', null, 'closed-ended'],
    ['Interval Fund Schemes(Income)', 'A', null, 'interval'],
    [open('Debt Scheme - Liquid Fund'), 'A Liquid Fund - Unclaimed Dividend Plan', null, 'unclaimed'],
    [open('Debt Scheme - Credit Risk Fund'), 'A - SEGREGATED Portfolio 1', null, 'segregated'],
    [open('Growth'), 'A Opportunities Fund', null, 'unknown-class'],
    [open('Life Cycle Scheme - Something New'), 'A', null, 'unknown-class'],
  ])('%s, %s: %s, %s', (type, name, assetClass, barrier) => {
    expect(judgeScheme(type, name)).toEqual({ assetClass, barrier });
  });

  test('every barrier and every class of funds stands in the sample', () => {
    const found = new Set(sampleRows().map(({ schemeType, name }) => Object.values(judgeScheme(schemeType, name)).join(' ')));
    expect([...found].sort()).toEqual(
      [
        'debt-fund ',
        'equity-fund ',
        'hybrid-fund ',
        'equity-fund locked-in',
        ' locked-in',
        ' closed-ended',
        ' interval',
        ' fund-of-funds',
        ' gold-or-silver',
        ' exchange-traded',
        ' unclaimed',
        ' segregated',
        ' unknown-class',
      ].sort(),
    );
  });
});

test.each([
  [open('Equity Scheme - Flexi Cap Fund'), 'Flexi Cap Fund'],
  [open('Other Scheme - Other  ETFs'), 'Other  ETFs'],
  ['Close Ended Schemes(Income)', 'Income'],
  ['Something', 'Something'],
])('%s is called %s', (type, name) => {
  expect(categoryOf(type)).toBe(name);
});

test.each([
  ['Gulmohar Flexi Cap Fund - Direct Plan - Growth', 'direct', 'growth'],
  ['GULMOHAR FLEXI CAP FUND-REGULAR PLAN-IDCW', 'regular', 'idcw'],
  ['A Regular Savings Fund - Direct - Dividend Payout', 'direct', 'idcw'],
  ['A Regular Savings Fund - Growth', null, 'growth'],
  ['A Fund - Regular Plan - Bonus', 'regular', 'bonus'],
  ['A Gold ETF', null, null],
])('%s: plan %s, option %s', (name, plan, payOut) => {
  expect([planOf(name), payOutOf(name)]).toEqual([plan, payOut]);
});
