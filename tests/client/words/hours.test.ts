/** The hours are published in one place, and calls can be asked for in the same hours. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hoursInShort, openingHours } from '../../../client/copy/hours.ts';
import { OPENING_HOURS } from '../../../machines/contract/limits.ts';
import { visibleTexts } from '../../support/visible-texts.ts';

const [sunday, monday, , , , friday, saturday] = OPENING_HOURS;

const clock = (hour: number, minutes: string) => `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`;

test('what is published is when calls are made', () => {
  expect(openingHours.map(({ open }) => open)).toEqual([monday, saturday, sunday]);
  expect(friday).toEqual(monday);
  for (const { open, time } of openingHours)
    expect(time).toBe(open === null ? 'Closed' : open.map((hour) => clock(hour, ':00 ')).join('-'));
  expect(hoursInShort).toBe(
    `Mon-Fri ${monday.map((hour) => clock(hour, '')).join('-')}, Sat ${saturday.map((hour) => clock(hour, '')).join('-')}`,
  );
});

test('no other text says hours of its own', () => {
  const others = visibleTexts().filter(
    ({ file, text }) => file !== 'client/copy/hours.ts' && /Mon\w*\s?[-–]\s?Fri|\d ?[AP]M\b/u.test(text),
  );
  expect(others.filter(({ text }) => /Fri|Sat/u.test(text))).toEqual([]);
  expect(readFileSync(new URL('../../../client/components/site-footer.tsx', import.meta.url), 'utf8')).toContain('copy.hours');
});
