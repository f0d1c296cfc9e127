import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../client/build/article-entries.ts';
import { comparisonCopy } from '../../client/copy/comparison.ts';
import { comparisonAt, comparisonPaths } from '../../client/pages/comparison/choice.ts';
import { findRoute } from '../../client/routes.ts';
import { upfrontCharges } from '../../machines/charges.ts';
import { formatRupees } from '../../machines/money.ts';
import { exampleNeed, threeWays } from '../../machines/three-ways.ts';

describe('the comparison at an address', () => {
  it.each([
    ['/mutual-funds-vs-personal-loans', 'mutual-funds'],
    ['/ulips-vs-personal-loans', 'ulips'],
    ['/stocks-vs-personal-loans', 'stocks'],
    ['/digital-gold-vs-personal-loans', 'digital-gold'],
    ['/pledgewell-vs-personal-loans', 'general'],
    ['/bonds-vs-personal-loans', 'general'],
    ['/mutual-funds-and-more-vs-personal-loans', 'general'],
  ] as const)('%s is the one on %s', (path, key) => {
    expect(comparisonAt(path)).toBe(key);
  });

  it('has a route of its own for every comparison that others link to', () => {
    for (const path of Object.values(comparisonPaths)) {
      expect(findRoute(path)).toMatchObject({ path, page: 'comparison' });
      expect(findRoute(path).canonical).toBeUndefined();
    }
  });

  it('does not offer a loan against digital gold', () => {
    const { lead, about } = comparisonCopy.products['digital-gold'];
    expect(lead).toContain('We do not lend against digital gold today');
    expect(about.items.map(({ text }) => text).join(' ')).toContain('no applications');
  });
});

describe('the seven features', () => {
  it('carry the values of the specification, in its order', () => {
    expect(comparisonCopy.features.map(({ feature, ours, theirs }) => [feature, ours[0], theirs[0]])).toEqual([
      ['Disbursal time', '10 minutes', '2-5 days'],
      ['Interest rate', 'Low, asset-backed', 'High, unsecured'],
      ['CIBIL impact', 'No (soft pull)', 'Yes (hard pull)'],
      ['Process', '100% digital', 'Paper-heavy'],
      ['Collateral', 'MF/ULIP/Stocks', 'None'],
      ['Repayment', 'Anytime closure with zero charges', 'Fixed EMI tenure'],
      ['Eligibility', 'Easy', 'Strict income checks'],
    ]);
  });

  it('each have a condition on both sides', () => {
    for (const { ours, theirs } of comparisonCopy.features)
      expect([ours[1], theirs[1]].every((condition) => condition.length > 10)).toBe(true);
  });
});

it('the article on the three ways, its picture and the tool name one price for one need', () => {
  const article = readFileSync(new URL('../../worker/backend/content/blogs/pledge-sell-or-personal-loan.md', import.meta.url), 'utf8');
  const { pledge, personalLoan } = threeWays(exampleNeed);
  const yearly = Math.round((pledge.amount * 10.5) / 100);
  for (const rupees of [
    pledge.amount,
    pledge.plan.totalInterest,
    pledge.cost,
    Math.round((pledge.amount * 0.105 * 60) / 365) + upfrontCharges(),
    yearly + upfrontCharges(),
    personalLoan.amount,
    personalLoan.charges,
    personalLoan.plan.monthly,
    personalLoan.cost,
  ])
    expect(article).toMatch(new RegExp(`${formatRupees(rupees)}(?![\\d,])`, 'u'));
  const figures = entriesOf['pledge-sell-or-personal-loan']?.map(([, , figure]) => figure);
  expect(figures).toEqual([formatRupees(pledge.cost), formatRupees(personalLoan.cost)]);
});
