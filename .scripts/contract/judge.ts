/**
 * Whether an answer is what the site can read, and where not, why. By the same readers as the site's (machines/contract). Of what an API said
 * nothing is repeated but names of our own fields: a staging API may hold real people's data.
 */
import * as v from 'valibot';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import { parseJson } from '../../machines/contract/json.ts';
import { DAY_MS } from '../../machines/contract/limits.ts';
import { isJsonType } from '../../machines/contract/media-type.ts';
import { problemBody } from '../../machines/contract/problem.ts';
import { readRetryAfter } from '../../machines/contract/retry-after.ts';
import { isPlainSentence } from '../../machines/contract/sentence.ts';
import { layersOf, readSuccess } from '../../machines/contract/success.ts';
import { countLeftOut } from '../../machines/contract/tolerant-list.ts';
import { isStorable } from '../../worker/edge/cache/storable.ts';
import type { Answer } from './ask.ts';
import { entryOf } from './known-schemas.ts';

export interface Verdict {
  /** What does not fit; none where all is well. */
  readonly faults: readonly string[];
  /** What fits, and is worth knowing. */
  readonly notes: readonly string[];
  /** Of a good answer. */
  readonly value?: unknown;
}

/** Slower than this is worth a word: the site gives up at eight seconds. */
const SLOW_MS = 2_000;

/** Of a read that has to go well. */
export function judgeRead(name: EndpointName, answer: Answer): Verdict {
  const { status, headers, tookMs } = answer;
  if (status < 200 || status > 299) return misfit(notGood(status, headers));
  const body = bodyOf(answer);
  if (!body.ok) return misfit(body.why);
  const read = readSuccess(endpoints[name], body.value);
  if (!read.ok) {
    return misfit(
      read.reason === 'said'
        ? `answered ${status}, and its body says that it failed (success, ok, status, result, code, error or the like: schema Failure): the site takes it for an error`
        : shapeFault(name, body.value),
    );
  }
  const value: unknown = read.value;
  const depth = layersOf(body.value).length - 1;
  const leftOut = countLeftOut(value);
  return {
    faults: [],
    notes: [
      ...(Array.isArray(value) ? [`${value.length} entries`] : []),
      ...(depth > 1 ? ['wrapped in `data` twice, which is read all the same'] : []),
      ...(leftOut > 0 ? [`${leftOut} entries cannot be read and are left out of the list`] : []),
      ...(isStorable({ status, headers })
        ? []
        : ['is not kept for everybody (Cache-Control, Set-Cookie or Vary), so each reader waits for the API']),
      ...(tookMs > SLOW_MS ? [`took ${(tookMs / 1_000).toFixed(1)} s; the site gives up at 8`] : []),
    ],
    value,
  };
}

/** Of a read of something that is not there. */
export function judgeMissing(answer: Answer): Verdict {
  if (answer.status === 404 || answer.status === 410) {
    const body = bodyOf(answer);
    return body.ok
      ? fits()
      : misfit(`a 404 that ${body.why}: it is taken for a proxy's, and the page says that the service is out of order`);
  }
  return misfit(
    answer.status < 300
      ? `answered ${answer.status} for an article that is not there: 404 is wanted`
      : notGood(answer.status, answer.headers),
  );
}

/** Of an empty POST. */
export function judgeRefusal(name: EndpointName, answer: Answer): Verdict {
  const { status, headers } = answer;
  if (name === 'askForCall' && (status === 404 || status === 405)) return fits('has no such path: the site keeps the calls itself');
  if (status >= 200 && status < 300) return misfit(`took an empty request (${status}): it has to be refused with 400`);
  if (status !== 400 && status !== 422) return misfit(notGood(status, headers));
  const body = bodyOf(answer);
  if (!body.ok) return misfit(`refused with ${status}, but ${body.why}: the visitor reads that the service is out of order`);
  const found = v.safeParse(problemBody, body.value);
  if (!found.success) return { faults: [], notes: ['has no `message`: the visitor reads our own sentence'] };
  const { message, errors } = found.output;
  return {
    faults: [],
    notes: [
      ...(isPlainSentence(message) ? [] : ['its `message` is no plain sentence, and is not shown']),
      ...(errors.length > 0 ? [] : ['names no fields in `errors`, so that none is marked']),
    ],
  };
}

function fits(note?: string): Verdict {
  return { faults: [], notes: note === undefined ? [] : [note] };
}

function misfit(fault: string): Verdict {
  return { faults: [fault], notes: [] };
}

function notGood(status: number, headers: Headers): string {
  if (status === 401 || status === 498) return `answered ${status}, which signs visitors out; these calls need no token`;
  if (status === 404 || status === 405) return `answered ${status}: there is no such call`;
  if (status === 415) return 'answered 415: JSON has to be taken';
  if (status === 429) return `answered 429: it could not be judged, ask again ${waitOf(headers)}`;
  if (status >= 300 && status < 400) return `answered ${status}, a redirect, which the site does not follow`;
  return `answered ${status}${status >= 500 ? ': the visitor reads that the service is out of order' : ''}`;
}

function waitOf(headers: Headers): string {
  const header = headers.get('retry-after');
  const seconds = readRetryAfter(header, Date.now());
  if (header === null || seconds === null) return 'later (it has no Retry-After that can be read)';
  return seconds * 1_000 >= DAY_MS ? 'tomorrow' : `in ${seconds} s`;
}

function bodyOf({ headers, text }: Answer): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string } {
  if (text === null) return { ok: false, why: 'is longer than the site reads' };
  const type = headers.get('content-type');
  if (!isJsonType(type)) return { ok: false, why: `is ${mediaType(type)} and not JSON` };
  if (text.trim() === '') return { ok: false, why: 'has no body' };
  const parsed = parseJson(text);
  return parsed.ok ? parsed : { ok: false, why: 'is no JSON that can be read' };
}

function mediaType(header: string | null): string {
  const type = (header ?? '').split(';')[0]?.trim() ?? '';
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/u.test(type) ? type : 'without a media type';
}

/** What is missing or different, in the layer of `data` that comes closest. */
function shapeFault(name: EndpointName, body: unknown): string {
  const { response } = endpoints[name];
  if (typeof response === 'string') return 'does not have the shape of the contract';
  const found = layersOf(body).map((layer) => issuesOf(response, layer));
  const closest = found.reduce((best, issues) => (issues.length <= best.length ? issues : best));
  return `does not have the shape of the contract: ${closest.slice(0, 3).join('; ')}`;
}

function issuesOf(schema: v.GenericSchema, value: unknown): readonly string[] {
  const { issues } = v.safeParse(schema, value);
  if (issues === undefined) return [];
  const entry = entryOf(schema);
  // Of a list of which nothing can be read, its first entry.
  if (entry !== null && Array.isArray(value)) return issuesOf(entry, value[0]).map((issue) => `[0] ${issue}`);
  return issues.map(
    (issue) =>
      `${v.getDotPath(issue) ?? 'the body'} ${issue.input === undefined ? 'is missing' : `is ${kindOf(issue.input)}`}, ${issue.expected ?? 'something else'} is wanted`,
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'empty';
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
