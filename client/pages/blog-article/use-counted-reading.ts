import { useEffect } from 'react';
import { READING_COUNTS_AFTER_MS } from '../../../machines/contract/limits.ts';

/** Counts a reading after the article has been on the screen for a while. */
export function useCountedReading(slug: string): void {
  useEffect(() => {
    let timer = 0;
    const count = () => {
      import('../../api/count-reading.ts').then(
        ({ countReading }) => countReading(slug),
        () => {
          // Offline, or the script of an older deploy: not counted.
        },
      );
    };
    const update = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(count, READING_COUNTS_AFTER_MS);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [slug]);
}
