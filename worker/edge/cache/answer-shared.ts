/** Reads that everybody shares, answered: from the copy where that is allowed, past it where it is not. */
import { createMiddleware } from 'hono/factory';
import type { Problem } from '../../../machines/contract/problem.ts';
import type { AppContext, AppEnv } from '../../base/app-env.ts';
import { answerProblem, answerUpstreamProblem } from '../../base/problem-response.ts';
import { isOverLimit, PERIOD_SECONDS } from '../rate-limit.ts';
import { callUpstream, type UpstreamAnswer } from '../upstream.ts';
import { answerRead } from './answer-read.ts';
import { cacheStatus } from './cache-status.ts';
import { readThrough } from './read-through.ts';
import type { ReadName, SharedRead } from './shared-read.ts';
import { isSharedRead } from './storable.ts';

export async function answerShared<K extends ReadName>(c: AppContext, read: SharedRead<K>): Promise<Response> {
  if (!isSharedRead({ method: c.req.method, authorization: c.req.header('authorization') })) return answerPersonal(c, read);
  return answerRead(c, await readThrough(c, read), read.policy);
}

/** Asked by somebody in particular: the API decides, and nobody keeps the answer. */
async function answerPersonal<K extends ReadName>(c: AppContext, read: SharedRead<K>): Promise<Response> {
  if (await isOverLimit(c)) return answerTooMany(c);
  const result = await callUpstream(c, read.name, read.call);
  return result.ok ? answerUnshared(c, read.prepare(c, result.value), result.head.status) : answerUnsharedProblem(c, result.problem);
}

export function answerTooMany(c: AppContext): Response {
  return answerProblem(c, 429, {
    headers: { 'Retry-After': String(PERIOD_SECONDS), 'Cache-Status': cacheStatus({ kind: 'refused' }), Age: '0' },
  });
}

export function answerUnshared<K extends ReadName>(c: AppContext, data: UpstreamAnswer<K>, status: number): Response {
  return c.body(JSON.stringify({ data }), 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Age: '0',
    'Cache-Status': cacheStatus({ kind: 'forwarded', reason: 'bypass', status }),
  });
}

export function answerUnsharedProblem(c: AppContext, found: Problem): Response {
  const answer = answerUpstreamProblem(c, found);
  answer.headers.set('Age', '0');
  answer.headers.set('Cache-Status', cacheStatus({ kind: 'forwarded', reason: 'bypass', status: found.status }));
  return answer;
}

/** Refusals below these routes say, too, that no copy was asked. */
export const namesCacheStatus = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.headers.has('Cache-Status')) return;
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  c.res.headers.set('Cache-Status', cacheStatus({ kind: 'forwarded', reason: isRead ? 'bypass' : 'method' }));
  c.res.headers.set('Age', '0');
});
