/**
 * What a lead form remembers, keeps until it is sent, and makes of what is typed and submitted (spec 4, 5, 8; decisions 3, 5). Pure.
 * The chart: lead-form.machine.ts. What answers come to: lead-answers.ts.
 */
import * as v from 'valibot';
import { LEAD_RESEND_DELAYS_MS } from './contract/limits.ts';
import { type Parsed, parseFields } from './contract/parse.ts';
import type { FieldError, Problem } from './contract/problem.ts';
import type { LeadFormConfig, LeadValues } from './lead-forms.ts';

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

export interface LeadInput {
  readonly config: LeadFormConfig;
  /** A fresh idempotency key, at most `IDEMPOTENCY_KEY_MAX_CHARACTERS`. */
  readonly newKey: () => string;
}

export interface LeadContext extends LeadInput {
  readonly values: LeadValues;
  /** The faults that are shown, in the order of the form. */
  readonly errors: readonly FieldError[];
  /** Why the last call did not work, when no field is to blame; null also where only a draft says that it is not sent yet. */
  readonly problem: Problem | null;
  readonly attempt: LeadAttempt | null;
  /** Of the challenge that was solved for the call under way: good for one call, so never kept. */
  readonly token: string | null;
  /** How often faults were shown on a submit; a view moves focus with it. */
  readonly rejections: number;
  readonly receipt: LeadReceipt | null;
  /** How often the open attempt went again by itself after a cut connection. */
  readonly tries: number;
  /** It went again by itself after a cut connection: that it is cut once more is no news. */
  readonly isResent: boolean;
  /** The form has left the screen with a submission that is not through yet, or was accepted since. */
  readonly isAway: boolean;
}

export type LeadChanges = Partial<LeadContext>;

export function startContext(input: LeadInput): LeadContext {
  const { fields } = input.config;
  return {
    ...input,
    values: blankValues(fields),
    errors: [],
    problem: null,
    attempt: null,
    token: null,
    rejections: 0,
    receipt: null,
    tries: 0,
    isResent: false,
    isAway: false,
  };
}

export function blankValues(fields: readonly string[]): LeadValues {
  return Object.fromEntries(fields.map((field) => [field, '']));
}

// --- Drafts -----------------------------------------------------------------

const texts = v.custom<Readonly<Record<string, string>>>(isTexts);
const draftSchema = v.object({ values: texts, attempt: v.nullable(v.object({ key: v.string(), request: texts })) });
/** What stays on the device until it is sent. */
export type LeadDraft = v.InferOutput<typeof draftSchema>;

/** A draft as it comes back from storage, or null when it is not one. */
export function parseLeadDraft(stored: unknown): LeadDraft | null {
  const result = v.safeParse(draftSchema, stored);
  return result.success ? result.output : null;
}

/** By hand: valibot's own `record` is as large as all the rest that forms take of it. */
function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/** Null when there is nothing to keep. */
export function toLeadDraft({ config, values, attempt }: LeadContext): LeadDraft | null {
  const isBlank = Object.entries(values).every(([field, value]) => value === '' || isFilledIn(config, field, value));
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
export function arrive({ config }: LeadContext, { typed, draft, errors, sent }: LeadArrival): LeadChanges {
  const kept = sent === null ? draft : null;
  const values = Object.fromEntries(
    fieldsIn(config, typed).map((field) => {
      const [now = '', before = ''] = [typed[field], kept?.values[field]];
      // A visitor's own words go before ours, which go before those of another page.
      const isOurs = now === '' || (isFilledIn(config, field, now) && !isFilledIn(config, field, before));
      return [field, (isOurs && before) || now];
    }),
  );
  return {
    values,
    errors,
    problem: null,
    attempt: kept?.attempt ?? null,
    receipt: sent === null ? null : { message: null, reference: sent },
    isAway: false,
  };
}

/** To the confirmation of what was accepted meanwhile. */
export function arriveToReceipt(context: LeadContext, arrival: LeadArrival): LeadChanges {
  return { ...arrive(context, arrival), receipt: context.receipt };
}

/** An attempt that nobody knows the end of. Faults of a native POST say more than the draft of before. */
export function isLeftUnsent({ draft, errors }: LeadArrival): boolean {
  return errors.length === 0 && (draft?.attempt ?? null) !== null;
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

export function leadRequest({ request }: LeadFormConfig, values: LeadValues): Parsed<LeadValues> {
  return parseFields(request, values);
}

export function isBlankForm({ fields }: LeadFormConfig, values: LeadValues): boolean {
  return fields.every((field) => (values[field] ?? '').trim() === '');
}

export function reject({ config, rejections }: LeadContext, values: LeadValues): LeadChanges {
  const parsed = leadRequest(config, values);
  const errors = parsed.ok ? [] : shownErrors(config, parsed.errors);
  return { values: ownValues(config, values), errors, problem: null, rejections: rejections + 1, receipt: null };
}

/** The open attempt when it asks for the same, otherwise a new one. */
export function begin({ config, attempt: open, newKey }: LeadContext, values: LeadValues): LeadChanges {
  const parsed = leadRequest(config, values);
  if (!parsed.ok) throw new Error('a call began with data that its guard should have refused');
  const isSame = open !== null && isSameRequest(open.request, parsed.value);
  const attempt = isSame ? open : { key: newKey(), request: parsed.value };
  return { values: ownValues(config, values), attempt, errors: [], problem: null, receipt: null };
}

function isSameRequest(one: LeadValues, other: LeadValues): boolean {
  return Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);
}

function ownValues(config: LeadFormConfig, values: LeadValues): LeadValues {
  return Object.fromEntries(fieldsIn(config, values).map((field) => [field, values[field] ?? '']));
}

/** In the order of the form, those that the page with these values has. */
function fieldsIn({ fields, sometimes = [] }: LeadFormConfig, values: LeadValues): readonly string[] {
  return [...fields, ...sometimes.filter((field) => values[field] !== undefined)];
}

function isFilledIn({ filledIn }: LeadFormConfig, field: string, value: string): boolean {
  return filledIn?.[field]?.includes(value) ?? false;
}

/** What the form shows of these faults: those of its own fields, in its order. */
export function shownErrors({ fields, sometimes = [], shows }: LeadFormConfig, errors: readonly FieldError[]): readonly FieldError[] {
  const known = [...fields, ...sometimes].flatMap((field) => errors.find((error) => error.field === field) ?? []);
  return shows === 'all' ? known : known.slice(0, 1);
}

// --- Calls ------------------------------------------------------------------

/** What the send actor gets; the key goes into `Idempotency-Key`. */
export interface LeadCall {
  readonly request: LeadValues;
  readonly idempotencyKey: string;
  /** Of a challenge, where the server asked for one. */
  readonly token: string | null;
}

export function leadCall({ attempt, token }: LeadContext): LeadCall {
  if (!attempt) throw new Error('a call began without an attempt');
  return { request: attempt.request, idempotencyKey: attempt.key, token };
}

/** Milliseconds until an attempt whose connection was cut goes again: longer each time, the last one repeats. */
export function resendDelayMs({ tries }: LeadContext): number {
  return LEAD_RESEND_DELAYS_MS[Math.min(tries, LEAD_RESEND_DELAYS_MS.length - 1)] ?? 0;
}
