import { useEffect, useState } from 'react';
import { remainingSeconds, type Wait } from '../../machines/wait.ts';

const TICK_MS = 1_000;

/** Seconds that are left of a wait, 0 without one. Kept right by the clock itself: timers only ask it again (case TM-01). */
export function useRemainingSeconds(wait: Wait | null): number {
  const [, askAgain] = useState(0);
  useEffect(() => {
    if (wait === null) return;
    const tick = () => askAgain((count) => count + 1);
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [wait]);
  return remainingSeconds(wait, Date.now());
}
