/** GET /healthz: for whoever watches the site from outside, once a minute or so. Before everything that could refuse a visitor. */
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { at } from '../base/methods.ts';
import { passingFault } from '../base/storage-retry.ts';
import { identify, refuseWithProblem } from '../desk/guard.ts';
import { HEALTH_PATH } from '../edge/health-path.ts';
import { coarseRateLimit } from '../edge/rate-limit.ts';
import { describeHealth, readHealth } from '../health/health-answer.ts';

const noStore = { 'Cache-Control': 'no-store' };

export function healthRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  at(app, HEALTH_PATH, { GET: [coarseRateLimit, answerHealth] });
  return app;
}

async function answerHealth(c: AppContext): Promise<Response> {
  const health = await readHealth(c);
  const status = health.isWell ? 200 : 503;
  const asks = c.req.header('authorization') !== undefined || c.req.header('cf-access-jwt-assertion') !== undefined;
  const plain = { status: health.isWell ? 'ok' : 'failing' };
  if (!asks) return c.json(plain, status, noStore);
  try {
    const check = await identify(c);
    if (check.kind !== 'right') {
      c.set('cause', `sign-in ${check.kind}`);
      return refuseWithProblem(c, check);
    }
    return check.user.role === 'admin'
      ? c.json(describeHealth(health), status, noStore)
      : refuseWithProblem(c, { kind: 'other-role', user: check.user });
  } catch (error) {
    // Who asks cannot be told while the database is away, which is when they ask.
    if (passingFault(error) === null && health.isWell) throw error;
    return c.json({ ...plain, token: 'not checked' }, status, noStore);
  }
}
