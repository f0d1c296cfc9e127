/** POST /landing/create/newsletter, /partner and /contact-form (spec 7). */
import { Hono } from 'hono';
import { messages } from '../../machines/contract/messages';
import { CHALLENGE_TYPE } from '../../machines/contract/problem';
import type { AppContext, AppEnv } from '../app-env';
import { type LeadEndpoint, submitLead } from '../edge/lead-call';
import { answerInvalid, answerProblem, answerUpstreamProblem } from '../edge/problem-response';
import { readJsonBody } from '../edge/request-body';
import { registerEndpoint } from './endpoint';

export function leadRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const name of ['createNewsletter', 'createPartner', 'createContact'] as const) registerEndpoint(app, name, leadPost(name));
  return app;
}

function leadPost(name: LeadEndpoint) {
  return async (c: AppContext): Promise<Response> => {
    const body = await readJsonBody(c.req.raw);
    if (!body.ok) return answerProblem(c, body.status, body.status === 400 ? { message: messages.malformedBody } : {});
    const outcome = await submitLead(c, name, body.value);
    if (outcome.kind === 'invalid') return answerInvalid(c, outcome.errors);
    if (outcome.kind === 'challenge') return answerProblem(c, 403, { type: CHALLENGE_TYPE, message: messages.notAPerson });
    if (outcome.kind === 'scriptless-limit') return answerProblem(c, 429);
    if (outcome.kind === 'failed') return answerUpstreamProblem(c, outcome.problem);
    return c.json(outcome.answer as object, 201, { 'Cache-Control': 'no-store' });
  };
}
