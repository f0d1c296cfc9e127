/** Decisions 12: the page behind a link, for browsers that know speculation rules. */
import { describe, expect, it } from 'vitest';
import { openedAlone, rest } from '../support/opened-alone.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, untilLive } from '../support/visit.ts';

const { site, visit } = withSite();

describe('the page behind a link', () => {
  it('is fetched by browsers that can, when a mouse rests on the link, and not the ones that are for one visitor', async () => {
    const { page, end } = await openedAlone(visit, '/about', { viewport: desktop });
    const rules = await page.locator('[type=speculationrules]').textContent();
    expect(JSON.parse(rules ?? '')).toEqual({ prefetch: [expect.objectContaining({ eagerness: 'moderate' })] });
    // Refused by the policy, it would say so.
    expect((await site.fetch('/about')).headers.get('content-security-policy')?.match(/'sha256-/gu)).toHaveLength(3);
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
