/** The list of articles as a reader meets it, by role and name; and API answers that wait until a test lets them go. */
import type { Page } from 'playwright-core';
import type { BlogSummary } from '../../machines/contract/blog.ts';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { holdSearchCalls } from './held-search-calls.ts';
import { byClass } from './site-classes.ts';

export function blogSearchPage(page: Page) {
  return {
    box: page.getByRole('searchbox', { name: 'Search the articles' }),
    status: page.getByRole('main').getByRole('status'),
    entries: page.locator(byClass('.article-entry')),
    entry: (title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true }),
    unmatched: page.getByRole('heading', { name: /^No article matches/u }),
    empty: page.getByRole('heading', { name: 'No Blogs Available' }),
    failed: page.getByRole('alert').getByText('Oops! Something went wrong'),
    again: page.getByRole('button', { name: /^(?:Try Again|Refresh)$/u }),
    busy: page.getByRole('main').locator('[aria-busy]'),
  };
}

/** Holds every call for articles until it is answered. */
export const holdListCalls = (page: Page) => holdSearchCalls<readonly BlogSummary[]>(page, apiPath('readBlogs'));
