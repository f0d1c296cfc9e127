/** The rotation's chart runs alike on xstate and on what a part that wakes alone has in its place: every state, every event, every timer. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, type fromCallback } from 'xstate';
import { FEATURE_GROUPS, FEATURE_ROTATION_MS } from '../../machines/contract/limits.ts';
import { type FeatureRotationEvent, type FeatureRotationInput, featureRotationMachine } from '../../machines/feature-rotation.machine.ts';
import { countingClock } from '../support/counting-clock.ts';

type Runtime = { readonly createActor: typeof createActor; readonly fromCallback: typeof fromCallback };
const xstate: Runtime = await import('xstate');
vi.doMock('xstate', () => import('../../client/wake/small-statechart.ts'));
vi.resetModules();
const small = (await import('xstate')) as Runtime;
const { featureRotationMachine: onSmall } = await import('../../machines/feature-rotation.machine.ts');

type Step = FeatureRotationEvent | { readonly type: 'time'; readonly milliseconds: number };

const events: readonly Step[] = [
  { type: 'group.select', group: 2 },
  { type: 'group.select', group: FEATURE_GROUPS },
  { type: 'pointer.enter' },
  { type: 'pointer.leave' },
  { type: 'focus.enter' },
  { type: 'focus.leave' },
  { type: 'page.hide' },
  { type: 'page.show' },
  { type: 'motion.reduce' },
  { type: 'motion.allow' },
  { type: 'rotation.pause' },
  { type: 'rotation.play' },
  { type: 'time', milliseconds: FEATURE_ROTATION_MS - 1 },
  { type: 'time', milliseconds: FEATURE_ROTATION_MS },
];
const untouched: FeatureRotationInput = { group: 0, pointerInside: false, focusInside: false, pageHidden: false, reducedMotion: false };

/** A rotation under a clock of its own, and what can be told of it. */
function rotation(runtime: Runtime, machine: typeof featureRotationMachine, input: FeatureRotationInput) {
  const time = countingClock();
  let report: (event: FeatureRotationEvent) => void = () => {};
  let isWatching = false;
  const watchPage = runtime.fromCallback<FeatureRotationEvent>(({ sendBack }) => {
    report = sendBack;
    isWatching = true;
    return () => {
      isWatching = false;
    };
  });
  let told = 0;
  const actor = runtime.createActor(machine.provide({ actors: { watchPage } }), { input, clock: time.clock });
  actor.subscribe(() => {
    told += 1;
  });
  actor.start();
  return {
    actor,
    take(step: Step): void {
      if (step.type === 'time') time.advance(step.milliseconds);
      else if (/^(?:page|motion)\./u.test(step.type)) report(step);
      else actor.send(step);
    },
    facts() {
      const { value, context, tags } = actor.getSnapshot();
      return { value, context, tags: [...tags].sort(), timers: time.timers(), isWatching, wasTold: told > 0 };
    },
  };
}

/** Both, along the same steps. */
function both(input: FeatureRotationInput, steps: readonly Step[]) {
  const [real, ours] = [rotation(xstate, featureRotationMachine, input), rotation(small, onSmall, input)];
  for (const step of steps) {
    real.take(step);
    ours.take(step);
    expect({ steps, step, ...ours.facts() }).toEqual({ steps, step, ...real.facts() });
  }
  return { real, ours };
}

describe('a part that wakes alone', () => {
  it('does not run on xstate', () => {
    expect(small.createActor).not.toBe(createActor);
  });

  it('is where xstate is after every event in every state', () => {
    const seen = new Map<string, readonly Step[]>();
    const waiting: (readonly Step[])[] = [[]];
    for (let steps = waiting.shift(); steps; steps = waiting.shift()) {
      for (const event of events) {
        const next = [...steps, event];
        const { real } = both(untouched, next);
        const { value, context } = real.actor.getSnapshot();
        const state = JSON.stringify([value, context]);
        if (seen.has(state)) continue;
        seen.set(state, next);
        waiting.push(next);
      }
    }
    expect(seen.size).toBe(FEATURE_GROUPS * 2 ** 4 * 3);
  }, 60_000);

  it.each(['pointerInside', 'focusInside', 'pageHidden', 'reducedMotion'] as const)('begins like xstate where %s holds', (fact) => {
    const { real, ours } = both({ ...untouched, [fact]: true, group: 3 }, [{ type: 'time', milliseconds: FEATURE_ROTATION_MS }]);
    expect(ours.facts()).toEqual(real.facts());
  });

  it('is silent once it has been stopped', () => {
    const { real, ours } = both(untouched, []);
    for (const { actor } of [real, ours]) actor.stop();
    ours.take({ type: 'time', milliseconds: FEATURE_ROTATION_MS });
    ours.take({ type: 'group.select', group: 2 });
    expect([ours.facts().context.group, ours.facts().timers, ours.facts().isWatching]).toEqual([0, 0, false]);
  });
});
