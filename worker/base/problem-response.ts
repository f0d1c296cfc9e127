/** The one place where a failure becomes HTTP (RFC 9457; decisions 3). */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { STORAGE_RETRY_AFTER_SECONDS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { type FieldError, PROBLEM_CONTENT_TYPE, type Problem, type ProblemBody } from '../../machines/contract/problem.ts';
import type { AppContext } from './app-env.ts';
import { failureFields, Unexpected } from './failure.ts';
import { writeLog } from './log.ts';
import { passingFault, StorageUnavailable } from './storage-retry.ts';

/** A person has to make room first. */
const STORAGE_FULL_RETRY_SECONDS = 600;

/** Title and default sentence per status; an unlisted status answers as 500. */
const kinds = {
  400: { title: 'Bad Request', message: messages.checkFields },
  401: { title: 'Unauthorized', message: messages.generic },
  403: { title: 'Forbidden', message: messages.crossSite },
  404: { title: 'Not Found', message: messages.notFound },
  405: { title: 'Method Not Allowed', message: messages.methodNotAllowed },
  408: { title: 'Request Timeout', message: messages.bodyTooSlow },
  409: { title: 'Conflict', message: messages.idempotencyReuse },
  410: { title: 'Gone', message: messages.notFound },
  412: { title: 'Precondition Failed', message: messages.generic },
  413: { title: 'Content Too Large', message: messages.tooLarge },
  415: { title: 'Unsupported Media Type', message: messages.unsupportedMediaType },
  416: { title: 'Range Not Satisfiable', message: messages.generic },
  422: { title: 'Unprocessable Content', message: messages.checkFields },
  429: { title: 'Too Many Requests', message: messages.rateLimited },
  499: { title: 'Client Closed Request', message: messages.generic },
  500: { title: 'Internal Server Error', message: messages.generic },
  502: { title: 'Bad Gateway', message: messages.upstreamUnusable },
  503: { title: 'Service Unavailable', message: messages.generic },
  504: { title: 'Gateway Timeout', message: messages.upstreamTimeout },
} as const satisfies Record<number, { title: string; message: string }>;

interface ProblemOptions {
  /** Where the status alone does not tell what is wanted. */
  readonly type?: string;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

export function answerProblem(c: AppContext, status: number, options: ProblemOptions = {}): Response {
  const kind = status in kinds ? kinds[status as keyof typeof kinds] : { title: 'Error', message: messages.generic };
  const body: ProblemBody = {
    type: options.type ?? 'about:blank',
    title: kind.title,
    status,
    message: options.message ?? kind.message,
    errors: [...(options.errors ?? [])],
    reference: c.get('requestId'),
  };
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': PROBLEM_CONTENT_TYPE,
    'Cache-Control': 'no-store',
    ...options.headers,
  });
}

/** Validation: 400 with one message per field; the first one is the sentence. */
export function answerInvalid(c: AppContext, errors: readonly FieldError[]): Response {
  return answerProblem(c, 400, { message: errors[0]?.message ?? messages.checkFields, errors });
}

/** A problem that came back from the upstream seam, passed on. 498 stays 498: the client ends its session on it (spec 8). */
export function answerUpstreamProblem(c: AppContext, problem: Problem): Response {
  return answerProblem(c, problem.status ?? 502, {
    message: problem.message,
    errors: problem.errors,
    ...(problem.retryAfterSeconds === null ? {} : { headers: { 'Retry-After': String(problem.retryAfterSeconds) } }),
  });
}

/** What a failure comes to for the visitor, in whatever form they are answered. */
interface FailureAnswer {
  readonly status: 500 | 503 | 504;
  readonly message: string;
  /** Null where nobody knows how long. */
  readonly retryAfterSeconds: number | null;
}

/**
 * Storage that is away for a moment is 503, or 504 where it said nothing, with the time to wait; also where nobody had tried again. Storage
 * that takes nothing more is 503 as well. Anything else is a bug: the visitor gets a vague sentence with a reference. The log gets the class
 * of failure and where in our code it was thrown, and the platform an exception to count.
 */
export function reportFailure(error: Error, c: AppContext): FailureAnswer {
  countException(c, error);
  const fields = failureFields(error);
  if (!isStorageFailure(error)) {
    writeLog('error', { event: 'exception', requestId: c.get('requestId'), ...fields });
    return { status: 500, message: messages.generic, retryAfterSeconds: null };
  }
  const isFull = isStorageFull(error);
  const reason = error instanceof StorageUnavailable ? error.reason : 'fault';
  writeLog('error', {
    event: 'storage',
    outcome: isFull ? 'full' : 'unavailable',
    requestId: c.get('requestId'),
    cause: reason,
    ...fields,
  });
  return {
    status: reason === 'stall' ? 504 : 503,
    message: isFull ? messages.storageFull : messages.storageBusy,
    retryAfterSeconds: isFull ? STORAGE_FULL_RETRY_SECONDS : STORAGE_RETRY_AFTER_SECONDS,
  };
}

/** The same as a problem. */
export function answerError(error: Error, c: AppContext): Response {
  const { status, message, retryAfterSeconds } = reportFailure(error, c);
  return answerProblem(c, status, {
    message,
    ...(retryAfterSeconds === null ? {} : { headers: { 'Retry-After': String(retryAfterSeconds) } }),
  });
}

/** Storage is away or full, and nothing is wrong with our code. */
export function isStorageFailure(error: Error): boolean {
  return isStorageFull(error) || passingFault(error) !== null;
}

function isStorageFull(error: Error): boolean {
  const { failure } = failureFields(error);
  return failure === 'full' || failure === 'limit';
}

/** The platform counts an exception; the answer stays what it is. */
export function countException(c: AppContext, error: unknown): void {
  c.executionCtx.waitUntil(Promise.reject(new Unexpected(error)));
}
