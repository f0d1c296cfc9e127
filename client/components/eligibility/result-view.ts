import type { EligibilityOutcome } from '../../../machines/eligibility-result.ts';
import type { EligibilityView } from './view.ts';

/** What the two result dialogs show, and what a visitor can do there. */
export interface ResultView {
  /** Null before there is one. */
  readonly outcome: EligibilityOutcome | null;
  readonly eligible: boolean;
  readonly notEligible: boolean;
  readonly call: 'offered' | 'choosing' | 'asking' | 'asked';
  /** Whether it does something to ask for a call. */
  readonly canAskForCall: boolean;
  readonly callAt: string;
  readonly consent: boolean;
  readonly errorField: string | null;
  readonly errorMessage: string | null;
  /** Of the call that was taken. */
  readonly askedAt: string | null;
  readonly reference: string | null;
}

export interface ResultActions {
  readonly close: () => void;
  readonly tryAnother: () => void;
  readonly chooseCall: () => void;
  readonly cancelCall: () => void;
  readonly chooseSlot: (value: string) => void;
  readonly setConsent: (value: boolean) => void;
  readonly submitCall: () => void;
}

export interface ResultProps {
  readonly view: ResultView;
  readonly actions: ResultActions;
}

/** Of what is loaded with the results. */
export interface LaterProps extends ResultProps {
  readonly awaitsCode: boolean;
  readonly busy: EligibilityView['busy'];
  readonly onCode: (code: string) => void;
}
