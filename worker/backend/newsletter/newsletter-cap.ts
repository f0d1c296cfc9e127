/**
 * How many newsletter mails strangers can bring about per hour, for the whole site: what is left to stop somebody who comes from everywhere and
 * types everybody's addresses (decisions 5, case RE-05). Near the cap and at it a line of its own says so, once.
 */
import { HOUR_MS, NEWSLETTER_CAP_WARN_SHARE, NEWSLETTER_MAILS_PER_HOUR } from '../../../machines/contract/limits.ts';
import { numberFrom } from '../../base/env-number.ts';
import { writeLog } from '../../base/log.ts';
import { type NetworkQuota, takenQuota } from '../../base/network-quota.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';

const COUNTER = 'newsletter';

export async function takeNewsletterMail(env: Env): Promise<NetworkQuota> {
  const limit = numberFrom(env, 'NEWSLETTER_MAILS_PER_HOUR', NEWSLETTER_MAILS_PER_HOUR);
  const counter = env.SEND_QUOTA.getByName(COUNTER);
  const answer = await retryStorage(async () => counter.take(limit, HOUR_MS));
  if (answer.kind === 'exhausted') return { kind: 'exhausted', retryAfterMs: answer.retryAfterMs };
  const { startedAt, count } = answer;
  if (count === limit) writeLog('error', { event: 'newsletter.cap', percent: 100, limit });
  else if (count === Math.ceil(limit * NEWSLETTER_CAP_WARN_SHARE)) writeLog('warn', { event: 'newsletter.cap', percent: 80, limit });
  return takenQuota(async () => counter.giveBack(startedAt));
}
