/** What the toasts of a lead form say (spec 8; cases TO-02, TO-03). Pure. */
import { type LeadAnswer, leadProblem, unexpectedLeadAnswer } from './lead-answers.ts';
import type { LeadContext } from './lead-context.ts';
import type { LeadFormConfig, LeadFormName } from './lead-forms.ts';

export interface LeadToast {
  readonly kind: 'success' | 'error';
  readonly message: string;
  readonly id: LeadFormName;
  /** Of what was accepted, to be said along with it. */
  readonly reference?: string | undefined;
}

/** The first fault, where the form says it in a toast too. */
export function faultToast({ config, errors }: LeadContext): LeadToast | null {
  return config.faultIsToast ? errorToast(config, errors[0]?.message ?? '') : null;
}

export function sentToast({ config, isAway, receipt }: LeadContext): LeadToast | null {
  const message = isAway ? config.awayToast : config.sentToast;
  const reference = (isAway && receipt?.reference) || undefined;
  return message === null ? null : { kind: 'success', message, id: config.name, reference };
}

/** The words of the answer, also where they stand at a field and not in `problem`. */
export function answerToast({ config }: LeadContext, answer: LeadAnswer = unexpectedLeadAnswer): LeadToast {
  return errorToast(config, leadProblem(answer).message);
}

/** A cut connection: once, and not again at each try that the form makes by itself. */
export function cutToast(context: LeadContext): LeadToast | null {
  return context.isResent ? null : problemToast(context);
}

export function problemToast({ config, problem }: LeadContext): LeadToast {
  return errorToast(config, problem?.message ?? '');
}

function errorToast({ name }: LeadFormConfig, message: string): LeadToast {
  return { kind: 'error', message, id: name };
}
