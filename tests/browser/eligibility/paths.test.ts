import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../../machines/contract/problem.ts';
import { eligibilityPage, holdEligibilityCalls } from '../../support/eligibility-page.ts';
import { eligibilityPaths, visitor } from '../../support/eligibility-paths.ts';
import { type MachinePath, type PathEvent, walkPath } from '../../support/machine-paths.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually } from '../../support/visit.ts';

/** The same paths that the machine's own tests walk. A page cannot make a call throw, and answers "ok" without the field at the contract's parser. */
const paths = eligibilityPaths((label) => label.endsWith('throws') || label.endsWith('undecided'));

const { visit } = withSite();

/** Gestures for events, and what must be on the screen in each state. An event or a state without an entry fails the walk. */
async function driverOf(page: Page) {
  const view = eligibilityPage(page);
  const calls = await holdEligibilityCalls(page);
  const answer = (event: PathEvent) => calls.answer(event['output'] as Result<unknown>);
  const text = (event: PathEvent) => String(event['value']);
  let forward = false;

  const isOpen = async (dialog: ReturnType<typeof page.locator>) => {
    await dialog.waitFor();
    await eventually(() => view.anyDialog.count()).toBe(1);
  };
  const codeStep = async (form: 'fresh' | 'failed' | 'exhausted' | 'verifying' | 'resending') => {
    await isOpen(view.code);
    const button = form === 'verifying' ? view.verifying : view.verify;
    await button.waitFor();
    if (form === 'failed' || form === 'exhausted') await view.error.waitFor();
  };

  return {
    execute: {
      'dialog.open': () => view.open.click(),
      'dialog.close': () => page.keyboard.press('Escape'),
      // Back to /about, forward to / again: MO-02 on every path that leaves.
      'page.leave': async () => {
        await (forward ? page.goForward() : page.goBack());
        forward = !forward;
      },
      'name.type': (event: PathEvent) => view.name.fill(text(event)),
      'phone.type': (event: PathEvent) => view.phone.fill(text(event)),
      'details.submit': () => view.send.click(),
      'code.type': (event: PathEvent) => view.otp.fill(text(event)),
      'code.submit': () => view.verify.click(),
      'code.resend': () => view.resend.click(),
      'number.change': () => view.changeNumber.click(),
      'cooldown.check': () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      'xstate.done.actor.sendCode': answer,
      'xstate.done.actor.resendCode': answer,
      'xstate.done.actor.verifyCode': answer,
      'xstate.after.resendCooldown.eligibility.open.code.resend.cooling': () => page.clock.runFor(30_000),
      'xstate.after.resultDelay.eligibility.verified': async () => {
        await page.clock.runFor(999);
        expect(await view.anyDialog.count()).toBe(0);
        await page.clock.runFor(1);
      },
    },
    assertState: {
      closed: () => view.anyDialog.waitFor({ state: 'detached' }),
      'open.details.editing.fresh': async () => {
        await isOpen(view.details);
        await view.send.waitFor();
      },
      'open.details.editing.failed': async () => {
        await isOpen(view.details);
        await view.error.waitFor();
      },
      'open.details.sending': async () => {
        await isOpen(view.details);
        await view.sending.waitFor();
        expect(await view.phone.inputValue()).toBe(visitor.phoneNumber);
      },
      'open.code.form.editing.fresh': () => codeStep('fresh'),
      'open.code.form.editing.failed': () => codeStep('failed'),
      'open.code.form.editing.exhausted': () => codeStep('exhausted'),
      'open.code.form.verifying': () => codeStep('verifying'),
      'open.code.form.resending': () => codeStep('resending'),
      'open.code.resend.cooling': () => view.countdown.waitFor(),
      'open.code.resend.ready': () => view.resend.waitFor(),
      verified: () => view.anyDialog.waitFor({ state: 'detached' }),
      eligible: () => isOpen(view.congratulations),
      notEligible: () => isOpen(view.notEligible),
    },
  };
}

/** On `/` by a client navigation, so that Back stays inside the app; time stands still from here on. */
async function arrive() {
  const arrival = await visit('/about', {
    expectedStatuses: [400, 401, 429, 502],
    expectOffline: true,
    viewport: desktop,
  });
  const { page } = arrival;
  await page.clock.install({ time: new Date('2026-11-27T09:30:00Z') });
  await page.reload();
  await page.keyboard.press('Shift');
  await page.waitForSelector('#page[data-live]', { state: 'attached' });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL('/');
  await page.clock.pauseAt(new Date('2026-11-27T10:00:00Z'));
  // A path may let half a minute pass over a call in flight; the deadline of a call has its own test.
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  return arrival;
}

describe('generated paths through the eligibility dialogs in Chromium', () => {
  it('covers a sensible number of paths', () => {
    expect(paths.length).toBeGreaterThan(15);
  });

  it.each(paths.map((path) => [path.name, path] as [string, MachinePath]))('%s', async (_, path) => {
    const arrival = await arrive();
    await walkPath(path, await driverOf(arrival.page));
    await arrival.end();
  });
});
