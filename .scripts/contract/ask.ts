/** One question to an API and what came back, within the time and size that the site itself allows. */
import { UPSTREAM_DEADLINE_MS } from '../../machines/contract/limits.ts';
import { limitsOf, withAnswerText } from '../../worker/edge/answer-text.ts';

export interface Question {
  readonly method: 'GET' | 'POST';
  /** Below the API's origin, with its query. */
  readonly path: string;
  /** Field whose text the site leaves out while it reads. */
  readonly dropField?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Null where it is longer than the site reads. */
  readonly text: string | null;
  /** Until its last byte, in milliseconds. */
  readonly tookMs: number;
}

/** `why`: no answer, in words that follow "there was no answer: ". */
export type Asked = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly why: string };

export interface AskOptions {
  /** `https://api.example`, or the site's own `…/api`. */
  readonly base: string;
  /** For one exchange; default: what the site gives an API. */
  readonly deadlineMs?: number;
}

export async function ask({ base, deadlineMs = UPSTREAM_DEADLINE_MS }: AskOptions, { method, path, dropField }: Question): Promise<Asked> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await fetch(base + path, {
      method,
      headers: {
        Accept: 'application/json',
        'User-Agent': 'pledgewell-contract',
        'X-Request-Id': `contract-${crypto.randomUUID()}`,
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      },
      // Nothing in it that could be stored, and no number that an SMS could go to.
      ...(method === 'POST' ? { body: '{}' } : {}),
      redirect: 'manual',
      signal,
    });
    const { status, headers } = response;
    const text = await withAnswerText(response, signal, limitsOf(dropField), (read) => read);
    return { ok: true, answer: { status, headers, text, tookMs: Math.round(performance.now() - startedAt) } };
  } catch (error) {
    return { ok: false, why: signal.aborted ? `nothing whole within ${deadlineMs / 1_000} s` : causeOf(error) };
  }
}

/** `ECONNREFUSED`, `CERT_HAS_EXPIRED`; never the text, which may be anything. */
function causeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' && /^[A-Z_]{1,40}$/u.test(code) ? code : 'the connection broke';
}
