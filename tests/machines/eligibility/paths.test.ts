import { describe, expect, it } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { type LiveEligibility, startEligibility } from '../../support/eligibility-actor.ts';
import { eligibilityModel, eligibilityPaths } from '../../support/eligibility-paths.ts';
import { allEdges, changeOf, leafStates, type PathDriver, type PathEvent, settle, walkPath } from '../../support/machine-paths.ts';

const paths = eligibilityPaths();

/** Path events go to the actor as they are; calls are answered and time passes for real. */
function driverOf(live: LiveEligibility): PathDriver {
  const send = (event: PathEvent) => live.actor.send(event as Parameters<LiveEligibility['actor']['send']>[0]);
  const answer = (calls: { latest: () => { resolve: (output: never) => void } }) => (event: PathEvent) => {
    calls.latest().resolve(event.output as never);
    return settle();
  };
  const fail = (calls: { latest: () => { reject: (error: unknown) => void } }) => (event: PathEvent) => {
    calls.latest().reject(event.error);
    return settle();
  };
  /** To the last millisecond before, where nothing has happened yet, and then to the moment itself. */
  const pass = (wait: () => number) => () => {
    const before = live.state();
    live.clock.increment(wait() - 1);
    expect(live.state()).toBe(before);
    live.clock.increment(1);
  };
  const tags =
    (...expected: string[]) =>
    () =>
      expect([...live.snapshot().tags].sort()).toEqual([...expected].sort());
  const has = (tag: Parameters<ReturnType<LiveEligibility['snapshot']>['hasTag']>[0]) => expect(live.snapshot().hasTag(tag)).toBe(true);

  return {
    execute: {
      'dialog.open': send,
      'dialog.close': send,
      'page.leave': send,
      'name.type': send,
      'phone.type': send,
      'details.submit': send,
      'code.type': send,
      'code.post': send,
      'code.submit': send,
      'code.resend': send,
      'number.change': send,
      'number.another': send,
      'result.restore': send,
      'call.choose': send,
      'call.cancel': send,
      'slot.choose': send,
      'consent.set': send,
      'call.submit': send,
      'xstate.done.actor.askForCall': answer(live.calls),
      'xstate.error.actor.askForCall': fail(live.calls),
      'cooldown.check': send,
      'xstate.done.actor.sendCode': answer(live.sends),
      'xstate.error.actor.sendCode': fail(live.sends),
      'xstate.done.actor.resendCode': answer(live.sends),
      'xstate.error.actor.resendCode': fail(live.sends),
      'xstate.done.actor.verifyCode': answer(live.verifications),
      'xstate.error.actor.verifyCode': fail(live.verifications),
      'xstate.done.actor.challenge': answer(live.challenges),
      'xstate.error.actor.challenge': fail(live.challenges),
      'xstate.after.challengeTime.eligibility.open.details.challenged': pass(() => 120_000),
      'xstate.after.challengeTime.eligibility.open.code.form.challenged': pass(() => 120_000),
      'xstate.after.resendCooldown.eligibility.open.code.resend.cooling': pass(
        () => (live.context().cooldown?.until ?? Number.NaN) - live.now(),
      ),
      'xstate.after.resultDelay.eligibility.verified': pass(() => 1_000),
    },
    assertState: {
      closed: () => {
        tags()();
        expect(live.context().outcome).toBeNull();
        expect([...live.sends.pending(), ...live.verifications.pending(), ...live.calls.pending()]).toEqual([]);
        expect(live.storedResult()).toBeNull();
        expect(live.challenges.pending()).toEqual([]);
      },
      'open.details.editing.fresh': tags('open'),
      'open.details.editing.failed': () => {
        tags('open')();
        expect(live.context().notice).not.toBeNull();
      },
      'open.details.sending': () => {
        tags('open', 'sending')();
        expect(live.sends.pending()).toEqual([live.sends.latest()]);
        expect(live.sends.latest().input.request).toEqual({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
      },
      'open.code.form.editing.fresh': () => {
        expect(live.context().notice).toBeNull();
        expect(live.snapshot().can({ type: 'code.submit' })).toBe(true);
      },
      'open.code.form.editing.failed': () => expect(live.context().notice).not.toBeNull(),
      'open.code.form.editing.exhausted': () => expect(live.snapshot().can({ type: 'code.submit' })).toBe(false),
      'open.code.form.verifying': () => {
        has('verifying');
        expect(live.verifications.latest().input.request).toEqual({ phoneNumber: '9876543210', otp: '123456' });
      },
      'open.code.form.resending': () => {
        has('resending');
        expect(live.sends.latest().input.request).toEqual({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
      },
      'open.details.challenged': () => {
        tags('open', 'challenged')();
        expect([live.sends.pending(), live.challenges.pending()]).toEqual([[], [live.challenges.latest()]]);
      },
      'open.code.form.challenged': () => {
        has('challenged');
        expect([live.sends.pending(), live.challenges.pending()]).toEqual([[], [live.challenges.latest()]]);
      },
      'open.code.resend.cooling': () => expect(live.secondsLeft()).toBeGreaterThan(0),
      'open.code.resend.ready': () => {
        expect(live.snapshot().hasTag('cooling')).toBe(false);
        expect(live.secondsLeft()).toBe(0);
      },
      verified: () => {
        tags('resultDue')();
        expect(live.storedResult()).not.toBeNull();
      },
      'eligible.told': tags('eligible'),
      'eligible.choosing.fresh': () => {
        tags('choosing', 'eligible')();
        expect(live.context().notice).toBeNull();
      },
      'eligible.choosing.failed': () => {
        tags('choosing', 'eligible')();
        expect(live.context().notice).not.toBeNull();
      },
      'eligible.asking': () => {
        tags('asking', 'eligible')();
        expect(live.calls.pending()).toEqual([live.calls.latest()]);
        expect(live.calls.latest().input.request).toMatchObject({ token: 'token', callAt: '2026-11-30T05:30:00.000Z' });
      },
      'eligible.asked': () => {
        tags('asked', 'eligible')();
        expect(live.context().call).toMatchObject({ callAt: '2026-11-30T05:30:00.000Z' });
      },
      notEligible: tags('notEligible'),
    },
    afterEach: (step) => expect(live.state()).toBe(step.state),
  };
}

const taken = new Set<string>();
/** Names a transition across clones of the machine. */
const nameOf = (transition: AnyTransitionDefinition) => {
  const { source, eventType, target } = transition;
  const siblings = [...(source.transitions.get(eventType) ?? []), ...(eventType === '' ? (source.always ?? []) : [])];
  return `${source.id} on ${eventType || 'always'} #${siblings.indexOf(transition)} to ${target?.map((node) => node.id).join(', ') ?? 'itself'}`;
};

describe('generated paths through a live eligibility flow', () => {
  it.each(paths)('$name', async (path) => {
    const live = startEligibility();
    await walkPath(path, driverOf(live));
    expect(live.state()).toBe(path.endState);
    expect(new Set(live.toasts.map((toast) => toast.id)).size).toBe(live.toasts.length);

    // MO-02: answers that nobody waits for any more change nothing.
    live.send({ type: 'page.leave' });
    for (const call of live.sends.calls) call.resolve({ ok: true, value: { message: 'late' } });
    for (const call of live.challenges.calls) call.resolve({ ok: true, token: 'late' });
    for (const call of live.calls.calls) call.resolve({ ok: true, value: { message: 'late' } });
    for (const call of live.verifications.calls) call.resolve({ ok: true, value: { message: 'late', elibilityStatus: true } });
    await settle();
    expect(live.state()).toBe('closed');
    expect(live.toasts.filter((toast) => toast.message === 'late')).toEqual([]);
    for (const transition of live.taken) taken.add(nameOf(transition));
  });

  it('together take every transition that the machine has', async () => {
    // Walks for itself, so that it holds when it runs alone.
    for (const path of paths) {
      const live = startEligibility();
      await walkPath(path, driverOf(live));
      for (const transition of live.taken) taken.add(nameOf(transition));
    }
    const root = eligibilityModel.machine.root;
    const written = [root, ...getStateNodes(eligibilityModel.machine)].flatMap((node) =>
      [...node.transitions.values()].flat().concat(node.always ?? []),
    );
    expect(written.length).toBeGreaterThanOrEqual(30);
    // One that leads nowhere and does nothing only says that the state does not take the event: nobody can take it.
    const takeable = written.filter(({ target, actions }) => target !== undefined || actions.length > 0);
    expect(takeable.map(nameOf).filter((name) => !taken.has(name))).toEqual([]);
  });

  it('together take every change of state that the model knows', () => {
    const changes = new Set(allEdges(eligibilityModel).map(changeOf));
    for (const path of paths) {
      let from = 'closed';
      for (const step of path.steps) {
        changes.delete(`${from} | ${step.label} | ${step.state}`);
        from = step.state;
      }
    }
    expect([...changes]).toEqual([]);
  });

  it('are the same ones each time, and few enough for a browser', () => {
    expect(eligibilityPaths()).toEqual(paths);
    expect(paths.length).toBeGreaterThanOrEqual(20);
    expect(paths.length).toBeLessThanOrEqual(40);
    expect(Math.max(...paths.map((path) => path.steps.length))).toBeLessThanOrEqual(20);
  });

  it('can leave out what a page cannot make happen', () => {
    const browserPaths = eligibilityPaths((label) => label.endsWith('throws'));
    expect(browserPaths.flatMap((path) => path.steps).filter((step) => step.label.endsWith('throws'))).toEqual([]);
    expect(new Set(browserPaths.flatMap((path) => path.steps.flatMap((step) => step.state.split(' + '))))).toEqual(
      new Set(leafStates(eligibilityModel.machine)),
    );
  });
});
