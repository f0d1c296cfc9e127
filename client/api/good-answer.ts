/** Good answers as our own edge writes them (decisions 3), which has judged already whether they are good. */
import * as v from 'valibot';
import type { Endpoint } from '../../machines/contract/endpoint.ts';
import type { AnswerOf } from '../../machines/contract/success.ts';

/** A call whose good answer is JSON. */
export type JsonEndpoint = Endpoint & { readonly response: v.GenericSchema };

/** `body` is the parsed JSON of a 2xx. Undefined where it does not fit: it came from a proxy and not from us (case UP-01). */
export function readGoodAnswer<E extends JsonEndpoint>({ response, writes }: E, body: unknown): AnswerOf<E> | undefined {
  const said = writes === 'data' ? (body as { readonly data?: unknown } | null | undefined)?.data : body;
  const result = v.safeParse(response, said);
  return result.success ? (result.output as AnswerOf<E>) : undefined;
}
