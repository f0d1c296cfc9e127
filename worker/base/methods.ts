/** A resource and its methods: whatever else is asked of its address is 405 with `Allow` (RFC 9110 section 15.5.6). */
import type { Handler, Hono, MiddlewareHandler } from 'hono';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import type { AppEnv } from './app-env.ts';
import { answerProblem } from './problem-response.ts';

/** One handler, or what stands before it and the handler. */
type Handlers = Handler<AppEnv> | readonly (Handler<AppEnv> | MiddlewareHandler<AppEnv>)[];

/** HEAD comes with GET. */
export interface Methods {
  readonly GET?: Handlers;
  readonly POST?: Handlers;
}

export function at(app: Hono<AppEnv>, path: string, { GET, POST }: Methods): void {
  if (GET) app.on('GET', [path], ...[GET].flat());
  if (POST) app.on('POST', [path], ...[POST].flat());
  const allow = [GET && 'GET, HEAD', POST && 'POST'].filter((method) => method !== undefined).join(', ');
  app.all(path, (c) => answerProblem(c, 405, { headers: { Allow: allow } }));
}

/** A call of the contract: address and method come from the table. `handlers` in their order: what stands before the one that answers, and that one. */
export function registerEndpoint(
  app: Hono<AppEnv>,
  name: EndpointName,
  ...handlers: readonly (Handler<AppEnv> | MiddlewareHandler<AppEnv>)[]
): void {
  const { method, path } = endpoints[name];
  at(app, path, { [method]: handlers });
}
