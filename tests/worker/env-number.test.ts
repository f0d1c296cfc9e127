/** Numbers from variables, as an operator may have written them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UPSTREAM_DEADLINE_MS } from '../../machines/contract/limits.ts';
import { numberFrom, unusableNumbers } from '../../worker/base/env-number.ts';
import { upstreamDeadlineMs } from '../../worker/edge/upstream-deadline.ts';

test.each([
  ['12', 12],
  ['0', 0],
  [' 12\n', 12],
  ['', 60],
  [' ', 60],
  [undefined, 60],
  ['-1', 60],
  ['1.5', 60],
  ['many', 60],
  ['1,500', 60],
  ['300/h', 60],
  ['7 days', 60],
  ['0x10', 60],
  ['9007199254740993', 60],
])('a limit of %j is %d', (text, limit) => {
  expect(numberFrom({ SENDS_PER_HOUR: text }, 'SENDS_PER_HOUR', 60)).toBe(limit);
});

test.each(['0', '-5', 'soon', ''])('a deadline of %j is none of ours: nothing could be answered within it', (text) => {
  expect(upstreamDeadlineMs({ UPSTREAM_DEADLINE_MS: text })).toBe(UPSTREAM_DEADLINE_MS);
  expect(upstreamDeadlineMs({ UPSTREAM_DEADLINE_MS: '300' })).toBe(300);
});

const settable = [
  ...readFileSync(new URL('../../worker/env.ts', import.meta.url), 'utf8').matchAll(/^ {2}(\w+_(?:MS|BYTES|HOUR|DAY|DAYS))\?: string;/gmu),
].map(([, name]) => name ?? '');

test('every number of env.ts is looked at', () => {
  expect(settable.length).toBeGreaterThan(10);
  expect(unusableNumbers(Object.fromEntries(settable.map((name) => [name, 'many']))).toSorted()).toEqual(settable.toSorted());
});

test.each(settable)('%s: what falls back is named; a number, unset and blank are not', (name) => {
  for (const text of ['1,500', '-1', '7 days', '300/h', '1.5', 'Infinity']) expect(unusableNumbers({ [name]: text }), text).toEqual([name]);
  for (const text of ['1', ' 1500 ', '', ' ', undefined]) expect(unusableNumbers({ [name]: text }), text).toEqual([]);
});
