/** The search machine with the browser's services. Loaded when a reader begins to search, or comes to the list from another page. */
import { createActor, fromPromise } from 'xstate';
import { blogSearchMachine } from '../../machines/blog-search.machine.ts';
import type { BlogSummary } from '../../machines/contract/blog.ts';
import { readBlogs } from '../../machines/contract/blog.ts';
import type { Result } from '../../machines/contract/problem.ts';
import { callApi } from '../api/request.ts';

export interface BlogSearchView {
  readonly kind: 'loading' | 'failed' | 'empty' | 'unmatched' | 'listed';
  /** Something is on its way; before the first answer nothing else is shown. */
  readonly busy: boolean;
  readonly shownTerm: string;
  readonly blogs: readonly BlogSummary[];
}

export interface BlogSearch {
  type(value: string): void;
  submit(value: string): void;
  retry(): void;
  /** Aborts what is under way; nothing is reported any more. */
  stop(): void;
}

const machine = blogSearchMachine.provide({
  actors: {
    readBlogs: fromPromise<Result<readonly BlogSummary[]>, { readonly term: string }>(({ input, signal }) =>
      callApi(readBlogs, { ...(input.term === '' ? {} : { search: { search: input.term } }), signal }),
    ),
  },
  actions: { writeAddress: (_, { term }) => writeAddress(term) },
});

/** Asks for nothing before it is told to; reports every change from then on. `term` is the one in the box. */
export function startBlogSearch(term: string, onChange: (view: BlogSearchView) => void): BlogSearch {
  const actor = createActor(machine, { input: { term } });
  let last: Omit<BlogSearchView, 'busy'> = { kind: 'loading', shownTerm: term, blogs: [] };
  actor.subscribe((snapshot) => {
    const kind = (['failed', 'empty', 'unmatched', 'listed'] as const).find((tag) => snapshot.hasTag(tag));
    // While a request runs, what was there before stays.
    if (kind) last = { kind, shownTerm: snapshot.context.shownTerm ?? '', blogs: snapshot.context.blogs };
    else if (last.kind === 'failed' && snapshot.matches('loading')) last = { ...last, kind: 'loading' };
    onChange({ ...last, busy: snapshot.hasTag('busy') });
  });
  actor.start();
  return {
    type: (value) => actor.send({ type: 'term.type', value }),
    submit: (value) => actor.send({ type: 'term.submit', value }),
    retry: () => actor.send({ type: 'list.retry' }),
    stop: () => actor.stop(),
  };
}

/** The address says what is shown, so that it can be shared and reloaded. */
function writeAddress(term: string): void {
  const url = new URL(location.href);
  if (url.pathname !== '/blogs') return;
  url.searchParams.delete('page');
  if (term === '') url.searchParams.delete('search');
  else url.searchParams.set('search', term.toWellFormed());
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
