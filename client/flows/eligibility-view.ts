/** What the eligibility dialogs, and the pages of the check without a script, show of the flow. Pure. */
import type { SnapshotFrom } from 'xstate';
import { type eligibilityMachine, type FocusTarget, maskedPhone } from '../../machines/eligibility.machine.ts';
import type { ResultView } from '../components/eligibility/result-view.ts';
import type { EligibilityView } from '../components/eligibility/view.ts';

/** Names of the inputs, which are also the wire's; and of the button that offers a call. */
export const inputNames = {
  fullName: 'fullName',
  phoneNumber: 'phoneNumber',
  code: 'otp',
  callAt: 'callAt',
  consent: 'consent',
  call: 'call',
} as const satisfies Record<FocusTarget['field'], string>;

type Snapshot = SnapshotFrom<typeof eligibilityMachine>;

/** What the forms show. Whether a press or a key does something is asked of the chart. */
export function viewOf(snapshot: Snapshot) {
  const isOpen = snapshot.hasTag('open');
  // A closed dialog must not look as if it were about to stay like that.
  const can = (type: 'code.submit' | 'code.resend' | 'details.submit' | 'number.change') => !isOpen || snapshot.can({ type });
  const { step, fullName, phoneNumber, code, fieldError, notice, cooldown } = snapshot.context;
  return {
    step,
    fullName,
    phoneNumber,
    code,
    errorField: fieldError && inputNames[fieldError.field],
    errorMessage: fieldError ? fieldError.message : notice,
    busy: (['sending', 'verifying', 'resending', 'challenged'] as const).find((tag) => snapshot.hasTag(tag)) ?? null,
    maskedPhone: maskedPhone(snapshot.context),
    canType: !isOpen || snapshot.can({ type: step === 'code' ? 'code.type' : 'name.type', value: '' }),
    canSubmit: can(step === 'code' ? 'code.submit' : 'details.submit'),
    canChangeNumber: can('number.change'),
    canResend: can('code.resend'),
    cooldown: snapshot.hasTag('cooling') ? cooldown : null,
    open: isOpen,
    steps: isOpen ? (step === 'code' ? 2 : 1) : Number(['resultDue', 'eligible', 'notEligible'].some((tag) => snapshot.tags.has(tag))),
    resultDue: snapshot.hasTag('resultDue'),
  } satisfies EligibilityView & Record<string, unknown>;
}

/** What the results show; of the same snapshot. */
export function resultViewOf(snapshot: Snapshot): ResultView {
  const { outcome, callAt, consent, call, fieldError, notice } = snapshot.context;
  return {
    outcome,
    eligible: snapshot.hasTag('eligible'),
    notEligible: snapshot.hasTag('notEligible'),
    call: (['choosing', 'asking', 'asked'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'offered',
    canAskForCall: snapshot.can({ type: 'call.choose' }),
    callAt,
    consent,
    errorField: fieldError && inputNames[fieldError.field],
    errorMessage: fieldError ? fieldError.message : notice,
    askedAt: call?.callAt ?? null,
    reference: call?.reference ?? null,
  };
}
