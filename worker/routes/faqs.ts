import { Hono } from 'hono';
import { endpoints } from '../../machines/contract/endpoints';
import type { AppEnv } from '../app-env';
import { faqsRead } from '../edge/cache/reads';
import { registerEndpoint } from './endpoint';
import { answerShared, namesCacheStatus } from './shared-read';

/** GET /user/read/public-FAQs (spec 7; decisions 7). */
export function faqRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(endpoints.readFaqs.path, namesCacheStatus);
  registerEndpoint(app, 'readFaqs', (c) => answerShared(c, faqsRead));
  return app;
}
