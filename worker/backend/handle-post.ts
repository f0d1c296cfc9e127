/** POSTs of the contract at the embedded backend: media type, size and fields are judged here again, because others may call it. */
import type { Hono } from 'hono';
import type * as v from 'valibot';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { readFields } from '../base/json-post.ts';
import { registerEndpoint } from '../base/methods.ts';

type JsonPost = { [K in EndpointName]: (typeof endpoints)[K]['request'] extends v.GenericSchema ? K : never }[EndpointName];
type Body<K extends JsonPost> = (typeof endpoints)[K]['request'] extends infer S extends v.GenericSchema ? v.InferOutput<S> : never;

export function handlePost<K extends JsonPost>(
  app: Hono<AppEnv>,
  name: K,
  answer: (c: AppContext, body: Body<K>) => Promise<Response>,
): void {
  registerEndpoint(app, name, async (c) => {
    const body = await readFields(c, endpoints[name].request as v.GenericSchema);
    return body.ok ? answer(c, body.value as Body<K>) : body.response;
  });
}
