/**
 * The eligibility check, from the dialog's opening to its result (spec 2, 4, 5; decisions 3, 4). One actor serves every opening.
 * Its events and flags: eligibility-events.ts; its parts: eligibility-setup.ts; what it remembers: eligibility-context.ts; what answers change:
 * eligibility-answers.ts; the result and what survives a reload of it: eligibility-result.ts; the call that can be asked for there:
 * eligibility-call.ts; a wait that the server named: eligibility-pause.ts.
 */

import { startContext } from './eligibility-context.ts';
import {
  accepted,
  answered,
  callCrash,
  callInput,
  callRefusal,
  challengeEnds,
  challengeFails,
  eligibilitySetup,
  focus,
  focusError,
  kept,
  messageToast,
  problemToast,
  remember,
  rememberOutcome,
  restore,
  sendCrash,
  sendInput,
  sendRefusal,
  signOut,
  solved,
  typed,
  typeIn,
  useToken,
  verifyCrash,
  verifyInput,
  verifyRefusal,
} from './eligibility-setup.ts';

export type {
  EligibilityContext,
  EligibilityDraft,
  EligibilityField,
  EligibilityInput,
  EligibilityStep,
} from './eligibility-context.ts';
export { maskedPhone, parseDraft } from './eligibility-context.ts';
export type { EligibilityCall, EligibilityEvent, EligibilityTag, EligibilityToast, FocusTarget, SendCall } from './eligibility-events.ts';
export { type EligibilityResult, parseResult } from './eligibility-result.ts';

export const eligibilityMachine = eligibilitySetup.createMachine({
  id: 'eligibility',
  context: ({ input }) => startContext(input),
  initial: 'closed',
  on: { 'page.leave': '.closed' },
  states: {
    /** Typed values, the step and the cooldown stay; a call in flight is stopped and its late answer ignored (case MO-02). */
    closed: {
      entry: ['clearAnswers', 'forgetResult'],
      on: {
        'result.restore': [
          { guard: kept('keptAsked'), target: 'eligible.asked', actions: restore },
          { guard: kept('keptEligible'), target: 'eligible', actions: restore },
          { target: 'notEligible', actions: restore },
        ],
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
        /** 'Enter Details' */
        details: {
          entry: [{ type: 'setStep', params: 'details' }, remember],
          initial: 'editing',
          states: {
            editing: {
              initial: 'fresh',
              states: {
                fresh: {},
                /** The last call did not work and no field is to blame: a notice stands above the button. */
                failed: {},
              },
              on: {
                'name.type': { target: '.fresh', actions: [{ type: 'typeName', params: ({ event }) => event.value }, remember] },
                'phone.type': { target: '.fresh', actions: [{ type: 'typePhone', params: ({ event }) => event.value }, remember] },
                'details.submit': [
                  { guard: 'isSendPaused', target: '.failed', actions: 'sayPause' },
                  { guard: 'areDetailsValid', target: 'sending', actions: ['beginSend', remember] },
                  { target: '.fresh', actions: ['rejectDetails', focusError] },
                ],
              },
            },
            sending: {
              tags: 'sending',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: sendInput,
                onDone: [
                  {
                    guard: answered('accepted'),
                    target: '#eligibility.open.code',
                    actions: ['recordSent', messageToast, focus('code')],
                  },
                  { guard: answered('challenged'), target: 'challenged' },
                  { guard: answered('unauthorized'), target: '#eligibility.closed', actions: [...sendRefusal, signOut] },
                  // A code is on its way or there already: let the visitor enter it instead of locking them out (cases AB-02, TM-03).
                  {
                    guard: answered('tooManyWithLiveCode'),
                    target: '#eligibility.open.code.form.editing.failed',
                    actions: [...sendRefusal, focus('code')],
                  },
                  { guard: answered('blamesDetail'), target: 'editing', actions: [...sendRefusal, focusError] },
                  { target: 'editing.failed', actions: sendRefusal },
                ],
                onError: { target: 'editing.failed', actions: sendCrash },
              },
            },
            /** The server wants to know that a person asks. Its frame stands in the form. */
            challenged: {
              tags: 'challenged',
              after: { challengeTime: { target: 'editing.failed', actions: challengeEnds('late') } },
              invoke: {
                id: 'challenge',
                src: 'challenge',
                onDone: [
                  { guard: solved, target: 'sending', actions: useToken },
                  { target: 'editing.failed', actions: challengeFails },
                ],
                onError: { target: 'editing.failed', actions: challengeEnds('blocked') },
              },
            },
          },
        },
        /** 'Verify OTP' */
        code: {
          entry: [{ type: 'setStep', params: 'code' }, remember],
          type: 'parallel',
          states: {
            /** The field and the calls. */
            form: {
              initial: 'editing',
              on: {
                'number.change': { target: '#eligibility.open.details', actions: ['clearAnswers', focus('phoneNumber')] },
              },
              states: {
                editing: {
                  initial: 'fresh',
                  states: {
                    fresh: {},
                    /** As in the details. */
                    failed: {},
                    /** The code is dead: there is nothing to verify until it is replaced. */
                    exhausted: { on: { 'code.submit': {} } },
                  },
                  on: {
                    'code.type': [
                      { guard: typed('completesCode'), target: 'verifying', actions: [typeIn, 'beginVerify', remember] },
                      { target: '.fresh', actions: typeIn },
                    ],
                    'code.post': { target: '.fresh', actions: typeIn },
                    'code.submit': [
                      { guard: 'isCodeComplete', target: 'verifying', actions: ['beginVerify', remember] },
                      { target: '.fresh', actions: ['rejectCode', focusError] },
                    ],
                    'code.resend': { guard: 'canResend', target: 'resending', actions: ['beginSend', remember] },
                  },
                },
                /**
                 * The field told that this comes (WCAG 3.2.2), and a changed digit takes it back: the answer is not waited for, and the next try
                 * is the visitor's own. The attempt stays open: the same six digits again are the same call, and no second try.
                 */
                verifying: {
                  tags: 'verifying',
                  on: {
                    'number.change': {},
                    'code.type': { guard: typed('changesCode'), target: 'editing.fresh', actions: typeIn },
                  },
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
                      { guard: answered('unauthorized'), target: '#eligibility.closed', actions: [...verifyRefusal, signOut] },
                      { guard: answered('endsCode'), target: 'editing.exhausted', actions: verifyRefusal },
                      { guard: answered('blamesCode'), target: 'editing', actions: [...verifyRefusal, focus('code', true)] },
                      { target: 'editing.failed', actions: verifyRefusal },
                    ],
                    onError: { target: 'editing.failed', actions: verifyCrash },
                  },
                },
                /** The SMS may be faster than the answer: the field takes its code (case RE-08), and its button verifies it. Changing the number gives the call up. */
                resending: {
                  tags: 'resending',
                  on: { 'code.type': { actions: typeIn } },
                  invoke: {
                    id: 'resendCode',
                    src: 'sendCode',
                    input: sendInput,
                    onDone: [
                      {
                        guard: answered('accepted'),
                        target: 'editing',
                        actions: ['recordSent', messageToast, focus('code'), remember],
                      },
                      { guard: answered('challenged'), target: 'challenged' },
                      { guard: answered('unauthorized'), target: '#eligibility.closed', actions: [...sendRefusal, signOut] },
                      { target: 'editing.failed', actions: sendRefusal },
                    ],
                    onError: { target: 'editing.failed', actions: sendCrash },
                  },
                },
                /** As in the details. */
                challenged: {
                  tags: 'challenged',
                  after: { challengeTime: { target: 'editing.failed', actions: [...challengeEnds('late'), focus('code')] } },
                  invoke: {
                    id: 'challenge',
                    src: 'challenge',
                    onDone: [
                      { guard: solved, target: 'resending', actions: useToken },
                      { target: 'editing.failed', actions: [...challengeFails, focus('code')] },
                    ],
                    onError: { target: 'editing.failed', actions: [...challengeEnds('blocked'), focus('code')] },
                  },
                },
              },
            },
            /** Follows the deadline in `cooldown`; the seconds that are left are the view's (`remainingSeconds`). */
            resend: {
              initial: 'cooling',
              states: {
                cooling: {
                  tags: 'cooling',
                  always: { guard: 'canResend', target: 'ready' },
                  after: { resendCooldown: 'ready' },
                  on: { 'cooldown.check': { target: 'cooling', reenter: true } },
                },
                ready: {
                  entry: ['endCooldown', remember],
                  always: { guard: 'mustWait', target: 'cooling' },
                },
              },
            },
          },
        },
      },
    },
    /**
     * The dialog is closed and its success toast shows. `dialog.close` means nothing here: whoever closed it just before the answer came asked
     * for no more. Nor does `dialog.open`: the result is on its way.
     */
    verified: {
      tags: 'resultDue',
      entry: rememberOutcome,
      after: { resultDelay: [{ guard: 'isEligible', target: 'eligible' }, { target: 'notEligible' }] },
    },
    /** 'Congratulations!', with a call that can be asked for (decisions 4). */
    eligible: {
      tags: 'eligible',
      initial: 'told',
      entry: rememberOutcome,
      on: { 'dialog.close': { target: 'closed', actions: 'goHome' } },
      states: {
        told: { on: { 'call.choose': { guard: 'canAskForCall', target: 'choosing', actions: focus('callAt') } } },
        /** The hour and the box. */
        choosing: {
          tags: 'choosing',
          initial: 'fresh',
          on: {
            'slot.choose': { target: '.fresh', actions: { type: 'chooseSlot', params: ({ event }) => event.value } },
            'consent.set': { target: '.fresh', actions: { type: 'setConsent', params: ({ event }) => event.value } },
            'call.submit': [
              { guard: 'isCallComplete', target: 'asking', actions: 'beginCall' },
              { target: '.fresh', actions: ['rejectCall', focusError] },
            ],
            'call.cancel': [
              { guard: 'isCalled', target: 'asked', actions: 'clearFaults' },
              { target: 'told', actions: ['clearFaults', focus('call')] },
            ],
          },
          states: {
            fresh: {},
            /** The call did not get through and no field is to blame. */
            failed: {},
          },
        },
        asking: {
          tags: 'asking',
          invoke: {
            id: 'askForCall',
            src: 'askForCall',
            input: callInput,
            onDone: [
              {
                guard: answered('accepted'),
                target: 'asked',
                actions: { type: 'recordCall', params: ({ event }) => accepted(event.output) },
              },
              { guard: answered('unauthorized'), target: '#eligibility.closed', actions: [problemToast, signOut] },
              { guard: answered('blamesCallField'), target: 'choosing', actions: [callRefusal, focusError] },
              { target: 'choosing.failed', actions: callRefusal },
            ],
            onError: { target: 'choosing.failed', actions: callCrash },
          },
        },
        asked: {
          tags: 'asked',
          entry: rememberOutcome,
          on: { 'call.choose': { guard: 'canAskForCall', target: 'choosing', actions: focus('callAt') } },
        },
      },
    },
    notEligible: {
      tags: 'notEligible',
      entry: rememberOutcome,
      on: {
        'dialog.close': { target: 'closed', actions: 'goHome' },
        'number.another': { target: 'open.details', actions: ['clearAnswers', 'forgetResult', focus('phoneNumber')] },
      },
    },
  },
});
