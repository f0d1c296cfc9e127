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

/** Statuses of the three refusals. 499 is what proxies write down for a client that closed the connection; nobody reads it but the log. */
export const bodyStatus = { 'too-large': 413, 'too-slow': 408, gone: 499 } as const satisfies Record<
  Exclude<ReadBytes['kind'], 'whole'>,
  number
>;

export interface BodyLimits {
  readonly limitBytes: number;
  /** Milliseconds for the whole body; default `BODY_MS`. */
  readonly withinMs?: number;
}

/** The whole body of `request`. Bytes are counted while they arrive, so that a missing or false Content-Length changes nothing. */
export async function readBytes(request: Request, { limitBytes, withinMs = BODY_MS }: BodyLimits): Promise<ReadBytes> {
  if (request.body === null) return { kind: 'whole', bytes: new Uint8Array(0) };
  const declared = Number(request.headers.get('content-length'));
  // Nothing is kept of a body that says itself that it is too large.
  const found = declared > limitBytes ? { kind: 'too-large' as const } : await collect(request.body, limitBytes, withinMs);
  if (found.kind === 'too-large') await drainBody(request);
  return found;
}

/**
 * Reads what is left of the body and throws it away, so that the sender can finish and gets the answer. Bounded in bytes and in time:
 * past either the connection is given up. Never rejects, and does nothing where nothing is left.
 */
export async function drainBody({ body }: Request): Promise<void> {
  // Who holds the reader also reads to the end.
  if (body === null || body.locked) return;
  await readChunks(body, DISCARD_MS, ({ seen }) => seen <= DISCARD_LIMIT_BYTES);
}

/** Leaves the rest of a body that is too large to be drained. */
async function collect(body: ReadableStream<Uint8Array>, limitBytes: number, withinMs: number): Promise<ReadBytes> {
  // One buffer that grows: a body that comes byte by byte would cost a hundred times its size as a list of chunks.
  let buffer = new ArrayBuffer(Math.min(limitBytes, 16 * 1_024));
  let length = 0;
  const end = await readChunks(body, withinMs, ({ chunk, seen }) => {
    if (seen > limitBytes) return false;
    if (seen > buffer.byteLength) buffer = buffer.transfer(Math.min(limitBytes, Math.max(seen, 2 * buffer.byteLength)));
    new Uint8Array(buffer).set(chunk, length);
    length = seen;
    return true;
  });
  if (end === 'stopped') return { kind: 'too-large' };
  return end === 'whole' ? { kind: 'whole', bytes: new Uint8Array(buffer.transfer(length)) } : { kind: end };
}

/** Gives each chunk to `take` until it says stop, which leaves the rest in the stream. */
async function readChunks(
  body: ReadableStream<Uint8Array>,
  withinMs: number,
  take: (part: { readonly chunk: Uint8Array; readonly seen: number }) => boolean,
): Promise<'whole' | 'stopped' | 'too-slow' | 'gone'> {
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), withinMs);
  });
  try {
    for (let seen = 0; ; ) {
      const part = await Promise.race([reader.read(), late]);
      if (part === 'late') {
        await reader.cancel();
        return 'too-slow';
      }
      if (part.done) return 'whole';
      seen += part.value.byteLength;
      if (!take({ chunk: part.value, seen })) return 'stopped';
    }
  } catch {
    return 'gone';
  } finally {
    clearTimeout(timer ?? null);
    reader.releaseLock();
  }
}
