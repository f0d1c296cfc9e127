/** The paths through the eligibility flow that the machine's tests and the browser's tests both walk. Pure and deterministic. */
import type { CallBackResponse } from '../../machines/contract/call-back.ts';
import type { SendCodeResponse, VerifyCodeResponse } from '../../machines/contract/eligibility.ts';
import { messages } from '../../machines/contract/messages.ts';
import { type Problem, problem, type Result } from '../../machines/contract/problem.ts';
import { eligibilityMachine } from '../../machines/eligibility.machine.ts';
import { coveringPaths, type MachineModel, type MachinePath, type PathEvent } from './machine-paths.ts';
import type { StateFacts } from './state-facts.ts';

export const visitor = { fullName: 'Asha Rao', phoneNumber: '9876543210', code: '123456' } as const;

/** What the server answers in a path; a browser test turns each into an HTTP answer. */
export const answers = {
  sent: { ok: true, value: { message: messages.codeSent } },
  eligible: {
    ok: true,
    value: {
      message: messages.codeVerified,
      elibilityStatus: true,
      lendingValue: 250_000,
      minimumLoan: 25_000,
      callBack: { token: 'token', slots: ['2026-11-30T05:30:00.000Z', '2026-11-30T06:30:00.000Z'] },
    },
  },
  notEligible: { ok: true, value: { message: messages.codeVerified, elibilityStatus: false, reason: 'no-holdings' } },
  /** "ok" without the field that decides. */
  undecided: { ok: true, value: { message: messages.codeVerified } as VerifyCodeResponse },
  unauthorized: refusal({ kind: 'unauthorized', status: 401 }),
  tooSoon: refusal({ kind: 'refused', status: 429, message: messages.codeCooldown, retryAfterSeconds: 20 }),
  numberRefused: refusal({
    kind: 'invalid',
    status: 400,
    message: messages.phoneNotIndian,
    errors: [{ field: 'phoneNumber', message: messages.phoneNotIndian }],
  }),
  wrongCode: refusal({
    kind: 'invalid',
    status: 400,
    message: messages.codeWrong,
    errors: [{ field: 'otp', message: messages.codeWrong }],
  }),
  tooManyTries: refusal({ kind: 'refused', status: 429, message: messages.codeTooManyTries }),
  busy: refusal({ kind: 'refused', status: 429, message: messages.rateLimited, retryAfterSeconds: 60 }),
  challenge: refusal({ kind: 'challenge', status: 403, message: messages.notAPerson }),
  called: { ok: true, value: { message: messages.callAsked, data: { reference: 'E-7F3K9QWX' } } },
  slotPast: refusal({
    kind: 'invalid',
    status: 400,
    message: messages.callTimePast,
    errors: [{ field: 'callAt', message: messages.callTimePast }],
  }),
  expired: refusal({ kind: 'refused', status: 410, message: messages.callExpired }),
  unavailable: refusal({ kind: 'unavailable', status: 502, message: messages.upstreamUnusable }),
  offline: refusal({ kind: 'offline', message: messages.offline }),
} as const satisfies Record<string, Result<SendCodeResponse> | Result<VerifyCodeResponse> | Result<CallBackResponse>>;

function refusal(parts: Parameters<typeof problem>[0]): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: problem(parts) };
}

const sendAnswers = (actor: 'sendCode' | 'resendCode') =>
  Object.fromEntries([
    ...(['sent', 'unauthorized', 'tooSoon', 'numberRefused', 'challenge', 'unavailable', 'offline'] as const).map((name) => [
      `${actor} answers ${name}`,
      { type: `xstate.done.actor.${actor}`, output: answers[name] },
    ]),
    [`${actor} throws`, { type: `xstate.error.actor.${actor}`, error: 'unexpected' }],
  ]);

const SLOT = '2026-11-30T05:30:00.000Z';
/** What a reload finds, by what it leads to. */
const keptResults = {
  eligible: { eligible: true, lendingValue: 250_000, callBack: { token: 'token', slots: [SLOT] } },
  asked: { eligible: true, lendingValue: 250_000, callBack: { token: 'token', slots: [SLOT] } },
  notEligible: { eligible: false, reason: 'no-holdings' },
} as const;

const events: Record<string, PathEvent> = {
  'dialog.open': { type: 'dialog.open' },
  'name.type': { type: 'name.type', value: visitor.fullName },
  'phone.type half': { type: 'phone.type', value: '98765' },
  'phone.type': { type: 'phone.type', value: `+91 ${visitor.phoneNumber}` },
  'details.submit': { type: 'details.submit' },
  ...sendAnswers('sendCode'),
  'challenge token': { type: 'xstate.done.actor.challenge', output: { ok: true, token: 'token-1' } },
  'challenge stopped': { type: 'xstate.done.actor.challenge', output: { ok: false, cause: 'stopped' } },
  'challenge throws': { type: 'xstate.error.actor.challenge', error: 'no script' },
  'challenge of the first code takes too long': { type: 'xstate.after.challengeTime.eligibility.open.details.challenged' },
  'challenge of another code takes too long': { type: 'xstate.after.challengeTime.eligibility.open.code.form.challenged' },
  'code.type half': { type: 'code.type', value: '123' },
  'code.type text without a code': { type: 'code.type', value: 'Your code is 12345. Valid for 10 minutes.' },
  'code.type': { type: 'code.type', value: visitor.code },
  'code.post half': { type: 'code.post', value: '123' },
  'code.post': { type: 'code.post', value: visitor.code },
  'code.submit': { type: 'code.submit' },
  ...Object.fromEntries(
    (['eligible', 'notEligible', 'undecided', 'unauthorized', 'wrongCode', 'tooManyTries', 'busy', 'unavailable', 'offline'] as const).map(
      (name) => [`verifyCode answers ${name}`, { type: 'xstate.done.actor.verifyCode', output: answers[name] }],
    ),
  ),
  'verifyCode throws': { type: 'xstate.error.actor.verifyCode', error: 'unexpected' },
  'cooldown.check': { type: 'cooldown.check' },
  'cooldown ends': { type: 'xstate.after.resendCooldown.eligibility.open.code.resend.cooling' },
  'code.resend': { type: 'code.resend' },
  ...sendAnswers('resendCode'),
  'number.change': { type: 'number.change' },
  'number.another': { type: 'number.another' },
  ...Object.fromEntries(
    Object.entries(keptResults).map(([name, outcome]) => [
      `result.restore ${name}`,
      {
        type: 'result.restore',
        result: {
          fullName: visitor.fullName,
          outcome: { ...outcome, numberEnding: '3210', keptUntil: 600_000 },
          call: name === 'asked' ? { callAt: SLOT, reference: 'E-7F3K9QWX' } : null,
        },
      },
    ]),
  ),
  'call.choose': { type: 'call.choose' },
  'call.cancel': { type: 'call.cancel' },
  'slot.choose': { type: 'slot.choose', value: SLOT },
  'consent.set': { type: 'consent.set', value: true },
  'call.submit': { type: 'call.submit' },
  ...Object.fromEntries(
    (['called', 'unauthorized', 'slotPast', 'expired', 'unavailable', 'offline'] as const).map((name) => [
      `askForCall answers ${name}`,
      { type: 'xstate.done.actor.askForCall', output: answers[name] },
    ]),
  ),
  'askForCall throws': { type: 'xstate.error.actor.askForCall', error: 'unexpected' },
  'dialog.close': { type: 'dialog.close' },
  'page.leave': { type: 'page.leave' },
  'result is due': { type: 'xstate.after.resultDelay.eligibility.verified' },
};

/** Time stands still in the model; where it passes, a path says so with an `xstate.after` event. */
export const eligibilityModel = {
  machine: eligibilityMachine,
  input: { newKey: () => 'key', now: () => 0 },
  events,
  // What a reload has kept is there at the start, before anybody has done anything.
  canHappen: ({ context }, event) => event.type !== 'result.restore' || (context.fullName === '' && context.phoneNumber === ''),
  distinguish: ({ context }) => [
    context.step,
    context.fullName,
    context.phoneNumber,
    context.code,
    context.wrongCode,
    context.fieldError?.field ?? null,
    context.sentCode && [context.sentCode.phoneNumber, context.sentCode.expiresAt > 0],
    context.cooldown !== null,
    context.code === context.codeBefore,
    context.sendAttempt?.request.phoneNumber ?? null,
    context.token,
    context.outcome?.eligible ?? null,
    context.callAt,
    context.consent,
    context.callAttempt !== null,
    context.call !== null,
  ],
} as const satisfies MachineModel<typeof eligibilityMachine>;

/**
 * Some thirty paths that take every change of state of the flow. `leaveOut` drops event cases by label
 * (a page cannot make a call throw: `label.endsWith('throws')`); `canHappen` what a host lets nobody do. `maxSteps`: longer paths are fewer.
 */
export function eligibilityPaths(
  leaveOut: (label: string) => boolean = () => false,
  canHappen: NonNullable<MachineModel<typeof eligibilityMachine>['canHappen']> = eligibilityModel.canHappen,
  maxSteps = 18,
): MachinePath[] {
  const kept = Object.fromEntries(Object.entries(events).filter(([label]) => !leaveOut(label)));
  return coveringPaths({ ...eligibilityModel, events: kept, canHappen }, { maxSteps });
}

/**
 * `dialog`: title of the open one. `submit`: text of the form's button, or 'disabled'. `notice`: a fault of the whole call stands above it.
 * `check`: the frame of the challenge is there. `sending`: some button says so. `call`: what stands in its place below the amount. `countdown`: in place of the button that asks for another code. `resultIsDue`: a dialog will open by itself within a second.
 */
export const eligibilityFacts = {
  closed: { dialog: null, resultIsDue: false },
  'open.details.editing.fresh': { dialog: 'Enter Details', submit: 'Send OTP', notice: false },
  'open.details.editing.failed': { dialog: 'Enter Details', submit: 'Send OTP', notice: true },
  'open.details.sending': { dialog: 'Enter Details', submit: 'Sending...', notice: false, takesText: false, check: false },
  'open.details.challenged': { dialog: 'Enter Details', submit: 'Sending...', notice: false, takesText: false, check: true },
  'open.code.form.editing.fresh': { dialog: 'Verify OTP', submit: 'Verify OTP', notice: false, takesText: true, changeNumber: 'enabled' },
  'open.code.form.editing.failed': { dialog: 'Verify OTP', submit: 'Verify OTP', notice: true, takesText: true, changeNumber: 'enabled' },
  'open.code.form.editing.exhausted': { dialog: 'Verify OTP', submit: 'disabled', sending: false, changeNumber: 'enabled' },
  'open.code.form.verifying': { dialog: 'Verify OTP', submit: 'Verifying...', takesText: true, sending: false, changeNumber: 'disabled' },
  'open.code.form.resending': { dialog: 'Verify OTP', submit: 'disabled', sending: true, takesText: true, changeNumber: 'enabled' },
  'open.code.form.challenged': { dialog: 'Verify OTP', submit: 'disabled', sending: true, takesText: false, changeNumber: 'enabled' },
  'open.code.resend.cooling': { dialog: 'Verify OTP', countdown: true },
  'open.code.resend.ready': { dialog: 'Verify OTP', countdown: false },
  verified: { dialog: 'Working out what your funds allow', resultIsDue: true },
  'eligible.told': { dialog: 'Congratulations!', call: 'offered' },
  'eligible.choosing.fresh': { dialog: 'Congratulations!', call: 'form', submit: 'Ask for this call', notice: false },
  'eligible.choosing.failed': { dialog: 'Congratulations!', call: 'form', submit: 'Ask for this call', notice: true },
  'eligible.asking': { dialog: 'Congratulations!', call: 'form', submit: 'Sending...' },
  'eligible.asked': { dialog: 'Congratulations!', call: 'asked' },
  notEligible: { dialog: 'You are not Eligible for loan' },
} as const satisfies StateFacts;
