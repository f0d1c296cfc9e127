/** Contract endpoints of the embedded backend: method, media type, size and fields are judged here again, because others may call it. */
import type { Handler, Hono } from 'hono';
import type * as v from 'valibot';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { readFields } from '../base/json-post.ts';
import { at } from '../base/methods.ts';

type JsonPost = { [K in EndpointName]: (typeof endpoints)[K]['request'] extends v.GenericSchema ? K : never }[EndpointName];
type Body<K extends JsonPost> = (typeof endpoints)[K]['request'] extends infer S extends v.GenericSchema ? v.InferOutput<S> : never;

/** An endpoint that takes no body. */
export function handle(app: Hono<AppEnv>, name: Exclude<EndpointName, JsonPost>, answer: Handler<AppEnv>): void {
  const { method, path } = endpoints[name];
  at(app, path, { [method]: answer });
}

export function handlePost<K extends JsonPost>(
  app: Hono<AppEnv>,
  name: K,
  answer: (c: AppContext, body: Body<K>) => Promise<Response>,
): void {
  const { path, request } = endpoints[name];
  at(app, path, {
    POST: async (c) => {
      const body = await readFields(c, request as v.GenericSchema);
      return body.ok ? answer(c, body.value as Body<K>) : body.response;
    },
  });
}
