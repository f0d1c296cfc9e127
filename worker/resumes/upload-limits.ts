/** How many uploads are taken: per client network and in all per hour, counted before a byte is read, and by memory while they are read. */
import {
  HOUR_MS,
  RESUME_BODY_LIMIT_BYTES,
  RESUME_BODY_MS,
  RESUME_MEMORY_BYTES,
  RESUME_NETWORK_MEMORY_SHARE,
  RESUME_PUT_BUDGET_MS,
  RESUMES_PER_ADDRESS_PER_HOUR,
  RESUMES_PER_HOUR,
  WIDE_NETWORK_FACTOR,
} from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { clientNetworks } from '../base/client-network.ts';
import { numberFrom } from '../base/env-number.ts';
import { failureFields } from '../base/failure.ts';
import { writeLog } from '../base/log.ts';
import { MemoryBudget, type MemoryShare } from '../base/memory-budget.ts';
import { type NetworkQuota, peekNetworkQuota, takeBoth, takeCounter, takeNetworkQuota } from '../base/network-quota.ts';

/** Name of the counter of the whole site. */
export const SITE_UPLOADS = 'uploads';
/** Reading, writing, and some time to spare. */
const inFlight = new MemoryBudget(2 * (RESUME_BODY_MS + RESUME_PUT_BUDGET_MS));

export function openShare(c: AppContext): MemoryShare {
  const all = numberFrom(c.env, 'UPLOADS_MEMORY_BYTES', RESUME_MEMORY_BYTES);
  // One file of the largest always fits: a reader takes one byte more.
  const own = Math.max(all * RESUME_NETWORK_MEMORY_SHARE, RESUME_BODY_LIMIT_BYTES + 1);
  const { network, wide } = clientNetworks(c.req.header('cf-connecting-ip'));
  return inFlight.open(all, [
    { owner: network, limitBytes: own },
    ...(wide === null ? [] : [{ owner: wide, limitBytes: own * WIDE_NETWORK_FACTOR }]),
  ]);
}

/** As many as may be stored, and never fewer than by default: whoever breaks off once or twice on a bad line is not turned away for it. */
const brokenRule = ({ env }: AppContext) => ({
  limit: Math.max(numberFrom(env, 'UPLOADS_PER_ADDRESS_PER_HOUR', 0), RESUMES_PER_ADDRESS_PER_HOUR),
  windowMs: HOUR_MS,
});

/**
 * Uploads that came too slowly or were broken off. They use up none of the hour's files, the site's least of all, so they are counted for
 * themselves: whoever begins one after the other keeps room busy and stores nothing. 0, or the milliseconds until another may begin.
 */
export function pauseAfterBroken(c: AppContext): Promise<number> {
  return peekNetworkQuota(c.env, 'broken-upload', c.req.header('cf-connecting-ip'), brokenRule(c));
}

/** Never rejects: its sender has an answer already, if they are still there to read it. */
export async function countBroken(c: AppContext): Promise<void> {
  try {
    await takeNetworkQuota(c.env, 'broken-upload', c.req.header('cf-connecting-ip'), brokenRule(c));
  } catch (error) {
    writeLog('warn', { event: 'quota', outcome: 'not counted', requestId: c.get('requestId'), ...failureFields(error) });
  }
}

/** Counted against both, or against neither. */
export async function takeUpload(c: AppContext): Promise<NetworkQuota> {
  const limit = numberFrom(c.env, 'UPLOADS_PER_ADDRESS_PER_HOUR', RESUMES_PER_ADDRESS_PER_HOUR);
  return takeBoth(
    () => takeNetworkQuota(c.env, 'upload', c.req.header('cf-connecting-ip'), { limit, windowMs: HOUR_MS }),
    async () => {
      const all = await takeCounter(c.env, SITE_UPLOADS, numberFrom(c.env, 'UPLOADS_PER_HOUR', RESUMES_PER_HOUR), HOUR_MS);
      // Nobody can send a CV any more: more arrive than a careers page has, or the limit is too low.
      if (all.kind === 'exhausted') writeLog('warn', { event: 'upload.limit', scope: 'site', requestId: c.get('requestId') });
      return all;
    },
  );
}
