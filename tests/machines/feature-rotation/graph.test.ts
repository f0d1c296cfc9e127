import { describe, expect, it } from 'vitest';
import type { FeatureRotationContext } from '../../../machines/feature-rotation.machine.ts';
import { featureRotationMachine, featureRotationModel } from '../../support/feature-rotation-paths.ts';
import { activeLeaves, allEdges, effectsOf, leafStates, type PathEvent, shortestPaths, stateName } from '../../support/machine-paths.ts';

const edges = allEdges(featureRotationModel);

/** What the documentation of the events promises, written as a table of facts instead of as a machine. */
function factsAfter(before: FeatureRotationContext, { type, ...payload }: PathEvent): FeatureRotationContext {
  switch (type) {
    case 'group.select':
      return { ...before, group: Number(payload.group) };
    case 'xstate.after.rotation.featureRotation.rotating':
      return { ...before, group: before.group === 3 ? 0 : before.group + 1 };
    case 'pointer.enter':
    case 'pointer.leave':
      return { ...before, pointerInside: type === 'pointer.enter' };
    case 'focus.enter':
    case 'focus.leave':
      return { ...before, focusInside: type === 'focus.enter' };
    case 'page.hide':
    case 'page.show':
      return { ...before, pageHidden: type === 'page.hide' };
    case 'motion.reduce':
    case 'motion.allow':
      return { ...before, reducedMotion: type === 'motion.reduce' };
    case 'rotation.pause':
      return { ...before, wish: 'pause' };
    case 'rotation.play':
      return { ...before, wish: 'play' };
    default:
      throw new Error(`no facts for ${type}`);
  }
}

function expectedState({ wish, reducedMotion, pointerInside, focusInside, pageHidden }: FeatureRotationContext): string {
  if (wish === 'pause') return 'stopped';
  if (reducedMotion && wish !== 'play') return 'stopped';
  return pointerInside || focusInside || pageHidden ? 'held' : 'rotating';
}

describe('the feature rotation as a graph', () => {
  it.each(leafStates(featureRotationMachine))('%s is reached', (leaf) => {
    expect(shortestPaths(featureRotationModel).some(({ end }) => activeLeaves(end).includes(leaf))).toBe(true);
  });

  it('every combination of group, holds, preference and wish is reached', () => {
    // 4 groups × pointer × focus × page × motion × 3 wishes
    expect(shortestPaths(featureRotationModel)).toHaveLength(4 * 2 * 2 * 2 * 2 * 3);
  });

  it('every edge leads where the facts say', () => {
    for (const { label, event, from, to } of edges) {
      const facts = factsAfter(from.context, event);
      expect({ label, context: to.context, state: stateName(to) }).toEqual({ label, context: facts, state: expectedState(facts) });
    }
  });

  it('every event is taken in every state, but for the timer, which only rotating has', () => {
    for (const label of Object.keys(featureRotationModel.events)) {
      const states = new Set(edges.filter((edge) => edge.label === label).map(({ from }) => stateName(from)));
      expect([label, [...states].sort()]).toEqual([label, label === 'rotation is due' ? ['rotating'] : ['held', 'rotating', 'stopped']]);
    }
  });

  it('every edge out of rotating drops its timer or keeps it; every edge that comes to rotating or restarts it sets one', () => {
    for (const { label, event, from, to } of edges) {
      const actions = effectsOf(featureRotationMachine, from, event).actions.map(({ type }) => type);
      const [was, is] = [stateName(from) === 'rotating', stateName(to) === 'rotating'];
      const restarts = event.type === 'group.select' || event.type.startsWith('xstate.after.');
      expect([label, actions.filter((type) => type === 'xstate.raise').length]).toEqual([label, is && (!was || restarts) ? 1 : 0]);
      expect([label, actions.includes('xstate.cancel')]).toEqual([label, was && (!is || restarts)]);
    }
  });
});
