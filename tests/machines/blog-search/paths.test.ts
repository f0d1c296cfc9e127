import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type BlogSearchEvent, blogSearchMachine } from '../../../machines/blog-search.machine.ts';
import type { BlogSummary } from '../../../machines/contract/blog.ts';
import type { Result } from '../../../machines/contract/problem.ts';
import { blogSearchModel, blogSearchPaths } from '../../support/blog-search-paths.ts';
import { countingClock } from '../../support/counting-clock.ts';
import {
  allEdges,
  changeOf,
  holdCalls,
  type PathDriver,
  type PathEvent,
  settle,
  stateName,
  walkPath,
} from '../../support/machine-paths.ts';

/** A live actor under a clock that only the paths move, and whose calls they answer. */
function startedActor() {
  const time = countingClock();
  const held = holdCalls<Result<readonly BlogSummary[]>, { readonly term: string }>();
  const actor = createActor(blogSearchMachine.provide({ actors: { readBlogs: held.logic } }), {
    clock: time.clock,
    input: blogSearchModel.input,
  });
  return { actor: actor.start(), time, held };
}
type Started = ReturnType<typeof startedActor>;

function driver({ actor, time, held }: Started): PathDriver {
  const send = (event: PathEvent) => actor.send(event as BlogSearchEvent);
  const context = () => actor.getSnapshot().context;
  const tags = () => [...actor.getSnapshot().tags].sort();
  const list = () => context().shown;
  /** Nothing is under way. */
  const quiet = () => expect([tags(), time.timers(), held.pending().length]).toEqual([[], 0, 0]);
  return {
    execute: {
      'term.type': send,
      'term.submit': send,
      'list.retry': send,
      'xstate.after.debounce.blogSearch.waiting': () => time.advance(500),
      'xstate.done.actor.readBlogs': async ({ output }) => {
        held.latest().resolve(output as Result<readonly BlogSummary[]>);
        await settle();
      },
      'xstate.error.actor.readBlogs': async ({ error }) => {
        held.latest().reject(error);
        await settle();
      },
    },
    assertState: {
      waiting: () => {
        time.advance(499);
        expect([tags(), time.timers(), held.pending().length]).toEqual([['busy'], 1, 0]);
        // Back to the beginning of the wait, as a key would do.
        actor.send({ type: 'term.type', value: context().term });
      },
      loading: () => {
        expect([tags(), time.timers(), held.pending().length]).toEqual([['busy'], 0, 1]);
        expect(held.latest().input.term).toBe(context().term.trim());
      },
      listed: () => {
        quiet();
        expect(list()).toMatchObject({ kind: 'loaded', search: context().term.trim(), blogs: expect.arrayContaining([expect.anything()]) });
      },
      unmatched: () => {
        quiet();
        expect(list()).toMatchObject({ kind: 'loaded', search: 'loan', blogs: [] });
      },
      empty: () => {
        quiet();
        expect(list()).toMatchObject({ kind: 'loaded', search: '', blogs: [] });
      },
      failed: () => {
        quiet();
        expect(list()).toEqual({ kind: 'failed', search: context().term.trim() });
      },
    },
    afterEach: ({ state }) => expect(stateName(actor.getSnapshot())).toBe(state),
  };
}

describe('the blog search as a live actor', () => {
  it.each(blogSearchPaths())('path $name', async (path) => {
    const started = startedActor();
    await walkPath(path, driver(started));
    started.actor.stop();
    expect([started.time.timers(), started.held.pending()]).toEqual([0, []]);
  });

  it('the paths take every change of state', () => {
    const walked = new Set(
      blogSearchPaths().flatMap(({ steps }) => {
        let from = 'listed';
        return steps.map(({ label, state }) => {
          const change = `${from} | ${label} | ${state}`;
          from = state;
          return change;
        });
      }),
    );
    expect([...new Set(allEdges(blogSearchModel).map(changeOf))].filter((change) => !walked.has(change))).toEqual([]);
  });
});
