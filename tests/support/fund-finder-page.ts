/** The fund finder as a visitor meets it, by role and name; and answers that wait until a test lets them go. */
import type { Page } from 'playwright-core';
import { apiPath } from '../../machines/contract/endpoints.ts';
import type { FundsAnswer } from '../../machines/contract/fund.ts';
import { holdSearchCalls } from './held-search-calls.ts';

export function fundFinderPage(page: Page) {
  const main = page.getByRole('main');
  return {
    box: page.getByRole('searchbox', { name: 'Search your funds' }),
    status: main.getByRole('status').first(),
    results: page.getByRole('list', { name: 'Funds that match' }),
    /** The entry of a fund among the results. */
    result: (name: string) => page.getByRole('list', { name: 'Funds that match' }).getByRole('listitem').filter({ hasText: name }),
    examples: main.getByText('For example:'),
    unmatched: page.getByRole('heading', { name: /^No fund matches/u }),
    failed: main.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try Again' }) }),
    again: page.getByRole('button', { name: 'Try Again' }),
    busy: main.locator('[aria-busy]'),
    heading: page.getByRole('heading', { name: 'Your funds', exact: true }),
    passbook: page.getByRole('table', { name: /^Your funds, what they are worth/u }),
    row: (name: string) =>
      page
        .getByRole('table', { name: /^Your funds/u })
        .getByRole('row')
        .filter({ hasText: name }),
    fault: main.getByRole('alert').filter({ hasNot: page.getByRole('button') }),
    startOver: page.getByRole('link', { name: 'Start over' }),
    remove: (name: string) => page.getByRole('link', { name: `Remove ${name}` }),
  };
}

/** Holds every call for funds until it is answered. */
export const holdFundCalls = (page: Page) => holdSearchCalls<FundsAnswer>(page, apiPath('readFunds'));
