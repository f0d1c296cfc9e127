/** A visitor on the way through the eligibility dialog, up to where a test begins. */
import { eligibilityPage, holdEligibilityCalls } from './eligibility-page.ts';
import { answers } from './eligibility-paths.ts';
import { desktop, type Visit, type VisitOptions } from './visit.ts';

export function eligibilityVisits(visit: (path: string, options: VisitOptions) => Promise<Visit>) {
  /** The dialog is open and hydrated. */
  async function openDialog(options: VisitOptions = {}) {
    const visitor = await visit('/', { viewport: desktop, ...options });
    const view = eligibilityPage(visitor.page);
    await view.open.click();
    await visitor.page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
    return { ...visitor, view };
  }

  /** At the code step with calls held by the test. */
  async function atCodeStep(options: VisitOptions = {}) {
    const opened = await openDialog(options);
    const calls = await holdEligibilityCalls(opened.page);
    await opened.view.name.fill('Asha Rao');
    await opened.view.phone.fill('9876543210');
    await opened.view.send.click();
    await calls.answer(answers.sent);
    await opened.view.code.waitFor();
    return { ...opened, calls };
  }

  return { openDialog, atCodeStep };
}
