/** API answers that wait until a test lets them go. */
import type { Page, Route } from 'playwright-core';
import { apiPath, type EndpointName } from '../../machines/contract/endpoints.ts';
import { CHALLENGE_TYPE, PROBLEM_CONTENT_TYPE, type Problem, type Result } from '../../machines/contract/problem.ts';

/** Holds every call of the page to these endpoints until it is answered. */
export async function holdApiCalls(page: Page, names: readonly EndpointName[]) {
  const held: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  const hold = (route: Route) => {
    const next = waiting.shift();
    if (next) next(route);
    else held.push(route);
  };
  for (const name of names) await page.route(`**${apiPath(name)}`, hold);
  // A call that the page gave up has nobody to answer.
  page.on('requestfailed', (request) => {
    const index = held.findIndex((route) => route.request() === request);
    if (index >= 0) held.splice(index, 1);
  });

  /** The oldest call that is still held, or the next one. */
  const next = (): Promise<Route> => {
    const route = held.shift();
    return route ? Promise.resolve(route) : new Promise((resolve) => waiting.push(resolve));
  };
  return {
    next,
    held: (): number => held.length,
    async answer(result: Result<unknown>): Promise<void> {
      const route = await next();
      if (result.ok) return route.fulfill({ status: 200, json: result.value });
      return answerProblem(route, result.problem);
    },
  };
}

async function answerProblem(route: Route, { kind, status, message, errors, retryAfterSeconds }: Problem): Promise<void> {
  if (kind === 'offline') return route.abort('internetdisconnected');
  const type = kind === 'challenge' ? CHALLENGE_TYPE : 'about:blank';
  return route.fulfill({
    status: status ?? 500,
    contentType: PROBLEM_CONTENT_TYPE,
    headers: retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) },
    body: JSON.stringify({ type, title: '', status, message, errors, reference: 'test' }),
  });
}
