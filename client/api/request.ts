/** One way to call our own origin: fetch with a deadline, parse by the contract's schema, and a Problem instead of an exception. */
import { endpointPath } from '../../machines/contract/endpoint.ts';
import { CLIENT_DEADLINE_MS } from '../../machines/contract/limits.ts';
import { isJsonType } from '../../machines/contract/media-type.ts';
import { callMessages } from '../../machines/contract/messages/call.ts';
import { problem, problemFromAnswer, type Result } from '../../machines/contract/problem.ts';
import type { AnswerOf } from '../../machines/contract/success.ts';
import { SIGNED_OUT } from '../shell/signed-out.ts';
import { type JsonEndpoint, readGoodAnswer } from './good-answer.ts';
import { isSignedOut, readToken, removeToken } from './session-token.ts';

export interface CallOptions {
  readonly params?: Record<string, string>;
  readonly search?: Record<string, string>;
  readonly body?: unknown;
  /** One per intended submission: a retry of the same one repeats it (decisions 3). */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * The parsed answer or a problem. `timeout` after 12 s (the edge answers by 8 s), `offline` when the network refused.
 * 401 and 498 end the session, here and nowhere else (decisions 3): the token goes, a read is asked once more without it, and where that is
 * refused too the page is told (`SIGNED_OUT`) and goes to `/`. What follows a refused submission is its flow's to say.
 * An abort through `signal` rejects with its reason: nobody waits for that answer any more.
 */
export async function callApi<E extends JsonEndpoint>(endpoint: E, options: CallOptions = {}): Promise<Result<AnswerOf<E>>> {
  const call = abortable(options.signal);
  try {
    const ask = (token: string | null) =>
      fetch(address(endpoint, options), {
        method: endpoint.method,
        headers: requestHeaders(options, token),
        body: options.body === undefined ? null : JSON.stringify(options.body),
        signal: call.signal,
      });
    const token = readToken();
    let response = await ask(token);
    if (isSignedOut(response.status)) {
      removeToken();
      // What everybody may read is asked once more as anybody.
      if (endpoint.method === 'GET' && token !== null) response = await ask(null);
      if (endpoint.method === 'GET' && isSignedOut(response.status)) dispatchEvent(new Event(SIGNED_OUT));
    }
    const body = await readJson(response);
    if (!response.ok) return { ok: false, problem: problemFromAnswer(response.status, body, response.headers.get('retry-after')) };
    const value = readGoodAnswer(endpoint, body);
    return value !== undefined
      ? { ok: true, value }
      : { ok: false, problem: problem({ kind: 'unavailable', status: response.status, message: callMessages.upstreamUnusable }) };
  } catch (reason) {
    if (options.signal?.aborted) throw options.signal.reason ?? reason;
    return {
      ok: false,
      problem: call.isLate()
        ? problem({ kind: 'timeout', message: callMessages.slow })
        : problem({ kind: 'offline', message: callMessages.offline }),
    };
  } finally {
    call.end();
  }
}

/** Ends at the deadline or with `given`. `AbortSignal.any` and `timeout` would say it shorter; browsers of the floor have neither (case BR-05). */
function abortable(given: AbortSignal | undefined) {
  const call = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    call.abort();
  }, CLIENT_DEADLINE_MS);
  const stop = () => call.abort();
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop);
  return {
    signal: call.signal,
    isLate: () => isLate,
    end() {
      clearTimeout(timer);
      given?.removeEventListener('abort', stop);
    },
  };
}

function address(endpoint: JsonEndpoint, { params, search }: CallOptions): string {
  const query = search ? `?${new URLSearchParams(search)}` : '';
  return endpointPath(endpoint, params) + query;
}

function requestHeaders({ body, idempotencyKey }: CallOptions, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** The JSON body, or undefined: HTML from a proxy or a login page must never reach a parser or a visitor (case UP-01). */
async function readJson(response: Response): Promise<unknown> {
  if (!isJsonType(response.headers.get('content-type'))) return undefined;
  return response.json().catch(() => undefined);
}
