/** What comes out of a check, as a visitor meets it: eligible, a call being asked for, the call that was asked for, not eligible. */
import { eligibilityPage } from '../../tests/support/eligibility-page.ts';
import type { Shooting } from './desk.ts';

const widths = { 360: 740, 768: 1024, 1280: 800 };
const schemes = ['light', 'dark'] as const;
/** A sample number each (worker/backend/seed). */
const results = { eligible: '9876543210', 'not-eligible': '9876500003', 'no-holdings': '9876500004' };
const HOUR_MS = 60 * 60 * 1_000;

export async function shootResults({ browser, site, wanted, take }: Shooting): Promise<void> {
  for (const [result, number] of Object.entries(results)) {
    for (const [width, height] of Object.entries(widths)) {
      for (const colorScheme of schemes) {
        const name = `result-${result}-${width}-${colorScheme}`;
        const steps = result === 'eligible' ? [name, `${name}-asking`, `${name}-asked`] : [name];
        if (!steps.some(wanted)) continue;
        // A number is sent few codes an hour.
        site.clock.advance(HOUR_MS);
        const context = await browser.newContext({
          viewport: { width: Number(width), height },
          isMobile: Number(width) < 1_000,
          hasTouch: Number(width) < 1_000,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-IN',
        });
        const page = await context.newPage();
        const view = eligibilityPage(page);
        await page.goto(site.origin);
        await view.open.click();
        await page.waitForSelector('#flow[data-live]', { state: 'attached' });
        site.codes.push('482915');
        await view.name.fill('Asha Rao');
        await view.phone.fill(number);
        await view.send.click();
        await view.otp.fill('482915');
        await view.verify.click();
        await (result === 'eligible' ? view.congratulations : view.notEligible).waitFor();
        await take(page, name, false);
        if (result === 'eligible') {
          await view.askForCall.click();
          await view.callAt.waitFor();
          await take(page, `${name}-asking`, false);
          await view.callAt.selectOption({ index: 1 });
          await view.callConsent.check();
          await view.submitCall.click();
          await view.called.waitFor();
          await take(page, `${name}-asked`, false);
        }
        await context.close();
      }
    }
  }
}
