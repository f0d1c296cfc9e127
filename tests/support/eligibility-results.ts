/** A visitor on the way to a result of the eligibility check, with the real worker and its samples (worker/backend/seed). */
import type { Page } from 'playwright-core';
import { eligibilityPage } from './eligibility-page.ts';
import { phone, type Visit, type VisitOptions } from './visit.ts';
import type { Site } from './workerd.ts';

export const SAMPLE = '9876543210';
export const BELOW_MINIMUM = '9876500003';
export const NO_HOLDINGS = '9876500004';
/** A Friday, 15:00 in India. */
const FRIDAY = Date.UTC(2026, 10, 27, 9, 30);

export function eligibilityResults(site: Pick<Site, 'clock' | 'codes'>, visit: (path: string, options: VisitOptions) => Promise<Visit>) {
  /** Each check begins a week later than the one before, so that a number may have a code again. */
  let checks = 0;

  async function checkNumber(page: Page, number: string) {
    const view = eligibilityPage(page);
    checks += 1;
    site.clock.set(FRIDAY + checks * 7 * 86_400_000);
    site.codes.push('000001');
    await view.name.fill('Asha Rao');
    await view.phone.fill(number);
    await view.send.click();
    await view.otp.fill('000001');
    return view;
  }

  async function atResult(number: string, options: VisitOptions = {}) {
    const visitor = await visit('/', { viewport: phone, ...options });
    await eligibilityPage(visitor.page).open.click();
    await visitor.page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
    const view = await checkNumber(visitor.page, number);
    return { ...visitor, view };
  }

  return { checkNumber, atResult };
}
