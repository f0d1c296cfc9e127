/** Decisions 12: the page behind a link, for browsers that know speculation rules. */
import { describe, expect, it } from 'vitest';
import { routes } from '../../client/routes.ts';
import { openedAlone, pageKinds, rest } from '../support/opened-alone.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, untilLive } from '../support/visit.ts';

const { site, visit } = withSite();
const known = new Set(routes.map(({ path }) => path));

describe('the page behind a link', () => {
  it('may be fetched while a mouse rests on the link: the rules say so, and the policy lets them', async () => {
    const { page, end } = await openedAlone(visit, '/about', { viewport: desktop });
    const rules = await page.locator('[type=speculationrules]').textContent();
    expect(JSON.parse(rules ?? '')).toEqual({ prefetch: [expect.objectContaining({ eagerness: 'moderate' })] });
    // Refused by the policy, it would say so.
    expect((await site.fetch('/about')).headers.get('content-security-policy')?.match(/'sha256-/gu)).toHaveLength(3);
    await end();
  });

  it('is a page, and never what is for one visitor alone', async () => {
    const { page, end } = await openedAlone(visit, '/about', { viewport: desktop, expectedStatuses: [404] });
    const rules = JSON.parse((await page.locator('[type=speculationrules]').textContent()) ?? '');
    const selector = rules.prefetch[0].where.selector_matches;
    const wrong: string[] = [];
    for (const path of pageKinds) {
      await page.goto(path);
      const links = await page
        .locator(`a${selector}`)
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      expect(links.length, path).toBeGreaterThan(5);
      wrong.push(
        ...links
          .filter((link) => link === '/check' || (!known.has(link) && !/^\/blogs\/[a-z0-9-]+$/u.test(link)))
          .map((link) => `${path}: ${link}`),
      );
    }
    expect(wrong).toEqual([]);
    await end();
  });

  it('is left to the router once the page is live', async () => {
    const { page, end } = await openedAlone(visit, '/about', { viewport: desktop });
    await rest(page, page.getByRole('link', { name: 'Features' }).first());
    await untilLive(page);
    expect(await page.locator('[type=speculationrules]').count()).toBe(0);
    await end();
  });
});
