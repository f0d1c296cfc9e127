/** A page that nobody has touched: what it asks for, and what it does by itself (decisions 12). */
import type { Locator, Page, Request } from 'playwright-core';
import { notFoundRoute, routes } from '../../client/routes.ts';
import { laidOut } from './page-weight.ts';
import type { withSite } from './site-in-browser.ts';
import { phone, type VisitOptions } from './visit.ts';

export const ARTICLE = '/blogs/if-markets-fall-drawing-power-and-shortfall';
/** One address of each page component. */
export const pageKinds = [...new Map([...routes, notFoundRoute].map(({ page, path }) => [page, path])).values(), ARTICLE];

/** Pictures apart, and reports. */
const counts = (request: Request) => !['image', 'manifest', 'ping'].includes(request.resourceType());
/** What was asked for, without the part of the name that a build decides; of a document, the path. */
export const nameOf = (request: Request) => new URL(request.url()).pathname.replace(/-[\w-]{7,8}(?=\.\w+$)/u, '');

/** A page that has been opened and left alone, and what it asks for. */
export async function openedAlone(visit: ReturnType<typeof withSite>['visit'], path: string, options: VisitOptions = {}) {
  const visitor = await visit('/robots.txt', { viewport: phone, ...options });
  const { page, context } = visitor;
  const requests: Request[] = [];
  const icons: string[] = [];
  page.on('request', (request) => counts(request) && requests.push(request));
  page.on(
    'request',
    (request) => nameOf(request).startsWith('/assets/') && request.resourceType() === 'image' && icons.push(request.url()),
  );
  const profiler = await context.newCDPSession(page);
  await profiler.send('Profiler.enable');
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true });
  await page.goto(path);
  await quiet(page);
  return {
    ...visitor,
    requests,
    /** Pictures of ours that stand in no article. */
    icons,
    /** So far. */
    work: async () => {
      const { result } = await profiler.send('Profiler.takePreciseCoverage');
      const ours = result.filter(({ url }) => url === page.url());
      const calls = ours.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
      return { ...(await laidOut(page)), calls: calls.reduce((sum, count) => sum + count, 0) };
    },
    /** Names of what was asked for since the last call; of documents, the path. */
    asked: () => requests.splice(0).map(nameOf),
  };
}

/** After the moment in which a page might do something by itself: loaded, drawn, and idle twice. */
export function quiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const idle = (then: () => void) => requestIdleCallback(then, { timeout: 10_000 });
        requestAnimationFrame(() => requestAnimationFrame(() => idle(() => idle(resolve))));
      }),
  );
}

/** A mouse that comes to rest over something. */
export async function rest(page: Page, target: Locator): Promise<void> {
  await target.hover();
  const box = await target.boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2 + 2, box.y + box.height / 2 + 1);
}
