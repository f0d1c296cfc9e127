/** The code: typed, verified, asked for once more. */
import { expect } from 'vitest';
import { stateName } from '../../../support/machine-paths.ts';
import { challengesOrFails, movesToCode, startsCooldown, tooSoonText } from './code-sending.ts';
import {
  type Expectations,
  errorOf,
  failsWith,
  focuses,
  form,
  keepsTyped,
  offlineText,
  ran,
  signsOut,
  type Taken,
  toastOf,
  unreadableText,
} from './taken.ts';

const wrongCodeText = 'That OTP is wrong or no longer valid. Check it, or ask for a new one';
/** Where typing leads: on in the call for another code, otherwise to a field without a fault. */
const typesInto = ({ from }: Taken) => (from.hasTag('resending') ? 'open.code.form.resending' : 'open.code.form.editing.fresh');
const typesCode = (code: string) => (edge: Taken) => {
  expect(form(edge.to)).toBe(typesInto(edge));
  expect(edge.to.context).toMatchObject({ code, fieldError: null, notice: null });
};
const verifiesCode = ({ to }: Taken) => {
  expect(form(to)).toBe('open.code.form.verifying');
  expect(to.context).toMatchObject({ code: '123456', verifyAttempt: { request: { phoneNumber: '9876543210', otp: '123456' } } });
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

export const codeStep = {
  'code.type half': typesCode('123'),
  'code.type': (edge) => {
    const { code, wrongCode } = edge.from.context;
    const isLastDigit = form(edge.from)?.startsWith('open.code.form.editing') && code.length < 6 && wrongCode !== '123456';
    if (isLastDigit) verifiesCode(edge);
    else typesCode('123456')(edge);
  },
  'code.post half': typesCode('123'),
  'code.post': typesCode('123456'),
  'code.type text without a code': (edge) => {
    expect(form(edge.to)).toBe(typesInto(edge));
    expect(errorOf(edge.to)).toEqual(['code', 'Paste or type only the 6-digit OTP from the SMS']);
    keepsTyped(edge);
  },
  'code.submit': (edge) => {
    const isComplete = edge.from.context.code === '123456';
    expect(form(edge.to)).toBe(isComplete ? 'open.code.form.verifying' : 'open.code.form.editing.fresh');
    expect(errorOf(edge.to)).toEqual(isComplete ? null : ['code', 'Enter the 6-digit OTP']);
    if (isComplete) verifiesCode(edge);
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
    expect(edge.to.context.wrongCode).toBe('123456');
    expect(toastOf(edge)).toMatchObject({ kind: 'error', message: wrongCodeText });
    focuses(edge, 'code', true);
    keepsTyped(edge);
  },
  'verifyCode answers tooManyTries': (edge) => {
    expect(form(edge.to)).toBe('open.code.form.editing.exhausted');
    expect(errorOf(edge.to)).toEqual(['code', 'Too many attempts. Ask for a new OTP']);
    expect(edge.to.context.sentCode?.expiresAt).toBe(0);
  },
  'verifyCode answers busy': (edge) => {
    expect(form(edge.to)).toBe('open.code.form.editing.failed');
    expect(errorOf(edge.to)).toBeNull();
    expect(edge.to.context.notice).toBe('Too many requests. Please wait a moment and try again');
    expect(edge.to.context.sentCode).toEqual(edge.from.context.sentCode);
    expect(edge.to.can({ type: 'code.submit' })).toBe(true);
    keepsTyped(edge);
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
} satisfies Expectations;
