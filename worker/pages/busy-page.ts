/** Pages that are rendered anew at each request have the coarse limit too, and a page that costs little says so. */
import { createMiddleware } from 'hono/factory';
import { messages } from '../../machines/contract/messages.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { isOverLimit, PERIOD_SECONDS } from '../edge/rate-limit.ts';
import { answerPlainPage } from './plain-page.tsx';

/** The coarse limit of forms that browsers post themselves: their visitors read a page. What was typed is a step back. */
export const coarsePageLimit = createMiddleware<AppEnv>(async (c, next) => (await answerIfBusy(c)) ?? next());

/** Counts this request; 429 with `Retry-After` where it is one too many, null where the page may be rendered. */
export async function answerIfBusy(c: AppContext): Promise<Response | null> {
  if (!(await isOverLimit(c))) return null;
  const { pathname, search } = new URL(c.req.url);
  const answer = await answerPlainPage(
    c,
    { title: 'One moment, please', text: messages.rateLimited, link: { label: 'Try again', href: pathname + search } },
    429,
  );
  answer.headers.set('Retry-After', String(PERIOD_SECONDS));
  return answer;
}
