/** Endpoints of the contract as routes: the address and the method come from the table. */
import type { Handler, Hono, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { readFields } from '../base/json-post.ts';
import { at } from '../base/methods.ts';
import { answerUpstreamProblem } from '../base/problem-response.ts';
import { callUpstream } from '../edge/upstream.ts';

/** `handlers` in their order: what stands before the one that answers, and that one. */
export function registerEndpoint(
  app: Hono<AppEnv>,
  name: EndpointName,
  ...handlers: readonly (Handler<AppEnv> | MiddlewareHandler<AppEnv>)[]
): void {
  const { method, path } = endpoints[name];
  at(app, path, { [method]: handlers });
}

type JsonPost = 'verifyCode';

/** A JSON POST of the contract, whole: read, validate with the shared schema, call the seam, answer in the contract's writing style. */
export function jsonPost<K extends JsonPost>(name: K) {
  return async (c: AppContext): Promise<Response> => {
    const body = await readFields(c, endpoints[name].request as v.GenericSchema);
    if (!body.ok) return body.response;
    const result = await callUpstream(c, name, { body: body.value });
    return result.ok ? c.json(result.value as object, 200, { 'Cache-Control': 'no-store' }) : answerUpstreamProblem(c, result.problem);
  };
}
