/** The search machine with the browser's services. Loaded (blog-reads.ts) when a reader begins to search, or comes to the list from another page. */
import { createActor, fromPromise } from 'xstate';
import { type BlogSearchInput, blogSearchMachine } from '../../machines/blog-search.machine.ts';
import { type BlogSummary, readBlogs } from '../../machines/contract/blog.ts';
import type { Result } from '../../machines/contract/problem.ts';
import { wellFormed } from '../../machines/contract/well-formed.ts';
import { callApi } from '../api/request.ts';

const machine = blogSearchMachine.provide({
  actors: {
    readBlogs: fromPromise<Result<readonly BlogSummary[]>, { readonly term: string }>(({ input, signal }) =>
      callApi(readBlogs, { ...(input.term === '' ? {} : { search: { search: input.term } }), signal }),
    ),
  },
  actions: { writeAddress: (_, { term }) => writeAddress(term) },
});

export function createBlogSearch(input: BlogSearchInput) {
  return createActor(machine, { input });
}

/** The address says what is shown, so that it can be shared and reloaded. */
function writeAddress(term: string): void {
  const url = new URL(location.href);
  if (url.pathname !== '/blogs') return;
  url.searchParams.delete('page');
  if (term === '') url.searchParams.delete('search');
  else url.searchParams.set('search', wellFormed(term));
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
