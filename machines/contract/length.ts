/** Limits of length as people count: an emoji is one character, not the two that a string is long for it. The same on both ends. */
import * as v from 'valibot';
import { countCharacters } from './text.ts';

/** What a check of these stands for in a JSON Schema, whose lengths are code points too. */
export interface Length {
  readonly length: { readonly minLength: number } | { readonly maxLength: number };
}

export function minCharacters(least: number, message: string) {
  return Object.assign(
    v.check((text: string) => countCharacters(text) >= least, message),
    { length: { minLength: least } } satisfies Length,
  );
}

export function maxCharacters(most: number, message: string) {
  return Object.assign(
    v.check((text: string) => countCharacters(text) <= most, message),
    { length: { maxLength: most } } satisfies Length,
  );
}
