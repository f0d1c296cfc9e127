/** GET /challenge: the frame in which a visitor solves Turnstile's challenge, where that is configured. */
import { Hono } from 'hono';
import { CHALLENGE_TYPE } from '../../machines/contract/problem.ts';
import type { AppEnv } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';
import { answerChallengePage } from '../forms/challenge-page.tsx';
import { turnstileOf } from '../forms/turnstile.ts';
import { notFoundPage } from './assets.ts';

export function challengeRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(CHALLENGE_TYPE, (c) => {
    const turnstile = turnstileOf(c.env);
    return turnstile === null ? notFoundPage(c) : answerChallengePage(c, turnstile);
  });
  app.all(CHALLENGE_TYPE, (c) => answerProblem(c, 405, { headers: { Allow: 'GET, HEAD' } }));
  return app;
}
