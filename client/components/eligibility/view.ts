import type { Wait } from '../../../machines/wait.ts';

/** What the eligibility dialogs show, and what a visitor can do there. The flow derives it from the machine; the prerender shows `initialView`. */
export interface EligibilityView {
  readonly step: 'details' | 'code';
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly code: string;
  /** One fault at a time (spec 5): the name of the input that it belongs to, null for a fault of the whole call (offline, timeout, limits). */
  readonly errorField: string | null;
  readonly errorMessage: string | null;
  readonly busy: 'sending' | 'verifying' | 'resending' | 'challenged' | null;
  /** Only the last four digits visible. */
  readonly maskedPhone: string;
  /** Whether it does something to type, and to press the buttons. */
  readonly canType: boolean;
  readonly canSubmit: boolean;
  readonly canChangeNumber: boolean;
  readonly canResend: boolean;
  /** Until another code may be asked for. */
  readonly cooldown: Wait | null;
}

export interface EligibilityActions {
  readonly changeName: (value: string) => void;
  readonly changePhone: (value: string) => void;
  readonly changeCode: (value: string) => void;
  readonly submitDetails: () => void;
  readonly submitCode: () => void;
  readonly resendCode: () => void;
  readonly changeNumber: () => void;
}

export const initialView: EligibilityView = {
  step: 'details',
  fullName: '',
  phoneNumber: '',
  code: '',
  errorField: null,
  errorMessage: null,
  busy: null,
  maskedPhone: '',
  canType: true,
  canSubmit: true,
  canChangeNumber: true,
  canResend: false,
  cooldown: null,
};

/** The sentence to show at this field, or with `null` for the call as a whole. */
export function errorOf({ errorField, errorMessage }: EligibilityView, field: EligibilityView['errorField']): string | null {
  return errorField === field ? errorMessage : null;
}
