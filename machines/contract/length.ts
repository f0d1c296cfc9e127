/** Limits of length as people count: an emoji is one character, not the two that a string is long for it. The same on both ends. */
import * as v from 'valibot';
import { countCharacters } from './text.ts';

export function minCharacters(least: number, message: string) {
  return v.check((text: string) => countCharacters(text) >= least, message);
}

export function maxCharacters(most: number, message: string) {
  return v.check((text: string) => countCharacters(text) <= most, message);
}
