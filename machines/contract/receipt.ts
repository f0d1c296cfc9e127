/**
 * Of a create only its sentence and its reference (decisions 3): whatever else a service sends back of what it stored goes no further.
 */
import { REFERENCE } from './reference.ts';
import { isPlainSentence } from './sentence.ts';
import { isObject, layersOf } from './success.ts';

export interface CreateReceipt {
  /** Left out where there is none that can be shown. */
  readonly message?: string;
  readonly data?: { readonly reference: string };
}

/** `body` is an answer that `readSuccess` took for a success. References stand beside the sentence, in `data` or in `details`. */
export function readReceipt(body: unknown): CreateReceipt {
  const objects = layersOf(body).filter(isObject);
  const message = objects.map((layer) => layer['message']).find(isPlainSentence);
  const reference = [...objects, ...objects.flatMap(({ details }) => layersOf(details).filter(isObject))]
    .map((place) => place['reference'])
    .find((candidate) => typeof candidate === 'string' && REFERENCE.test(candidate));
  return {
    ...(message === undefined ? {} : { message }),
    ...(typeof reference === 'string' ? { data: { reference } } : {}),
  };
}
