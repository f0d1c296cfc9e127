/** The scheduled work on eligibility checks: what has been kept as long as the privacy policy says goes. */
import { ACCOUNT_DATA_KEPT_MONTHS, IDEMPOTENCY_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import type { Env } from '../../env.ts';

export async function removeOldChecks(env: Env): Promise<void> {
  const at = await now(env);
  const limit = new Date(at);
  limit.setUTCMonth(limit.getUTCMonth() - ACCOUNT_DATA_KEPT_MONTHS);
  await env.DB.batch([
    env.DB.prepare('DELETE FROM eligibility_checks WHERE checked_at < ?').bind(limit.toISOString()),
    env.DB.prepare('DELETE FROM call_request_keys WHERE asked_at <= ?').bind(at - IDEMPOTENCY_WINDOW_MS),
    // Written by the release before (storage.md).
    env.DB.prepare('DELETE FROM idempotency_keys WHERE claimed_at <= ?').bind(at - IDEMPOTENCY_WINDOW_MS),
  ]);
}
