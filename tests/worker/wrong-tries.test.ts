/** How often a caller has been wrong about a number, and what that is told as (case OT-11). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_MAX_WRONG_TRIES, HOUR_MS } from '../../machines/contract/limits.ts';
import { countWrongTry, type WrongTries } from '../../worker/backend/one-time-code/wrong-try-rules.ts';

const made = (at: number, parts: { number?: string; key?: string | null; payload?: string } = {}) => ({
  number: 'number',
  key: null,
  payload: 'payload',
  at,
  ...parts,
});

function run(tries: readonly Parameters<typeof countWrongTry>[1][], since: number | null = null) {
  let state: WrongTries = [];
  return tries.map((one) => {
    const counted = countWrongTry(state, one, since);
    state = counted.tries;
    return counted.kind;
  });
}

test('five are wrong, the sixth is too many; an hour later they are forgotten', () => {
  expect(run([0, 1, 2, 3, 4, 5].map((at) => made(at)))).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'too-many-tries']);
  expect(run([0, 0, 0, 0, 0, HOUR_MS].map((at) => made(at))).at(-1)).toBe('wrong');
});

test('a new code begins anew, and other numbers are counted by themselves', () => {
  const before = [0, 1, 2, 3, 4].map((at) => made(at));
  expect(run([...before, made(10)], 10).at(-1)).toBe('wrong');
  expect(run([...before, made(10)], 3).at(-1)).toBe('wrong');
  expect(run([...before, made(10, { number: 'other' })]).at(-1)).toBe('wrong');
});

test('the same key is counted once, and refused with another code', () => {
  expect(run(Array.from({ length: 9 }, (_, at) => made(at, { key: 'k' })))).toEqual(Array.from({ length: 9 }, () => 'wrong'));
  expect(run([made(0, { key: 'k' }), made(1, { key: 'k', payload: 'other' })])).toEqual(['wrong', 'key-reused']);
  expect(run([made(0, { key: 'k' }), made(1, { key: 'k', payload: 'other', number: 'other' })])).toEqual(['wrong', 'wrong']);
});

test('what is kept stays bounded, whatever comes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ number: fc.integer({ min: 0, max: 2_000 }), key: fc.option(fc.string()) }), {
        minLength: 900,
        maxLength: 1_200,
      }),
      (list) => {
        let state: WrongTries = [];
        for (const { number, key } of list) {
          state = countWrongTry(state, made(0, { number: String(number), key }), null).tries;
          const own = state.filter((one) => one.number === String(number)).length;
          expect(own).toBeLessThanOrEqual(CODE_MAX_WRONG_TRIES + 1);
        }
        expect(state.length).toBeLessThanOrEqual(500);
      },
    ),
    { numRuns: 3 },
  );
});
