/** POST /eligibility/phone/sent-otp and /verify-otp (spec 7), and /call-back (decisions 4). */
import { Hono } from 'hono';
import { endpoints } from '../../machines/contract/endpoints.ts';
import { messages } from '../../machines/contract/messages.ts';
import { parseFields } from '../../machines/contract/parse.ts';
import { CHALLENGE_TYPE } from '../../machines/contract/problem.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { readFields, readJson } from '../base/json-post.ts';
import { answerInvalid, answerProblem, answerUpstreamProblem } from '../base/problem-response.ts';
import { callUpstream } from '../edge/upstream.ts';
import { offerOwnCall, submitCall } from '../forms/call-back.ts';
import { challengeSend } from '../forms/code-challenge.ts';
import { registerEndpoint } from './endpoint.ts';

export function eligibilityRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  registerEndpoint(app, 'sendCode', sendCode);
  registerEndpoint(app, 'verifyCode', verifyCode);
  registerEndpoint(app, 'askForCall', askForCall);
  return app;
}

/** Faults in the fields come first: nobody solves a challenge for a code that cannot be sent. */
async function sendCode(c: AppContext): Promise<Response> {
  const body = await readJson(c);
  if (!body.ok) return body.response;
  const parsed = parseFields(endpoints.sendCode.request, body.value);
  if (!parsed.ok) return answerInvalid(c, parsed.errors);
  const verdict = await challengeSend(c, body.value, parsed.value);
  if (verdict.kind === 'challenge') return answerProblem(c, 403, { type: CHALLENGE_TYPE, message: messages.notAPerson });
  if (verdict.kind === 'exhausted') return answerProblem(c, 429);
  const result = await callUpstream(c, 'sendCode', { body: parsed.value });
  return result.ok ? c.json(result.value, 200, { 'Cache-Control': 'no-store' }) : answerUpstreamProblem(c, result.problem);
}

async function verifyCode(c: AppContext): Promise<Response> {
  const body = await readFields(c, endpoints.verifyCode.request);
  if (!body.ok) return body.response;
  const result = await callUpstream(c, 'verifyCode', { body: body.value });
  if (!result.ok) return answerUpstreamProblem(c, result.problem);
  const answer = await offerOwnCall(c, body.value.phoneNumber, result.value);
  return c.json(answer, 200, { 'Cache-Control': 'no-store' });
}

async function askForCall(c: AppContext): Promise<Response> {
  const body = await readFields(c, endpoints.askForCall.request);
  return body.ok ? submitCall(c, body.value) : body.response;
}
