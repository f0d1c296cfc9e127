/** The tools that the generated tests stand on: what is missing must fail, never be skipped. */
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import {
  activeLeaves,
  allEdges,
  changeOf,
  coveringPaths,
  effectsOf,
  holdCalls,
  leafStates,
  type MachineModel,
  type MachinePath,
  type PathDriver,
  settle,
  shortestPaths,
  stateName,
  walkPath,
} from '../support/machine-paths.ts';

const kettle = setup({
  types: { events: {} as { type: 'switch.press' } | { type: 'lid.lift' } },
  actions: { click: () => {} },
  delays: { boiling: 1_000 },
}).createMachine({
  id: 'kettle',
  type: 'parallel',
  states: {
    switch: {
      initial: 'off',
      states: {
        off: { on: { 'switch.press': { target: 'on', actions: 'click' } } },
        on: { after: { boiling: 'off' } },
      },
    },
    lid: { initial: 'shut', states: { shut: { on: { 'lid.lift': 'open' } }, open: {} } },
  },
});

const model: MachineModel<typeof kettle> = {
  machine: kettle,
  events: {
    press: { type: 'switch.press' },
    lift: { type: 'lid.lift' },
    boiled: { type: 'xstate.after.boiling.kettle.switch.on' },
  },
  distinguish: () => null,
};

const noop = () => {};
const driver: PathDriver = {
  execute: { 'switch.press': noop, 'lid.lift': noop, 'xstate.after.boiling.kettle.switch.on': noop },
  assertState: { 'switch.off': noop, 'switch.on': noop, 'lid.shut': noop, 'lid.open': noop },
};
const without = (table: PathDriver['execute'], name: string) => Object.fromEntries(Object.entries(table).filter(([key]) => key !== name));
const firstPath = (): MachinePath => {
  const [path] = coveringPaths(model, { maxSteps: 10 });
  if (!path) throw new Error('no path');
  return path;
};

describe('paths through a machine', () => {
  it('name leaf states and configurations by their place', () => {
    expect(leafStates(kettle)).toEqual(['switch.off', 'switch.on', 'lid.shut', 'lid.open']);
    const snapshot = createActor(kettle).start().getSnapshot();
    expect(activeLeaves(snapshot)).toEqual(['switch.off', 'lid.shut']);
    expect(stateName(snapshot)).toBe('switch.off + lid.shut');
  });

  it('reach every configuration by the shortest way, timers included', () => {
    expect(shortestPaths(model).map(({ end, events }) => [stateName(end), events.map((event) => event.type)])).toEqual([
      ['switch.off + lid.shut', []],
      ['switch.on + lid.shut', ['switch.press']],
      ['switch.off + lid.open', ['lid.lift']],
      ['switch.on + lid.open', ['switch.press', 'lid.lift']],
    ]);
  });

  it.each([1, 2, 3, 10])('cover every change with at most %d steps each, or the shortest way where that is longer', (maxSteps) => {
    const paths = coveringPaths(model, { maxSteps });
    const changes = new Set(allEdges(model).map(changeOf));
    expect(changes.size).toBe(6);
    for (const path of paths) {
      let from = 'switch.off + lid.shut';
      for (const step of path.steps) {
        changes.delete(`${from} | ${step.label} | ${step.state}`);
        from = step.state;
      }
      expect(path.endState).toBe(from);
      expect(path.events).toEqual(path.steps.map((step) => step.event));
      expect(path.steps.length).toBeLessThanOrEqual(Math.max(maxSteps, 3));
    }
    expect([...changes]).toEqual([]);
    expect(coveringPaths(model, { maxSteps })).toEqual(paths);
  });

  it('tell which actions an event causes without running them', () => {
    const { next, actions } = effectsOf(kettle, createActor(kettle).start().getSnapshot(), { type: 'switch.press' });
    expect(stateName(next)).toBe('switch.on + lid.shut');
    expect(actions.map((action) => action.type)).toContain('click');
  });
});

describe('walking a path', () => {
  it('runs executors and assertions in order', async () => {
    const log: string[] = [];
    const path = firstPath();
    await walkPath(path, { ...driver, afterEach: (step) => void log.push(step.label) });
    expect(log).toEqual(path.steps.map((step) => step.label));
  });

  it.each(Object.keys(driver.execute))('fails without an executor for %s', async (type) => {
    const paths = coveringPaths(model, { maxSteps: 10 }).filter((path) => path.events.some((event) => event.type === type));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      await expect(walkPath(path, { ...driver, execute: without(driver.execute, type) })).rejects.toThrow(`no executor for ${type}`);
    }
  });

  it.each(['switch.on', 'lid.open', 'lid.shut'])('fails without an assertion for %s', async (leaf) => {
    const paths = coveringPaths(model, { maxSteps: 10 }).filter((path) => path.steps.some((step) => step.state.includes(leaf)));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const assertState = Object.fromEntries(Object.entries(driver.assertState).filter(([key]) => key !== leaf));
      await expect(walkPath(path, { ...driver, assertState })).rejects.toThrow(`no state assertion for ${leaf}`);
    }
  });

  it('does not take what every object inherits for an executor', async () => {
    const path: MachinePath = { ...firstPath(), steps: [{ label: 'x', event: { type: 'toString' }, state: 'lid.shut' }] };
    await expect(walkPath(path, driver)).rejects.toThrow('no executor for toString');
  });

  it('fails with the way that led there', async () => {
    const failing = { ...driver, afterEach: () => expect(1).toBe(2) };
    const path = firstPath();
    await expect(walkPath(path, failing)).rejects.toThrow(`after ${path.steps[0]?.label}: `);
  });
});

describe('held calls', () => {
  it('wait for their answer and tell what they were asked', async () => {
    const held = holdCalls<string, number>();
    expect(() => held.latest()).toThrow('nothing was called');
    const actor = createActor(held.logic, { input: 7 }).start();
    expect(held.latest().input).toBe(7);
    expect(held.pending()).toHaveLength(1);
    held.latest().resolve('done');
    await settle();
    expect(actor.getSnapshot().output).toBe('done');
    expect(held.pending()).toEqual([]);
  });

  it('are no longer pending once nobody waits', () => {
    const held = holdCalls<string, number>();
    const actor = createActor(held.logic, { input: 7 }).start();
    actor.stop();
    expect(held.latest().signal.aborted).toBe(true);
    expect(held.pending()).toEqual([]);
  });
});
