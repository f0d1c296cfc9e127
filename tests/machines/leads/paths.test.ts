import { describe, expect, it } from 'vitest';
import { type LiveLead, liveExecutors, startLead } from '../../support/lead-actor.ts';
import { leadModel, leadTransitions, transitionName } from '../../support/lead-paths.ts';
import { allEdges, changeOf, type PathDriver, walkPath } from '../../support/machine-paths.ts';
import { leadCases } from './cases.ts';

/** Path events go to the actor as they are; calls are answered and time passes for real. */
function driverOf(live: LiveLead): PathDriver {
  const tags =
    (...expected: string[]) =>
    () =>
      expect([...live.snapshot().tags].sort()).toEqual(expected);
  return {
    execute: liveExecutors(live),
    assertState: {
      idle: tags(),
      loading: () => {
        tags('busy')();
        const { attempt, token } = live.context();
        expect(live.sends.pending()).toEqual([live.sends.latest()]);
        expect(live.sends.latest().input).toEqual({ request: attempt?.request, idempotencyKey: attempt?.key, token });
        expect(live.draft()?.attempt).toEqual(attempt);
      },
      challenged: () => {
        tags('challenged')();
        expect(live.challenges.pending()).toEqual([live.challenges.latest()]);
        expect(live.draft()?.attempt).toEqual(live.context().attempt);
      },
      success: () => {
        tags('sent')();
        expect(live.draft()?.attempt ?? null).toBeNull();
      },
      'failed.refused': tags('failed', 'refused'),
      'failed.unsent': tags('failed', 'unsent'),
      'failed.unsolved': tags('failed', 'unsolved'),
      'failed.interrupted': tags('failed', 'interrupted'),
      'failed.offline': tags('failed', 'offline'),
    },
    afterEach: (step) => {
      expect(live.state()).toBe(step.state);
      if (step.state !== 'loading') expect(live.sends.pending()).toEqual([]);
      if (step.state !== 'challenged') expect(live.challenges.pending()).toEqual([]);
      // Nobody listens to the connection while nothing depends on it.
      expect(live.listeners()).toBe(['failed.interrupted', 'failed.offline'].includes(step.state) ? 1 : 0);
    },
  };
}

describe.each(leadCases)('generated paths through a live $name form', ({ lead, paths }) => {
  const generated = paths();

  it.each(generated)('$name', async (path) => {
    const live = startLead(lead.config);
    await walkPath(path, driverOf(live));
    expect(live.state()).toBe(path.endState);
  });

  it('together take every transition that the machine has', async () => {
    const taken = new Set<string>();
    for (const path of generated) {
      const live = startLead(lead.config);
      await walkPath(path, driverOf(live));
      for (const transition of live.taken) taken.add(transitionName(transition));
    }
    const written = leadTransitions(lead);
    expect(written.length).toBeGreaterThanOrEqual(25);
    expect(written.filter((name) => !taken.has(name))).toEqual([]);
  });

  it('together take every change of state that the model knows', () => {
    const changes = new Set(allEdges(leadModel(lead)).map(changeOf));
    for (const path of generated) {
      let from = 'idle';
      for (const step of path.steps) {
        changes.delete(`${from} | ${step.label} | ${step.state}`);
        from = step.state;
      }
    }
    expect([...changes]).toEqual([]);
  });

  it('are the same ones each time, few enough for a browser, and can leave out what a page cannot make happen', () => {
    expect(paths()).toEqual(generated);
    expect(generated.length).toBeLessThanOrEqual(15);
    expect(Math.max(...generated.map((path) => path.steps.length))).toBeLessThanOrEqual(20);
    const browserPaths = paths((label) => label.endsWith('throws'));
    expect(browserPaths.flatMap((path) => path.steps).filter((step) => step.label.endsWith('throws'))).toEqual([]);
  });
});
