/** POST /eligibility/phone/sent-otp and /verify-otp (spec 7), and /call-back (decisions 4). */
import { Hono } from 'hono';
import type { AppEnv } from '../base/app-env.ts';
import { readJson } from '../base/json-post.ts';
import { askForCall, type EligibilityAction, sendCode, verifyCode } from '../forms/eligibility-calls.ts';
import { registerEndpoint } from './endpoint.ts';

const actions = { sendCode, verifyCode, askForCall } as const satisfies Record<string, EligibilityAction>;

export function eligibilityRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const name of Object.keys(actions) as (keyof typeof actions)[]) {
    registerEndpoint(app, name, async (c) => {
      const body = await readJson(c);
      return body.ok ? actions[name](c, body.value, { kind: 'script' }) : body.response;
    });
  }
  return app;
}
