/**
 * The contract's Valibot schemas as JSON Schema (draft 2020-12, which is what OpenAPI 3.1 has). A schema that JSON Schema cannot say stops
 * the run, unless it stands below.
 */
import { type ConversionConfig, type JsonSchema, type OverrideActionContext, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema, ObjectEntries } from 'valibot';
import { MESSAGE_MAX_CHARACTERS } from '../../machines/contract/limits.ts';
import { entryOf, knownSchema } from './known-schemas.ts';

/**
 * Rules that a body which is sent or read fulfils without a word about them: texts are cleaned before they are sent, and what is said of a
 * check in words stands in the descriptions.
 */
const UNSAID: readonly string[] = ['transform', 'readonly', 'check', 'partial_check'];

/** `schema` with the named ones as references into `components`. */
export function jsonSchemaOf(schema: GenericSchema, definitions: Readonly<Record<string, GenericSchema>> = {}): JsonSchema {
  return bare(toJsonSchema(schema, configOf(definitions)));
}

function bare({ $schema: _, $defs: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function configOf(definitions: Readonly<Record<string, GenericSchema>>): ConversionConfig {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    definitions,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const entry = entryOf(valibotSchema);
      if (entry !== null) return { ...jsonSchema, items: bare(toJsonSchema(entry, config)) };
      // A default is what we take where there is nothing: nobody sends it.
      if (valibotSchema.type === 'optional') return withoutDefault(jsonSchema);
      if (valibotSchema.type === 'object') return withMissable(valibotSchema as unknown as { readonly entries: ObjectEntries }, jsonSchema);
      return knownSchema(valibotSchema);
    },
    overrideAction,
  };
  return config;
}

function withoutDefault({ default: _, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

/** A field that has a fallback may be missing. */
function withMissable({ entries }: { readonly entries: ObjectEntries }, { required, ...rest }: JsonSchema): JsonSchema {
  const needed = (required ?? []).filter((name) => !('fallback' in (entries[name] ?? {})));
  return needed.length === 0 ? rest : { ...rest, required: needed };
}

function overrideAction({ valibotAction: action, jsonSchema }: OverrideActionContext): JsonSchema | null {
  // Both kinds of patterns are read with the flag `u`. Of two, the second stands beside the first.
  if (action.type === 'regex') {
    const { source } = (action as unknown as { readonly requirement: RegExp }).requirement;
    if (jsonSchema.pattern === undefined || jsonSchema.pattern === source) return { ...jsonSchema, pattern: source };
    return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern: source }] };
  }
  if (!UNSAID.includes(action.type)) return null;
  return { ...jsonSchema, ...(action.type === 'check' && jsonSchema.type === 'string' ? lengthsOf(action as unknown as StringCheck) : {}) };
}

interface StringCheck {
  readonly requirement: (text: string) => boolean;
}

/** Longer than anything that the contract allows. */
const LONGEST = MESSAGE_MAX_CHARACTERS + 1;
/** Lengths that are tried: each short one, and then some. */
const TRIED = Array.from({ length: LONGEST + 1 }, (_, length) => length).filter(
  (length) => length <= 64 || length % 50 === 0 || length === LONGEST,
);

/**
 * A check is a function, and tells nothing of itself: what lengths it allows is found by asking it. Empty for one that is about something
 * else. (To write the limits beside the functions for this would cost each visitor some bytes.)
 */
function lengthsOf({ requirement }: StringCheck): Pick<JsonSchema, 'minLength' | 'maxLength'> {
  const allows = (length: number): boolean => requirement('x'.repeat(length));
  const allowed = TRIED.map(allows);
  const first = allowed.indexOf(true);
  const last = allowed.lastIndexOf(true);
  if (first === -1 || allowed.slice(first, last + 1).includes(false)) return {};
  const least = edge(TRIED[first - 1] ?? -1, TRIED[first] ?? 0, (length) => !allows(length)) + 1;
  const most = edge(TRIED[last] ?? 0, TRIED[last + 1] ?? LONGEST, allows);
  return { ...(least > 0 ? { minLength: least } : {}), ...(last < TRIED.length - 1 ? { maxLength: most } : {}) };
}

/** The last length, from `low` on and below `high`, for which `holds` is true; it is for `low`, and is not for `high`. */
function edge(low: number, high: number, holds: (length: number) => boolean): number {
  let [from, to] = [low, high];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return from;
}
