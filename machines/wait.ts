/** A wait that ends at a time of the wall clock. */
export interface Wait {
  /** Epoch ms. */
  readonly until: number;
  /** What was granted, ms. */
  readonly lengthMs: number;
}

export function waitFrom(now: number, lengthMs: number): Wait {
  return { until: now + lengthMs, lengthMs };
}

/** What is left of it, ms: by the wall clock and never by counted ticks (case TM-01), and never more than was granted (case BR-22, a clock set back). */
export function remainingMs(wait: Wait | null, now: number): number {
  return wait === null ? 0 : Math.max(0, Math.min(wait.lengthMs, wait.until - now));
}

/** N of 'in N seconds'; 0 when the wait is over. */
export function remainingSeconds(wait: Wait | null, now: number): number {
  return Math.ceil(remainingMs(wait, now) / 1_000);
}
