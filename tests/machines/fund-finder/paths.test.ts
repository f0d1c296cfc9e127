import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FundsAnswer } from '../../../machines/contract/fund.ts';
import type { Result } from '../../../machines/contract/problem.ts';
import { type FundFinderEvent, type FundsCall, fundFinderMachine } from '../../../machines/fund-finder.machine.ts';
import { countingClock } from '../../support/counting-clock.ts';
import { fundFinderModel, fundFinderPaths } from '../../support/fund-finder-paths.ts';
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
  const held = holdCalls<Result<FundsAnswer>, FundsCall>();
  const actor = createActor(fundFinderMachine.provide({ actors: { readFunds: held.logic } }), {
    clock: time.clock,
    input: fundFinderModel.input,
  });
  return { actor: actor.start(), time, held };
}
type Started = ReturnType<typeof startedActor>;

function driver({ actor, time, held }: Started): PathDriver {
  const send = (event: PathEvent) => actor.send(event as FundFinderEvent);
  const context = () => actor.getSnapshot().context;
  const tags = () => [...actor.getSnapshot().tags].sort();
  const answer = async ({ output }: PathEvent) => {
    held.latest().resolve(output as Result<FundsAnswer>);
    await settle();
  };
  const cut = async ({ error }: PathEvent) => {
    held.latest().reject(error);
    await settle();
  };
  /** Nothing is under way. */
  const quiet = () => expect([tags(), time.timers(), held.pending().length]).toEqual([[], 0, 0]);
  const atRest = (found: number | null | undefined) => () => {
    quiet();
    expect(context().shown?.found?.total ?? (context().shown === null ? undefined : null)).toBe(found);
  };
  const asking = () => {
    expect([tags(), time.timers(), held.pending().length]).toEqual([['busy'], 0, 1]);
    expect(held.latest().input).toEqual({ term: context().term.trim(), named: [] });
  };
  return {
    execute: {
      'term.type': send,
      'term.submit': send,
      'list.retry': send,
      'fund.set': send,
      'fund.remove': send,
      'basket.clear': send,
      'xstate.after.debounce.fundFinder.waiting': () => time.advance(300),
      'xstate.done.actor.search': answer,
      'xstate.done.actor.open': answer,
      'xstate.error.actor.search': cut,
      'xstate.error.actor.open': cut,
    },
    assertState: {
      waiting: () => {
        time.advance(299);
        expect([tags(), time.timers(), held.pending().length]).toEqual([['busy'], 1, 0]);
        // Back to the beginning of the wait, as a key would do.
        actor.send({ type: 'term.type', value: context().term });
      },
      searching: asking,
      opening: asking,
      idle: atRest(null),
      short: atRest(null),
      found: atRest(2),
      unmatched: atRest(0),
      failed: atRest(null),
      lost: atRest(undefined),
    },
    afterEach: ({ state }) => expect(stateName(actor.getSnapshot())).toBe(state),
  };
}

describe('the fund finder as a live actor', () => {
  it.each(fundFinderPaths())('path $name', async (path) => {
    const started = startedActor();
    await walkPath(path, driver(started));
    started.actor.stop();
    expect([started.time.timers(), started.held.pending()]).toEqual([0, []]);
  });

  it('the paths take every change of state', () => {
    const walked = new Set(
      fundFinderPaths().flatMap(({ steps }) => {
        let from = 'opening';
        return steps.map(({ label, state }) => {
          const change = `${from} | ${label} | ${state}`;
          from = state;
          return change;
        });
      }),
    );
    expect([...new Set(allEdges(fundFinderModel).map(changeOf))].filter((change) => !walked.has(change))).toEqual([]);
  });
});
