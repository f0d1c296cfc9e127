import { READING_TIME_EXTRA_MINUTES } from '../../../machines/contract/limits.ts';
import { dayInIndia, longDateInIndia } from '../../../machines/india-date.ts';
import { blogsCopy } from '../../copy/blogs.ts';

/** A day, long US format in India's zone; nothing where there is no date. */
export function LongDate({ iso }: { readonly iso: string }) {
  const text = longDateInIndia(iso);
  return text && <time dateTime={dayInIndia(iso) ?? ''}>{text}</time>;
}

/** The value plus one minute (spec 3). */
export function ReadingTime({ minutes }: { readonly minutes: number }) {
  return minutes === 0 ? null : <span>{blogsCopy.minutes(minutes + READING_TIME_EXTRA_MINUTES)}</span>;
}
