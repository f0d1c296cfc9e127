/** The worker as a table of contents: what every request passes, then what answers it. */
import { Hono } from 'hono';
import { API_PREFIX } from '../machines/contract/endpoints.ts';
import type { AppEnv } from './base/app-env.ts';
import { answerError, answerProblem } from './base/problem-response.ts';
import { accessLog } from './edge/access-log.ts';
import { refuseCrossSiteWrites } from './edge/cross-site.ts';
import { drainUnreadBody } from './edge/drain-body.ts';
import { coarseRateLimit } from './edge/rate-limit.ts';
import { requestId } from './edge/request-id.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { refuseMisconfigured } from './edge/upstream-of.ts';
import { assetRoutes } from './routes/assets.ts';
import { blogRoutes } from './routes/blogs.ts';
import { challengeRoutes } from './routes/challenge.ts';
import { checkRoutes } from './routes/check.ts';
import { deskRoutes } from './routes/desk.ts';
import { eligibilityRoutes } from './routes/eligibility.ts';
import { faqRoutes } from './routes/faqs.ts';
import { feedRoutes } from './routes/feeds.ts';
import { formPageRoutes } from './routes/form-pages.ts';
import { fundPageRoutes } from './routes/fund-pages.ts';
import { fundSearchRoutes } from './routes/funds.ts';
import { healthRoutes } from './routes/health.ts';
import { leadRoutes } from './routes/leads.ts';
import { newsletterLinkRoutes } from './routes/newsletter-links.ts';
import { pageRoutes } from './routes/pages.ts';
import { policyReportRoutes } from './routes/policy-reports.ts';
import { resumeRoutes } from './routes/resumes.ts';
import { securityTxtRoutes } from './routes/security-txt.ts';
import { visitRoutes } from './routes/visits.ts';

export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(requestId, accessLog, securityHeaders, drainUnreadBody);
  // Answers also where nothing else does.
  app.route('/', healthRoutes());
  app.use(refuseMisconfigured);
  app.use(`${API_PREFIX}/*`, refuseCrossSiteWrites);
  // Before the limit: shared copies cost nothing, and many readers share one carrier's address. What goes on to the API is counted there.
  app.route(API_PREFIX, blogRoutes());
  app.route(API_PREFIX, faqRoutes());
  app.route(API_PREFIX, fundSearchRoutes());
  // A limit of its own.
  app.route(API_PREFIX, visitRoutes());
  app.use(`${API_PREFIX}/*`, coarseRateLimit);

  app.route(API_PREFIX, eligibilityRoutes());
  app.route(API_PREFIX, leadRoutes());
  app.route(API_PREFIX, resumeRoutes());
  app.all(`${API_PREFIX}/*`, (c) => answerProblem(c, 404));

  app.route('/', feedRoutes());
  app.route('/', pageRoutes());
  app.route('/', fundPageRoutes());
  app.route('/', deskRoutes());
  app.route('/', newsletterLinkRoutes());
  app.route('/', formPageRoutes());
  app.route('/', checkRoutes());
  app.route('/', challengeRoutes());
  app.route('/', policyReportRoutes());
  app.route('/', securityTxtRoutes());
  app.route('/', assetRoutes());

  app.notFound((c) => answerProblem(c, 404));
  app.onError(answerError);
  return app;
}
