/** The embedded API: the contract's paths without `/api`, answered from D1 and Durable Objects. Callers come through `edge/upstream`. */
import { Hono } from 'hono';
import type { AppEnv } from '../base/app-env.ts';
import { answerError, answerProblem } from '../base/problem-response.ts';
import { blogHandlers } from './blogs/handlers.ts';
import { callBackHandlers } from './eligibility/call-back-handler.ts';
import { eligibilityHandlers } from './eligibility/handlers.ts';
import { leadHandlers } from './leads/handlers.ts';

const REQUEST_ID = /^[\w-]{1,64}$/u;

export const backend = createBackend();

function createBackend(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // The edge's id, so that an answer's reference and both log lines agree.
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id');
    c.set('requestId', given !== undefined && REQUEST_ID.test(given) ? given : crypto.randomUUID());
    await next();
  });
  eligibilityHandlers(app);
  callBackHandlers(app);
  blogHandlers(app);
  leadHandlers(app);
  app.notFound((c) => answerProblem(c, 404));
  app.onError(answerError);
  return app;
}
