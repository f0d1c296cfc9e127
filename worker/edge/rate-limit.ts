import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { clientNetworks } from '../base/client-network.ts';
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
  const answers = await Promise.all([
    c.env.API_RATE?.limit({ key: counts + network }),
    wide === null ? undefined : c.env.API_RATE_WIDE?.limit({ key: counts + wide }),
  ]);
  return answers.some((answer) => answer?.success === false);
}
