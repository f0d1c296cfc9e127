/** The list of articles as a reader meets it, by role and name; and API answers that wait until a test lets them go. */
import type { Page, Route } from 'playwright-core';
import type { BlogSummary } from '../../machines/contract/blog.ts';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { PROBLEM_CONTENT_TYPE, type Result } from '../../machines/contract/problem.ts';

export function blogSearchPage(page: Page) {
  return {
    box: page.getByRole('searchbox', { name: 'Search the articles' }),
    status: page.getByRole('main').getByRole('status'),
    entries: page.locator('.article-entry'),
    entry: (title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true }),
    unmatched: page.getByRole('heading', { name: /^No article matches/u }),
    empty: page.getByRole('heading', { name: 'No Blogs Available' }),
    failed: page.getByRole('alert').getByText('Oops! Something went wrong'),
    again: page.getByRole('button', { name: /^(?:Try Again|Refresh)$/u }),
    busy: page.getByRole('main').locator('[aria-busy]'),
  };
}

/** Holds every call for articles until it is answered. */
export async function holdListCalls(page: Page) {
  const routes: Route[] = [];
  const done = new Set<Route>();
  await page.route(`**${apiPath('readBlogs')}*`, (route) => void routes.push(route));
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
    /** The term of each call so far; '' for all articles. */
    terms: (): string[] => routes.map((route) => new URL(route.request().url()).searchParams.get('search') ?? ''),
    /** Calls that the page still waits for. */
    pending: (): number => routes.filter((route) => !done.has(route)).length,
    answer(result: Result<readonly BlogSummary[]>): Promise<void> {
      if (result.ok) return latest().fulfill({ status: 200, json: { data: result.value } });
      const body = JSON.stringify({ type: 'about:blank', title: '', status: 503, message: 'down', errors: [], reference: 'test' });
      return latest().fulfill({ status: 503, contentType: PROBLEM_CONTENT_TYPE, body });
    },
    cut: (): Promise<void> => latest().abort('connectionreset'),
  };
}
