/** A code is asked for in two places, with the name and beside the code field: what both promise. */
import { expect } from 'vitest';
import { answers } from '../../../support/eligibility-paths.ts';
import { type Expectations, failsWith, focuses, form, keepsTyped, type Taken, toastOf } from './taken.ts';

export const movesToCode = (edge: Taken, editing: 'fresh' | 'failed' = 'fresh') => {
  expect(form(edge.to)).toBe(`open.code.form.editing.${editing}`);
  expect(edge.to.hasTag('cooling')).toBe(true);
  expect(edge.to.context.sendAttempt).toBeNull();
};
export const startsCooldown = (edge: Taken) => {
  movesToCode(edge);
  // What was typed since the code was asked for may be that code (RE-08).
  const { code, codeBefore } = edge.from.context;
  expect(edge.to.context).toMatchObject({
    code: code === codeBefore ? '' : code,
    wrongCode: '',
    cooldown: { until: 30_000, lengthMs: 30_000 },
    sentCode: { phoneNumber: '9876543210', expiresAt: 600_000 },
  });
  expect(toastOf(edge)).toMatchObject({ kind: 'success', message: 'We have sent a 6-digit OTP to your mobile number' });
  focuses(edge, 'code');
};
export const tooSoonText = 'We sent an OTP a moment ago. You can ask for a new one in a few seconds';

/** The first time a challenge is put; a server that is not content with its token is asked no third time. */
export const challengesOrFails = (place: string) => (edge: Taken) => {
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

export const challenge = {
  'challenge token': (edge) => {
    expect(form(edge.to)).toBe(form(edge.from) === 'open.details.challenged' ? 'open.details.sending' : 'open.code.form.resending');
    expect([edge.to.context.token, edge.to.context.sendAttempt]).toEqual(['token-1', edge.from.context.sendAttempt]);
    keepsTyped(edge);
  },
  'challenge stopped': endsChallenge('The check that you are a person was stopped, so this is not sent yet'),
  'challenge throws': endsChallenge('The check that you are a person did not load. Something on this device or network may block it'),
  'challenge of the first code takes too long': endsChallenge('The check that you are a person took too long'),
  'challenge of another code takes too long': endsChallenge('The check that you are a person took too long'),
} satisfies Expectations;
