/** JSON from outside, read within a bound of levels. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JSON_DEPTH_MAX, parseJson } from '../../../machines/contract/json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('JSON is read to its deepest level, and one level more is refused', () => {
  expect(parseJson(nested(JSON_DEPTH_MAX)).ok).toBe(true);
  expect(parseJson(nested(JSON_DEPTH_MAX + 1))).toEqual({ ok: false });
});

test.each([
  ['lists', nested(50_000)],
  ['objects', '{"a":'.repeat(50_000) + 1 + '}'.repeat(50_000)],
  ['both', '[{"a":'.repeat(25_000)],
  ['after a string with quotes in it', `${String.raw`["\\\"[[[", `}${nested(50_000)}]`],
])('50,000 levels of %s are refused', (_, text) => {
  expect(parseJson(text)).toEqual({ ok: false });
});

test('a string that ends with a backslash ends there: levels behind it count', () => {
  for (const text of [String.raw`"\\"`, String.raw`"\\\\"`, String.raw`"\"\\"`]) {
    expect(parseJson(`[${text}, ${nested(JSON_DEPTH_MAX)}]`)).toEqual({ ok: false });
    expect(parseJson(`[${text}, ${nested(JSON_DEPTH_MAX - 1)}]`).ok).toBe(true);
  }
});

test('brackets in strings are no levels', () => {
  for (const text of ['[[['.repeat(100), '\\', '\\"[', '"]"', '{"', 'C:\\[['.repeat(50)]) {
    const value = { [text]: [text, text] };
    expect(parseJson(JSON.stringify(value))).toEqual({ ok: true, value });
  }
});

test.each(['', '{', '[1', 'null x', '"', '"\\', ']', '\u0000'])('%j is not JSON', (text) => {
  expect(parseJson(text)).toEqual({ ok: false });
});

test('whatever can be written is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});
