/** GET /challenge: the frame in which a visitor solves Turnstile's challenge, where that is configured. */
import { Hono } from 'hono';
import { CHALLENGE_TYPE } from '../../machines/contract/problem.ts';
import type { AppEnv } from '../base/app-env.ts';
import { at } from '../base/methods.ts';
import { answerChallengePage } from '../forms/challenge-page.tsx';
import { turnstileOf } from '../forms/turnstile.ts';
import { notFoundPage } from './assets.ts';

export function challengeRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  at(app, CHALLENGE_TYPE, {
    GET: (c) => {
      const turnstile = turnstileOf(c.env);
      return turnstile === null ? notFoundPage(c) : answerChallengePage(c, turnstile);
    },
  });
  return app;
}
