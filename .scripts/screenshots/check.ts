/** The eligibility check step by step, as a visitor meets it: in the dialog, and as a page without a script. */
import type { Page } from 'playwright-core';
import { HOUR_MS } from '../../machines/contract/limits.ts';
import { eligibilityPage, holdEligibilityCalls } from '../../tests/support/eligibility-page.ts';
import { untilLive } from '../../tests/support/visit.ts';
import { type Look, noScriptLooks, stateLooks } from './looks.ts';
import type { Series, Studio } from './series.ts';

/** A sample number each (worker/backend/seed). */
const numbers = { eligible: '9876543210', 'not-eligible': '9876500003', 'no-holdings': '9876500004' };
const CODE = '482915';
const DIALOG = 'check-dialog';
const PAGE = 'check-page';

export const shootCheck: Series = async (studio) => {
  if (studio.paths.length > 0 && !studio.paths.includes('/check')) return;
  for (const look of stateLooks) {
    await shootDialog(studio, look);
    await shootBusy(studio, look);
  }
  for (const look of noScriptLooks) await shootPage(studio, look);
};

type Take = (step: string) => Promise<void>;

async function shootDialog(studio: Studio, look: Look): Promise<void> {
  for (const [result, number] of Object.entries(numbers)) {
    await visit(studio, look, DIALOG, '/', async (page, take) => {
      const view = eligibilityPage(page);
      if (look.context.isMobile) await page.evaluate(() => scrollTo(0, 0));
      await view.open.click();
      await untilLive(page, 'flow');
      const isFirst = result === 'eligible';
      if (isFirst) {
        await take('1-details');
        await view.send.click();
        await view.error.first().waitFor();
        await take('2-details-faulty');
      }
      await view.name.fill('Asha Rao');
      await view.phone.fill(number);
      await view.send.click();
      await view.otp.waitFor();
      if (isFirst) {
        await take('4-code');
        await view.otp.fill('000000');
        await view.error.first().waitFor();
        await take('5-code-wrong');
      }
      await view.otp.fill(CODE);
      await (isFirst ? view.congratulations : view.notEligible).waitFor();
      await take(`7-${result}`);
      if (!isFirst) return;
      await view.askForCall.click();
      await view.callAt.waitFor();
      await take('8-call');
      await view.callAt.selectOption({ index: 1 });
      await view.callConsent.check();
      await view.submitCall.click();
      await view.called.waitFor();
      await take('9-called');
    });
  }
}

async function shootBusy(studio: Studio, look: Look): Promise<void> {
  await visit(studio, look, DIALOG, '/', async (page, take) => {
    const calls = await holdEligibilityCalls(page);
    const view = eligibilityPage(page);
    await view.open.click();
    await untilLive(page, 'flow');
    await view.name.fill('Asha Rao');
    await view.phone.fill(numbers.eligible);
    await view.send.click();
    await view.sending.waitFor();
    await take('3-sending');
    await (await calls.next()).abort('internetdisconnected');
    await view.error.first().waitFor();
    await take('3-offline');
  });
}

async function shootPage(studio: Studio, look: Look): Promise<void> {
  const press = (page: Page, act: () => Promise<unknown>) => Promise.all([page.waitForEvent('load'), act()]);
  for (const [result, number] of Object.entries(numbers)) {
    await visit(studio, look, PAGE, '/check', async (page, take) => {
      const view = eligibilityPage(page.getByRole('main'));
      const isFirst = result === 'eligible';
      if (isFirst) {
        await press(page, () => view.send.click());
        await take('2-details-faulty');
      }
      await view.name.fill('Asha Rao');
      await view.phone.fill(number);
      await press(page, () => view.send.click());
      if (isFirst) {
        await take('4-code');
        await view.otp.fill('000000');
        await press(page, () => view.verify.click());
        await take('5-code-wrong');
      }
      await view.otp.fill(CODE);
      await press(page, () => view.verify.click());
      await take(`7-${result}`);
      if (!isFirst) return;
      await press(page, () => view.askForCall.click());
      await take('8-call');
      await view.callAt.selectOption({ index: 1 });
      await view.callConsent.check();
      await press(page, () => view.submitCall.click());
      await take('9-called');
    });
  }
}

async function visit(
  { camera, site }: Studio,
  look: Look,
  sheet: string,
  path: string,
  act: (page: Page, take: Take) => Promise<void>,
): Promise<void> {
  if (!camera.wants(sheet, look)) return;
  // A number is sent few codes an hour.
  site.clock.advance(HOUR_MS);
  site.codes.push(CODE);
  const { page, context } = await camera.open(look);
  page.setDefaultTimeout(15_000);
  await page.goto(path, { waitUntil: 'load' });
  let last = 'the start';
  try {
    await act(page, async (step) => {
      last = step;
      await camera.take(page, { name: `${sheet}-${step}`, sheet, look, fullPage: path !== '/', withoutFooter: path !== '/' });
    });
  } catch (error) {
    camera.fault(`${sheet}-${look.name}`, `goes no further than ${last}: ${(error as Error).message.split('\n')[0]}`);
  }
  await context.close();
}
