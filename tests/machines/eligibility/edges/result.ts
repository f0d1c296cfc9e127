/** The result, restored or just told, and the call that may be asked for there. */
import { expect } from 'vitest';
import { stateName } from '../../../support/machine-paths.ts';
import { closes, type Expectations, errorOf, focuses, offlineText, ran, type Taken, unreadableText } from './taken.ts';

/** The request for a call did not get through: hour and box are as they were, and it is said in the dialog alone. */
const callFailsWith =
  (message: string, isOver = false) =>
  (edge: Taken) => {
    expect(stateName(edge.to)).toBe('eligible.choosing.failed');
    expect(edge.to.context).toMatchObject({ notice: message, fieldError: null });
    expect(edge.to.context.callAttempt).toEqual(isOver ? null : edge.from.context.callAttempt);
    keepsCall(edge);
  };
const keepsCall = ({ from, to }: Taken) =>
  expect([to.context.callAt, to.context.consent, to.context.outcome]).toEqual([
    from.context.callAt,
    from.context.consent,
    from.context.outcome,
  ]);
const restores = (state: string) => (edge: Taken) => {
  expect(stateName(edge.to)).toBe(state);
  expect(edge.to.context).toMatchObject({ fullName: 'Asha Rao', callAt: '', consent: false, outcome: { numberEnding: '3210' } });
  expect(ran(edge, 'rememberResult').at(-1)).toEqual({ result: edge.event['result'] });
};

export const result = {
  'number.another': (edge) => {
    expect(stateName(edge.to)).toBe('open.details.editing.fresh');
    expect(edge.to.context).toMatchObject({ fullName: edge.from.context.fullName, phoneNumber: '', outcome: null });
    expect(ran(edge, 'forgetResult')).toHaveLength(1);
    focuses(edge, 'phoneNumber');
  },
  'result.restore eligible': restores('eligible.told'),
  'result.restore asked': (edge) => {
    restores('eligible.asked')(edge);
    expect(edge.to.context.call).toEqual({ callAt: '2026-11-30T05:30:00.000Z', reference: 'E-7F3K9QWX' });
  },
  'result.restore notEligible': restores('notEligible'),
  'call.choose': (edge) => {
    expect(stateName(edge.to)).toBe('eligible.choosing.fresh');
    focuses(edge, 'callAt');
    keepsCall(edge);
  },
  'call.cancel': (edge) => {
    expect(stateName(edge.to)).toBe(edge.from.context.call ? 'eligible.asked' : 'eligible.told');
    // What was agreed takes the focus by itself.
    if (!edge.from.context.call) focuses(edge, 'call');
    expect(edge.to.context).toMatchObject({ fieldError: null, notice: null });
    keepsCall(edge);
  },
  'slot.choose': (edge) => {
    expect(stateName(edge.to)).toBe('eligible.choosing.fresh');
    expect(edge.to.context).toMatchObject({ callAt: '2026-11-30T05:30:00.000Z', notice: null });
    expect(errorOf(edge.to)?.[0]).not.toBe('callAt');
  },
  'consent.set': (edge) => {
    expect(stateName(edge.to)).toBe('eligible.choosing.fresh');
    expect(edge.to.context).toMatchObject({ consent: true, notice: null });
    expect(errorOf(edge.to)?.[0]).not.toBe('consent');
  },
  'call.submit': (edge) => {
    const { callAt, consent } = edge.from.context;
    const fault =
      callAt === '' ? ['callAt', 'Choose when we may call you'] : consent ? null : ['consent', 'Tick the box so that we may call you'];
    expect(errorOf(edge.to)).toEqual(fault);
    expect(stateName(edge.to)).toBe(fault ? 'eligible.choosing.fresh' : 'eligible.asking');
    if (fault) focuses(edge, String(fault[0]));
    else
      expect(edge.to.context.callAttempt?.request).toEqual({
        token: 'token',
        fullName: 'Asha Rao',
        callAt: '2026-11-30T05:30:00.000Z',
        consent: '2026-11',
      });
    keepsCall(edge);
  },
  'askForCall answers called': (edge) => {
    expect(stateName(edge.to)).toBe('eligible.asked');
    expect(edge.to.context).toMatchObject({ call: { callAt: '2026-11-30T05:30:00.000Z', reference: 'E-7F3K9QWX' }, callAttempt: null });
    expect(ran(edge, 'rememberResult').at(-1)).toMatchObject({ result: { call: edge.to.context.call } });
  },
  'askForCall answers unauthorized': (edge) => {
    closes(edge);
    // The form that would say it is gone.
    expect(ran(edge, 'showToast')).toEqual([expect.objectContaining({ kind: 'error', message: 'Something went wrong' })]);
    expect(ran(edge, 'goHome')).toHaveLength(1);
  },
  'askForCall answers slotPast': (edge) => {
    expect(stateName(edge.to)).toBe('eligible.choosing.fresh');
    expect(errorOf(edge.to)).toEqual(['callAt', 'That time has passed. Choose a later one']);
    expect(edge.to.context.callAttempt).toBeNull();
    focuses(edge, 'callAt');
    keepsCall(edge);
  },
  'askForCall answers expired': callFailsWith('This check is too old to ask for a call. Check your number again, or call us', true),
  'askForCall answers unavailable': callFailsWith(unreadableText),
  'askForCall answers offline': callFailsWith(offlineText),
  'askForCall throws': callFailsWith('Something went wrong'),
  'result is due': (edge) => {
    expect(stateName(edge.to)).toBe(edge.from.context.outcome?.eligible ? 'eligible.told' : 'notEligible');
  },
} satisfies Expectations;
