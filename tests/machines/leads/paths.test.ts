import { describe, expect, it } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { type LiveLead, startLead } from '../../support/lead-actor';
import { leadModel } from '../../support/lead-paths';
import { allEdges, changeOf, type PathDriver, type PathEvent, settle, walkPath } from '../../support/machine-paths';
import { leadCases } from './cases';

/** Path events go to the actor as they are; calls are answered and time passes for real. */
function driverOf(live: LiveLead): PathDriver {
  const send = (event: PathEvent) => live.actor.send(event as Parameters<LiveLead['actor']['send']>[0]);
  const tags =
    (...expected: string[]) =>
    () =>
      expect([...live.snapshot().tags].sort()).toEqual(expected);
  return {
    execute: {
      'form.open': send,
      'form.leave': send,
      'field.type': send,
      'form.submit': send,
      'connection.back': send,
      'xstate.done.actor.send': (event) => live.answer(event['output'] as Parameters<LiveLead['answer']>[0]),
      'xstate.error.actor.send': (event) => {
        live.sends.latest().reject(event['error']);
        return settle();
      },
      'xstate.after.confirmation.newsletter.success': () => {
        live.clock.increment(4_999);
        expect(live.state()).toBe('success');
        live.clock.increment(1);
      },
    },
    assertState: {
      idle: tags(),
      loading: () => {
        tags('busy')();
        const { attempt } = live.context();
        expect(live.sends.pending()).toEqual([live.sends.latest()]);
        expect(live.sends.latest().input).toEqual({ request: attempt?.request, idempotencyKey: attempt?.key });
        expect(live.draft()?.attempt).toEqual(attempt);
      },
      success: () => {
        tags('sent')();
        expect(live.draft()?.attempt ?? null).toBeNull();
      },
      'failed.refused': tags('failed'),
      'failed.unsent': tags('failed', 'unsent'),
      'failed.offline': tags('failed', 'offline', 'unsent'),
    },
    afterEach: (step) => {
      expect(live.state()).toBe(step.state);
      if (step.state !== 'loading') expect(live.sends.pending()).toEqual([]);
    },
  };
}

/** Names a transition across clones of the machine. */
const nameOf = (transition: AnyTransitionDefinition) => {
  const { source, eventType, target } = transition;
  const siblings = source.transitions.get(eventType) ?? [];
  return `${source.id} on ${eventType} #${siblings.indexOf(transition)} to ${target?.map((node) => node.id).join(', ') ?? 'itself'}`;
};

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
      for (const transition of live.taken) taken.add(nameOf(transition));
    }
    const { machine } = leadModel(lead);
    const written = [machine.root, ...getStateNodes(machine)].flatMap((node) => [...node.transitions.values()].flat());
    expect(written.length).toBeGreaterThanOrEqual(25);
    expect(written.map(nameOf).filter((name) => !taken.has(name))).toEqual([]);
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
