/**
 * Whether a 2xx is one (decisions 3). Services answer 200 and say in the body that nothing was done; only what looks like a success is
 * taken for one, and of it only what the contract names is read. The edge asks here; a browser gets what the edge has judged.
 */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** What the seam reads of a good answer: the schema's value, or null where a good answer says nothing. */
export type AnswerOf<E extends Endpoint> = E['response'] extends infer S extends v.GenericSchema
  ? v.InferOutput<S>
  : E['response'] extends 'none'
    ? null
    : never;

export type ReadSuccess<T> =
  | { readonly ok: true; readonly value: T }
  /** `said`: the answer itself says that it failed; `shape`: it does not look like the contract's. */
  | { readonly ok: false; readonly reason: 'said' | 'shape' };

/** `body` is the parsed JSON of a 2xx, or undefined where it had none. */
export function readSuccess<E extends Pick<Endpoint, 'response' | 'writes'>>(
  endpoint: E,
  body: unknown,
): ReadSuccess<AnswerOf<E & Endpoint>> {
  const layers = layersOf(body);
  if (layers.some(saysFailure)) return { ok: false, reason: 'said' };
  // All that a create's schema names may be missing, so that a list would fit.
  if (endpoint.writes === 'created' && !isObject(body)) return { ok: false, reason: 'shape' };
  if (endpoint.response === 'none') return { ok: true, value: null as AnswerOf<E & Endpoint> };
  // What a create says besides is optional; what cannot be read of it is left out.
  const found = fitting(endpoint, layers) ?? (endpoint.writes === 'created' ? { value: {} } : null);
  return found === null ? { ok: false, reason: 'shape' } : { ok: true, value: found.value as AnswerOf<E & Endpoint> };
}

/** Upstreams wrap their answers in `data` zero, one or two times: the body, and what is inside. */
const WRAPPINGS_MAX = 2;

export function layersOf(body: unknown): readonly unknown[] {
  const layers = [body];
  for (let layer = body; layers.length <= WRAPPINGS_MAX && isObject(layer) && 'data' in layer; layers.push(layer)) layer = layer['data'];
  return layers;
}

/** The first layer that fits; unknown fields are left out. A sentence may stand in another one. */
function fitting({ response }: Pick<Endpoint, 'response'>, layers: readonly unknown[]): { readonly value: unknown } | null {
  for (const layer of layers) {
    const result = v.safeParse(response as v.GenericSchema, layer);
    if (result.success) return { value: withSentence(result.output, layers) };
  }
  return null;
}

function withSentence(value: unknown, layers: readonly unknown[]): unknown {
  if (!isObject(value) || value['message'] !== '') return value;
  const message = layers
    .filter(isObject)
    .map((layer) => layer['message'])
    .find((said) => typeof said === 'string');
  return message === undefined ? value : { ...value, message };
}

/** What may say that nothing was done, by the names that services give it (`Failure` in openapi.yaml). */
const failureSigns: readonly (readonly [names: readonly string[], saysNo: (value: unknown) => boolean])[] = [
  [['success', 'Success', 'isSuccess', 'ok'], isNo],
  [['status', 'Status', 'result'], (value) => isNo(value) || isFailedStatus(value)],
  [['statusCode', 'StatusCode'], isFailedStatus],
  // A code may be many things: of all that it can be, only what is an error of HTTP counts.
  [['code'], isHttpError],
  [['error', 'Error', 'errors', 'Errors'], isSomething],
];

function saysFailure(layer: unknown): boolean {
  return isObject(layer) && failureSigns.some(([names, saysNo]) => names.some((name) => Object.hasOwn(layer, name) && saysNo(layer[name])));
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || (typeof value === 'string' && /^(?:false|no|0)$/iu.test(value.trim()));
}

function isFailedStatus(value: unknown): boolean {
  if (typeof value === 'number') return value >= 400;
  return typeof value === 'string' && (/^(?:error|fail(?:ed|ure)?)$/iu.test(value.trim()) || Number(value) >= 400 || isHttpError(value));
}

/** `503`, `'500 Internal Server Error'`. */
function isHttpError(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'string') && /^\s*[45]\d\d(?!\d)/u.test(String(value));
}

function isSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
