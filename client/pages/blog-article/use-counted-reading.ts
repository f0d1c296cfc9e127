import { useEffect } from 'react';
import { countAfterAWhile } from '../../api/count-reading.ts';

/** Counts a reading after the article has been on the screen for a while, also where the article's own script does (wake/article.ts): once. */
export function useCountedReading(slug: string): void {
  useEffect(() => countAfterAWhile(slug), [slug]);
}
