import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { eligibilityMachine } from '../../../machines/eligibility.machine.ts';
import { toDraft } from '../../../machines/eligibility-context.ts';
import { answers, eligibilityModel } from '../../support/eligibility-paths.ts';
import { activeLeaves, allEdges, type Edge, effectsOf, stateName } from '../../support/machine-paths.ts';

type Snapshot = SnapshotFrom<typeof eligibilityMachine>;
interface Taken extends Edge<Snapshot> {
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
}

const edges: Taken[] = allEdges(eligibilityModel).map((edge) => ({
  ...edge,
  actions: effectsOf(eligibilityModel.machine, edge.from, edge.event).actions,
}));

const isBusy = (snapshot: Snapshot) =>
  (['challenged', 'sending', 'verifying', 'resending', 'asking'] as const).some((tag) => snapshot.hasTag(tag));
const form = (snapshot: Snapshot) => activeLeaves(snapshot)[0];
const ran = ({ actions }: Taken, type: string) => actions.filter((action) => action.type === type).map((action) => action.params);
const typed = ({ context }: Snapshot) => ({ fullName: context.fullName, phoneNumber: context.phoneNumber, code: context.code });
const errorOf = ({ context }: Snapshot) => context.fieldError && [context.fieldError.field, context.fieldError.message];
const toastOf = (edge: Taken) => ran(edge, 'showToast')[0];

const keepsTyped = (edge: Taken) => expect(typed(edge.to)).toEqual(typed(edge.from));
const focuses = (edge: Taken, field: string, select = false) => expect(ran(edge, 'focusField')).toEqual([{ field, select }]);
const closes = (edge: Taken) => {
  expect(stateName(edge.to)).toBe('closed');
  expect(edge.to.context).toMatchObject({ fieldError: null, notice: null, outcome: null });
};

/** The call did not get through: the form is as it was, a retry will be recognised. */
const failsWith = (message: string, state: string, attempt: 'sendAttempt' | 'verifyAttempt') => (edge: Taken) => {
  expect(form(edge.to)).toBe(state);
  expect(edge.to.context.notice).toBe(message);
  expect(edge.to.context[attempt]).toEqual(edge.from.context[attempt]);
  expect(toastOf(edge)).toMatchObject({ kind: 'error', message });
  keepsTyped(edge);
};
const signsOut = (attempt: 'sendAttempt' | 'verifyAttempt') => (edge: Taken) => {
  closes(edge);
  expect(ran(edge, 'dropSession')).toHaveLength(1);
  expect(ran(edge, 'goHome')).toHaveLength(1);
  // The refused call is over; an earlier one without an answer stays open.
  expect(edge.to.context[attempt]).toBeNull();
  keepsTyped(edge);
};
const movesToCode = (edge: Taken, editing: 'fresh' | 'failed' = 'fresh') => {
  expect(form(edge.to)).toBe(`open.code.form.editing.${editing}`);
  expect(edge.to.hasTag('cooling')).toBe(true);
  expect(edge.to.context.sendAttempt).toBeNull();
};
const startsCooldown = (edge: Taken) => {
  movesToCode(edge);
  // What was typed since the code was asked for may be that code (RE-08).
  const { code, codeBefore } = edge.from.context;
  expect(edge.to.context).toMatchObject({
    code: code === codeBefore ? '' : code,
    cooldown: { until: 30_000, lengthMs: 30_000 },
    sentCode: { phoneNumber: '9876543210', expiresAt: 600_000 },
  });
  expect(toastOf(edge)).toMatchObject({ kind: 'success', message: 'We have sent a 6-digit code to your mobile number' });
  focuses(edge, 'code');
};
const tooSoonText = 'A code was sent a moment ago. You can ask for a new one in a few seconds';
const unreadableText = 'Our service gave an answer we could not read. Please try again in a moment';
const offlineText = 'You seem to be offline. What you typed is kept; try again when you are connected';
const wrongCodeText = 'That code is not right or is no longer valid. Check it, or ask for a new one';

const opensDialog = (edge: Taken) => {
  const step = edge.from.context.step;
  expect(form(edge.to)).toBe(step === 'code' ? 'open.code.form.editing.fresh' : 'open.details.editing.fresh');
  focuses(edge, step === 'code' ? 'code' : 'fullName');
  keepsTyped(edge);
};
/** Where typing leads: on in the call for another code, otherwise to a field without a fault. */
const typesInto = ({ from }: Taken) => (from.hasTag('resending') ? 'open.code.form.resending' : 'open.code.form.editing.fresh');
const typesCode = (code: string) => (edge: Taken) => {
  expect(form(edge.to)).toBe(typesInto(edge));
  expect(edge.to.context).toMatchObject({ code, fieldError: null, notice: null });
};
const typesPhone = (phoneNumber: string) => (edge: Taken) => {
  expect(form(edge.to)).toBe('open.details.editing.fresh');
  expect(edge.to.context.phoneNumber).toBe(phoneNumber);
  expect(errorOf(edge.to)?.[0]).not.toBe('phoneNumber');
};
const verifies = (edge: Taken) => {
  expect(stateName(edge.to)).toBe('verified');
  expect(edge.to.context).toMatchObject({
    fullName: edge.from.context.fullName,
    phoneNumber: '',
    code: '',
    step: 'details',
    cooldown: null,
  });
  expect(toastOf(edge)).toMatchObject({ kind: 'success', message: 'Your mobile number is verified' });
  expect(ran(edge, 'forgetDraft')).toHaveLength(1);
};

/** The first time a challenge is put; a server that is not content with its token is asked no third time. */
const challengesOrFails = (place: string) => (edge: Taken) => {
  if (edge.from.context.token === null) {
    expect([form(edge.to), edge.to.context.sendAttempt]).toEqual([`${place}.challenged`, edge.from.context.sendAttempt]);
  } else {
    expect([form(edge.to), edge.to.context.token]).toEqual([`${place}.editing.failed`, null]);
    expect(toastOf(edge)).toMatchObject({ kind: 'error', message: answers.challenge.problem.message });
  }
  keepsTyped(edge);
};
/** Nothing was sent: the same send may be tried again with its key. */
const endsChallenge = (message: string) => (edge: Taken) => {
  const isResend = form(edge.from) === 'open.code.form.challenged';
  failsWith(message, isResend ? 'open.code.form.editing.failed' : 'open.details.editing.failed', 'sendAttempt')(edge);
  if (isResend) focuses(edge, 'code');
};
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

/** What must hold on each edge, by event case. */
const expectations: Record<keyof typeof eligibilityModel.events, (edge: Taken) => void> = {
  'dialog.open': opensDialog,
  'dialog.close': (edge) => {
    closes(edge);
    keepsTyped(edge);
    expect(ran(edge, 'goHome')).toHaveLength(edge.from.hasTag('open') ? 0 : 1);
  },
  'page.leave': (edge) => {
    closes(edge);
    keepsTyped(edge);
    expect(ran(edge, 'goHome')).toEqual([]);
  },
  'name.type': (edge) => {
    expect(form(edge.to)).toBe('open.details.editing.fresh');
    expect(edge.to.context.fullName).toBe('Asha Rao');
    expect(errorOf(edge.to)?.[0]).not.toBe('fullName');
  },
  'phone.type half': typesPhone('98765'),
  'phone.type': typesPhone('9876543210'),
  'details.submit': (edge) => {
    const { fullName, phoneNumber } = edge.from.context;
    const fault =
      fullName === ''
        ? ['fullName', 'Name is required']
        : phoneNumber === ''
          ? ['phoneNumber', 'Mobile number is required']
          : phoneNumber === '98765'
            ? ['phoneNumber', 'Mobile number must be 10 digits long']
            : null;
    expect(errorOf(edge.to)).toEqual(fault);
    expect(form(edge.to)).toBe(fault ? 'open.details.editing.fresh' : 'open.details.sending');
    if (fault) focuses(edge, String(fault[0]));
    else expect(edge.to.context.sendAttempt?.request).toEqual({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
    keepsTyped(edge);
  },
  'sendCode answers sent': startsCooldown,
  'sendCode answers unauthorized': signsOut('sendAttempt'),
  'sendCode answers tooSoon': (edge) => {
    const { sentCode } = edge.from.context;
    const isLive = sentCode?.phoneNumber === '9876543210' && sentCode.expiresAt > 0;
    if (isLive) movesToCode(edge, 'failed');
    else expect(stateName(edge.to)).toBe('open.details.editing.failed');
    expect(edge.to.context).toMatchObject({ cooldown: { until: 20_000, lengthMs: 20_000 }, notice: tooSoonText });
    expect(toastOf(edge)).toMatchObject({ kind: 'error', message: tooSoonText });
    keepsTyped(edge);
  },
  'sendCode answers numberRefused': (edge) => {
    expect(stateName(edge.to)).toBe('open.details.editing.fresh');
    expect(errorOf(edge.to)).toEqual(['phoneNumber', 'Enter a valid Indian mobile number']);
    focuses(edge, 'phoneNumber');
    keepsTyped(edge);
  },
  'sendCode answers challenge': challengesOrFails('open.details'),
  'challenge token': (edge) => {
    expect(form(edge.to)).toBe(form(edge.from) === 'open.details.challenged' ? 'open.details.sending' : 'open.code.form.resending');
    expect([edge.to.context.token, edge.to.context.sendAttempt]).toEqual(['token-1', edge.from.context.sendAttempt]);
    keepsTyped(edge);
  },
  'challenge stopped': endsChallenge('The check that you are a person was stopped, so this is not sent yet'),
  'challenge throws': endsChallenge('The check that you are a person did not load. Something on this device or network may block it'),
  'challenge of the first code takes too long': endsChallenge('The check that you are a person took too long'),
  'challenge of another code takes too long': endsChallenge('The check that you are a person took too long'),
  'sendCode answers unavailable': failsWith(unreadableText, 'open.details.editing.failed', 'sendAttempt'),
  'sendCode answers offline': failsWith(offlineText, 'open.details.editing.failed', 'sendAttempt'),
  'sendCode throws': failsWith('Something went wrong', 'open.details.editing.failed', 'sendAttempt'),
  'code.type half': typesCode('123'),
  'code.type': typesCode('123456'),
  'code.type text without a code': (edge) => {
    expect(form(edge.to)).toBe(typesInto(edge));
    expect(errorOf(edge.to)).toEqual(['code', 'Paste or type only the 6-digit code from the SMS']);
    keepsTyped(edge);
  },
  'code.submit': (edge) => {
    const isComplete = edge.from.context.code === '123456';
    expect(form(edge.to)).toBe(isComplete ? 'open.code.form.verifying' : 'open.code.form.editing.fresh');
    expect(errorOf(edge.to)).toEqual(isComplete ? null : ['code', 'Enter the 6-digit code']);
    if (isComplete) expect(edge.to.context.verifyAttempt?.request).toEqual({ phoneNumber: '9876543210', otp: '123456' });
    else focuses(edge, 'code');
    keepsTyped(edge);
  },
  'verifyCode answers eligible': (edge) => {
    verifies(edge);
    expect(edge.to.context.outcome).toMatchObject({ eligible: true, lendingValue: 250_000, minimumLoan: 25_000 });
  },
  'verifyCode answers notEligible': (edge) => {
    verifies(edge);
    expect(edge.to.context.outcome).toMatchObject({ eligible: false, reason: 'no-holdings' });
  },
  'verifyCode answers undecided': failsWith(unreadableText, 'open.code.form.editing.failed', 'verifyAttempt'),
  'verifyCode answers unauthorized': signsOut('verifyAttempt'),
  'verifyCode answers wrongCode': (edge) => {
    expect(form(edge.to)).toBe('open.code.form.editing.fresh');
    expect(errorOf(edge.to)).toEqual(['code', wrongCodeText]);
    expect(toastOf(edge)).toMatchObject({ kind: 'error', message: wrongCodeText });
    focuses(edge, 'code', true);
    keepsTyped(edge);
  },
  'verifyCode answers tooManyTries': (edge) => {
    expect(form(edge.to)).toBe('open.code.form.editing.exhausted');
    expect(errorOf(edge.to)).toEqual(['code', 'Too many attempts. Request a new code']);
    expect(edge.to.context.sentCode?.expiresAt).toBe(0);
  },
  'verifyCode answers unavailable': failsWith(unreadableText, 'open.code.form.editing.failed', 'verifyAttempt'),
  'verifyCode answers offline': failsWith(offlineText, 'open.code.form.editing.failed', 'verifyAttempt'),
  'verifyCode throws': failsWith('Something went wrong', 'open.code.form.editing.failed', 'verifyAttempt'),
  'cooldown.check': (edge) => {
    expect(stateName(edge.to)).toBe(stateName(edge.from));
    keepsTyped(edge);
  },
  'cooldown ends': (edge) => {
    expect(edge.to.hasTag('cooling')).toBe(false);
    expect(edge.to.context.cooldown).toBeNull();
    expect(form(edge.to)).toBe(form(edge.from));
  },
  'code.resend': (edge) => {
    expect(edge.from.hasTag('cooling')).toBe(false);
    expect(form(edge.to)).toBe('open.code.form.resending');
    expect(edge.to.context.sendAttempt?.request).toEqual({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
    keepsTyped(edge);
  },
  'resendCode answers sent': startsCooldown,
  'resendCode answers unauthorized': signsOut('sendAttempt'),
  'resendCode answers tooSoon': (edge) => {
    movesToCode(edge, 'failed');
    expect(edge.to.context).toMatchObject({ cooldown: { until: 20_000, lengthMs: 20_000 }, notice: tooSoonText });
    keepsTyped(edge);
  },
  'resendCode answers numberRefused': (edge) => {
    expect(form(edge.to)).toBe('open.code.form.editing.failed');
    expect(edge.to.context).toMatchObject({ fieldError: null, notice: 'Enter a valid Indian mobile number' });
    keepsTyped(edge);
  },
  'resendCode answers challenge': challengesOrFails('open.code.form'),
  'resendCode answers unavailable': failsWith(unreadableText, 'open.code.form.editing.failed', 'sendAttempt'),
  'resendCode answers offline': failsWith(offlineText, 'open.code.form.editing.failed', 'sendAttempt'),
  'resendCode throws': failsWith('Something went wrong', 'open.code.form.editing.failed', 'sendAttempt'),
  'number.change': (edge) => {
    expect(stateName(edge.to)).toBe('open.details.editing.fresh');
    expect(edge.to.context).toMatchObject({ step: 'details', fieldError: null, notice: null });
    focuses(edge, 'phoneNumber');
    keepsTyped(edge);
  },
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
    expect(ran(edge, 'dropSession')).toHaveLength(1);
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
};

describe('every edge of the eligibility flow keeps its promise', () => {
  it.each(Object.entries(expectations))('%s', (label, expectation) => {
    const taken = edges.filter((edge) => edge.label === label);
    expect(taken.length, `no edge for ${label}`).toBeGreaterThan(0);
    for (const edge of taken) expectation(edge);
  });

  it('no event case is without an expectation', () => {
    expect(Object.keys(expectations).sort()).toEqual(Object.keys(eligibilityModel.events).sort());
  });
});

describe('on every edge of the eligibility flow', () => {
  it('TO-03 an answer shows exactly one toast and nothing else shows any', () => {
    for (const edge of edges) {
      // A challenge that is put, or solved, says nothing: it is seen. One that is not solved is an answer.
      // What becomes of a request for a call stands where it was made.
      const isAnswer =
        /^xstate\.(?:(?:done|error)\.actor\.(?!askForCall)|after\.challengeTime\.)/u.test(edge.event.type) &&
        !edge.to.hasTag('challenged') &&
        edge.label !== 'challenge token';
      expect(ran(edge, 'showToast'), `${stateName(edge.from)} on ${edge.label}`).toHaveLength(isAnswer ? 1 : 0);
    }
  });

  it('XS-01 a call starts only on a submit or a resend, or where a challenge is put or solved', () => {
    for (const edge of edges) {
      const starts = ran(edge, 'xstate.spawnChild').length;
      const isSubmit =
        ['details.submit', 'code.submit', 'code.resend', 'call.submit', 'challenge token'].includes(edge.label) ||
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
