/** When the field that nobody sees counts as filled in (case BR-09). */
import { expect, test } from 'vitest';
import { HONEYPOT_FIELD, isHoneypotFilled } from '../../../machines/contract/honeypot.ts';

test.each(['', null, undefined])('BR-09 left as %j it is empty', (value) => {
  expect(isHoneypotFilled({ [HONEYPOT_FIELD]: value })).toBe(false);
});

test.each(['x', ' ', 0, 1, false, true, [[]], {}])('BR-09 %j in it is a filled one, also where it is no text', (value) => {
  expect(isHoneypotFilled({ [HONEYPOT_FIELD]: value })).toBe(true);
});

test.each([null, undefined, 'furtherRemark', 5, [], {}])('BR-09 a form that is %j has none', (form) => {
  expect(isHoneypotFilled(form)).toBe(false);
});
