/** Registers a contract endpoint: the handler under its method, and 405 with `Allow` for every other method of the same path. */
import type { Handler, Hono } from 'hono';
import type * as v from 'valibot';
import { type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import { messages } from '../../machines/contract/messages.ts';
import { parseFields } from '../../machines/contract/parse.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { answerInvalid, answerProblem, answerUpstreamProblem } from '../base/problem-response.ts';
import { readJsonBody } from '../base/request-body.ts';
import { callUpstream } from '../edge/upstream.ts';

export function registerEndpoint(app: Hono<AppEnv>, name: EndpointName, handler: Handler<AppEnv>): void {
  const { method, path } = endpoints[name];
  app.on(method, path, handler);
  app.all(path, (c) => answerProblem(c, 405, { headers: { Allow: method === 'GET' ? 'GET, HEAD' : method } }));
}

type JsonPost = 'sendCode' | 'verifyCode' | 'createNewsletter' | 'createPartner' | 'createContact';

/** A JSON POST of the contract, whole: read, validate with the shared schema, call the seam, answer in the contract's writing style. */
export function jsonPost<K extends JsonPost>(name: K) {
  return async (c: AppContext): Promise<Response> => {
    const body = await readJsonBody(c.req.raw);
    if (!body.ok) return answerProblem(c, body.status, body.status === 400 ? { message: messages.malformedBody } : {});
    const parsed = parseFields(endpoints[name].request as v.GenericSchema, body.value);
    if (!parsed.ok) return answerInvalid(c, parsed.errors);
    const result = await callUpstream(c, name, { body: parsed.value });
    if (!result.ok) return answerUpstreamProblem(c, result.problem);
    return c.json(result.value as object, endpoints[name].writes === 'created' ? 201 : 200, { 'Cache-Control': 'no-store' });
  };
}
