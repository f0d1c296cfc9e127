/** What answers to a lead form's call come to (decisions 3, 5). Pure. */
import { callMessages } from './contract/messages/call.ts';
import { type Problem, problem, type Result } from './contract/problem.ts';
import { referenceIn } from './contract/reference.ts';
import { blankValues, type LeadChanges, type LeadContext, shownErrors } from './lead-context.ts';
import type { LeadFormConfig } from './lead-forms.ts';

/** Good answers of the three endpoints. */
export interface LeadResponse {
  readonly message?: string | undefined;
  readonly data?: unknown;
}
export type LeadAnswer = Result<LeadResponse>;

/** What an answer means for the form. `unknown`: nobody knows whether it was stored. */
export type LeadAnswerKind = 'accepted' | 'unauthorized' | 'invalid' | 'challenge' | 'offline' | 'unknown' | 'refused';

export function leadAnswerKind(config: LeadFormConfig, answer: LeadAnswer): LeadAnswerKind {
  if (answer.ok) return 'accepted';
  const { kind, errors } = answer.problem;
  if (kind === 'timeout' || kind === 'unavailable') return 'unknown';
  // Without a field to blame, a visitor cannot correct anything.
  return kind === 'invalid' && shownErrors(config, errors).length === 0 ? 'refused' : kind;
}

/** What a call that threw counts as. */
export const unexpectedLeadAnswer: LeadAnswer = { ok: false, problem: problem({ kind: 'unavailable' }) };

/** Sent: fields, draft and attempt are done with (spec 4). */
export function accept({ values }: LeadContext, answer: LeadAnswer): LeadChanges {
  if (!answer.ok) throw new Error('a refusal was taken for an acceptance');
  const { message = null } = answer.value;
  return {
    values: blankValues(Object.keys(values)),
    attempt: null,
    token: null,
    errors: [],
    problem: null,
    receipt: { message, reference: referenceIn(answer.value) },
  };
}

export function refuse({ config, attempt, rejections, isResent }: LeadContext, answer: LeadAnswer): LeadChanges {
  const kind = leadAnswerKind(config, answer);
  const cause = leadProblem(answer);
  const errors = kind === 'invalid' ? shownErrors(config, cause.errors) : [];
  return {
    errors,
    problem: errors.length > 0 ? null : cause,
    rejections: rejections + (errors.length > 0 ? 1 : 0),
    attempt: kind === 'unknown' || kind === 'offline' || kind === 'challenge' ? attempt : null,
    token: null,
    isResent: isResent && kind === 'offline',
  };
}

export function leadProblem(answer: LeadAnswer): Problem {
  return answer.ok ? problem({ kind: 'unavailable', message: callMessages.upstreamUnusable }) : answer.problem;
}
