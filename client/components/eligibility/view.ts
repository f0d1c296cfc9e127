/** What the eligibility dialogs show, and what a visitor can do there. The flow derives it from the machine; the prerender shows `initialView`. */
export interface EligibilityView {
  readonly step: 'details' | 'code';
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly code: string;
  /** One fault at a time (spec 5). `field` is null for a fault of the whole call: offline, timeout, limits. */
  readonly error: { readonly field: 'fullName' | 'phoneNumber' | 'otp' | null; readonly message: string } | null;
  readonly busy: 'sending' | 'verifying' | null;
  /** Only the last four digits visible. */
  readonly maskedPhone: string;
  /** Seconds until another code may be asked for; 0 shows the button. */
  readonly resendInSeconds: number;
}

export interface EligibilityActions {
  readonly changeName: (value: string) => void;
  readonly changePhone: (value: string) => void;
  readonly changeCode: (value: string) => void;
  readonly submitDetails: () => void;
  readonly submitCode: () => void;
  readonly resendCode: () => void;
  readonly changeNumber: () => void;
  readonly close: () => void;
}

export const initialView: EligibilityView = {
  step: 'details',
  fullName: '',
  phoneNumber: '',
  code: '',
  error: null,
  busy: null,
  maskedPhone: '',
  resendInSeconds: 0,
};

/** The sentence to show at this field, or with `null` for the call as a whole. */
export function errorOf({ error }: EligibilityView, field: 'fullName' | 'phoneNumber' | 'otp' | null): string | null {
  return error?.field === field ? error.message : null;
}
