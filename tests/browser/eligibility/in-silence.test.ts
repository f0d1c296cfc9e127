/** The dialog of the check where nothing is heard of what happens: fields filled without an event, a script that is late, a low window. */
import { describe, expect, it } from 'vitest';
import { eligibilityPage, holdEligibilityCalls } from '../../support/eligibility-page.ts';
import { answers } from '../../support/eligibility-paths.ts';
import { eligibilityVisits } from '../../support/eligibility-visits.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop } from '../../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });
const { openDialog, atCodeStep } = eligibilityVisits(visit);

describe('what was filled in or pressed in silence', () => {
  it('OT-03 goes out as it stands in the fields, whoever put it there', async () => {
    const { page, view, end } = await openDialog();
    const calls = await holdEligibilityCalls(page);
    for (const [field, value] of [
      [view.name, 'Asha Rao'],
      [view.phone, '9876543210'],
    ] as const)
      await field.evaluate((input, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      }, value);
    await view.send.click();
    await calls.answer(answers.sent);
    await page.getByText('••••••3210').waitFor();
    await end();
  });

  it('HY-04 a press that waits for the flow is seen to wait', async () => {
    const { page, end } = await visit('/', { viewport: desktop });
    const view = eligibilityPage(page);
    const calls = await holdEligibilityCalls(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/flows-and-eligibility/u, (route) => held.then(() => route.continue()));
    await view.open.click();
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.click();
    await view.sending.waitFor();
    expect(await view.sending.getAttribute('aria-busy')).toBe('true');
    release();
    await calls.answer(answers.sent);
    await view.code.waitFor();
    expect(await view.verify.getAttribute('aria-busy')).toBeNull();
    await end();
  });
});

it.each([
  [640, 320],
  [360, 330],
])('a message stands on top in a window of %i × %i', async (width, height) => {
  const { view, end } = await atCodeStep({ viewport: { width, height } });
  await view.toast.waitFor();
  const box = await view.toast.boundingBox();
  if (!box) throw new Error('no message is on the screen');
  // The field and its button are in the lower half, above the keyboard.
  expect(box.y + box.height).toBeLessThan(height / 2);
  await end();
});
