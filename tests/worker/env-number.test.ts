/** Numbers from variables, as an operator may have written them. */
import { expect, test } from 'vitest';
import { UPSTREAM_DEADLINE_MS } from '../../machines/contract/limits.ts';
import { numberFrom } from '../../worker/base/env-number.ts';
import { upstreamDeadlineMs } from '../../worker/edge/upstream-deadline.ts';

test.each([
  ['12', 12],
  ['0', 0],
  ['', 60],
  [undefined, 60],
  ['-1', 60],
  ['1.5', 60],
  ['many', 60],
])('a limit of %j is %d', (text, limit) => {
  expect(numberFrom(text, 60)).toBe(limit);
});

test.each(['0', '-5', 'soon', ''])('a deadline of %j is none of ours: nothing could be answered within it', (text) => {
  expect(upstreamDeadlineMs({ UPSTREAM_DEADLINE_MS: text })).toBe(UPSTREAM_DEADLINE_MS);
  expect(upstreamDeadlineMs({ UPSTREAM_DEADLINE_MS: '300' })).toBe(300);
});
