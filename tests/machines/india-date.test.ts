import { describe, expect, it } from 'vitest';
import { dayInIndia, longDateInIndia, momentInIndia } from '../../machines/india-date.ts';

describe('dates as readers see them', () => {
  it.each([
    ['2026-03-16T20:00:00Z', 'March 17, 2026'],
    ['2026-03-16T18:29:59Z', 'March 16, 2026'],
    ['2026-03-16T18:30:00Z', 'March 17, 2026'],
    ['2025-12-31T23:00:00+05:30', 'December 31, 2025'],
    ['2026-01-01', 'January 1, 2026'],
    ['2024-02-28T19:00:00.000Z', 'February 29, 2024'],
  ])('HY-01 %s is %s, whatever the zone of the reader', (iso, text) => {
    expect(longDateInIndia(iso)).toBe(text);
  });

  it('HY-01 agrees with the platform for every day of two years', () => {
    const platform = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    for (let time = Date.UTC(2027, 0, 1, 18, 29); time < Date.UTC(2029, 0, 1); time += 86_400_000)
      expect(longDateInIndia(new Date(time).toISOString())).toBe(platform.format(time));
  });

  it('a moment is told to the minute in India', () => {
    expect([Date.UTC(2026, 2, 16, 18, 29, 59), Date.UTC(2026, 2, 16, 18, 35)].map(momentInIndia)).toEqual([
      'March 16, 2026, 23:59 IST',
      'March 17, 2026, 00:05 IST',
    ]);
  });

  it('what is no date is nothing', () => {
    expect(['', 'soon', '2026-13-40'].flatMap((iso) => [longDateInIndia(iso), dayInIndia(iso)])).toEqual(Array(6).fill(null));
  });
});
