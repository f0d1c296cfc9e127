/** The paths through the blog search that the machine's tests walk. Pure and deterministic. */
import { blogSearchMachine } from '../../machines/blog-search.machine.ts';
import { article } from './blog-fixtures.ts';
import { coveringPaths, type MachineModel, type MachinePath, type PathEvent } from './machine-paths.ts';

export const loanArticle = article({ slug: 'loan', title: 'A loan against funds', featuredImage: '' });
export const otherArticle = article({ slug: 'other', title: 'Dividends', metaDescription: 'Payouts', featuredImage: '' });

const done = (output: unknown): PathEvent => ({ type: 'xstate.done.actor.readBlogs', output });

export const searchEvents = {
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
  input: { term: '' },
  events: searchEvents,
  distinguish: ({ context }) => [context.term.trim(), context.shownTerm, context.blogs.length],
} as const satisfies MachineModel<typeof blogSearchMachine>;

export function blogSearchPaths(): MachinePath[] {
  return coveringPaths(blogSearchModel, { maxSteps: 16 });
}
