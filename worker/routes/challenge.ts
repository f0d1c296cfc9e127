/** GET /challenge: the frame in which a visitor proves to be a person, where that is configured. */
import { Hono } from 'hono';
import { CHALLENGE_TYPE } from '../../machines/contract/problem';
import type { AppEnv } from '../app-env';
import { answerProblem } from '../edge/problem-response';
import { turnstileOf } from '../edge/turnstile';
import { answerChallengePage } from '../pages/challenge-page';
import { notFoundPage } from './assets';

export function challengeRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(CHALLENGE_TYPE, (c) => {
    const turnstile = turnstileOf(c.env);
    return turnstile === null ? notFoundPage(c) : answerChallengePage(c, turnstile);
  });
  app.all(CHALLENGE_TYPE, (c) => answerProblem(c, 405, { headers: { Allow: 'GET, HEAD' } }));
  return app;
}
