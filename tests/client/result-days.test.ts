/** Days in the results of the check, which nobody's runtime writes: the first formatter of a document takes a phone 50 ms (case HY-01). */
import { expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;

it('are the platform’s for every day of two years, and ask it for nothing', async () => {
  const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'long', day: 'numeric', month: 'long' });
  const stamp = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' });
  const expected: unknown[] = [];
  const moments = Array.from({ length: 2 * 365 }, (_, day) => Date.UTC(2027, 0, 1, 18, 29) + day * DAY_MS);
  for (const at of moments) {
    const { day, month, year } = Object.fromEntries(stamp.formatToParts(at).map(({ type, value }) => [type, value]));
    expected.push([
      `${day} ${month} ${year}`,
      long
        .format(at)
        .replace(',', '')
        .replace(/\p{L}+/gu, (name) => name.slice(0, 3)),
    ]);
  }
  const formatter = vi.spyOn(Intl, 'DateTimeFormat');
  const { dayText, slotText } = await import('../../client/copy/eligibility-result.ts');
  const written = moments.map((at) => [dayText(at), slotText(new Date(at).toISOString()).split(',')[0]]);
  expect(formatter).not.toHaveBeenCalled();
  formatter.mockRestore();
  expect(written).toEqual(expected);
  expect(slotText('soon')).toBe('');
});
