/** Reading values that come from outside with the contract's schemas: tagged results, no exceptions. */
import * as v from 'valibot';
import type { FieldError } from './problem.ts';

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: readonly FieldError[] };

/** The value, or one message per field, in the schema's order (spec 5). */
export function parseFields<TSchema extends v.GenericSchema>(schema: TSchema, input: unknown): Parsed<v.InferOutput<TSchema>> {
  const result = v.safeParse(schema, withEveryKey(schema, input), { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors: FieldError[] = [];
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!errors.some((error) => error.field === field)) errors.push({ field, message: issue.message });
  }
  return { ok: false, errors };
}

/** Names missing fields explicitly, so that a missing field answers with its own sentence instead of a schema library's. */
function withEveryKey(schema: v.GenericSchema, input: unknown): unknown {
  if (!('entries' in schema)) return input;
  const given = typeof input === 'object' && input !== null ? input : {};
  const keys = Object.keys(schema.entries as Record<string, unknown>);
  return { ...Object.fromEntries(keys.map((key) => [key, undefined])), ...given };
}
