/** POST /api/visits: what pages report of themselves, as counts (machines/visit-counts.ts). Nobody reads the answer. */
import { Hono } from 'hono';
import { findRoute } from '../../client/routes.ts';
import { HOUR_MS, VISIT_REPORTS_PER_NETWORK_PER_HOUR } from '../../machines/contract/limits.ts';
import { type VisitReport, visitReport } from '../../machines/contract/visit.ts';
import { pageName, vitalName, vitals } from '../../machines/visit-counts.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { numberFrom } from '../base/env-number.ts';
import { readFields } from '../base/json-post.ts';
import { registerEndpoint } from '../base/methods.ts';
import { takeNetworkQuota } from '../base/network-quota.ts';
import { answerProblem } from '../base/problem-response.ts';
import { retryAfter } from '../base/retry-after.ts';
import { tally } from '../base/tally.ts';
import { coarseReportLimit } from '../edge/rate-limit.ts';
import { wantsCounting } from '../edge/wants-counting.ts';

export function visitRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  registerEndpoint(app, 'countVisit', coarseReportLimit, takeReport);
  return app;
}

/** 204 whether it counted or not; by then it is kept. */
async function takeReport(c: AppContext): Promise<Response> {
  const report = await readFields(c, visitReport);
  if (!report.ok) return report.response;
  if (wantsCounting(c)) {
    const limit = numberFrom(c.env, 'VISITS_PER_ADDRESS_PER_HOUR', VISIT_REPORTS_PER_NETWORK_PER_HOUR);
    const rule = { limit, windowMs: HOUR_MS };
    const quota = await takeNetworkQuota(c.env, 'visit', c.req.header('cf-connecting-ip'), rule);
    if (quota.kind === 'exhausted') return answerProblem(c, 429, { headers: retryAfter(quota.retryAfterMs) });
    await tally(c.env, namesOf(report.value));
  }
  return c.body(null, 204, { 'Cache-Control': 'no-store' });
}

/** Of the path nothing goes on but which of our pages it is. */
function namesOf({ path, seen, ...measured }: VisitReport): readonly string[] {
  if (seen === 'visit') return [pageName(findRoute(path).page)];
  if (seen === 'opened') return ['opened'];
  return vitals.flatMap((vital) => (measured[vital] === undefined ? [] : [vitalName(vital, measured[vital])]));
}
