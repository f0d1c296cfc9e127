/** The worker as a table of contents: what every request passes, then what answers it. */
import { Hono } from 'hono';
import { API_PREFIX } from '../machines/contract/endpoints';
import type { AppEnv } from './app-env';
import { deskRoutes } from './desk/routes';
import { accessLog } from './edge/access-log';
import { refuseCrossSiteWrites } from './edge/cross-site';
import { answerError, answerProblem } from './edge/problem-response';
import { coarseRateLimit } from './edge/rate-limit';
import { requestId } from './edge/request-id';
import { securityHeaders } from './edge/security-headers';
import { resumeRoutes } from './resumes/routes';
import { assetRoutes } from './routes/assets';
import { blogRoutes } from './routes/blogs';
import { challengeRoutes } from './routes/challenge';
import { eligibilityRoutes } from './routes/eligibility';
import { faqRoutes } from './routes/faqs';
import { feedRoutes } from './routes/feeds';
import { formPageRoutes } from './routes/form-pages';
import { leadRoutes } from './routes/leads';
import { newsletterLinkRoutes } from './routes/newsletter-links';
import { pageRoutes } from './routes/pages';

export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(requestId, accessLog, securityHeaders);
  app.use(`${API_PREFIX}/*`, refuseCrossSiteWrites);
  // Before the limit: shared copies cost nothing, and many readers share one carrier's address. What goes on to the API is counted there.
  app.route(API_PREFIX, blogRoutes());
  app.route(API_PREFIX, faqRoutes());
  app.use(`${API_PREFIX}/*`, coarseRateLimit);

  app.route(API_PREFIX, eligibilityRoutes());
  app.route(API_PREFIX, leadRoutes());
  app.route(API_PREFIX, resumeRoutes());
  app.all(`${API_PREFIX}/*`, (c) => answerProblem(c, 404));

  app.route('/', feedRoutes());
  app.route('/', pageRoutes());
  app.route('/', deskRoutes());
  app.route('/', newsletterLinkRoutes());
  app.route('/', formPageRoutes());
  app.route('/', challengeRoutes());
  app.route('/', assetRoutes());

  app.notFound((c) => answerProblem(c, 404));
  app.onError(answerError);
  return app;
}
