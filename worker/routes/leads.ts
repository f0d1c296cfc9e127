/** POST /landing/create/newsletter, /partner and /contact-form (spec 7). */
import { Hono } from 'hono';
import { messages } from '../../machines/contract/messages.ts';
import { CHALLENGE_TYPE } from '../../machines/contract/problem.ts';
import type { LeadEndpoint } from '../backend/leads/lead-kinds.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { readJson } from '../base/json-post.ts';
import { registerEndpoint } from '../base/methods.ts';
import { answerInvalid, answerProblem, answerUpstreamProblem } from '../base/problem-response.ts';
import { submitLead } from '../forms/lead-call.ts';

export function leadRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const name of ['createNewsletter', 'createPartner', 'createContact'] as const) registerEndpoint(app, name, leadPost(name));
  return app;
}

function leadPost(name: LeadEndpoint) {
  return async (c: AppContext): Promise<Response> => {
    const body = await readJson(c);
    if (!body.ok) return body.response;
    const outcome = await submitLead(c, name, body.value);
    if (outcome.kind === 'invalid') return answerInvalid(c, outcome.errors);
    if (outcome.kind === 'challenge') return answerProblem(c, 403, { type: CHALLENGE_TYPE, message: messages.notAPerson });
    if (outcome.kind === 'scriptless-limit') return answerProblem(c, 429);
    if (outcome.kind === 'failed') return answerUpstreamProblem(c, outcome.problem);
    return c.json(outcome.answer as object, 201, { 'Cache-Control': 'no-store' });
  };
}
