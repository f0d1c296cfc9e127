import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CLIENT_DEADLINE_MS, RESULT_DELAY_MS } from '../../../machines/contract/limits.ts';
import type { Result } from '../../../machines/contract/problem.ts';
import { eligibilityPage, holdEligibilityCalls } from '../../support/eligibility-page.ts';
import { eligibilityFacts, eligibilityPaths, visitor } from '../../support/eligibility-paths.ts';
import { type MachinePath, type PathEvent, walkPath } from '../../support/machine-paths.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { factAssertions } from '../../support/state-facts.ts';
import { desktop, eventually, goLive, untilLive } from '../../support/visit.ts';

/** A path begins with a visit, which takes as long as ten steps. */
const STEPS_MAX = 40;

/**
 * The same changes of state that the machine's own tests take, in fewer and longer paths. A page cannot make a call throw, and answers "ok"
 * without the field at the contract's parser. What a reload has kept is there only after one (result.test.ts). Only a page without a script is
 * posted.
 */
const paths = eligibilityPaths((label) => /throws$|undecided$|^result\.restore|^code\.post/u.test(label), undefined, STEPS_MAX);

const { visit } = withSite();

/** Gestures for events, and what must be on the screen in each state. An event or a state without an entry fails the walk. */
async function driverOf(page: Page) {
  const view = eligibilityPage(page);
  const calls = await holdEligibilityCalls(page);
  const answer = (event: PathEvent) => calls.answer(event['output'] as Result<unknown>);
  const text = (event: PathEvent) => String(event['value']);
  /** A field that has the text already reports nothing when it is filled once more. */
  const type = async (field: typeof view.name, value: string) => {
    if ((await field.inputValue()) === value) await field.fill('');
    await field.fill(value);
  };

  const dialog = view.anyDialog;
  const frame = dialog.locator('iframe[title="Checking that you are a person"]');
  // The check is a page of ours that says how it ended; here a test says it.
  await page.route('**/challenge', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Check</title>' }));
  const submit = dialog.locator('button[type=submit]');
  const looks = factAssertions(
    eligibilityFacts,
    {
      // None of these waits: what they look at may be gone by then.
      dialog: () => dialog.getByRole('heading').evaluateAll(([title]) => (title as HTMLElement | undefined)?.innerText ?? null),
      submit: () =>
        submit.evaluateAll(([found]) => {
          const button = found as HTMLButtonElement | undefined;
          return button?.disabled ? 'disabled' : (button?.innerText ?? null);
        }),
      notice: async () => (await dialog.locator(byClass('.field-error:not(.field *)')).count()) > 0,
      takesText: async () => (await dialog.locator('input[readonly]').count()) === 0,
      changeNumber: () =>
        view.changeNumber.evaluateAll(([button]) => ((button as HTMLButtonElement | undefined)?.disabled ? 'disabled' : 'enabled')),
      check: async () => (await frame.count()) > 0,
      sending: async () => (await view.sending.count()) > 0,
      call: async () => {
        if ((await view.askForCall.count()) > 0) return 'offered';
        if ((await view.callAt.count()) > 0) return 'form';
        return (await view.called.count()) > 0 ? 'asked' : null;
      },
      countdown: async () => (await view.countdown.count()) > 0,
      resultIsDue: () =>
        page.evaluate((delay) => (window as unknown as { timersOf: (ms: number) => number }).timersOf(delay) > 0, RESULT_DELAY_MS),
    },
    eventually,
  );

  return {
    execute: {
      // A press before the script is there has tests of its own (journeys.test.ts); a walk begins when it answers.
      'dialog.open': async () => {
        await view.open.click();
        await untilLive(page, 'flow');
      },
      'dialog.close': () => page.keyboard.press('Escape'),
      // By a link under the dialog, which only a script can reach there: Back closes the dialog first, step by step (RE-09).
      'page.leave': async () => {
        const to = new URL(page.url()).pathname === '/' ? '/about' : '/';
        await page.evaluate(
          (path) => document.querySelector<HTMLAnchorElement>(`footer a[href="${path}"], header a[href="${path}"]`)?.click(),
          to,
        );
        await page.waitForURL(to);
      },
      'name.type': (event: PathEvent) => type(view.name, text(event)),
      'phone.type': (event: PathEvent) => type(view.phone, text(event)),
      'details.submit': () => view.send.click(),
      'code.type': async (event: PathEvent) => {
        // Emptied and filled once more it would be typed anew, and sent: a digit too many brings the same code.
        if (text(event) !== visitor.code || (await view.otp.inputValue()) !== visitor.code) return type(view.otp, text(event));
        await view.otp.press('End');
        await view.otp.press('0');
      },
      'code.submit': () => view.verify.click(),
      'code.resend': () => view.resend.click(),
      'number.change': () => view.changeNumber.click(),
      'number.another': () => view.anotherNumber.click(),
      'call.choose': () => view.askForCall.or(view.anotherTime).click(),
      'call.cancel': () => view.cancelCall.click(),
      'slot.choose': async (event: PathEvent) => {
        // A choice that stands already reports nothing.
        if ((await view.callAt.inputValue()) !== '') await view.callAt.selectOption({ index: 2 });
        await view.callAt.selectOption(text(event));
      },
      'consent.set': async () => {
        if (await view.callConsent.isChecked()) await view.callConsent.uncheck();
        await view.callConsent.check();
      },
      'call.submit': () => view.submitCall.click(),
      'xstate.done.actor.askForCall': answer,
      'cooldown.check': () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      'xstate.done.actor.sendCode': answer,
      'xstate.done.actor.resendCode': answer,
      'xstate.done.actor.verifyCode': answer,
      'xstate.done.actor.challenge': async (event: PathEvent) => {
        const { ok, token } = event['output'] as { ok: boolean; token?: string };
        if (!ok) return page.getByRole('button', { name: 'Stop and keep what I typed' }).click();
        const inside = await (await frame.elementHandle())?.contentFrame();
        // What is said in the empty document before it would go with it.
        await inside?.waitForURL('**/challenge');
        await inside?.evaluate((word) => parent.postMessage(word, location.origin), { event: 'token', token });
      },
      'xstate.after.challengeTime.eligibility.open.details.challenged': () => page.clock.runFor(120_000),
      'xstate.after.challengeTime.eligibility.open.code.form.challenged': () => page.clock.runFor(120_000),
      'xstate.after.resendCooldown.eligibility.open.code.resend.cooling': () => page.clock.runFor(30_000),
      'xstate.after.resultDelay.eligibility.verified': async () => {
        await page.clock.runFor(999);
        expect(await view.resultComing.count()).toBe(1);
        await page.clock.runFor(1);
      },
    },
    assertState: {
      ...looks,
      'open.details.sending': async () => {
        await looks['open.details.sending']();
        expect(await view.phone.inputValue()).toBe(visitor.phoneNumber);
      },
    },
  };
}

/** On `/` by a client navigation, so that Back stays inside the app; time stands still from here on. */
async function arrive() {
  const arrival = await visit('/about', {
    expectedStatuses: [400, 401, 403, 410, 429, 502],
    expectOffline: true,
    viewport: desktop,
    at: new Date('2026-11-27T09:30:00Z'),
  });
  const { page } = arrival;
  await goLive(page);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL('/');
  await page.clock.pauseAt(new Date('2026-11-27T10:00:00Z'));
  // The chart's timers by their length, for a state that only waits. By their text: toasts wait for a second too before they go.
  // A path may let half a minute pass over a call in flight: its deadline, which has a test of its own, never comes.
  await page.evaluate((deadline) => {
    const running = new Map<unknown, number>();
    const { setTimeout: start, clearTimeout: cancel } = window;
    Object.assign(window, {
      timersOf: (ms: number) => [...running.values()].filter((length) => length === ms).length,
      setTimeout: (run: (...rest: unknown[]) => void, ms: number, ...rest: unknown[]) => {
        if (ms === deadline) return 0;
        const fire = () => {
          running.delete(id);
          run(...rest);
        };
        const id = start(fire, ms);
        if (String(run).includes('_scheduledEvents')) running.set(id, ms);
        return id;
      },
      clearTimeout: (id: number) => {
        running.delete(id);
        cancel(id);
      },
    });
  }, CLIENT_DEADLINE_MS);
  return arrival;
}

describe('generated paths through the eligibility dialogs in Chromium', () => {
  it('covers a sensible number of paths', () => {
    expect(paths.length).toBeGreaterThan(10);
  });

  it.each(paths.map((path) => [path.name, path] as [string, MachinePath]))('%s', async (_, path) => {
    const arrival = await arrive();
    await walkPath(path, await driverOf(arrival.page));
    await arrival.end();
  });
});
