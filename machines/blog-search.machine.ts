/** The list of articles with its search (spec 2, 4, 5; cases SE-02, XS-03): what is shown, what is asked for, and when. */
import { assign, fromPromise, setup } from 'xstate';
import { type BlogsData, foundBlogs, listKind } from './blog-list.ts';
import { findBlogs, searchTerm } from './blog-match.ts';
import type { BlogSummary } from './contract/blog.ts';
import { BLOG_SEARCH_DEBOUNCE_MS } from './contract/limits.ts';
import type { Result } from './contract/problem.ts';

export type BlogSearchEvent =
  /** Each change of the search box. Waits for 500 ms without another one, then asks. */
  | { type: 'term.type'; value: string }
  /** Enter, or a button that sets the term: asks at once. */
  | { type: 'term.submit'; value: string }
  /** Try Again and Refresh. */
  | { type: 'list.retry' };

/** `busy`: an answer is awaited. What is shown meanwhile, and afterwards, is `shown`. */
export type BlogSearchTag = 'busy';

export interface BlogSearchInput {
  /** As it stands in the box. */
  readonly term: string;
  /** What the page came with; null where it came with nothing and the list is to be fetched. */
  readonly shown: BlogsData | null;
}

export type BlogSearchContext = BlogSearchInput;

export const blogSearchMachine = setup({
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
    keepTerm: assign((_, term: string) => ({ term })),
    /** The API may match more than the page promises, so the six fields decide here as well (spec 5). */
    showFound: assign(({ context }, blogs: readonly BlogSummary[]) => ({
      shown: foundBlogs(findBlogs(blogs, context.term), searchTerm(context.term)),
    })),
    showFailure: assign(({ context }) => ({ shown: { kind: 'failed', search: searchTerm(context.term) } })),
    /** What stood there before stays until there is an answer; only a failure goes as soon as it is tried again. */
    hideFailure: assign(({ context }) => ({ shown: context.shown?.kind === 'failed' ? null : context.shown })),
    /** Keeps the term in the address. Given by the client. */
    writeAddress: (_, _params: { readonly term: string }) => {},
  },
  guards: {
    isGood: (_, result: Result<unknown>) => result.ok,
    hasNothing: ({ context }) => context.shown === null,
    hasFailed: ({ context }) => context.shown !== null && listKind(context.shown) === 'failed',
    hasArticles: ({ context }) => context.shown !== null && listKind(context.shown) === 'listed',
    hasNoMatch: ({ context }) => context.shown !== null && listKind(context.shown) === 'unmatched',
  },
  delays: { debounce: BLOG_SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'blogSearch',
  context: ({ input }) => ({ term: input.term, shown: input.shown }),
  initial: 'deciding',
  on: {
    'term.type': { target: '.waiting', reenter: true, actions: { type: 'keepTerm', params: ({ event }) => event.value } },
    'term.submit': { target: '.loading', reenter: true, actions: { type: 'keepTerm', params: ({ event }) => event.value } },
  },
  states: {
    /** By what is shown: from the page at first, from an answer later. */
    deciding: {
      always: [
        { guard: 'hasNothing', target: 'loading' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasArticles', target: 'listed' },
        { guard: 'hasNoMatch', target: 'unmatched' },
        { target: 'empty' },
      ],
    },
    listed: {},
    /** Nothing found. */
    unmatched: {},
    /** Nothing published. */
    empty: { on: { 'list.retry': 'loading' } },
    failed: { on: { 'list.retry': 'loading' } },
    /** The box has changed. */
    waiting: {
      tags: 'busy',
      after: { debounce: 'loading' },
    },
    /** Leaving it aborts the request, so that no late answer replaces a newer one. */
    loading: {
      tags: 'busy',
      entry: ['hideFailure', { type: 'writeAddress', params: ({ context }) => ({ term: searchTerm(context.term) }) }],
      invoke: {
        id: 'readBlogs',
        src: 'readBlogs',
        input: ({ context }) => ({ term: searchTerm(context.term) }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'showFound', params: ({ event }) => (event.output.ok ? event.output.value : []) },
          },
          { target: 'failed', actions: 'showFailure' },
        ],
        onError: { target: 'failed', actions: 'showFailure' },
      },
    },
  },
});
