/**
 * Schemas of the contract whose own code does not say what they read: they take anything and make something of it. What should be written is
 * said here. (To write it beside them, as Valibot's metadata, would cost each visitor some bytes.)
 */
import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { blogList, blogPage, blogSuggestion, blogSummary } from '../../machines/contract/blog.ts';
import { contactRequest } from '../../machines/contract/contact.ts';
import { ABOUT, contactIntents } from '../../machines/contract/contact-intent.ts';
import { faq, faqList } from '../../machines/contract/faq.ts';
import { SLUG_PATTERN } from '../../machines/contract/slug.ts';

const MINUTES_A_DAY = 24 * 60;

const { slug, readingTime } = blogSummary.entries;

/** By the first schema of their pipe. */
const known = new Map<GenericSchema, JsonSchema>([
  [slug.pipe[0], { type: 'string', pattern: SLUG_PATTERN }],
  [readingTime.pipe[0], { type: 'integer', minimum: 0, maximum: MINUTES_A_DAY }],
  [contactRequest.pipe[0].entries[ABOUT].wrapped.pipe[0], { enum: [...contactIntents] }],
]);

/** Tolerant lists, by the same. */
const entries = new Map<GenericSchema, GenericSchema>([
  [blogList.pipe[0], blogSummary],
  [blogPage.entries.recommendations.entries.suggestions.pipe[0], blogSuggestion],
  [faqList.pipe[0], faq],
]);

export function knownSchema(schema: GenericSchema): JsonSchema | null {
  return known.get(schema) ?? null;
}

/** What the entries of a list have to be; null for what is no such list. */
export function entryOf(schema: GenericSchema): GenericSchema | null {
  const [first] = 'pipe' in schema ? (schema.pipe as readonly GenericSchema[]) : [schema];
  return first === undefined ? null : (entries.get(first) ?? null);
}
