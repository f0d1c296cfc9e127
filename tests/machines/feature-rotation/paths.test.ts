import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FeatureRotationEvent } from '../../../machines/feature-rotation.machine.ts';
import { countingClock } from '../../support/counting-clock.ts';
import { featureRotationMachine, featureRotationModel, featureRotationPaths } from '../../support/feature-rotation-paths.ts';
import { allEdges, changeOf, type PathDriver, type PathEvent, shortestPaths, stateName, walkPath } from '../../support/machine-paths.ts';

const ROTATION_IS_DUE = 'xstate.after.rotation.featureRotation.rotating';

/** A live actor under a clock that only the paths move. */
function startedActor() {
  const time = countingClock();
  const actor = createActor(featureRotationMachine, { clock: time.clock, input: featureRotationModel.input });
  return { actor: actor.start(), time };
}

type Started = ReturnType<typeof startedActor>;

/** An executor per event type of the model; the timer's event is time that passes. */
function executors({ actor, time }: Started): PathDriver['execute'] {
  const types = new Set(Object.values(featureRotationModel.events).map(({ type }) => type));
  types.delete(ROTATION_IS_DUE);
  const send = (event: PathEvent) => actor.send(event as FeatureRotationEvent);
  return { ...Object.fromEntries([...types].map((type) => [type, send])), [ROTATION_IS_DUE]: () => time.advance(4_000) };
}

/** What holds in each state, over and above its name. */
function stateAssertions({ actor, time }: Started): PathDriver['assertState'] {
  const expectStill = () => {
    const { group } = actor.getSnapshot().context;
    time.advance(60_000);
    expect(actor.getSnapshot().context.group).toBe(group);
  };
  const tags = () => [...actor.getSnapshot().tags].sort();
  return {
    rotating: () => {
      expect([tags(), time.timers()]).toEqual([['on', 'rotating'], 1]);
    },
    held: () => {
      expect([tags(), time.timers()]).toEqual([['on'], 0]);
      expectStill();
    },
    stopped: () => {
      expect([tags(), time.timers()]).toEqual([[], 0]);
      expectStill();
    },
  };
}

describe('the feature rotation as a live actor', () => {
  it.each(featureRotationPaths())('path $name', async (path) => {
    const started = startedActor();
    await walkPath(path, {
      execute: executors(started),
      assertState: stateAssertions(started),
      afterEach: ({ state }) => expect(stateName(started.actor.getSnapshot())).toBe(state),
    });
    started.actor.stop();
    expect(started.time.timers()).toBe(0);
  });

  it('the paths take every change of state', () => {
    const walked = new Set(
      featureRotationPaths().flatMap(({ steps }) => {
        let from = 'rotating';
        return steps.map(({ label, state }) => {
          const change = `${from} | ${label} | ${state}`;
          from = state;
          return change;
        });
      }),
    );
    expect([...new Set(allEdges(featureRotationModel).map(changeOf))].filter((change) => !walked.has(change))).toEqual([]);
  });

  it('CA-02 every edge from every situation, walked by a live actor: one timer while rotating, none otherwise', () => {
    const reached = new Map(shortestPaths(featureRotationModel).map(({ end, events }) => [JSON.stringify(end.context), events]));
    for (const { label, event, from, to } of allEdges(featureRotationModel)) {
      const started = startedActor();
      const execute = executors(started);
      for (const step of [...required(reached.get(JSON.stringify(from.context))), event]) required(execute[step.type])(step);
      const snapshot = started.actor.getSnapshot();
      expect({ label, state: snapshot.value, context: snapshot.context, timers: started.time.timers() }).toEqual({
        label,
        state: to.value,
        context: to.context,
        timers: to.value === 'rotating' ? 1 : 0,
      });
    }
  });
});

/** What a walk cannot do without; missing, it fails instead of skipping. */
function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a path or an executor is missing');
  return value;
}
