import { Hono } from 'hono';
import { endpoints } from '../../machines/contract/endpoints.ts';
import type { AppEnv } from '../base/app-env.ts';
import { registerEndpoint } from '../base/methods.ts';
import { answerShared, namesCacheStatus } from '../edge/cache/answer-shared.ts';
import { faqsRead } from '../edge/cache/reads.ts';

/** GET /user/read/public-FAQs (spec 7; decisions 7). */
export function faqRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(endpoints.readFaqs.path, namesCacheStatus);
  registerEndpoint(app, 'readFaqs', (c) => answerShared(c, faqsRead));
  return app;
}
