/**
 * What a failure of the platform was, as a class. Its text is never passed on: databases and providers quote values in it (case LG-02).
 * Sources: Cloudflare's documentation of D1 ("Debug D1", "Limits"), R2 and Queues ("Error codes"), Durable Objects ("Error handling"), and
 * SQLite's result codes.
 */

export type FailureClass =
  /** No room left: D1's largest database, a queue's storage. */
  | 'full'
  /** An allowance of the account is used up for now. */
  | 'limit'
  /** Too much at once. */
  | 'overloaded'
  | 'timeout'
  /** The connection broke, or the storage was restarted. */
  | 'unreachable'
  /** Their fault, with a number for their support. */
  | 'internal'
  /** The account, or this worker, may not. */
  | 'not-allowed'
  /** A table, a column, a bucket, a queue that is not there: a migration or a resource is missing. */
  | 'missing'
  /** A row that breaks a rule of its table. */
  | 'constraint'
  /** Too large, or not as they take it. */
  | 'invalid'
  | 'unknown';

/** SQLite, of a database that somebody else writes to at the moment. */
export const LOCKED = /\bdatabase (?:table )?is locked\b|\bSQLITE_(?:BUSY|LOCKED)/u;

const texts = [
  ['full', /Exceeded maximum DB size|SQLITE_FULL|database or disk is full|storage limit exceeded|maximum account storage limit/iu],
  ['limit', /free tier (?:daily )?limit|daily (?:read|write|row)s? limit|exceeded .*limit of (?:rows|queries)/iu],
  ['overloaded', /is overloaded|exceeded its (?:memory|CPU time) limit|Too Many Requests/iu],
  ['overloaded', LOCKED],
  ['timeout', /exceeded timeout|storage unavailable: stall|timed? ?out/iu],
  ['unreachable', /Network connection lost|because its code was updated|caused object to be reset|transient issue|client disconnected/iu],
  ['missing', /no such (?:table|column)|SQLITE_ERROR: .*has no column/iu],
  ['constraint', /SQLITE_CONSTRAINT|constraint failed/iu],
  ['internal', /internal error|SQLITE_(?:IOERR|CORRUPT|INTERNAL)/iu],
] as const satisfies readonly (readonly [FailureClass, RegExp])[];

/** By the number at the end of what R2 and Queues say. */
const codes: Readonly<Record<string, FailureClass>> = {
  10001: 'internal',
  10002: 'not-allowed',
  10003: 'not-allowed',
  10042: 'not-allowed',
  10006: 'missing',
  10012: 'invalid',
  10020: 'invalid',
  100100: 'invalid',
  10013: 'unreachable',
  10054: 'unreachable',
  10043: 'overloaded',
  10058: 'overloaded',
  10104: 'missing',
  10106: 'not-allowed',
  10201: 'unreachable',
  10203: 'invalid',
  10204: 'invalid',
  10205: 'invalid',
  10206: 'invalid',
  10250: 'overloaded',
  10251: 'full',
  10252: 'not-allowed',
  10253: 'limit',
  15000: 'internal',
};
/** Our own storage-retry says the class of what it gave up on, which a text still carries where an object's error has lost the rest. */
const SAID = /\bstorage unavailable: (?:fault|stall), ([a-z-]+)$/u;

export function failureClass(error: unknown): FailureClass {
  if (!(error instanceof Error)) return 'unknown';
  const said = SAID.exec(error.message)?.[1];
  if (said !== undefined) return said as FailureClass;
  const code = /\((\d{5,6})\)\s*$/u.exec(error.message)?.[1];
  const byCode = code === undefined ? undefined : codes[code];
  if (byCode !== undefined) return byCode;
  const byText = texts.find(([, pattern]) => pattern.test(error.message))?.[0];
  if (byText !== undefined) return byText;
  if ('overloaded' in error && error.overloaded === true) return 'overloaded';
  if ('retryable' in error && error.retryable === true) return 'unreachable';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return error.cause instanceof Error ? failureClass(error.cause) : 'unknown';
}

export interface FailureFields {
  readonly failure: FailureClass;
  readonly error: string;
  readonly at: string;
}

/** For a log line: the class, the error's kind, and where in our code it came up. */
export function failureFields(error: unknown): FailureFields {
  const relayed = error instanceof Error ? RELAYED.exec(error.message)?.groups : undefined;
  if (relayed !== undefined && (relayed['at'] === NOWHERE || FRAME.test(relayed['at'] ?? ''))) {
    return { failure: relayed['failure'] as FailureClass, error: relayed['error'] ?? '', at: relayed['at'] ?? '' };
  }
  return { failure: failureClass(error), error: nameOf(error), at: ownFrame(error) };
}

/** A word, or nothing: a name is text like any other. */
function nameOf(error: unknown): string {
  return error instanceof Error && /^\w{1,60}$/u.test(error.name) ? error.name : 'unknown';
}

/** `at function (file:line:column)`, of ours: what stands in the platform's own code says nothing of where we were. */
const FRAME = /^at (?:async )?(?:[\w.$<>#]+(?: \[as \w+\])? )?\(?(?:[\w.:/@$+~-]+\/)?([\w.@$+~-]+:\d+:\d+)\)?$/u;
/** No frame of ours. */
const NOWHERE = 'unknown';
const FOREIGN = /cloudflare-internal|cloudflare:|node:|node_modules|native/u;

function ownFrame(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return NOWHERE;
  const head = `${error.name}: ${error.message}`;
  // Lines of the message could look like frames.
  const stack = error.stack.startsWith(head) ? error.stack.slice(head.length) : error.stack.replaceAll(error.message, '');
  const frames = stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => FRAME.test(line) && !FOREIGN.test(line));
  return (frames[0] ?? NOWHERE).slice(0, 200);
}

/** What `relay` writes. */
const RELAYED = /^(?<error>\w{1,60}) \((?<failure>[a-z-]+)\) (?<at>at .+?|unknown)(?:; storage unavailable: [a-z]+, [a-z-]+)?$/u;

/**
 * Work of a Durable Object that others wait for. Of an error that leaves an object nothing reaches the caller but its text, so that text says
 * the facts, and whether trying again is of use (base/storage-retry.ts).
 */
export async function relay<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { failure, error: kind, at } = failureFields(error);
    const unavailable = error instanceof Error ? /\bstorage unavailable: [a-z]+, [a-z-]+$/u.exec(error.message)?.[0] : undefined;
    throw new Error(`${kind} (${failure}) ${at}${unavailable === undefined ? '' : `; ${unavailable}`}`);
  }
}

/**
 * Handed to the platform in place of what happened, so that it counts an exception: the same facts, and nobody's text. A promise of
 * `waitUntil` that ends with it leaves the visitor's answer as it is.
 */
export class Unexpected extends Error {
  override readonly name: string = 'Unexpected';

  constructor(error: unknown) {
    const { failure, error: kind, at } = failureFields(error);
    super(`${kind} (${failure}) ${at}`);
    this.stack = `${this.name}: ${this.message}\n    ${at}`;
  }
}
