/** Pages while their documents come in: what is painted early stays where it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute, routes } from '../../client/routes.ts';
import { worstMoveWhileComingIn } from '../support/coming-in.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, phone, type Visit } from '../support/visit.ts';

const { visit } = withSite();

/** As for the whole of a page's life (crawl.test.ts): four lines of a phone's text that move by one are just that. */
const LARGEST = 0.01;

const pages = [...routes, findRoute('/blogs/if-markets-fall-drawing-power-and-shortfall'), notFoundRoute];

describe.each([
  ['360 px', phone],
  ['1280 px', desktop],
] as const)('at %s', (_, viewport) => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit('/404', { viewport, javaScriptEnabled: false, expectedStatuses: [404] });
  });
  afterAll(() => visitor.end());

  it.each(pages.map(({ path }) => [path]))('nothing on the first screen of %s moves', async (path) => {
    await visitor.page.goto(path);
    const worst = await worstMoveWhileComingIn(visitor.page);
    expect(worst.shift > LARGEST ? worst : null).toBeNull();
  });
});
