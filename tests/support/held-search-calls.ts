/** The calls of a search, each of which waits until a test lets it go. */
import type { Page, Route } from 'playwright-core';
import { PROBLEM_CONTENT_TYPE, type Result } from '../../machines/contract/problem.ts';

export async function holdSearchCalls<Value>(page: Page, path: string) {
  const routes: Route[] = [];
  const done = new Set<Route>();
  await page.route(`**${path}*`, (route) => void routes.push(route));
  page.on('requestfailed', (request) => {
    const given = routes.find((route) => route.request() === request);
    if (given) done.add(given);
  });
  const latest = (): Route => {
    const route = routes.at(-1);
    if (!route) throw new Error('nothing was asked');
    done.add(route);
    return route;
  };
  return {
    /** The term of each call so far; '' where nothing is searched. */
    terms: (): string[] => routes.map((route) => new URL(route.request().url()).searchParams.get('search') ?? ''),
    /** Calls that the page still waits for. */
    pending: (): number => routes.filter((route) => !done.has(route)).length,
    answer(result: Result<Value>): Promise<void> {
      if (result.ok) return latest().fulfill({ status: 200, json: { data: result.value } });
      const body = JSON.stringify({ type: 'about:blank', title: '', status: 503, message: 'down', errors: [], reference: 'test' });
      return latest().fulfill({ status: 503, contentType: PROBLEM_CONTENT_TYPE, body });
    },
    cut: (): Promise<void> => latest().abort('connectionreset'),
  };
}
