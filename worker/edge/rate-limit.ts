import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { clientNetworks } from '../base/client-network.ts';
import { answerProblem } from '../base/problem-response.ts';

export const PERIOD_SECONDS = 60;

/** Coarse shield per client network and location; exact limits belong to Durable Objects. */
export const coarseRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  return (await isOverLimit(c)) ? answerProblem(c, 429, { headers: { 'Retry-After': String(PERIOD_SECONDS) } }) : next();
});

/** Counts this request against its client network, and against the /48 around that. */
export async function isOverLimit(c: AppContext): Promise<boolean> {
  const { network, wide } = clientNetworks(c.req.header('cf-connecting-ip'));
  const answers = await Promise.all([
    c.env.API_RATE?.limit({ key: network }),
    wide === null ? undefined : c.env.API_RATE_WIDE?.limit({ key: wide }),
  ]);
  return answers.some((answer) => answer?.success === false);
}
