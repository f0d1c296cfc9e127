/**
 * What can go wrong with a call, as a value. On the wire: RFC 9457 `application/problem+json` (decisions 3).
 * `message` is the sentence a visitor may see; causes stay in the log.
 */
import * as v from 'valibot';
import { callMessages } from './messages/call.ts';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

const fieldErrorSchema = v.object({ field: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof fieldErrorSchema>;

/** The one problem that a status alone does not tell: the 403 that a solved challenge lifts. It is where the challenge stands. */
export const CHALLENGE_TYPE = '/challenge';

/** The wire shape. Every other `type` is `about:blank`: the status says the kind, RFC 9457 section 4.2.1. */
export const problemBody = v.object({
  type: v.fallback(v.string(), 'about:blank'),
  title: v.fallback(v.string(), ''),
  status: v.fallback(v.number(), 0),
  message: v.string(),
  errors: v.fallback(v.array(fieldErrorSchema), []),
  reference: v.fallback(v.nullable(v.string()), null),
});
export type ProblemBody = v.InferOutput<typeof problemBody>;

/**
 * - `invalid`: 400/422, the caller can correct it; `errors` names the fields.
 * - `unauthorized`: 401 or 498.
 * - `challenge`: the sender has to solve a challenge, and may then send the same again.
 * - `refused`: any other 4xx; `retryAfterSeconds` where the server said when.
 * - `unavailable`: 5xx, or an answer that nobody could read.
 * - `timeout`, `offline`: no answer at all (client only).
 */
export type ProblemKind = 'invalid' | 'unauthorized' | 'challenge' | 'refused' | 'unavailable' | 'timeout' | 'offline';

export interface Problem {
  readonly kind: ProblemKind;
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** Request id to quote to support, where known. */
  readonly reference: string | null;
  readonly retryAfterSeconds: number | null;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

function problemKind(status: number): ProblemKind {
  if (status === 400 || status === 422) return 'invalid';
  if (status === 401 || status === 498) return 'unauthorized';
  return status < 500 ? 'refused' : 'unavailable';
}

/** A problem with the parts that are known; the rest takes its neutral value. */
export function problem(parts: Partial<Problem> & Pick<Problem, 'kind'>): Problem {
  return { status: null, message: callMessages.generic, errors: [], reference: null, retryAfterSeconds: null, ...parts };
}

/** More faults than fields are not shown. */
const ERRORS_MAX = 20;
/** Names of form fields; whatever else stands there is not ours to repeat. */
const FIELD = /^[\w.-]{0,60}$/u;

interface ReadingOptions {
  /** Seconds that a `Retry-After` header asks for. By default whole seconds alone, as our own edge writes them. */
  readonly readWait?: (header: string | null) => number | null;
  /** Which sentences may be shown. By default short lines without markup, which is enough for what our own edge says. */
  readonly isShown?: (text: unknown) => text is string;
  /** Our sentence where the answer has none that can be shown. */
  readonly fallback?: string;
}

/**
 * A problem from an answer that is not good. `body` is whatever was parsed (or undefined): a plain sentence in it is used,
 * anything else (HTML, stack traces, addresses, missing) becomes our own.
 */
export function problemFromAnswer(
  status: number,
  body: unknown,
  retryAfter: string | null,
  { readWait = wholeSeconds, isShown = isShortLine, fallback }: ReadingOptions = {},
): Problem {
  const parsed = v.safeParse(problemBody, body);
  const found = parsed.success ? parsed.output : null;
  return {
    kind: status === 403 && found?.type === CHALLENGE_TYPE ? 'challenge' : problemKind(status),
    status,
    message: isShown(found?.message) ? found.message : (fallback ?? (status >= 500 ? callMessages.upstreamUnusable : callMessages.generic)),
    errors: (found?.errors ?? []).filter(({ field, message }) => FIELD.test(field) && isShown(message)).slice(0, ERRORS_MAX),
    reference: found?.reference ?? null,
    retryAfterSeconds: readWait(retryAfter),
  };
}

function isShortLine(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= 300 && !/[<>{}\r\n]/u.test(text);
}

function wholeSeconds(header: string | null): number | null {
  return header !== null && /^\d+$/u.test(header) ? Number(header) : null;
}
