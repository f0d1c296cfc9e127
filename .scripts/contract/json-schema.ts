/**
 * The contract's Valibot schemas as JSON Schema (draft 2020-12, which is what OpenAPI 3.1 has). A schema that JSON Schema cannot say stops
 * the run, unless it stands below.
 */
import { type ConversionConfig, type JsonSchema, type OverrideActionContext, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema, ObjectEntries } from 'valibot';
import type { Length } from '../../machines/contract/length.ts';

/**
 * Rules that a body which is sent or read fulfils without a word about them: texts are cleaned before they are sent, and what is said of a
 * check in words stands in the descriptions.
 */
const UNSAID: readonly string[] = ['transform', 'readonly', 'check', 'partial_check'];

/** `schema` with the named ones as references into `components`. */
export function jsonSchemaOf(schema: GenericSchema, definitions: Readonly<Record<string, GenericSchema>> = {}): JsonSchema {
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, configOf(definitions));
  return converted;
}

function configOf(definitions: Readonly<Record<string, GenericSchema>>): ConversionConfig {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    definitions,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      // A default is what we take where there is nothing: nobody sends it.
      if (valibotSchema.type === 'optional') return withoutDefault(jsonSchema);
      return valibotSchema.type === 'object'
        ? withMissable(valibotSchema as { readonly entries: ObjectEntries } & typeof valibotSchema, jsonSchema)
        : null;
    },
    overrideAction: (context) => overrideAction(context, (entry) => toJsonSchema(entry, config)),
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

function overrideAction(
  { valibotAction: action, jsonSchema }: OverrideActionContext,
  convert: (entry: GenericSchema) => JsonSchema,
): JsonSchema | null {
  if (action.type === 'metadata' && 'metadata' in action) {
    const { entry } = action.metadata as { readonly entry?: GenericSchema };
    if (entry === undefined) return null;
    const { $schema: _, $defs: __, ...items } = convert(entry);
    return { ...withoutEntry(jsonSchema), items };
  }
  // Both kinds of patterns are read with the flag `u`. Of two, the second stands beside the first.
  if (action.type === 'regex') {
    const { source } = (action as unknown as { readonly requirement: RegExp }).requirement;
    if (jsonSchema.pattern === undefined || jsonSchema.pattern === source) return { ...jsonSchema, pattern: source };
    return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern: source }] };
  }
  if (!UNSAID.includes(action.type)) return null;
  return { ...jsonSchema, ...('length' in action ? (action as unknown as Length).length : {}) };
}

function withoutEntry(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'entry'));
}
