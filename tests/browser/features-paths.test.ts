/** The paths of the rotation's own tests, by a visitor with a finger, a mouse and a keyboard in Chromium (case CA-02). */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { FEATURE_ROTATION_MS } from '../../machines/contract/limits.ts';
import { featureRotationFacts, featureRotationPagePaths } from '../support/feature-rotation-paths.ts';
import { type MachinePath, type PathEvent, walkPath } from '../support/machine-paths.ts';
import { withSite } from '../support/site-in-browser.ts';
import { factAssertions } from '../support/state-facts.ts';
import { desktop, eventually, goLive, stopTime } from '../support/visit.ts';

const { visit } = withSite();

function driverOf(page: Page) {
  const area = page.getByRole('tablist').locator('..');
  const control = page.getByRole('button', { name: /the rotation$/u });
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  /** Focus comes by the keyboard, so that it is seen. */
  const focus = async () => {
    await page.keyboard.press('Shift');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    });
  };
  let shown = 0;
  return {
    execute: {
      'group.select': async ({ group }: PathEvent) => {
        shown = Number(group);
        await page.getByRole('tab').nth(shown).tap();
      },
      'pointer.enter': () => area.hover({ position: { x: 2, y: 2 } }),
      'pointer.leave': () => page.mouse.move(5, 5),
      'focus.enter': focus,
      'focus.leave': () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
      'page.hide': () => setHidden(true),
      'page.show': () => setHidden(false),
      'motion.reduce': () => page.emulateMedia({ reducedMotion: 'reduce' }),
      'motion.allow': () => page.emulateMedia({ reducedMotion: 'no-preference' }),
      'rotation.pause': () => page.getByRole('button', { name: 'Pause the rotation' }).tap(),
      'rotation.play': () => page.getByRole('button', { name: 'Play the rotation' }).tap(),
      'xstate.after.rotation.featureRotation.rotating': async () => {
        shown = (shown + 1) % 4;
        await page.clock.runFor(FEATURE_ROTATION_MS);
      },
    },
    assertState: factAssertions(
      featureRotationFacts,
      {
        control: () => control.getAttribute('aria-label'),
        announces: async () => (await page.locator('.turning-panels').getAttribute('aria-live')) === 'polite',
      },
      eventually,
    ),
    afterEach: () => eventually(() => page.getByRole('tab').nth(shown).getAttribute('aria-selected')).toBe('true'),
  };
}

describe('generated paths through the rotation in Chromium', () => {
  it.each(featureRotationPagePaths().map((path) => [path.name, path] as [string, MachinePath]))('%s', async (_, path) => {
    const { page, end } = await visit('about:blank', { viewport: desktop, hasTouch: true, at: new Date(0) });
    await stopTime(page);
    await page.goto('/features');
    await page.mouse.move(5, 5);
    await goLive(page);
    await page.getByRole('button', { name: 'Pause the rotation' }).waitFor();
    await walkPath(path, driverOf(page));
    await end();
  });
});
