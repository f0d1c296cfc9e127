/**
 * Reading an API's answer within the memory of one isolate, which many requests share: an answer has a limit, and of those that are not
 * small only a few are read at the same time; the others wait with their connection, where the network holds them back.
 */
import { stringDropper } from './drop-json-strings.ts';

export interface AnswerLimits {
  /** As they come over the wire. */
  readonly limitBytes: number;
  /** Of the text that is kept, where `trim` shortens it. */
  readonly keptLimit?: number;
  readonly trim?: (piece: string) => string;
}

/** Answers larger than this are not ours. The list may come with every article whole, of which only the rest is kept. */
const ANSWER_LIMIT_BYTES = 2 * 1_048_576;
const TRIMMED_ANSWER_LIMIT_BYTES = 64 * 1_048_576;
const KEPT_LIMIT = 4 * 1_048_576;

/** Of a call whose answer is read without the text of `dropField`, or as a whole. */
export function limitsOf(dropField: string | undefined): AnswerLimits {
  if (dropField === undefined) return { limitBytes: ANSWER_LIMIT_BYTES };
  return { limitBytes: TRIMMED_ANSWER_LIMIT_BYTES, keptLimit: KEPT_LIMIT, trim: stringDropper(dropField) };
}

/** Kept without asking for a place. */
const SMALL = 256 * 1_024;
/** Answers beyond that which are read at the same time. */
const LARGE_AT_ONCE = 3;

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * The whole body as UTF-8 text, or null when it is longer than allowed. Rejects when `signal` is aborted while it waits for a place.
 * `take` is given the text while its place is held: what it makes of it is all that stays.
 */
export async function withAnswerText<T>(
  response: Response,
  signal: AbortSignal,
  limits: AnswerLimits,
  take: (text: string | null) => T,
): Promise<T> {
  const place = new Place(signal);
  try {
    return take(await readText(response, limits, place));
  } finally {
    place.release();
  }
}

async function readText(response: Response, limits: AnswerLimits, place: Place): Promise<string | null> {
  const { limitBytes, keptLimit = limitBytes, trim = (piece: string) => piece } = limits;
  if (response.body === null) return '';
  if (Number(response.headers.get('content-length')) > limitBytes) {
    await response.body.cancel();
    return null;
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop cancels the body, which frees the connection.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) return null;
    text += trim(decoder.decode(chunk, { stream: true }));
    if (text.length > keptLimit) return null;
    if (bytes > SMALL) await place.take();
  }
  return text + trim(decoder.decode());
}

/** One of the `LARGE_AT_ONCE` places, or none. */
class Place {
  #isTaken = false;
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async take(): Promise<void> {
    if (this.#isTaken) return;
    if (reading < LARGE_AT_ONCE) reading += 1;
    else await this.#wait();
    this.#isTaken = true;
  }

  /** A place that is released is handed on. */
  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      this.#signal.addEventListener('abort', () => {
        const index = waiting.indexOf(resolve);
        if (index === -1) return;
        waiting.splice(index, 1);
        reject(this.#signal.reason);
      });
    });
  }

  release(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    const next = waiting.shift();
    if (next === undefined) reading -= 1;
    else next();
  }
}
