import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';

export const PERIOD_SECONDS = 60;

/** Coarse shield per client address and location; exact limits belong to Durable Objects. */
export const coarseRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  return (await isOverLimit(c)) ? answerProblem(c, 429, { headers: { 'Retry-After': String(PERIOD_SECONDS) } }) : next();
});

/** Counts this request against its client address. */
export async function isOverLimit(c: AppContext): Promise<boolean> {
  const address = c.req.header('cf-connecting-ip');
  if (!c.env.API_RATE || !address) return false;
  return !(await c.env.API_RATE.limit({ key: address })).success;
}
