/** POST /csp-reports: what browsers say our own policy refused, one log line each. */
import { Hono } from 'hono';
import { findRoute } from '../../client/routes.ts';
import { parseJson } from '../../machines/contract/json.ts';
import { HOUR_MS, POLICY_REPORT_LIMIT_BYTES, POLICY_REPORTS_PER_NETWORK_PER_HOUR } from '../../machines/contract/limits.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { writeLog } from '../base/log.ts';
import { at } from '../base/methods.ts';
import { takeNetworkQuota } from '../base/network-quota.ts';
import { answerProblem } from '../base/problem-response.ts';
import { bodyStatus, drainBody, readBytes } from '../base/read-bytes.ts';
import { retryAfter } from '../base/retry-after.ts';
import { refuseCrossSiteWrites } from '../edge/cross-site.ts';
import { REPORT_PATH } from '../edge/page-policy.ts';
import { REPORT_TYPES, readViolations } from '../edge/policy-report.ts';
import { coarseReportLimit } from '../edge/rate-limit.ts';

export function policyReportRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // A policy of any site may name this address: the browsers of its readers then send here what it made up, without asking first.
  at(app, REPORT_PATH, { POST: [refuseCrossSiteWrites, coarseReportLimit, takeReports] });
  return app;
}

/** 204 whether or not there was a violation in it: nobody reads the answer. */
async function takeReports(c: AppContext): Promise<Response> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!REPORT_TYPES.includes(mediaType)) {
    await drainBody(c.req.raw);
    return answerProblem(c, 415);
  }
  const rule = { limit: POLICY_REPORTS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS };
  const quota = await takeNetworkQuota(c.env, 'policy-report', c.req.header('cf-connecting-ip'), rule);
  if (quota.kind === 'exhausted') {
    await drainBody(c.req.raw);
    return answerProblem(c, 429, { headers: retryAfter(quota.retryAfterMs) });
  }
  const found = await readBytes(c.req.raw, { limitBytes: POLICY_REPORT_LIMIT_BYTES });
  if (found.kind !== 'whole') return answerProblem(c, bodyStatus[found.kind]);
  const site = { origin: new URL(c.req.url).origin, pageAt: (path: string) => findRoute(path).page };
  for (const violation of readViolations(parse(found.bytes), site)) {
    // An extension's doing is none of ours.
    const level = violation.source === 'extension' || violation.blocked === 'extension' ? 'info' : 'warn';
    writeLog(level, { event: 'policy.violation', requestId: c.get('requestId'), ...violation });
  }
  return c.body(null, 204, { 'Cache-Control': 'no-store' });
}

function parse(bytes: Uint8Array): unknown {
  const parsed = parseJson(new TextDecoder().decode(bytes));
  return parsed.ok ? parsed.value : null;
}
