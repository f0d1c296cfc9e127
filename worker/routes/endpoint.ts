/** Endpoints of the contract as routes: the address and the method come from the table. */
import type { Handler, Hono, MiddlewareHandler } from 'hono';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import type { AppEnv } from '../base/app-env.ts';
import { at } from '../base/methods.ts';

/** `handlers` in their order: what stands before the one that answers, and that one. */
export function registerEndpoint(
  app: Hono<AppEnv>,
  name: EndpointName,
  ...handlers: readonly (Handler<AppEnv> | MiddlewareHandler<AppEnv>)[]
): void {
  const { method, path } = endpoints[name];
  at(app, path, { [method]: handlers });
}
