/** A JSON POST as edge and backend read it: media type, size, syntax and depth, then the schema; what is refused is answered here. */
import type * as v from 'valibot';
import { messages } from '../../machines/contract/messages.ts';
import { parseFields } from '../../machines/contract/parse.ts';
import type { AppContext } from './app-env.ts';
import { answerInvalid, answerProblem } from './problem-response.ts';
import { readJsonBody } from './request-body.ts';

export type Posted<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly response: Response };

/** Whatever JSON came, before any schema. */
export async function readJson(c: AppContext): Promise<Posted<unknown>> {
  const body = await readJsonBody(c.req.raw);
  if (body.ok) return body;
  return { ok: false, response: answerProblem(c, body.status, body.status === 400 ? { message: messages.malformedBody } : {}) };
}

/** The fields of `schema`; 400 names each that is missing or wrong. */
export async function readFields<TSchema extends v.GenericSchema>(c: AppContext, schema: TSchema): Promise<Posted<v.InferOutput<TSchema>>> {
  const body = await readJson(c);
  if (!body.ok) return body;
  const parsed = parseFields(schema, body.value);
  return parsed.ok ? parsed : { ok: false, response: answerInvalid(c, parsed.errors) };
}
