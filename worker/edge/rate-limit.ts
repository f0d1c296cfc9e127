import { createMiddleware } from 'hono/factory';
import { MINUTE_MS } from '../../machines/contract/limits.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { clientNetworks } from '../base/client-network.ts';
import { now } from '../base/clock.ts';
import { failureFields } from '../base/failure.ts';
import { writeLog } from '../base/log.ts';
import { answerProblem } from '../base/problem-response.ts';

export const PERIOD_SECONDS = 60;

/** Coarse shield per client network and location; exact limits belong to Durable Objects. */
export const coarseRateLimit = shield('');
/** The same with counts of its own: what pages report must not use up what their visitor may send. */
export const coarseReportLimit = shield('report ');

function shield(counts: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    return (await isOverLimit(c, counts)) ? answerProblem(c, 429, { headers: { 'Retry-After': String(PERIOD_SECONDS) } }) : next();
  });
}

/** Counts this request against its client network, and against the /48 around that. */
export async function isOverLimit(c: AppContext, counts = ''): Promise<boolean> {
  const { network, wide } = clientNetworks(c.req.header('cf-connecting-ip'));
  const isOver = await Promise.all([
    isRefused(c, c.env.API_RATE, counts + network),
    wide !== null && isRefused(c, c.env.API_RATE_WIDE, counts + wide),
  ]);
  return isOver.some(Boolean);
}

/** A limiter that fails lets people through: it spares us work, and who may do how much is counted exactly elsewhere. */
async function isRefused(c: AppContext, limiter: RateLimit | undefined, key: string): Promise<boolean> {
  try {
    const answer = await limiter?.limit({ key });
    return answer?.success === false;
  } catch (error) {
    await sayFailed(c, error);
    return false;
  }
}

let saidAt = Number.NEGATIVE_INFINITY;

/** Once a minute: it fails for every request alike. */
async function sayFailed(c: AppContext, error: unknown): Promise<void> {
  const at = await now(c.env);
  if (at - saidAt < MINUTE_MS) return;
  saidAt = at;
  writeLog('warn', { event: 'coarse-limit', outcome: 'let through', requestId: c.get('requestId'), ...failureFields(error) });
}
