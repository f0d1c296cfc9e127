/**
 * Reading what a caller sends: counted, within a time, and to its end. A body that is left half read breaks the connection: the sender
 * sees no sentence, and what comes after it on the same connection is lost.
 */
import { BODY_MS, DISCARD_LIMIT_BYTES, DISCARD_MS } from '../../machines/contract/limits.ts';

export type ReadBytes =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Longer than the limit; the rest has been read and thrown away. */
  | { readonly kind: 'too-large' }
  /** Not complete within the time; the rest is not waited for. */
  | { readonly kind: 'too-slow' }
  /** The sender hung up. Nobody reads the answer. */
  | { readonly kind: 'gone' };

/** No memory was left for it; the rest has been read and thrown away. Only of readers that say `mayHold`. */
export interface NoRoom {
  readonly kind: 'no-room';
}

/** Statuses of the refusals. 499 is what proxies write down for a client that closed the connection; nobody reads it but the log. */
export const bodyStatus = { 'too-large': 413, 'too-slow': 408, gone: 499 } as const satisfies Record<
  Exclude<ReadBytes['kind'], 'whole'>,
  number
>;

export interface BodyLimits {
  readonly limitBytes: number;
  /** Milliseconds for the whole body; default `BODY_MS`. */
  readonly withinMs?: number;
  /** Milliseconds without a single byte; default: as long as the whole. */
  readonly idleMs?: number;
  /** In each such time at least this share of what has come before has to be added; default: any. */
  readonly pace?: { readonly everyMs: number; readonly leastShare: number };
}

export interface MemoryLimit {
  /** Asked before the buffer grows to so many bytes; no means `no-room`. The memory is the caller's to give back. */
  readonly mayHold: (bytes: number) => boolean;
}

const FIRST_BUFFER_BYTES = 16 * 1_024;

/** The whole body of `request`. Bytes are counted while they arrive, so that a missing or false Content-Length changes nothing. */
export async function readBytes(request: Request, limits: BodyLimits & MemoryLimit): Promise<ReadBytes | NoRoom>;
export async function readBytes(request: Request, limits: BodyLimits): Promise<ReadBytes>;
export async function readBytes(request: Request, limits: BodyLimits & Partial<MemoryLimit>): Promise<ReadBytes | NoRoom> {
  if (request.body === null) return { kind: 'whole', bytes: new Uint8Array(0) };
  const declared = Number(request.headers.get('content-length'));
  // Nothing is kept of a body that says itself that it is too large.
  const found = declared > limits.limitBytes ? { kind: 'too-large' as const } : await collect(request.body, limits);
  if (found.kind === 'too-large' || found.kind === 'no-room') await drainBody(request);
  return found;
}

/**
 * Reads what is left of the body and throws it away, so that the sender can finish and gets the answer. Bounded in bytes and in time:
 * past either the connection is given up. Never rejects, and does nothing where nothing is left.
 */
export async function drainBody({ body }: Request): Promise<void> {
  // Who holds the reader also reads to the end.
  if (body === null || body.locked) return;
  const reader = body.getReader();
  await untilEnd(reader, { withinMs: DISCARD_MS }, async (read) => {
    for (let seen = 0; seen <= DISCARD_LIMIT_BYTES; ) {
      const part = await read(() => reader.read());
      if (part.done) return;
      seen += part.value.byteLength;
    }
  });
}

/**
 * Leaves the rest of a body that is refused to be drained. Bytes are read into one buffer that grows: chunks of their own would cost as
 * much again, and of a body that comes byte by byte a hundred times its size.
 */
async function collect(body: ReadableStream<Uint8Array>, limits: BodyLimits & Partial<MemoryLimit>): Promise<ReadBytes | NoRoom> {
  const { limitBytes, withinMs = BODY_MS, idleMs, pace, mayHold = () => true } = limits;
  // One byte more than is allowed tells that there are too many.
  const most = limitBytes + 1;
  const reader = body.getReader({ mode: 'byob' });
  let length = 0;
  const pacing = pace === undefined ? undefined : { everyMs: pace.everyMs, isKept: paceOf(() => length, pace.leastShare) };
  const end = await untilEnd(reader, { withinMs, idleMs, pacing }, async (read): Promise<ReadBytes | NoRoom> => {
    let size = Math.min(most, FIRST_BUFFER_BYTES);
    if (!mayHold(size)) return { kind: 'no-room' };
    let buffer = new ArrayBuffer(size);
    for (;;) {
      const part = await read(() => reader.read(new Uint8Array(buffer, length)));
      length += part.value?.byteLength ?? 0;
      if (part.value !== undefined) buffer = part.value.buffer;
      if (length > limitBytes) return { kind: 'too-large' };
      if (part.done) return { kind: 'whole', bytes: new Uint8Array(buffer, 0, length) };
      if (length < size) continue;
      size = Math.min(most, 2 * size);
      if (!mayHold(size)) {
        // Before the rest is drained: others may have the room now.
        mayHold(0);
        return { kind: 'no-room' };
      }
      buffer = buffer.transfer(size);
    }
  });
  return typeof end === 'string' ? { kind: end } : end;
}

/** Asked time after time: whether enough has come since it was last asked. */
function paceOf(lengthNow: () => number, leastShare: number): () => boolean {
  let before = 0;
  return () => {
    const length = lengthNow();
    const isKept = length - before >= before * leastShare;
    before = length;
    return isKept;
  };
}

interface Times {
  readonly withinMs: number;
  readonly idleMs?: number | undefined;
  readonly pacing?: { readonly everyMs: number; readonly isKept: () => boolean } | undefined;
}

/**
 * Runs `work`, which reads through `read`, until it is done, the time for all of it or for a single byte is over, or the sender is gone.
 * Frees the stream for who comes next.
 */
async function untilEnd<T>(
  reader: ReadableStreamDefaultReader<Uint8Array> | ReadableStreamBYOBReader,
  { withinMs, idleMs, pacing }: Times,
  work: (read: <R>(next: () => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T | 'too-slow' | 'gone'> {
  const late = Symbol('late');
  let wake: () => void = () => {};
  const giveUp = (): void => wake();
  const whole = setTimeout(giveUp, withinMs);
  const paced = pacing === undefined ? null : setInterval(() => pacing.isKept() || giveUp(), pacing.everyMs);
  let idle: ReturnType<typeof setTimeout> | null = null;
  try {
    return await work(async (next) => {
      if (idleMs !== undefined) {
        clearTimeout(idle);
        idle = setTimeout(giveUp, idleMs);
      }
      // A promise of its own for each read: one that all of them raced against would keep a trace of every chunk.
      return new Promise((resolve, reject) => {
        wake = () => reject(late);
        next().then(resolve, reject);
      });
    });
  } catch (error) {
    if (error !== late) return 'gone';
    await reader.cancel();
    return 'too-slow';
  } finally {
    clearTimeout(whole);
    clearTimeout(idle);
    clearInterval(paced);
    reader.releaseLock();
  }
}
