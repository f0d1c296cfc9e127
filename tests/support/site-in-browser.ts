/** A site and a Chromium that looks at it, for the tests of a file. */
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { type Start, standIn, withStarted } from './started.ts';
import { type Visit, type VisitOptions, visit } from './visit.ts';
import { type SiteOptions, startSite } from './workerd.ts';

/** `options` is a function where something else has to start before the site, such as an API that it asks. */
export function withSite(options: SiteOptions | Start<SiteOptions> = {}) {
  const running = withStarted(async (begin) => {
    const siteOptions = typeof options === 'function' ? await options(begin) : options;
    const [site, browser] = await Promise.all([
      begin(startSite(siteOptions), (started) => started.stop()),
      begin(launchBrowser(), (started) => started.close()),
    ]);
    return { site, browser };
  });
  return {
    site: standIn(() => running().site),
    visit(path: string, visitOptions?: VisitOptions): Promise<Visit> {
      const { site, browser } = running();
      return visit(browser, site.origin, path, visitOptions);
    },
    /** A visitor without a record of what went wrong. */
    newContext(contextOptions: BrowserContextOptions = {}): Promise<BrowserContext> {
      const { site, browser } = running();
      return browser.newContext({ baseURL: site.origin, ...contextOptions });
    },
  };
}
