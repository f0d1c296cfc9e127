/** POST /eligibility/phone/sent-otp and /verify-otp (spec 7), and /call-back (decisions 4). */
import { Hono } from 'hono';
import type { AppEnv } from '../base/app-env.ts';
import { readJson } from '../base/json-post.ts';
import { registerEndpoint } from '../base/methods.ts';
import { eligibilityActions } from '../forms/eligibility-calls.ts';

export function eligibilityRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const name of Object.keys(eligibilityActions) as (keyof typeof eligibilityActions)[]) {
    registerEndpoint(app, name, async (c) => {
      const body = await readJson(c);
      return body.ok ? eligibilityActions[name](c, body.value, { kind: 'script' }) : body.response;
    });
  }
  return app;
}
