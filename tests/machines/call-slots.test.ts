/** Hours in which somebody calls back: Mon-Fri 9-18, Saturday 10-16, in India; by the clock that is given (decisions 4). */
import { describe, expect, test } from 'vitest';
import { callSlots, slotFault } from '../../machines/call-slots.ts';

/** A time on a clock in India. */
const india = (text: string) => Date.parse(`${text}+05:30`);
const inIndia = (ms: number) => new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 16);
const hours = (day: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `${day}T${String(from + at).padStart(2, '0')}:00`);

describe('what is offered', () => {
  test('three open days from tomorrow on, where today is over', () => {
    // A Thursday.
    expect(callSlots(india('2026-11-26T20:00:00')).map(inIndia)).toEqual([
      ...hours('2026-11-27', 9, 18),
      ...hours('2026-11-28', 10, 16),
      ...hours('2026-11-30', 9, 18),
    ]);
  });

  test('the rest of today counts as a day, from half an hour ahead', () => {
    expect(callSlots(india('2026-11-27T15:30:00')).map(inIndia).slice(0, 3)).toEqual([
      '2026-11-27T16:00',
      '2026-11-27T17:00',
      '2026-11-28T10:00',
    ]);
    expect(inIndia(callSlots(india('2026-11-27T15:30:00.001'))[0] ?? 0)).toBe('2026-11-27T17:00');
    expect(inIndia(callSlots(india('2026-11-27T16:30:00.001'))[0] ?? 0)).toBe('2026-11-28T10:00');
  });

  test('no Sunday at any hour of the year, and every one of them is good when it is offered', () => {
    for (let now = india('2026-01-01T00:10:00'); now < india('2027-01-01T00:00:00'); now += 5 * 3_600_000) {
      const slots = callSlots(now);
      expect(slots.map((slot) => slotFault(slot, now)).filter((fault) => fault !== null)).toEqual([]);
      expect(slots.filter((slot) => new Date(slot + 5.5 * 3_600_000).getUTCDay() === 0)).toEqual([]);
      expect(new Set(slots.map((slot) => inIndia(slot).slice(0, 10))).size).toBe(3);
    }
  });
});

describe('what is refused, on Friday 27 November at 10:20', () => {
  const now = india('2026-11-27T10:20:00');
  test.each([
    ['an hour that has begun', '2026-11-27T10:00:00', 'past'],
    ['this very moment', '2026-11-27T10:20:00', 'past'],
    ['yesterday', '2026-11-26T11:00:00', 'past'],
    ['before the first hour', '2026-11-30T08:00:00', 'closed'],
    ['the hour in which the office closes', '2026-11-27T18:00:00', 'closed'],
    ['Saturday at nine', '2026-11-28T09:00:00', 'closed'],
    ['Saturday at four', '2026-11-28T16:00:00', 'closed'],
    ['Sunday', '2026-11-29T11:00:00', 'closed'],
    ['half past', '2026-11-27T11:30:00', 'closed'],
    ['a day after the last one that is offered', '2026-12-01T11:00:00', 'far'],
    ['the next hour, although it is offered no more', '2026-11-27T11:00:00', null],
    ['the last hour of the day', '2026-11-27T17:00:00', null],
    ['Saturday at ten', '2026-11-28T10:00:00', null],
  ])('%s', (_, time, fault) => expect(slotFault(india(time), now)).toBe(fault));

  test('what is no time at all', () => expect(slotFault(Number.NaN, now)).toBe('closed'));
});
