import { useEffect, useState } from 'react';
import { secondsUntilResend } from '../../machines/eligibility-context.ts';

const TICK_MS = 1_000;

/** Seconds until a wall-clock deadline (epoch ms), kept right by the clock itself: timers only ask it again (case TM-01). */
export function useSecondsUntil(deadline: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntilResend(deadline, Date.now()));
  useEffect(() => {
    const update = () => setSeconds(secondsUntilResend(deadline, Date.now()));
    update();
    if (deadline === null) return;
    const timer = setInterval(update, TICK_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [deadline]);
  return seconds;
}
