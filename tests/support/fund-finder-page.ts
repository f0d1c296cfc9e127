/** The fund finder as a visitor meets it, by role and name; and answers that wait until a test lets them go. */
import type { Page, Route } from 'playwright-core';
import { apiPath } from '../../machines/contract/endpoints.ts';
import type { FundsAnswer } from '../../machines/contract/fund.ts';
import { PROBLEM_CONTENT_TYPE, type Result } from '../../machines/contract/problem.ts';

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
export async function holdFundCalls(page: Page) {
  const routes: Route[] = [];
  const done = new Set<Route>();
  await page.route(`**${apiPath('readFunds')}*`, (route) => void routes.push(route));
  page.on('requestfailed', (request) => {
    const given = routes.find((route) => route.request() === request);
    if (given) done.add(given);
  });
  const latest = (): Route => {
    const route = routes.at(-1);
    if (!route) throw new Error('nothing was asked');
    done.add(route);
    return route;
  };
  return {
    /** The term of each call so far. */
    terms: (): string[] => routes.map((route) => new URL(route.request().url()).searchParams.get('search') ?? ''),
    /** Calls that the page still waits for. */
    pending: (): number => routes.filter((route) => !done.has(route)).length,
    answer(result: Result<FundsAnswer>): Promise<void> {
      if (result.ok) return latest().fulfill({ status: 200, json: { data: result.value } });
      const body = JSON.stringify({ type: 'about:blank', title: '', status: 503, message: 'down', errors: [], reference: 'test' });
      return latest().fulfill({ status: 503, contentType: PROBLEM_CONTENT_TYPE, body });
    },
    cut: (): Promise<void> => latest().abort('connectionreset'),
  };
}
