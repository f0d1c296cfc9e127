/** Leaving out one field's text while JSON is read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringDropper } from '../../../worker/edge/drop-json-strings.ts';

function drop(json: string, pieceLength = json.length || 1): string {
  const dropper = stringDropper('content');
  let kept = '';
  for (let at = 0; at < json.length; at += pieceLength) kept += dropper(json.slice(at, at + pieceLength));
  return kept;
}

/** What is expected, by way of the parsed value. */
function blanked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'content' && typeof inner === 'string' ? '' : blanked(inner)]),
  );
}

describe('the field', () => {
  test.each([
    ['{"title":"a","content":"<p>x</p>","views":1}', '{"title":"a","content":"","views":1}'],
    ['{"content" : \n "x"}', '{"content" : \n ""}'],
    ['{"content":"ends in a backslash \\\\","b":"c"}', '{"content":"","b":"c"}'],
    ['{"content":"a \\"quoted\\" word","b":1}', '{"content":"","b":1}'],
    ['{"content":null,"b":"content"}', '{"content":null,"b":"content"}'],
    ['{"content":{"content":"x"}}', '{"content":{"content":""}}'],
    ['["content","x"]', '["content","x"]'],
    ['{"contents":"x","conten":"y","\\"content":"z"}', '{"contents":"x","conten":"y","\\"content":"z"}'],
    ['<html>"content": not JSON', '<html>"content": not JSON'],
    ['', ''],
  ])('%s → %s', (json, expected) => {
    for (const length of [1, 2, 3, 7, 1_000]) expect(drop(json, length)).toBe(expected);
  });

  test('any JSON in pieces of any size comes back as it was, but for that field', () => {
    const anything = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('content', '\\', '"', '\\"', 'content":"'),
        fc.integer(),
        fc.constant(null),
        tie('array'),
        tie('object'),
      ),
      array: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(fc.oneof(fc.constant('content'), fc.string({ maxLength: 8 })), tie('value'), { maxKeys: 4 }),
    })).value;
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 40 }), fc.boolean(), (value, length, isIndented) => {
        const json = JSON.stringify(value, null, isIndented ? 2 : 0);
        // Through JSON, which has no -0 and no __proto__ of its own.
        expect(JSON.parse(drop(json, length))).toEqual(blanked(JSON.parse(json)));
      }),
      { numRuns: 500 },
    );
  });
});
