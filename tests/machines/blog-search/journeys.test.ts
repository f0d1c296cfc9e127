import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type BlogsData, blogsData } from '../../../machines/blog-list.ts';
import { blogSearchMachine } from '../../../machines/blog-search.machine.ts';
import type { BlogSummary } from '../../../machines/contract/blog.ts';
import { problem, type Result } from '../../../machines/contract/problem.ts';
import { loanArticle, otherArticle } from '../../support/blog-search-paths.ts';
import { countingClock } from '../../support/counting-clock.ts';
import { holdCalls, settle } from '../../support/machine-paths.ts';

/** All articles as a page brings them. */
const allArticles = blogsData([loanArticle, otherArticle], '', 1);

function begin(term = '', shown: BlogsData | null = allArticles) {
  const time = countingClock();
  const held = holdCalls<Result<readonly BlogSummary[]>, { readonly term: string }>();
  const addresses: string[] = [];
  const actor = createActor(
    blogSearchMachine.provide({
      actors: { readBlogs: held.logic },
      actions: { writeAddress: (_, { term: written }) => void addresses.push(written) },
    }),
    { clock: time.clock, input: { term, shown } },
  ).start();
  const type = (value: string) => actor.send({ type: 'term.type', value });
  const answer = async (...blogs: BlogSummary[]) => {
    held.latest().resolve({ ok: true, value: blogs });
    await settle();
  };
  const slugs = () => {
    const list = actor.getSnapshot().context.shown;
    return list?.kind === 'loaded' ? list.blogs.map(({ slug }) => slug) : null;
  };
  const onScreen = () => [actor.getSnapshot().value, slugs()];
  return { actor, time, held, addresses, type, answer, shown: onScreen, asked: () => held.calls.map(({ input }) => input.term) };
}

describe('searching the articles', () => {
  it('XS-03 loan, 450 ms, s, 600 ms: one request, with loans', async () => {
    const { time, type, answer, asked, shown, held } = begin();
    type('loan');
    time.advance(450);
    type('loans');
    time.advance(499);
    expect(asked()).toEqual([]);
    time.advance(101);
    expect(asked()).toEqual(['loans']);
    await answer(otherArticle);
    expect([shown(), held.pending()]).toEqual([['unmatched', []], []]);
  });

  it('XS-03 Try Again pressed twice asks once and ends loaded', async () => {
    const { actor, held, answer, asked, shown } = begin('', null);
    held.latest().resolve({ ok: false, problem: problem({ kind: 'unavailable' }) });
    await settle();
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'list.retry' });
    actor.send({ type: 'list.retry' });
    expect(asked()).toEqual(['', '']);
    await answer(loanArticle, otherArticle);
    expect(shown()).toEqual(['listed', ['loan', 'other']]);
  });

  it('SE-02 requests that newer ones overtake are aborted and change nothing, also when they answer late', async () => {
    const { actor, type, time, held, answer, shown } = begin();
    for (const term of ['l', 'lo', 'loa']) {
      type(term);
      time.advance(500);
    }
    expect(held.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    held.calls[0]?.resolve({ ok: true, value: [otherArticle] });
    held.calls[1]?.reject(new DOMException('aborted', 'AbortError'));
    await settle();
    expect(actor.getSnapshot().value).toBe('loading');
    await answer(loanArticle);
    expect(shown()).toEqual(['listed', ['loan']]);
  });

  it('SE-02 leaving the page aborts what is under way and hears no answer any more', async () => {
    const { actor, held, answer } = begin();
    const heard: unknown[] = [];
    actor.send({ type: 'term.submit', value: 'loan' });
    actor.subscribe(({ value }) => heard.push(value));
    actor.stop();
    expect(held.calls[0]?.signal.aborted).toBe(true);
    await answer(loanArticle);
    expect(heard).toEqual([]);
  });

  it.each(['%', '\\', 'a'.repeat(500), '🙂', '<b>', '_'])('SE-02 %s is asked for to the letter and is not a pattern', async (term) => {
    const { actor, answer, asked, shown } = begin();
    actor.send({ type: 'term.submit', value: term });
    expect(asked()).toEqual([term.slice(0, 200)]);
    await answer(loanArticle, otherArticle);
    expect(shown()).toEqual(['unmatched', []]);
  });

  it('blanks are no term: all articles, and the address without one', async () => {
    const { type, time, answer, asked, shown, addresses } = begin('loan');
    type('   ');
    time.advance(500);
    expect([asked(), addresses]).toEqual([[''], ['']]);
    await answer(loanArticle, otherArticle);
    expect(shown()).toEqual(['listed', ['loan', 'other']]);
  });

  it('what an API finds beyond the six fields is not shown; Hindi and joined words find the article', async () => {
    for (const term of ['LOAN', 'लोन', 'loanagainst']) {
      const { actor, answer, shown } = begin();
      actor.send({ type: 'term.submit', value: term });
      await answer(loanArticle, otherArticle);
      expect([term, ...shown()]).toEqual([term, 'listed', ['loan']]);
    }
  });

  it('a page that came with nothing asks by itself, for the term in its address', async () => {
    const { answer, asked, shown } = begin('loan', null);
    expect([asked(), shown()]).toEqual([['loan'], ['loading', null]]);
    await answer(loanArticle, otherArticle);
    expect(shown()).toEqual(['listed', ['loan']]);
  });

  it.each([
    ['listed', allArticles],
    ['unmatched', blogsData([], 'zzz', 1)],
    ['empty', blogsData([], '', 1)],
    ['failed', { kind: 'failed', search: 'loan' }],
  ] as const)('a page that came with a list that is %s shows it and asks for nothing', (state, given) => {
    const { actor, asked } = begin(given.search, given);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.shown, asked()]).toEqual([state, given, []]);
  });

  it('a featured article alone is a list', () => {
    const star = blogsData([{ ...loanArticle, preriority: true }], '', 1);
    expect([star.blogs, begin('', star).actor.getSnapshot().value]).toEqual([[], 'listed']);
  });

  it('what was there before stays while the reader types and waits, and gives way to the failure of a search', async () => {
    const { actor, type, time, held, shown } = begin();
    type('loan');
    expect(shown()).toEqual(['waiting', ['loan', 'other']]);
    time.advance(500);
    expect(shown()).toEqual(['loading', ['loan', 'other']]);
    held.latest().resolve({ ok: false, problem: problem({ kind: 'offline' }) });
    await settle();
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      'failed',
      { term: 'loan', shown: { kind: 'failed', search: 'loan' } },
    ]);
    actor.send({ type: 'list.retry' });
    expect([shown(), held.latest().input.term]).toEqual([['loading', null], 'loan']);
  });
});
