/** `machines/contract/openapi.yaml` says what the endpoint table says, and what it accepts is what the site reads. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openApiText } from '../../../.scripts/contract/document.ts';
import { described } from '../../../machines/contract/descriptions.ts';
import { type EndpointName, endpoints } from '../../../machines/contract/endpoints.ts';
import { forwardedCall } from '../../../machines/contract/forwarded-call.ts';
import { readSuccess } from '../../../machines/contract/success.ts';

const written = readFileSync(fileURLToPath(new URL('../../../machines/contract/openapi.yaml', import.meta.url)), 'utf8');
const document: unknown = parse(written);
const names = Object.keys(endpoints) as EndpointName[];

/** What stands at these keys of the document. */
function at(...keys: readonly string[]): unknown {
  return keys.reduce(
    (value: unknown, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    document,
  );
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document as object, 'openapi');
const pointer = (keys: readonly string[]) => `openapi#/${keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
function validator(...keys: readonly string[]): ValidateFunction {
  return ajv.compile({ $ref: pointer(keys) });
}

const operationOf = (name: EndpointName) => [
  'paths',
  endpoints[name].path.replace(/:([a-z]+)/giu, '{$1}'),
  endpoints[name].method.toLowerCase(),
];
const goodStatus = (name: EndpointName) => (endpoints[name].writes === 'created' ? '201' : '200');
const answerOf = (name: EndpointName) => [...operationOf(name), 'responses', goodStatus(name), 'content', 'application/json'];

test('it is what the endpoint table gives: npm run contract -- write', () => {
  expect(written).toBe(openApiText());
});

test('it is valid OpenAPI 3.1, by a validator that finds the faults in others', async () => {
  expect(await new Validator().validate(parse(written) as Record<string, unknown>)).toEqual({ valid: true });
  const broken = { ...(parse(written) as Record<string, unknown>), paths: { '/x': { get: { responses: { fine: {} } } } } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('it has every call of the table, and no other', () => {
  const found = Object.values(at('paths') as Record<string, Record<string, { operationId: string }>>).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(found.sort()).toEqual([...names].sort());
});

const withBody = names.filter((name) => typeof endpoints[name].request === 'object' && endpoints[name].request !== null);
test.each(withBody)('the example of a %s request is one that the site sends', (name) => {
  const example = at(...operationOf(name), 'requestBody', 'content', 'application/json', 'example');
  const { request } = endpoints[name];
  const schema = name === 'askForCall' ? forwardedCall : (request as v.GenericSchema);
  expect(v.parse(schema, example)).toEqual(example);
  const validate = validator(...operationOf(name), 'requestBody', 'content', 'application/json', 'schema');
  expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({})).toBe(false);
});

const readable = names.filter((name) => typeof endpoints[name].response === 'object');
test.each(readable)('the example of a %s answer is read as it stands', (name) => {
  const example = at(...answerOf(name), 'example');
  const validate = validator(...answerOf(name), 'schema');
  expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
  const read = readSuccess(endpoints[name], example);
  expect(read.ok).toBe(true);
  const wanted = endpoints[name].writes === 'created' ? example : described[name].answer;
  expect(read.ok && read.value).toEqual(wanted);
});

describe('what it accepts, the site reads', () => {
  /** A good answer with one thing changed, put in or taken out: at its top or in any layer of `data`. */
  const odd = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: -1, max: 600 }),
    fc.constantFrom('', ' ', 'error', 'FAILED', 'no', '0', '500', 'ok', 'text'),
    fc.constantFrom([], {}, [1], { code: 1 }),
  );
  const marks = fc.constantFrom(
    'success',
    'ok',
    'status',
    'statusCode',
    'error',
    'errors',
    'message',
    'elibilityStatus',
    'data',
    'blog',
    'slug',
    'title',
  );
  const change = fc.record({ name: marks, value: odd, depth: fc.nat(2), without: fc.boolean() });

  /** Objects that are changed; entries of lists by their first. */
  function changed(
    value: unknown,
    { name, value: put, depth, without }: { name: string; value: unknown; depth: number; without: boolean },
  ): unknown {
    if (Array.isArray(value))
      return value.map((entry, index) => (index === 0 ? changed(entry, { name, value: put, depth, without }) : entry));
    if (typeof value !== 'object' || value === null) return value;
    if (depth > 0 && ('data' in value || 'blog' in value)) {
      const key = 'data' in value ? 'data' : 'blog';
      return { ...value, [key]: changed(Reflect.get(value, key), { name, value: put, depth: depth - 1, without }) };
    }
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    return without ? rest : { ...rest, [name]: put };
  }

  // A CV's list and file are the site's own.
  test.each(readable.filter((name) => described[name].by !== 'site'))('%s', (name) => {
    const validate = validator(...answerOf(name), 'schema');
    const example = at(...answerOf(name), 'example');
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.array(change, { maxLength: 2 }), (changes) => {
        const body = changes.reduce(changed, example);
        const read = readSuccess(endpoints[name], body);
        if (validate(body)) {
          accepted += 1;
          expect(read.ok, JSON.stringify(body)).toBe(true);
        } else refused += 1;
        // What says of itself that it failed is a success to nobody.
        if (!read.ok && read.reason === 'said') expect(validate(body), JSON.stringify(body)).toBe(false);
      }),
      { numRuns: 300, seed: 15 },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(20);
  });

  test('a body that it takes for a failure is one to the site, and the other way round', () => {
    const isFailure = validator('components', 'schemas', 'Failure');
    const endpoint = { response: v.unknown(), writes: 'plain' } as const;
    fc.assert(
      fc.property(marks, odd, fc.nat(2), (name, value, depth) => {
        const layer = { [name]: value };
        const body = depth === 0 ? layer : depth === 1 ? { data: layer } : { data: { data: layer } };
        expect(isFailure(body), JSON.stringify(body)).toBe(!readSuccess(endpoint, body).ok);
      }),
      { numRuns: 1_000, seed: 15 },
    );
  });
});
