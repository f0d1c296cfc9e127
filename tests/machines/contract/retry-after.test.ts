/** `Retry-After` in seconds and as a date (case BR-19). */
import { expect, test } from 'vitest';
import { problemFromAnswer } from '../../../machines/contract/problem.ts';
import { readRetryAfter } from '../../../machines/contract/retry-after.ts';

const NOW = Date.UTC(2026, 10, 28, 23, 50, 0);

test.each<[string | null, number | null]>([
  ['Sat, 28 Nov 2026 23:59:00 GMT', 540],
  ['Saturday, 28-Nov-26 23:59:00 GMT', 540],
  ['Sat, 28 Nov 2026 23:50:00 GMT', 0],
  ['Sat, 28 Nov 2026 23:00:00 GMT', 0],
  ['Mon, 30 Nov 2026 00:00:00 GMT', 86_400],
  ['45', 45],
  [' 45 ', 45],
  ['0', 0],
  ['1.2', 2],
  ['86400', 86_400],
  ['86401', 86_400],
  ['99999999999999999999', 86_400],
  ['-5', null],
  ['soon', null],
  ['5-6', null],
  ['2026', 2_026],
  ['Sat, 99 Nov 2026 23:59:00 GMT', null],
  ['Infinity', null],
  ['0x10', null],
  ['', null],
  [null, null],
])('BR-19 %j is %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds);
  expect(problemFromAnswer(429, undefined, header, { readWait: (text) => readRetryAfter(text, NOW) }).retryAfterSeconds).toBe(seconds);
});

test.each([
  ['540', 540],
  ['0', 0],
  ['Sat, 28 Nov 2026 23:59:00 GMT', null],
  ['-5', null],
  ['1.2', null],
  [null, null],
])('a browser reads what the edge writes: %j is %j seconds', (header, seconds) => {
  expect(problemFromAnswer(429, undefined, header).retryAfterSeconds).toBe(seconds);
});
