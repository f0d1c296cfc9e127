/**
 * What the newsletter, partner and contact forms have in common: what they remember, keep until it is sent, and make of an answer
 * (spec 4, 5, 8; decisions 3, 5). Pure. Their states: lead-states.ts.
 */
import * as v from 'valibot';
import { callMessages } from './contract/messages/call.ts';
import { leadMessages } from './contract/messages/lead.ts';
import { type Parsed, parseFields } from './contract/parse.ts';
import { type FieldError, type Problem, problem, type Result } from './contract/problem.ts';

/** By field name, which is also the wire's. */
export type LeadValues = Readonly<Record<string, string>>;

export interface LeadForm {
  /** Field names in the order of the form. */
  readonly fields: readonly string[];
  readonly request: v.GenericSchema<unknown, LeadValues>;
  /** All faults at once, or the first in the order of the form (spec 5). */
  readonly shows: 'all' | 'first';
}

/** One intended submission. Sent again with the same data while nobody knows whether it arrived, it keeps its key (decisions 3). */
export interface LeadAttempt {
  readonly key: string;
  readonly request: LeadValues;
}

/** What an accepted submission leaves behind. */
export interface LeadReceipt {
  /** The server's sentence, where it gave one. */
  readonly message: string | null;
  /** Short, to quote when asking about it. */
  readonly reference: string | null;
}

const draftSchema = v.object({
  values: v.record(v.string(), v.string()),
  attempt: v.nullable(v.object({ key: v.string(), request: v.record(v.string(), v.string()) })),
});
/** What stays on the device until it is sent. */
export type LeadDraft = v.InferOutput<typeof draftSchema>;

export interface LeadInput {
  /** A fresh idempotency key, at most `IDEMPOTENCY_KEY_MAX_CHARACTERS`. */
  readonly newKey: () => string;
}

export interface LeadContext {
  readonly newKey: () => string;
  readonly values: LeadValues;
  /** The faults that are shown, in the order of the form. */
  readonly errors: readonly FieldError[];
  /** Why the last call did not work, when no field is to blame; null also where only a draft says that it is not sent yet. */
  readonly problem: Problem | null;
  readonly attempt: LeadAttempt | null;
  /** Token of the visitor's proof for the call that is under way: good for one call, so never kept. */
  readonly proof: string | null;
  /** How often faults were shown on a submit; a view moves focus with it. */
  readonly rejections: number;
  readonly receipt: LeadReceipt | null;
}

export type LeadChanges = Partial<LeadContext>;

export function startContext({ fields }: LeadForm, { newKey }: LeadInput): LeadContext {
  return { newKey, values: blank(fields), errors: [], problem: null, attempt: null, proof: null, rejections: 0, receipt: null };
}

function blank(fields: readonly string[]): LeadValues {
  return Object.fromEntries(fields.map((field) => [field, '']));
}

// --- Drafts -----------------------------------------------------------------

/** A draft as it comes back from storage, or null when it is not one. */
export function parseLeadDraft(stored: unknown): LeadDraft | null {
  const result = v.safeParse(draftSchema, stored);
  return result.success ? result.output : null;
}

/** Null when there is nothing to keep. */
export function toLeadDraft({ values, attempt }: LeadContext): LeadDraft | null {
  const isBlank = Object.values(values).every((value) => value === '');
  return isBlank && attempt === null ? null : { values, attempt };
}

/** The form as a page brings it: what stands in its fields, what the device has kept, and what the server said about a native POST. */
export interface LeadArrival {
  readonly typed: LeadValues;
  readonly draft: LeadDraft | null;
  readonly errors: readonly FieldError[];
  /** Reference of a native POST that was accepted. */
  readonly sent: string | null;
}

/** What stands in a field already is newer than the draft. A submission that was accepted ends its draft. */
export function arrive({ fields }: LeadForm, { typed, draft, errors, sent }: LeadArrival): LeadChanges {
  const kept = sent === null ? draft : null;
  const values = Object.fromEntries(fields.map((field) => [field, typed[field] || kept?.values[field] || '']));
  return {
    values,
    errors,
    problem: null,
    attempt: kept?.attempt ?? null,
    receipt: sent === null ? null : { message: null, reference: sent },
  };
}

// --- Typing and submitting --------------------------------------------------

/** Typing clears the fault of that field (spec 4). */
export function typeField(context: LeadContext, field: string, value: string): LeadChanges {
  return {
    values: { ...context.values, [field]: value },
    errors: context.errors.filter((error) => error.field !== field),
    problem: null,
  };
}

export function leadRequest({ request }: LeadForm, values: LeadValues): Parsed<LeadValues> {
  return parseFields(request, values);
}

export function isBlankForm({ fields }: LeadForm, values: LeadValues): boolean {
  return fields.every((field) => (values[field] ?? '').trim() === '');
}

export function reject(form: LeadForm, context: LeadContext, values: LeadValues): LeadChanges {
  const parsed = leadRequest(form, values);
  const errors = parsed.ok ? [] : shownErrors(form, parsed.errors);
  return { values: ownValues(form, values), errors, problem: null, rejections: context.rejections + 1, receipt: null };
}

/** The open attempt when it asks for the same, otherwise a new one. */
export function begin(form: LeadForm, context: LeadContext, values: LeadValues): LeadChanges {
  const parsed = leadRequest(form, values);
  if (!parsed.ok) throw new Error('a call began with data that its guard should have refused');
  const { attempt: open } = context;
  const isSame = open !== null && form.fields.every((field) => open.request[field] === parsed.value[field]);
  const attempt = isSame ? open : { key: context.newKey(), request: parsed.value };
  return { values: ownValues(form, values), attempt, errors: [], problem: null, receipt: null };
}

function ownValues({ fields }: LeadForm, values: LeadValues): LeadValues {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
}

function shownErrors({ fields, shows }: LeadForm, errors: readonly FieldError[]): readonly FieldError[] {
  const known = fields.flatMap((field) => errors.find((error) => error.field === field) ?? []);
  return shows === 'all' ? known : known.slice(0, 1);
}

// --- Answers ----------------------------------------------------------------

/** Good answers of the three endpoints, as loose as the contract leaves them. */
export interface LeadResponse {
  readonly message?: string | undefined;
  readonly data?: unknown;
  readonly details?: unknown;
}
export type LeadAnswer = Result<LeadResponse>;

/** What an answer means for the form. `unknown`: nobody knows whether it was stored. */
export type LeadAnswerKind = 'accepted' | 'unauthorized' | 'invalid' | 'challenge' | 'offline' | 'unknown' | 'refused';

export function leadAnswerKind(form: LeadForm, answer: LeadAnswer): LeadAnswerKind {
  if (answer.ok) return 'accepted';
  const { kind, errors } = answer.problem;
  if (kind === 'timeout' || kind === 'unavailable') return 'unknown';
  // Without a field to blame, a visitor cannot correct anything.
  return kind === 'invalid' && shownErrors(form, errors).length === 0 ? 'refused' : kind;
}

/** What a call that threw counts as. */
export const unexpectedLeadAnswer: LeadAnswer = { ok: false, problem: problem({ kind: 'unavailable' }) };

/** Sent: fields, draft and attempt are done with (spec 4). */
export function accept({ fields }: LeadForm, answer: LeadAnswer): LeadChanges {
  if (!answer.ok) throw new Error('a refusal was taken for an acceptance');
  const { message = null } = answer.value;
  return {
    values: blank(fields),
    attempt: null,
    proof: null,
    errors: [],
    problem: null,
    receipt: { message, reference: referenceIn(answer.value) },
  };
}

export function refuse(form: LeadForm, context: LeadContext, answer: LeadAnswer): LeadChanges {
  const kind = leadAnswerKind(form, answer);
  const cause = leadProblem(answer);
  const errors = kind === 'invalid' ? shownErrors(form, cause.errors) : [];
  return {
    errors,
    problem: errors.length > 0 ? null : cause,
    rejections: context.rejections + (errors.length > 0 ? 1 : 0),
    attempt: kind === 'unknown' || kind === 'offline' || kind === 'challenge' ? context.attempt : null,
    proof: null,
  };
}

// --- Proof ------------------------------------------------------------------

/** What became of the visitor's proof to be a person. `blocked`: the check could not be loaded. */
export type Proof =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly cause: 'blocked' | 'failed' | 'late' | 'stopped' };

const proofMessages = {
  blocked: leadMessages.proofBlocked,
  failed: leadMessages.proofFailed,
  late: leadMessages.proofLate,
  stopped: leadMessages.proofStopped,
} as const;

/** The sentence for a proof that did not come about. */
export function proofMessage(proof: Proof): string {
  return proofMessages[proof.ok ? 'failed' : proof.cause];
}

export function prove(proof: Proof): LeadChanges {
  return proof.ok ? { proof: proof.token } : { problem: problem({ kind: 'challenge', message: proofMessage(proof) }) };
}

export function leadProblem(answer: LeadAnswer): Problem {
  return answer.ok ? problem({ kind: 'unavailable', message: callMessages.upstreamUnusable }) : answer.problem;
}

const referenceHolder = v.object({ reference: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/u)) });

/** APIs put it into `data` or `details`, wrapped once more or not (decisions 3). */
function referenceIn({ data, details }: LeadResponse): string | null {
  for (const place of [data, inner(data), details, inner(details)]) {
    const found = v.safeParse(referenceHolder, place);
    if (found.success) return found.output.reference;
  }
  return null;
}

function inner(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined;
}
