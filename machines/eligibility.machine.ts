/**
 * The eligibility check, from the dialog's opening to its result (spec 2, 4, 5; decisions 3, 4). One actor serves every opening.
 * Its parts: eligibility-setup.ts; what it remembers: eligibility-context.ts; what answers change: eligibility-answers.ts.
 */

import { startContext } from './eligibility-context.ts';
import {
  accepted,
  answered,
  flow,
  focus,
  focusError,
  messageToast,
  remember,
  sendCrash,
  sendInput,
  sendRefusal,
  signOut,
  verifyCrash,
  verifyInput,
  verifyRefusal,
} from './eligibility-setup.ts';

export type {
  EligibilityContext,
  EligibilityDraft,
  EligibilityField,
  EligibilityInput,
  EligibilityOutcome,
  EligibilityStep,
} from './eligibility-context.ts';
export { canResend, maskedPhone, parseDraft, secondsUntilResend } from './eligibility-context.ts';
export type { EligibilityCall, EligibilityEvent, EligibilityTag, EligibilityToast, FocusTarget } from './eligibility-setup.ts';

/** 'Enter Details' */
const details = flow.createStateConfig({
  tags: 'details',
  entry: [{ type: 'setStep', params: 'details' }, remember],
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, failed: { tags: 'failed' } },
      on: {
        'name.type': { target: '.fresh', actions: [{ type: 'typeName', params: ({ event }) => event.value }, remember] },
        'phone.type': { target: '.fresh', actions: [{ type: 'typePhone', params: ({ event }) => event.value }, remember] },
        'details.submit': [
          { guard: 'areDetailsValid', target: 'sending', actions: ['beginSend', remember] },
          { target: '.fresh', actions: ['rejectDetails', focusError] },
        ],
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: sendInput,
        onDone: [
          { guard: answered('accepted'), target: '#eligibility.open.code', actions: ['recordSent', messageToast, focus('code')] },
          { guard: answered('unauthorized'), target: '#eligibility.closed', actions: [...sendRefusal, ...signOut] },
          // A code is on its way or there already: let the visitor enter it instead of locking them out (cases AB-02, TM-03).
          { guard: answered('tooManyWithLiveCode'), target: '#eligibility.open.code', actions: [...sendRefusal, focus('code')] },
          { guard: answered('tooMany'), target: 'editing', actions: sendRefusal },
          { guard: answered('invalid'), target: 'editing', actions: [...sendRefusal, focusError] },
          { target: 'editing.failed', actions: sendRefusal },
        ],
        onError: { target: 'editing.failed', actions: sendCrash },
      },
    },
  },
});

/** 'Verify OTP': the field and its calls. */
const codeForm = flow.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, failed: { tags: 'failed' }, exhausted: { tags: 'resendNeeded' } },
      on: {
        'code.type': { target: '.fresh', actions: { type: 'typeCode', params: ({ event }) => event.value } },
        'code.submit': [
          { guard: 'isCodeComplete', target: 'verifying', actions: 'beginVerify' },
          { target: '.fresh', actions: ['rejectCode', focusError] },
        ],
        'code.resend': { guard: 'canResend', target: 'resending', actions: ['beginSend', remember] },
        'number.change': { target: '#eligibility.open.details', actions: ['clearAnswers', focus('phoneNumber')] },
      },
    },
    verifying: {
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: verifyInput,
        onDone: [
          {
            guard: answered('acceptedWithOutcome'),
            target: '#eligibility.verified',
            actions: [{ type: 'recordOutcome', params: ({ event }) => accepted(event.output) }, messageToast, 'forgetDraft'],
          },
          { guard: answered('unauthorized'), target: '#eligibility.closed', actions: [...verifyRefusal, ...signOut] },
          { guard: answered('tooMany'), target: 'editing.exhausted', actions: verifyRefusal },
          { guard: answered('invalid'), target: 'editing', actions: [...verifyRefusal, focus('code', true)] },
          { target: 'editing.failed', actions: verifyRefusal },
        ],
        onError: { target: 'editing.failed', actions: verifyCrash },
      },
    },
    resending: {
      tags: ['busy', 'sending'],
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: sendInput,
        onDone: [
          { guard: answered('accepted'), target: 'editing', actions: ['recordSent', messageToast, focus('code'), remember] },
          { guard: answered('unauthorized'), target: '#eligibility.closed', actions: [...sendRefusal, ...signOut] },
          { guard: answered('tooMany'), target: 'editing', actions: sendRefusal },
          { guard: answered('invalid'), target: 'editing', actions: sendRefusal },
          { target: 'editing.failed', actions: sendRefusal },
        ],
        onError: { target: 'editing.failed', actions: sendCrash },
      },
    },
  },
});

/** Follows the deadline in `resendAt`; the seconds that are left are the view's (`secondsUntilResend`). */
const resend = flow.createStateConfig({
  initial: 'cooling',
  states: {
    cooling: {
      always: { guard: 'canResend', target: 'ready' },
      after: { resendCooldown: 'ready' },
      on: { 'cooldown.check': { target: 'cooling', reenter: true } },
    },
    ready: {
      tags: 'resendReady',
      entry: ['endCooldown', remember],
      always: { guard: 'mustWait', target: 'cooling' },
    },
  },
});

export const eligibilityMachine = flow.createMachine({
  id: 'eligibility',
  context: ({ input }) => startContext(input),
  initial: 'closed',
  on: { 'page.leave': '.closed' },
  states: {
    /** Typed values, the step and the cooldown stay; a call in flight is stopped and its late answer ignored (case MO-02). */
    closed: {
      entry: 'clearAnswers',
      on: {
        'dialog.open': [
          { guard: 'isAtCodeStep', target: 'open.code', actions: focus('code') },
          { target: 'open.details', actions: focus('fullName') },
        ],
      },
    },
    open: {
      tags: 'open',
      initial: 'details',
      on: { 'dialog.close': 'closed' },
      states: {
        details,
        code: {
          tags: 'code',
          entry: [{ type: 'setStep', params: 'code' }, remember],
          type: 'parallel',
          states: { form: codeForm, resend },
        },
      },
    },
    /** The dialog is closed and its success toast shows. `dialog.close` means nothing here: whoever closed it just before the answer came asked for no more. */
    verified: {
      after: { resultDelay: [{ guard: 'isEligible', target: 'eligible' }, { target: 'notEligible' }] },
    },
    eligible: { tags: 'eligible', on: { 'dialog.close': { target: 'closed', actions: 'goHome' } } },
    notEligible: { tags: 'notEligible', on: { 'dialog.close': { target: 'closed', actions: 'goHome' } } },
  },
});
