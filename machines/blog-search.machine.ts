/** The list of articles with its search (spec 2, 4, 5; cases SE-02, XS-03): what is shown, what is asked for, and when. */
import { assign, fromPromise, setup } from 'xstate';
import { findBlogs, searchTerm } from './blog-match.ts';
import type { BlogSummary } from './contract/blog.ts';
import { BLOG_SEARCH_DEBOUNCE_MS } from './contract/limits.ts';
import type { Result } from './contract/problem.ts';

export type BlogSearchEvent =
  /** Each change of the search box. Waits for 500 ms without another one, then asks. */
  | { type: 'term.type'; value: string }
  /** Enter, or a button that sets the term: asks at once. */
  | { type: 'term.submit'; value: string }
  /** Try Again, Refresh, and a page that has nothing to show yet. */
  | { type: 'list.retry' };

/** `busy`: an answer is awaited. `failed`, `empty` (nothing published), `unmatched` (nothing found) and `listed` say what to show. */
export type BlogSearchTag = 'busy' | 'failed' | 'empty' | 'unmatched' | 'listed';

export interface BlogSearchContext {
  /** As it stands in the box. */
  readonly term: string;
  /** The term that `blogs` answers; null before the first answer. */
  readonly shownTerm: string | null;
  readonly blogs: readonly BlogSummary[];
}

export interface BlogSearchInput {
  readonly term: string;
}

const flow = setup({
  types: {
    context: {} as BlogSearchContext,
    events: {} as BlogSearchEvent,
    input: {} as BlogSearchInput,
    tags: {} as BlogSearchTag,
  },
  actors: {
    /** All articles, or those that the API finds. An abort is nobody's failure: the machine has stopped waiting. */
    readBlogs: fromPromise<Result<readonly BlogSummary[]>, { readonly term: string }>(() => {
      throw new Error('readBlogs is given by the client');
    }),
  },
  actions: {
    keepTerm: assign((_, value: string) => ({ term: value })),
    /** The API may match more than the page promises, so the six fields decide here as well (spec 5). */
    keepBlogs: assign(({ context }, blogs: readonly BlogSummary[]) => ({
      blogs: findBlogs(blogs, context.term),
      shownTerm: searchTerm(context.term),
    })),
    /** Keeps the term in the address. Given by the client. */
    writeAddress: (_, _params: { readonly term: string }) => {},
  },
  guards: {
    isGood: (_, result: Result<unknown>) => result.ok,
    hasBlogs: ({ context }) => context.blogs.length > 0,
    hasTerm: ({ context }) => context.shownTerm !== '',
  },
  delays: { debounce: BLOG_SEARCH_DEBOUNCE_MS },
});

const keepTyped = { type: 'keepTerm', params: ({ event }: { readonly event: { readonly value: string } }) => event.value } as const;

export const blogSearchMachine = flow.createMachine({
  id: 'blogSearch',
  context: ({ input }) => ({ term: input.term, shownTerm: null, blogs: [] }),
  initial: 'resting',
  on: {
    'term.type': { target: '.waiting', reenter: true, actions: keepTyped },
    'term.submit': { target: '.loading', reenter: true, actions: keepTyped },
  },
  states: {
    /** What the document came with is what is shown. */
    resting: { on: { 'list.retry': 'loading' } },
    /** The box has changed; what was shown stays. */
    waiting: {
      tags: ['busy'],
      after: { debounce: 'loading' },
    },
    /** Leaving it aborts the request, so that no late answer replaces a newer one. */
    loading: {
      tags: ['busy'],
      entry: { type: 'writeAddress', params: ({ context }) => ({ term: searchTerm(context.term) }) },
      invoke: {
        id: 'readBlogs',
        src: 'readBlogs',
        input: ({ context }) => ({ term: searchTerm(context.term) }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'keepBlogs', params: ({ event }) => (event.output.ok ? event.output.value : []) },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    answered: {
      always: [{ guard: 'hasBlogs', target: 'listed' }, { guard: 'hasTerm', target: 'unmatched' }, { target: 'empty' }],
    },
    listed: { tags: ['listed'] },
    unmatched: { tags: ['unmatched'] },
    empty: { tags: ['empty'], on: { 'list.retry': 'loading' } },
    failed: { tags: ['failed'], on: { 'list.retry': 'loading' } },
  },
});
