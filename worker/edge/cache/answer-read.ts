/** A shared read as HTTP: validators, age and where it came from; what must not be kept says so. */
import type { AppContext } from '../../base/app-env.ts';
import { isNotModified } from '../../base/entity-tag.ts';
import { answerUpstreamProblem } from '../../base/problem-response.ts';
import type { FreshnessPolicy } from './freshness.ts';
import type { ReadOutcome } from './read-through.ts';

/** Ranges are not served: the whole answer comes back, which every client must accept (RFC 9110 section 14.2). */
export function answerRead(c: AppContext, outcome: ReadOutcome, policy: FreshnessPolicy): Response {
  if (!outcome.ok) return answerFailedRead(c, outcome);
  const headers = {
    'Cache-Control': outcome.shared ? `public, max-age=${policy.freshMs / 1_000}, stale-if-error=${policy.staleMs / 1_000}` : 'no-store',
    ETag: outcome.etag,
    Age: String(Math.floor(outcome.ageMs / 1_000)),
    'Cache-Status': outcome.status,
  };
  if (isNotModified(c.req.header('if-none-match'), outcome.etag)) return c.body(null, 304, headers);
  return c.body(outcome.body, 200, { 'Content-Type': 'application/json', ...headers });
}

export function answerFailedRead(c: AppContext, { problem, status }: Extract<ReadOutcome, { ok: false }>): Response {
  const answer = answerUpstreamProblem(c, problem);
  answer.headers.set('Cache-Status', status);
  answer.headers.set('Age', '0');
  return answer;
}
