/**
 * The one seam between the edge and whoever answers the contract: an existing API (`API_ORIGIN`) or the embedded backend.
 * No route knows which. Answers are read with the contract's schemas; anything unreadable becomes a problem.
 */
import type * as v from 'valibot';
import { type EndpointName, endpoints, fillPath } from '../../machines/contract/endpoints.ts';
import { UPSTREAM_DEADLINE_MS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { unwrap } from '../../machines/contract/parse.ts';
import { type Problem, problem, problemFromAnswer } from '../../machines/contract/problem.ts';
import { countLeftOut } from '../../machines/contract/tolerant-list.ts';
import { backend } from '../backend/app.ts';
import type { AppContext } from '../base/app-env.ts';
import { writeLog } from '../base/log.ts';
import { readText } from '../base/request-body.ts';
import type { AnswerHead } from './cache/storable.ts';
import { stringDropper } from './drop-json-strings.ts';

type JsonEndpoint = { [K in EndpointName]: (typeof endpoints)[K]['response'] extends v.GenericSchema ? K : never }[EndpointName];
export type Answer<K extends JsonEndpoint> = (typeof endpoints)[K]['response'] extends infer S extends v.GenericSchema
  ? v.InferOutput<S>
  : never;

export interface Call {
  readonly params?: Record<string, string>;
  readonly search?: URLSearchParams;
  /** Already validated; sent as JSON. */
  readonly body?: unknown;
  /** In place of the request's own header: a form carries its key in a field. */
  readonly idempotencyKey?: string;
  /** Our own backend holds the mails of such a lead until a person has looked; another API may read the header. */
  readonly isSuspected?: boolean;
  /** The answer is kept for everybody: nobody's session goes along. */
  readonly forEverybody?: boolean;
  /** Field whose text is left out while the answer is read; such answers may be much larger. */
  readonly dropField?: string;
}

/** A good answer comes with its status and headers, which say whether it may be shared. */
export type UpstreamResult<T> =
  | { readonly ok: true; readonly value: T; readonly head: AnswerHead }
  | { readonly ok: false; readonly problem: Problem };

/** Answers larger than this are not ours. */
const ANSWER_LIMIT_BYTES = 8 * 1_048_576;
const TRIMMED_ANSWER_LIMIT_BYTES = 64 * 1_048_576;
/** Request headers that the upstream may see. Cookies stay at the edge. */
const FORWARDED = ['authorization', 'idempotency-key', 'cf-connecting-ip'] as const;

/** Calls the endpoint; GETs are tried a second time within the deadline, POSTs never (decisions 3). */
export async function callUpstream<K extends JsonEndpoint>(c: AppContext, name: K, call: Call = {}): Promise<UpstreamResult<Answer<K>>> {
  const { method } = endpoints[name];
  const deadlineMs = Number(c.env.UPSTREAM_DEADLINE_MS) || UPSTREAM_DEADLINE_MS;
  const attempts = method === 'GET' ? 2 : 1;
  let result = await attempt(c, name, call, deadlineMs / attempts);
  if (attempts === 2 && !result.ok && result.problem.kind === 'unavailable') result = await attempt(c, name, call, deadlineMs / attempts);
  if (!result.ok) c.set('cause', `upstream ${result.problem.kind} ${result.problem.status ?? 'none'}`);
  const broken = result.ok ? countLeftOut(result.value) : 0;
  if (broken > 0) writeLog('warn', { event: 'left-out', requestId: c.get('requestId'), endpoint: name, entries: broken });
  return result;
}

async function attempt<K extends JsonEndpoint>(c: AppContext, name: K, call: Call, deadlineMs: number): Promise<UpstreamResult<Answer<K>>> {
  const controller = new AbortController();
  const late = Symbol('late');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), deadlineMs);
  });
  try {
    // The race ends the wait even where an abort is not honoured; the abort frees the connection.
    const outcome = await Promise.race([exchange(c, name, call, controller.signal), deadline]);
    if (outcome === late) {
      controller.abort();
      return failed({ kind: 'unavailable', status: 504, message: messages.upstreamTimeout });
    }
    return outcome;
  } catch {
    return failed({ kind: 'unavailable', status: 502, message: messages.upstreamUnusable });
  } finally {
    clearTimeout(timer ?? null);
  }
}

async function exchange<K extends JsonEndpoint>(
  c: AppContext,
  name: K,
  call: Call,
  signal: AbortSignal,
): Promise<UpstreamResult<Answer<K>>> {
  const response = await send(c, buildRequest(c, name, call, signal));
  const text = call.dropField
    ? await readText(response.body, TRIMMED_ANSWER_LIMIT_BYTES, stringDropper(call.dropField))
    : await readText(response.body, ANSWER_LIMIT_BYTES);
  const body = parseJson(response.headers.get('content-type'), text);
  if (!response.ok) {
    const found = problemFromAnswer(response.status, body, response.headers.get('retry-after'));
    const isOurs = c.env.API_ORIGIN === undefined;
    // A proxy's 404 page does not mean that the API knows no such article. These three mean the same from whoever stands in between.
    const isTheApis = body !== undefined || [401, 429, 498].includes(response.status);
    // Another service's 5xx or redirect says nothing a visitor can use; our own backend's 503 does.
    if (response.status >= 400 && (isOurs || (response.status < 500 && isTheApis))) return { ok: false, problem: found };
    return failed({ kind: 'unavailable', status: response.status === 504 ? 504 : 502, message: messages.upstreamUnusable });
  }
  const value = unwrap(endpoints[name].response as unknown as v.GenericSchema<unknown, Answer<K>>, body);
  if (value === undefined) return failed({ kind: 'unavailable', status: 502, message: messages.upstreamUnusable });
  return { ok: true, value, head: response };
}

async function send(c: AppContext, request: Request): Promise<Response> {
  return c.env.API_ORIGIN ? fetch(request) : backend.fetch(request, c.env, c.executionCtx);
}

function buildRequest(c: AppContext, name: EndpointName, call: Call, signal: AbortSignal): Request {
  const { method, path } = endpoints[name];
  const url = new URL(fillPath(path, call.params), c.env.API_ORIGIN ?? 'https://backend.internal');
  if (call.search) url.search = call.search.toString();
  const headers = new Headers({
    Accept: 'application/json',
    'X-Request-Id': c.get('requestId'),
    // The host that the visitor sees: an SMS binds its code to it.
    'X-Forwarded-Host': new URL(c.req.url).host,
  });
  // Cloudflare replaces CF-Connecting-IP on the way to another service, so the visitor's address goes along under the usual name.
  const address = c.req.header('cf-connecting-ip');
  if (address !== undefined) headers.set('X-Forwarded-For', address);
  for (const header of FORWARDED) {
    const value = c.req.header(header);
    if (value === undefined || (header === 'authorization' && call.forEverybody)) continue;
    headers.set(header, value);
  }
  // A key that no header can carry is none; the API judges the others.
  if (call.idempotencyKey !== undefined && /^[!-~]+$/u.test(call.idempotencyKey)) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.isSuspected) headers.set('X-Suspected-Spam', '1');
  if (call.body === undefined) return new Request(url, { method, headers, signal, redirect: 'manual' });
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, signal, redirect: 'manual', body: JSON.stringify(call.body) });
}

/** The JSON value, or undefined for another media type, an empty body or bad syntax (login pages, proxies' HTML). */
function parseJson(contentType: string | null, text: string | null): unknown {
  if (text === null || !/[/+]json\b/iu.test(contentType ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failed(parts: Partial<Problem> & Pick<Problem, 'kind'>): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: problem(parts) };
}
