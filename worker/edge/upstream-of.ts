/** Who answers the contract's calls: the embedded backend, or an existing API. The only place that reads `API_ORIGIN`. */
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../base/app-env.ts';
import { writeLog } from '../base/log.ts';
import { answerProblem } from '../base/problem-response.ts';
import { isOriginAlone } from '../base/site-origin.ts';
import type { Env } from '../env.ts';

export type Upstream =
  | { readonly kind: 'own' }
  /** `https://…` without a trailing slash. */
  | { readonly kind: 'api'; readonly origin: string };

type ApiOrigin = Pick<Env, 'API_ORIGIN'>;

/** Null for what is no origin: malformed, another scheme, a path, a query, a name and password. Unset and empty are the same. */
export function readUpstream({ API_ORIGIN }: ApiOrigin): Upstream | null {
  const text = API_ORIGIN?.trim() ?? '';
  if (text === '') return { kind: 'own' };
  return isOriginAlone(text) ? { kind: 'api', origin: new URL(text).origin } : null;
}

/** Throws where `refuseMisconfigured` has not stood before: nothing may be sent to a place that nobody meant. */
export function upstreamOf(env: ApiOrigin): Upstream {
  const upstream = readUpstream(env);
  if (upstream === null) throw new Error('API_ORIGIN is no origin');
  return upstream;
}

let hasSaid = false;

/** A worker that does not know whom to ask answers nothing: half a site in front of the wrong API is worse than none. */
export const refuseMisconfigured = createMiddleware<AppEnv>(async (c, next) => {
  if (readUpstream(c.env) !== null) return next();
  if (!hasSaid) {
    hasSaid = true;
    writeLog('error', { event: 'misconfigured', cause: 'API_ORIGIN must be an origin such as https://api.example.com, without a path' });
  }
  c.set('cause', 'API_ORIGIN');
  return answerProblem(c, 503);
});
