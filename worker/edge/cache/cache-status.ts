/** The Cache-Status field (RFC 9211): where an answer came from, for whoever is on call. Pure. */

/** Name of this cache in the field. */
const CACHE = 'pledgewell';

export type CacheOutcome =
  /** From the shared copy; `ttlMs` is negative when it is stale. */
  | { readonly kind: 'hit'; readonly ttlMs: number; readonly detail?: string }
  | {
      readonly kind: 'forwarded';
      /** `uri-miss`: no copy; `stale`: only one past its limit; `bypass`: never shared; `method`: not a read. */
      readonly reason: 'uri-miss' | 'stale' | 'bypass' | 'method';
      /** Status that the API answered with, where it answered. */
      readonly status?: number | null;
      readonly stored?: boolean;
      /** Answered together with another request for the same thing. */
      readonly collapsed?: boolean;
    }
  /** Neither served nor forwarded: too many requests. */
  | { readonly kind: 'refused' };

export function cacheStatus(outcome: CacheOutcome): string {
  if (outcome.kind === 'hit') {
    const detail = outcome.detail ?? (outcome.ttlMs <= 0 ? 'stale' : undefined);
    // Rounded up: a copy with half a second to go is not stale.
    return fields('hit', `ttl=${Math.ceil(outcome.ttlMs / 1_000) || 0}`, detail && `detail=${detail}`);
  }
  if (outcome.kind === 'refused') return fields('detail=refused');
  const { reason, status, stored, collapsed } = outcome;
  return fields(`fwd=${reason}`, typeof status === 'number' && `fwd-status=${status}`, stored && 'stored', collapsed && 'collapsed');
}

function fields(...parts: readonly (string | false | undefined | '')[]): string {
  return [CACHE, ...parts.filter(Boolean)].join('; ');
}
