/** What a lead form shows, and what a visitor can do there. A flow derives it from its chart; before that, and without scripts, it is one of those below. */
import type { FieldError } from '../../../machines/contract/problem.ts';
import { formsCopy } from '../../copy/forms.ts';
import type { FormPageData } from './form-data.ts';

export interface LeadView {
  /** What the fields begin with. From then on they keep their text themselves, so that no script can lose it. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  /** Grows with every refused submit, so that focus goes to the faults; -1 before the first. */
  readonly attempt: number;
  /** `challenged`: a submission waits until the visitor has solved a challenge; its fields can be changed. */
  readonly status: 'idle' | 'busy' | 'challenged' | 'sent' | 'failed';
  readonly failure: LeadFailure | null;
  /** Of an accepted submission. `isFresh`: it happened on this page, so focus goes there. */
  readonly receipt: { readonly message: string | null; readonly reference: string | null; readonly isFresh: boolean } | null;
}

export interface LeadFailure {
  /** Null where only the draft says that it was not sent. */
  readonly message: string | null;
  /** When it can be sent again, where the server said so. */
  readonly when?: string | undefined;
  /** Id of the refused request, to quote. */
  readonly reference: string | null;
  /** `unsent`: nobody knows whether it arrived; `unsolved`: nobody solved the challenge; `interrupted` and `offline`: it goes again by itself. */
  readonly kind: 'refused' | 'unsent' | 'unsolved' | 'interrupted' | 'offline';
  /** Nothing new: it went again by itself, and failed as before. */
  readonly isOld?: boolean;
}

export interface LeadActions {
  /** A visitor comes near the form: what brings it to life may be fetched. */
  readonly preload: () => void;
  readonly change: (field: string, value: string) => void;
  readonly submit: (form: HTMLFormElement) => void;
}

/** The form as the server knows it. */
export function startView({ values, errors, sent, when }: FormPageData): LeadView {
  const whole = errors.find(({ field }) => field === '');
  return {
    values,
    errors: errors.filter(({ field }) => field !== ''),
    attempt: -1,
    status: sent !== null ? 'sent' : whole ? 'failed' : 'idle',
    failure: whole ? { message: whole.message, when, reference: null, kind: 'refused' } : null,
    receipt: sent === null ? null : { message: null, reference: sent || null, isFresh: false },
  };
}

/** A press waits for the flow. */
export function heldView(data: FormPageData): LeadView {
  return { ...startView(data), errors: [], receipt: null, failure: null, status: 'busy' };
}

/** A press that came to nothing, because the flow cannot be fetched without a connection. */
export function unreachableView(data: FormPageData): LeadView {
  return { ...heldView(data), status: 'failed', failure: { message: formsCopy.offline, reference: null, kind: 'refused' } };
}

/** A submission is under way: the button says so and takes no press. */
export function isUnderWay({ status }: LeadView): boolean {
  return status === 'busy' || status === 'challenged';
}

/** The sentence to show at this field. */
export function errorOf({ errors }: LeadView, field: string): string | null {
  return errors.find((error) => error.field === field)?.message ?? null;
}
