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

  it.each([
    ['2026-04-08 20:00:00', 'April 8, 2026'],
    ['2026-04-08T23:59', 'April 8, 2026'],
    ['2026-04-08T00:00:00.000', 'April 8, 2026'],
    ['2026-04-08T20:00:00Z', 'April 9, 2026'],
    ['2026-04-08T20:00:00+0530', 'April 8, 2026'],
    ['Wed, 08 Apr 2026 20:00:00 GMT', 'April 9, 2026'],
    ['April 8, 2026 23:30', 'April 8, 2026'],
    ['2026/04/08', 'April 8, 2026'],
    // Its year is no offset.
    ['08-Apr-2026', 'April 8, 2026'],
    ['04-08-2026', 'April 8, 2026'],
    ['Wed, 08 Apr 2026 20:00:00 +0000', 'April 9, 2026'],
    ['April 8, 2026 8:30 PM +00:00', 'April 9, 2026'],
  ])('BR-12 %s without a zone is a time in India, in every zone of the reader', (text, day) => {
    const zone = process.env['TZ'];
    try {
      for (const reader of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati']) {
        process.env['TZ'] = reader;
        expect(longDateInIndia(text), reader).toBe(day);
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
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
