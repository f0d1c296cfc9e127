/**
 * The one seam between the edge and whoever answers the contract: an existing API (`API_ORIGIN`) or the embedded backend.
 * No route knows which. Answers are read with the contract's schemas; anything unreadable becomes a problem.
 */
import type * as v from 'valibot';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import { parseJson } from '../../machines/contract/json.ts';
import { isJsonType } from '../../machines/contract/media-type.ts';
import { successMessages } from '../../machines/contract/messages/success.ts';
import { messages } from '../../machines/contract/messages.ts';
import { type Problem, problem, problemFromAnswer } from '../../machines/contract/problem.ts';
import { readReceipt } from '../../machines/contract/receipt.ts';
import { readRetryAfter } from '../../machines/contract/retry-after.ts';
import { isPlainSentence } from '../../machines/contract/sentence.ts';
import { type AnswerOf, readSuccess } from '../../machines/contract/success.ts';
import { countLeftOut } from '../../machines/contract/tolerant-list.ts';
import { backend } from '../backend/app.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { count } from '../base/counters.ts';
import { writeLog } from '../base/log.ts';
import { limitsOf, withAnswerText } from './answer-text.ts';
import type { AnswerHead } from './cache/storable.ts';
import { type Attempt, askWithin, upstreamDeadlineMs } from './upstream-deadline.ts';
import { type Upstream, upstreamOf } from './upstream-of.ts';
import { buildRequest, type Call } from './upstream-request.ts';

export type { Call } from './upstream-request.ts';

/** Calls that the seam makes: uploads and downloads stay at the edge. */
type SeamEndpoint = {
  [K in EndpointName]: (typeof endpoints)[K]['response'] extends v.GenericSchema | 'none' ? K : never;
}[EndpointName];
export type UpstreamAnswer<K extends SeamEndpoint> = AnswerOf<(typeof endpoints)[K]>;

/** A good answer comes with its status and headers, which say whether it may be shared. */
export type UpstreamResult<T> =
  | { readonly ok: true; readonly value: T; readonly head: AnswerHead }
  | { readonly ok: false; readonly problem: Problem };

/** What we say of an API's refusal that comes without a sentence fit to be shown. */
const refusals: Readonly<Record<number, string>> = {
  404: messages.notFound,
  410: messages.notFound,
  413: messages.tooLarge,
  429: messages.rateLimited,
};

/** Classes of failure that the answer's status does not tell, and the cause that the access log has for each. */
const failures = {
  unreachable: 'upstream unreachable',
  said: 'upstream says it failed',
  unreadable: 'upstream not as the contract says',
  timeout: 'upstream unavailable 504',
} as const;
type Failure = keyof typeof failures;

/** What one attempt came to. */
interface Outcome<T> {
  readonly result: UpstreamResult<T>;
  readonly failure?: Failure;
}

/** Calls the endpoint within the deadline; a GET that failed fast is tried once more, a POST never (decisions 3). */
export async function callUpstream<K extends SeamEndpoint>(
  c: AppContext,
  name: K,
  call: Call = {},
): Promise<UpstreamResult<UpstreamAnswer<K>>> {
  const upstream = upstreamOf(c.env);
  const endpoint = endpoints[name];
  if (upstream.kind === 'api' && 'ownOnly' in endpoint)
    return { ok: true, value: null as UpstreamAnswer<K>, head: { status: 204, headers: new Headers() } };
  const { result, failure } = await askWithin<Outcome<UpstreamAnswer<K>>>(
    upstreamDeadlineMs(c.env),
    endpoint.method === 'GET',
    (signal) => exchange(c, upstream, name, call, signal),
    { result: failed(504, messages.upstreamTimeout), failure: 'timeout' },
  );
  if (upstream.kind === 'api') noteApi(c, name, call, result, failure);
  if (!result.ok) {
    const { kind, status } = result.problem;
    if (failure !== undefined) c.set('cause', failures[failure]);
    else if (c.get('cause') === undefined) c.set('cause', `upstream ${kind} ${status ?? 'none'}`);
  }
  const broken = result.ok ? countLeftOut(result.value) : 0;
  if (broken > 0) writeLog('warn', { event: 'left-out', requestId: c.get('requestId'), endpoint: name, entries: broken });
  return result;
}

/** An API that does not answer as it should is somebody's to put right; what it refuses one visitor is not. */
function noteApi(c: AppContext, endpoint: SeamEndpoint, call: Call, result: UpstreamResult<unknown>, failure: Failure | undefined): void {
  count('apiCalls');
  if (result.ok) return;
  const isForAll = isRefusedToAll(endpoint, result.problem, call.forEverybody !== true && c.req.header('authorization') !== undefined);
  if (result.problem.kind !== 'unavailable' && !isForAll) return;
  count('apiFailures');
  const status = result.problem.status ?? undefined;
  writeLog('error', {
    event: 'api',
    requestId: c.get('requestId'),
    endpoint,
    failure: failure ?? (isForAll ? 'refused' : 'status'),
    status,
  });
}

/** Calls that stand on nothing but what was typed. A call-back has a token, which may be the reason for a refusal. */
const firstCalls: readonly SeamEndpoint[] = ['sendCode', 'verifyCode', 'createNewsletter', 'createPartner', 'createContact'];

/** A refusal that nobody's words can be the reason for: our key is wrong, the path has moved, JSON is not taken. A session may be out of date. */
function isRefusedToAll(endpoint: SeamEndpoint, { kind, status }: Problem, hasSession: boolean): boolean {
  if (kind === 'challenge' || status === null) return false;
  const isFirst = firstCalls.includes(endpoint);
  if (status === 401 || status === 403) return !hasSession && (isFirst || endpoints[endpoint].method === 'GET');
  return isFirst && [404, 405, 407, 415].includes(status);
}

async function exchange<K extends SeamEndpoint>(
  c: AppContext,
  upstream: Upstream,
  name: K,
  call: Call,
  signal: AbortSignal,
): Promise<Attempt<Outcome<UpstreamAnswer<K>>>> {
  try {
    const request = buildRequest(c, upstream, name, call, signal);
    const response = await (upstream.kind === 'api' ? fetch(request) : backend.fetch(request, c.env, c.executionCtx));
    const clock = await now(c.env);
    const result = await withAnswerText(response, signal, limitsOf(call.dropField), (text) =>
      judge(upstream, name, call, response, text, clock),
    );
    return { result, isPassing: response.status === 502 || response.status === 503 };
  } catch {
    const result = failed(502, messages.upstreamUnusable);
    return { result: upstream.kind === 'api' ? { result, failure: 'unreachable' } : { result }, isPassing: true };
  }
}

/** `text` is null where it is longer than anything of ours. */
function judge<K extends SeamEndpoint>(
  upstream: Upstream,
  name: K,
  { mayBeUnknown = false }: Call,
  response: Response,
  text: string | null,
  clock: number,
): Outcome<UpstreamAnswer<K>> {
  const body = bodyOf(response.headers.get('content-type'), text);
  if (!response.ok) {
    if (mayBeUnknown && upstream.kind === 'api' && (response.status === 404 || response.status === 405))
      return { result: { ok: false, problem: problem({ kind: 'refused', status: response.status, message: messages.notFound }) } };
    // A proxy's 404 page does not mean that the API knows no such article. These three mean the same from whoever stands in between.
    const isTheApis = body !== undefined || [401, 429, 498].includes(response.status);
    // A redirect or a fault of another service says nothing a visitor can use; "not now", said as an API says it, does.
    const isRefusal = response.status >= 400 && (response.status < 500 ? isTheApis : response.status === 503 && body !== undefined);
    if (!isRefusal && (upstream.kind === 'api' || response.status < 400)) {
      const isLate = response.status === 504;
      const retryAfter = readRetryAfter(response.headers.get('retry-after'), clock);
      return { result: failed(isLate ? 504 : 502, isLate ? messages.upstreamTimeout : messages.upstreamUnusable, retryAfter) };
    }
    const fallback = refusals[response.status];
    const found = problemFromAnswer(response.status, body, response.headers.get('retry-after'), {
      readWait: (header) => readRetryAfter(header, clock),
      isShown: isPlainSentence,
      ...(fallback === undefined ? {} : { fallback }),
    });
    return { result: { ok: false, problem: found } };
  }
  const read = readSuccess(endpoints[name], body);
  if (!read.ok) return { result: failed(502, messages.upstreamUnusable), failure: read.reason === 'said' ? 'said' : 'unreadable' };
  const value = endpoints[name].writes === 'created' ? readReceipt(body) : read.value;
  return { result: { ok: true, value: inPlainWords(name, value) as UpstreamAnswer<K>, head: response } };
}

/** The sentence of a good answer, or ours where it has none that can be shown. */
function inPlainWords(name: SeamEndpoint, value: unknown): unknown {
  if (!(name in successMessages) || typeof value !== 'object' || value === null) return value;
  const message = 'message' in value && isPlainSentence(value.message) ? value.message : undefined;
  return { ...value, message: message ?? successMessages[name as keyof typeof successMessages] };
}

/** The JSON value, or undefined for another media type, an empty or endless body, bad syntax or too many levels (login pages, proxies' HTML). */
function bodyOf(contentType: string | null, text: string | null): unknown {
  if (text === null || !isJsonType(contentType)) return undefined;
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : undefined;
}

function failed(
  status: number,
  message: string,
  retryAfterSeconds: number | null = null,
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: problem({ kind: 'unavailable', status, message, retryAfterSeconds }) };
}
