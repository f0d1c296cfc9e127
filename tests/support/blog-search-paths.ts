/** The paths through the blog search that the machine's tests walk. Pure and deterministic. */
import { blogsData } from '../../machines/blog-list.ts';
import { blogSearchMachine } from '../../machines/blog-search.machine.ts';
import { article } from './blog-fixtures.ts';
import { coveringPaths, type MachineModel, type MachinePath, type PathEvent } from './machine-paths.ts';
import type { StateFacts } from './state-facts.ts';

export const loanArticle = article({ slug: 'loan', title: 'A loan against funds', featuredImage: '' });
export const otherArticle = article({ slug: 'other', title: 'Dividends', metaDescription: 'Payouts', featuredImage: '' });

const done = (output: unknown): PathEvent => ({ type: 'xstate.done.actor.readBlogs', output });

const searchEvents = {
  'type loan': { type: 'term.type', value: 'loan' },
  'type nothing': { type: 'term.type', value: '  ' },
  'submit loan': { type: 'term.submit', value: 'loan' },
  'submit nothing': { type: 'term.submit', value: '' },
  retry: { type: 'list.retry' },
  'half a second passes': { type: 'xstate.after.debounce.blogSearch.waiting' },
  'answer: two articles': done({ ok: true, value: [loanArticle, otherArticle] }),
  'answer: one that does not match': done({ ok: true, value: [otherArticle] }),
  'answer: none': done({ ok: true, value: [] }),
  'answer: a problem': done({ ok: false, problem: { kind: 'unavailable' } }),
  'the call breaks': { type: 'xstate.error.actor.readBlogs', error: 'broken' },
} as const satisfies Record<string, PathEvent>;

export const blogSearchModel = {
  machine: blogSearchMachine,
  input: { term: '', shown: blogsData([loanArticle, otherArticle], '', 1) },
  events: searchEvents,
  distinguish: ({ context: { term, shown } }) => [term.trim(), shown?.kind, shown?.search, shown?.kind === 'loaded' && shown.total],
} as const satisfies MachineModel<typeof blogSearchMachine>;

export function blogSearchPaths(): MachinePath[] {
  return coveringPaths(blogSearchModel, { maxSteps: 16 });
}

/** `shows`: what stands below the box. `calls`: to the API, unanswered. */
export const blogSearchFacts = {
  listed: { busy: false, shows: 'articles' },
  unmatched: { busy: false, shows: 'no match' },
  empty: { busy: false, shows: 'nothing published' },
  failed: { busy: false, shows: 'failure' },
  waiting: { busy: true, calls: 0 },
  loading: { busy: true, calls: 1 },
} as const satisfies StateFacts;
