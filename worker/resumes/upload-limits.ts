/** How many uploads are taken: per client network and in all per hour, counted before a byte is read, and by memory while they are read. */
import {
  HOUR_MS,
  RESUME_BODY_MS,
  RESUME_MEMORY_BYTES,
  RESUME_PUT_BUDGET_MS,
  RESUMES_PER_ADDRESS_PER_HOUR,
  RESUMES_PER_HOUR,
} from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { numberFrom } from '../base/env-number.ts';
import { writeLog } from '../base/log.ts';
import { MemoryBudget, type MemoryShare } from '../base/memory-budget.ts';
import { type NetworkQuota, takeBoth, takeCounter, takeNetworkQuota } from '../base/network-quota.ts';

/** Name of the counter of the whole site. */
export const SITE_UPLOADS = 'uploads';
/** Reading, writing, and some time to spare. */
const inFlight = new MemoryBudget(2 * (RESUME_BODY_MS + RESUME_PUT_BUDGET_MS));

export function openShare(c: AppContext): MemoryShare {
  return inFlight.open(numberFrom(c.env.UPLOADS_MEMORY_BYTES, RESUME_MEMORY_BYTES));
}

/** Counted against both, or against neither. */
export async function takeUpload(c: AppContext): Promise<NetworkQuota> {
  const limit = numberFrom(c.env.UPLOADS_PER_ADDRESS_PER_HOUR, RESUMES_PER_ADDRESS_PER_HOUR);
  return takeBoth(
    () => takeNetworkQuota(c.env, 'upload', c.req.header('cf-connecting-ip'), { limit, windowMs: HOUR_MS }),
    async () => {
      const all = await takeCounter(c.env, SITE_UPLOADS, numberFrom(c.env.UPLOADS_PER_HOUR, RESUMES_PER_HOUR), HOUR_MS);
      // Nobody can send a CV any more: more arrive than a careers page has, or the limit is too low.
      if (all.kind === 'exhausted') writeLog('warn', { event: 'upload.limit', scope: 'site', requestId: c.get('requestId') });
      return all;
    },
  );
}
