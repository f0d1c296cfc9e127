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
        const { attempt, proof } = live.context();
        expect(live.sends.pending()).toEqual([live.sends.latest()]);
        expect(live.sends.latest().input).toEqual({ request: attempt?.request, idempotencyKey: attempt?.key, proof });
        expect(live.draft()?.attempt).toEqual(attempt);
      },
      proving: () => {
        tags('proving')();
        expect(live.proofs.pending()).toEqual([live.proofs.latest()]);
        expect(live.draft()?.attempt).toEqual(live.context().attempt);
      },
      success: () => {
        tags('sent')();
        expect(live.draft()?.attempt ?? null).toBeNull();
      },
      'failed.refused': tags('failed'),
      'failed.unsent': tags('failed', 'unsent'),
      'failed.unproved': tags('failed', 'unproved'),
      'failed.offline': tags('failed', 'offline', 'unsent'),
    },
    afterEach: (step) => {
      expect(live.state()).toBe(step.state);
      if (step.state !== 'loading') expect(live.sends.pending()).toEqual([]);
      if (step.state !== 'proving') expect(live.proofs.pending()).toEqual([]);
    },
  };
}

describe.each(leadCases)('generated paths through a live $name form', ({ lead, paths }) => {
  const generated = paths();

  it.each(generated)('$name', async (path) => {
    const live = startLead(lead.machine);
    await walkPath(path, driverOf(live));
    expect(live.state()).toBe(path.endState);
  });

  it('together take every transition that the machine has', async () => {
    const taken = new Set<string>();
    for (const path of generated) {
      const live = startLead(lead.machine);
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
