import { describe, expect, it } from 'vitest';
import { toDraft } from '../../../../machines/eligibility-context.ts';
import { answers, eligibilityModel } from '../../../support/eligibility-paths.ts';
import { stateName } from '../../../support/machine-paths.ts';
import { challenge } from './code-sending.ts';
import { codeStep } from './code-step.ts';
import { detailsStep } from './details-step.ts';
import { result } from './result.ts';
import { edges, form, isBusy, type Promised, ran } from './taken.ts';

const expectations: Record<keyof typeof eligibilityModel.events, Promised> = { ...detailsStep, ...challenge, ...codeStep, ...result };

describe('every edge of the eligibility flow keeps its promise', () => {
  it.each(Object.entries(expectations))('%s', (label, expectation) => {
    const taken = edges.filter((edge) => edge.label === label);
    expect(taken.length, `no edge for ${label}`).toBeGreaterThan(0);
    for (const edge of taken) expectation(edge);
  });

  it.each([
    ['challenge token', ['open.code.form.challenged', 'open.details.challenged']],
    ['challenge stopped', ['open.code.form.challenged', 'open.details.challenged']],
    ['challenge throws', ['open.code.form.challenged', 'open.details.challenged']],
    ['call.choose', ['eligible.asked', 'eligible.told']],
  ])('%s is taken in each state where it means something', (label, states) => {
    expect([...new Set(edges.filter((edge) => edge.label === label).map(({ from }) => form(from)))].sort()).toEqual(states);
  });

  it('not now leads back to where the call was chosen', () => {
    const cancelled = edges.filter(({ label }) => label === 'call.cancel').map(({ to }) => stateName(to));
    expect([...new Set(cancelled)].sort()).toEqual(['eligible.asked', 'eligible.told']);
  });

  it('no event case is without an expectation', () => {
    expect(Object.keys(expectations).sort()).toEqual(Object.keys(eligibilityModel.events).sort());
  });
});

describe('on every edge of the eligibility flow', () => {
  it('TO-03 an answer shows exactly one toast and nothing else shows any', () => {
    for (const edge of edges) {
      // A challenge that is put, or solved, says nothing: it is seen. One that is not solved is an answer.
      // What becomes of a request for a call stands where it was made, as long as that is there.
      const isAnswer =
        edge.label === 'askForCall answers unauthorized' ||
        (/^xstate\.(?:(?:done|error)\.actor\.(?!askForCall)|after\.challengeTime\.)/u.test(edge.event.type) &&
          !edge.to.hasTag('challenged') &&
          edge.label !== 'challenge token');
      expect(ran(edge, 'showToast'), `${stateName(edge.from)} on ${edge.label}`).toHaveLength(isAnswer ? 1 : 0);
    }
  });

  it('XS-01 a call starts only on a submit, a resend or the last digit of a code, or where a challenge is put or solved', () => {
    for (const edge of edges) {
      const starts = ran(edge, 'xstate.spawnChild').length;
      const isSubmit =
        ['details.submit', 'code.submit', 'code.resend', 'call.submit', 'challenge token'].includes(edge.label) ||
        (edge.label === 'code.type' && edge.to.hasTag('verifying')) ||
        (edge.to.hasTag('challenged') && !edge.from.hasTag('challenged'));
      expect(starts, edge.label).toBe(isSubmit && isBusy(edge.to) ? 1 : 0);
    }
  });

  it('MO-02 leaving a busy state stops its call', () => {
    for (const edge of edges.filter(({ from, to }) => isBusy(from) && !isBusy(to))) {
      expect(ran(edge, 'xstate.stopChild'), edge.label).toHaveLength(1);
      expect(Object.values(edge.to.children).filter(Boolean)).toEqual([]);
    }
  });

  it('what a reload needs is stored as soon as it changes, and forgotten once the number is verified', () => {
    for (const edge of edges) {
      const stored = ran(edge, 'rememberDraft').at(-1);
      const changed = JSON.stringify(toDraft(edge.from.context)) !== JSON.stringify(toDraft(edge.to.context));
      if (stateName(edge.to) === 'verified') expect([stored, ran(edge, 'forgetDraft').length], edge.label).toEqual([undefined, 1]);
      // The name of a kept result is kept with it.
      else if (edge.event.type !== 'result.restore' && (changed || stored))
        expect(stored, `${stateName(edge.from)} on ${edge.label}`).toEqual({ draft: toDraft(edge.to.context) });
    }
  });

  it('only the end of a result or a lost session sends the visitor home', () => {
    for (const edge of edges.filter((taken) => ran(taken, 'goHome').length > 0)) {
      const isResult = edge.from.hasTag('eligible') || edge.from.hasTag('notEligible');
      expect(isResult || edge.event.output === answers.unauthorized, edge.label).toBe(true);
    }
  });

  it('the flags that views read agree with each other and with the memory', () => {
    for (const { to, label } of edges) {
      const { context } = to;
      const called = Object.entries(to.children).flatMap(([id, child]) => (child ? [id] : []));
      const calls = {
        sending: 'sendCode',
        verifying: 'verifyCode',
        resending: 'resendCode',
        challenged: 'challenge',
        asking: 'askForCall',
      } as const;
      const call = Object.entries(calls).flatMap(([tag, id]) => (to.hasTag(tag as keyof typeof calls) ? [id] : []));
      expect(called, label).toEqual(call);
      if (to.hasTag('open')) expect(to.matches({ open: 'code' })).toBe(context.step === 'code');
      expect(to.hasTag('cooling')).toBe(to.matches({ open: 'code' }) && context.cooldown !== null);
      // A notice stands exactly where a call has failed.
      expect(context.notice !== null, `${stateName(to)} after ${label}`).toBe(form(to)?.endsWith('.failed'));
      if (context.notice !== null) expect(context.fieldError).toBeNull();
      if (form(to)?.endsWith('.exhausted')) expect([context.fieldError?.field, to.can({ type: 'code.submit' })]).toEqual(['code', false]);
      if (to.hasTag('eligible') || to.hasTag('notEligible')) expect(context.outcome?.eligible).toBe(to.hasTag('eligible'));
      if (context.fieldError) {
        const { field } = context.fieldError;
        expect([to.matches({ open: 'code' }), to.hasTag('eligible')]).toEqual([
          field === 'code',
          field === 'callAt' || field === 'consent',
        ]);
      }
      if (to.hasTag('sending') || to.hasTag('verifying') || to.hasTag('asking')) expect(context.fieldError).toBeNull();
    }
  });
});
