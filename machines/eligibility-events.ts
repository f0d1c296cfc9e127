/** What the eligibility chart hears, flags and hands on; the chart: eligibility.machine.ts. */
import type { SendCodeRequest } from './contract/eligibility.ts';
import type { EligibilityField } from './eligibility-context.ts';
import type { EligibilityResult } from './eligibility-result.ts';

export type EligibilityEvent =
  | { type: 'dialog.open' }
  /** Esc, the close button, a press on the backdrop, 'Got it', 'Continue'. */
  | { type: 'dialog.close' }
  /** The visitor went to another page: nothing of ours may stay over it (case MO-02). */
  | { type: 'page.leave' }
  | { type: 'name.type'; value: string }
  | { type: 'phone.type'; value: string }
  /** What the field holds after a key, a paste or the SMS: six digits are verified without a press. */
  | { type: 'code.type'; value: string }
  /** What the field of a posted page holds: its button says whether it is to be verified. */
  | { type: 'code.post'; value: string }
  | { type: 'details.submit' }
  | { type: 'code.submit' }
  | { type: 'code.resend' }
  | { type: 'number.change' }
  /** Not eligible: another number, with the name that is there. */
  | { type: 'number.another' }
  /** What a reload of the tab has kept. */
  | { type: 'result.restore'; result: EligibilityResult }
  | { type: 'call.choose' }
  | { type: 'call.cancel' }
  | { type: 'slot.choose'; value: string }
  | { type: 'consent.set'; value: boolean }
  | { type: 'call.submit' }
  /** The page is visible again: its timers may have slept through the deadline (case TM-01). */
  | { type: 'cooldown.check' };

/**
 * Flags for views; all of them are read (client/flows/eligibility-view.ts). `cooling`: a code cannot be asked for yet. `resultDue`: the
 * answer comes by itself. `choosing`, `asking`, `asked`: where a request for a call is.
 */
export type EligibilityTag =
  | 'open'
  | 'sending'
  | 'verifying'
  | 'resending'
  | 'challenged'
  | 'cooling'
  | 'resultDue'
  | 'eligible'
  | 'notEligible'
  | 'choosing'
  | 'asking'
  | 'asked';

/** What the actors get; the key goes into `Idempotency-Key`. */
export interface EligibilityCall<TRequest> {
  readonly request: TRequest;
  readonly idempotencyKey: string;
}
export interface SendCall extends EligibilityCall<SendCodeRequest> {
  readonly token: string | null;
}

export interface EligibilityToast {
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** One per call, so that a doubled effect shows one toast (case TO-03). */
  readonly id: string;
}

/** `select`: what stands in the field is to be replaced. The field may appear with the same transition: focus it after rendering. `call`: the offer of a call. */
export interface FocusTarget {
  readonly field: EligibilityField | 'call';
  readonly select: boolean;
}
