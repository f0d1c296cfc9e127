/** A contract endpoint of the embedded backend: method, media type, size and fields are judged here again, because others may call it. */
import type { Hono } from 'hono';
import type * as v from 'valibot';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import { messages } from '../../machines/contract/messages.ts';
import { parseFields } from '../../machines/contract/parse.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { answerInvalid, answerProblem } from '../base/problem-response.ts';
import { readJsonBody } from '../base/request-body.ts';

type JsonPost = { [K in EndpointName]: (typeof endpoints)[K]['request'] extends v.GenericSchema ? K : never }[EndpointName];
type Body<K extends JsonPost> = (typeof endpoints)[K]['request'] extends infer S extends v.GenericSchema ? v.InferOutput<S> : never;

export function handlePost<K extends JsonPost>(
  app: Hono<AppEnv>,
  name: K,
  answer: (c: AppContext, body: Body<K>) => Promise<Response>,
): void {
  const { path, request } = endpoints[name];
  app.post(path, async (c) => {
    const body = await readJsonBody(c.req.raw);
    if (!body.ok) return answerProblem(c, body.status, body.status === 400 ? { message: messages.malformedBody } : {});
    const parsed = parseFields(request as v.GenericSchema, body.value);
    return parsed.ok ? answer(c, parsed.value as Body<K>) : answerInvalid(c, parsed.errors);
  });
  app.all(path, (c) => answerProblem(c, 405, { headers: { Allow: 'POST' } }));
}
