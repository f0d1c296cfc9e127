/** The dialog, name and mobile number, and what comes of asking for the first code. */
import { expect } from 'vitest';
import { stateName } from '../../../support/machine-paths.ts';
import { challengesOrFails, movesToCode, startsCooldown, tooSoonText } from './code-sending.ts';
import {
  closes,
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

const opensDialog = (edge: Taken) => {
  const step = edge.from.context.step;
  expect(form(edge.to)).toBe(step === 'code' ? 'open.code.form.editing.fresh' : 'open.details.editing.fresh');
  focuses(edge, step === 'code' ? 'code' : 'fullName');
  keepsTyped(edge);
};
const typesPhone = (phoneNumber: string) => (edge: Taken) => {
  expect(form(edge.to)).toBe('open.details.editing.fresh');
  expect(edge.to.context.phoneNumber).toBe(phoneNumber);
  expect(errorOf(edge.to)?.[0]).not.toBe('phoneNumber');
};

/** The server said "too soon", and no code is there that could be entered meanwhile. */
const isRefusedForNow = ({ from: { context } }: Taken) =>
  context.sendPause?.phoneNumber === '9876543210' && !(context.sentCode && context.sentCode.expiresAt > 0);

export const detailsStep = {
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
    keepsTyped(edge);
    if (!fault && isRefusedForNow(edge)) {
      expect(form(edge.to)).toBe('open.details.editing.failed');
      expect(edge.to.context.notice).toBe('We can send the next OTP to this number in 20 seconds.');
      return;
    }
    expect(form(edge.to)).toBe(fault ? 'open.details.editing.fresh' : 'open.details.sending');
    if (fault) focuses(edge, String(fault[0]));
    else expect(edge.to.context.sendAttempt?.request).toEqual({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
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
  'sendCode answers unavailable': failsWith(unreadableText, 'open.details.editing.failed', 'sendAttempt'),
  'sendCode answers offline': failsWith(offlineText, 'open.details.editing.failed', 'sendAttempt'),
  'sendCode throws': failsWith('Something went wrong', 'open.details.editing.failed', 'sendAttempt'),
} satisfies Expectations;
