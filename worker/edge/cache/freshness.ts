/** How old a shared copy may be. Pure: the age comes in, the answer goes out (decisions 7). */

export interface FreshnessPolicy {
  /** Milliseconds during which nobody asks the API again. */
  readonly freshMs: number;
  /** Milliseconds after that during which the copy is still served: at once, while one refresh runs, and for as long as the API fails. */
  readonly staleMs: number;
}

export type Freshness = 'fresh' | 'stale' | 'expired';

export function freshness(ageMs: number, policy: FreshnessPolicy): Freshness {
  // Another machine's clock may be ahead of ours; a copy from the future is a new one.
  if (ageMs < policy.freshMs) return 'fresh';
  return ageMs <= policy.freshMs + policy.staleMs ? 'stale' : 'expired';
}

/** Milliseconds until the copy stops being fresh; negative when it has. */
export function timeToLive(ageMs: number, policy: FreshnessPolicy): number {
  return policy.freshMs - Math.max(0, ageMs);
}
