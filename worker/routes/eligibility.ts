import { Hono } from 'hono';
import type { AppEnv } from '../base/app-env.ts';
import { jsonPost, registerEndpoint } from './endpoint.ts';

/** POST /eligibility/phone/sent-otp and /verify-otp (spec 7). */
export function eligibilityRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  registerEndpoint(app, 'sendCode', jsonPost('sendCode'));
  registerEndpoint(app, 'verifyCode', jsonPost('verifyCode'));
  return app;
}
