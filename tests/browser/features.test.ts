import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FEATURE_ROTATION_MS } from '../../machines/contract/limits.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, goLive, phone, stopTime, type VisitOptions } from '../support/visit.ts';

const { visit } = withSite();

const groups = ['Check', 'Draw', 'Repay', 'Follow'];

/** /features with the clock in the test's hand, the page live and the pointer away from the groups. */
async function openFeatures(options: VisitOptions = {}) {
  const visitor = await visit('/about', { viewport: desktop, ...options });
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await stopTime(page);
  await page.goto('/features');
  await page.mouse.move(5, 5);
  await goLive(page);
  return { ...visitor, tab: (name: string) => page.getByRole('tab', { name }) };
}

/** As `openFeatures`, with the rotation at work. */
async function openRotating(options: VisitOptions = {}) {
  const opened = await openFeatures(options);
  await opened.page.getByRole('button', { name: 'Pause the rotation' }).waitFor();
  return opened;
}

async function shown(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const name of groups) if (await page.getByRole('tabpanel', { name, exact: false }).isVisible()) names.push(name);
  return names;
}

const step = (page: Page, milliseconds = FEATURE_ROTATION_MS) => page.clock.runFor(milliseconds);

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

describe('the highlight of /features', () => {
  it('moves on every four seconds and comes back to the first group', async () => {
    const { page, end } = await openRotating();
    expect(await shown(page)).toEqual(['Check']);
    await step(page, FEATURE_ROTATION_MS - 1);
    expect(await shown(page)).toEqual(['Check']);
    await step(page, 1);
    await eventually(() => shown(page)).toEqual(['Draw']);
    for (const name of ['Repay', 'Follow', 'Check']) {
      await step(page);
      await eventually(() => shown(page)).toEqual([name]);
    }
    await end();
  });

  it('CA-02 takes no step in ten hidden minutes and one after four seconds in view', async () => {
    const { page, end } = await openRotating();
    await setHidden(page, true);
    await step(page, 600_000);
    expect(await shown(page)).toEqual(['Check']);
    await setHidden(page, false);
    await step(page, FEATURE_ROTATION_MS - 1);
    expect(await shown(page)).toEqual(['Check']);
    await step(page, 1);
    await eventually(() => shown(page)).toEqual(['Draw']);
    await end();
  });

  it('CA-02 has exactly one timer after leaving and coming back ten times, and none elsewhere', async () => {
    const { page, context, end } = await visit('/about', { viewport: desktop });
    await context.addInitScript((delay) => {
      const pending = new Set<unknown>();
      const { setTimeout: start, clearTimeout: cancel } = window;
      Object.assign(window, {
        pending,
        setTimeout: (run: (...rest: unknown[]) => void, wait: number, ...rest: unknown[]) => {
          const fire = () => {
            pending.delete(id);
            run(...rest);
          };
          const id = start(fire, wait);
          if (wait === delay) pending.add(id);
          return id;
        },
        clearTimeout: (id: number) => {
          pending.delete(id);
          cancel(id);
        },
      });
    }, FEATURE_ROTATION_MS);
    const timers = () => page.evaluate(() => (window as unknown as { pending: Set<unknown> }).pending.size);
    await page.goto('/features');
    await page.getByRole('button', { name: 'Pause the rotation' }).waitFor();
    await goLive(page);
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name });
    for (let round = 0; round < 10; round += 1) {
      await link('About').click();
      await page.getByRole('heading', { level: 1, name: 'For people who do not want to sell' }).waitFor();
      await eventually(timers).toBe(0);
      await link('Features').click();
      await page.getByRole('button', { name: 'Pause the rotation' }).waitFor();
    }
    await eventually(timers).toBe(1);
    await end();
  });

  it('CA-02 shows the group that is tapped and gives it the full four seconds', async () => {
    const { page, tab, end } = await openRotating({ viewport: phone, hasTouch: true });
    await step(page, 3_000);
    await tab('Repay').tap();
    await eventually(() => shown(page)).toEqual(['Repay']);
    await step(page, FEATURE_ROTATION_MS - 1);
    expect(await shown(page)).toEqual(['Repay']);
    await step(page, 1);
    await eventually(() => shown(page)).toEqual(['Follow']);
    await end();
  });

  it('waits while the pointer is over the groups', async () => {
    const { page, tab, end } = await openRotating();
    await tab('Draw').click();
    await eventually(() => shown(page)).toEqual(['Draw']);
    await step(page, 60_000);
    expect(await shown(page)).toEqual(['Draw']);
    await page.mouse.move(5, 5);
    await step(page);
    await eventually(() => shown(page)).toEqual(['Repay']);
    await end();
  });

  it('waits while the keyboard is in the groups; arrow keys choose', async () => {
    const { page, end } = await openRotating();
    await page.getByRole('link', { name: 'Get Started Free' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually(() => shown(page)).toEqual(['Repay']);
    await step(page, 60_000);
    expect(await shown(page)).toEqual(['Repay']);
    await page.keyboard.press('Tab');
    await step(page);
    await eventually(() => shown(page)).toEqual(['Follow']);
    await end();
  });

  it('goes on after the keyboard was in the groups and a mouse has chosen one: the focus that a click leaves behind does not count', async () => {
    const { page, tab, end } = await openRotating();
    await page.getByRole('link', { name: 'Get Started Free' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await eventually(() => shown(page)).toEqual(['Draw']);
    await tab('Repay').click();
    await page.mouse.move(5, 5);
    await step(page);
    await eventually(() => shown(page)).toEqual(['Follow']);
    await end();
  });

  it('stops for the pause control and goes on for play', async () => {
    const { page, end } = await openRotating();
    await page.getByRole('button', { name: 'Pause the rotation' }).click();
    await page.mouse.move(5, 5);
    await step(page, 60_000);
    expect(await shown(page)).toEqual(['Check']);
    await page.getByRole('button', { name: 'Play the rotation' }).click();
    await step(page);
    await eventually(() => shown(page)).toEqual(['Draw']);
    await end();
  });

  it('does not move by itself for a visitor who prefers less motion', async () => {
    const { page, tab, end } = await openFeatures({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play the rotation' }).waitFor();
    await step(page, 60_000);
    expect(await shown(page)).toEqual(['Check']);
    await tab('Follow').click();
    await eventually(() => shown(page)).toEqual(['Follow']);
    await end();
  });

  it('carries a press out that came before the script of the rotation, and begins at the group chosen', async () => {
    const { page, end } = await visit('/about', { viewport: desktop });
    await page.clock.install({ time: 0 });
    await stopTime(page);
    const arrived = Promise.withResolvers<void>();
    await page.route(/\/assets\/rotation-/u, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/features');
    await page.getByRole('tab', { name: 'Repay' }).click();
    arrived.resolve();
    await page.getByRole('tabpanel', { name: 'Repay' }).waitFor();
    await page.getByRole('button', { name: 'Pause the rotation' }).waitFor();
    expect(await shown(page)).toEqual(['Repay']);
    await end();
  });

  it('shows after a step within the site what was pressed before its script came', async () => {
    const { page, end } = await visit('/about', { viewport: desktop });
    await page.clock.install({ time: 0 });
    await stopTime(page);
    const arrived = Promise.withResolvers<void>();
    await page.route(/\/assets\/feature-rotation-/u, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await goLive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
    await page.getByRole('tab', { name: 'Repay' }).click();
    arrived.resolve();
    await page.getByRole('tabpanel', { name: 'Repay' }).waitFor();
    await end();
  });

  it('carries out no press that something else has taken, which presses again itself', async () => {
    const { page, end } = await visit('/about', { viewport: desktop, reducedMotion: 'reduce' });
    const arrived = Promise.withResolvers<void>();
    await page.route(/\/assets\/feature-rotation-/u, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await goLive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
    const tab = page.getByRole('tab', { name: 'Repay' });
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }));
    await tab.click();
    arrived.resolve();
    await page.locator('[data-awake]').waitFor();
    expect(await shown(page)).toEqual(['Check']);
    await tab.click();
    await eventually(() => shown(page)).toEqual(['Repay']);
    await end();
  });

  it('begins by itself, without a move of the visitor, without React, and with a script of at most 8 KB', async () => {
    const visitor = await visit('/about');
    const { page } = visitor;
    const scripts: Response[] = [];
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response));
    await page.goto('/features');
    await page.getByRole('button', { name: 'Pause the rotation' }).waitFor();
    expect(scripts.map((response) => new URL(response.url()).pathname)).toEqual([expect.stringMatching(/^\/assets\/rotation-/u)]);
    expect((await scripts[0]?.body())?.byteLength).toBeLessThanOrEqual(8_192);
    expect(await page.locator('[data-live]').count()).toBe(0);
    await visitor.end();
  });

  it.each([320, 360, 768])(
    'moves nothing else for twenty seconds at %i px, and a step changes a few attributes and no element',
    async (width) => {
      const { page, context, end } = await visit('/about', { viewport: { width, height: 740 } });
      await context.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.clock.install({ time: 0 });
      await stopTime(page);
      await page.goto('/features');
      // The idle moment in which it wakes is the clock's as well.
      await page.clock.runFor(100);
      await page.getByRole('button', { name: 'Pause the rotation' }).waitFor();
      // All four are as high as the highest, and none ends in a blank.
      const blanks = await page.getByRole('tabpanel', { includeHidden: true }).evaluateAll((panels) =>
        panels.map((panel) => {
          const inside = panel.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(panel).paddingBottom);
          return Math.abs(Math.round(inside - (panel.querySelector('dl') as Element).getBoundingClientRect().bottom));
        }),
      );
      expect(blanks).toEqual([0, 0, 0, 0]);
      const changes = await page.evaluateHandle(() => {
        const counted = { attributes: 0, others: 0 };
        new MutationObserver((records) => {
          for (const { type, target, attributeName, oldValue } of records) {
            if (type !== 'attributes') counted.others += 1;
            else if ((target as Element).getAttribute(attributeName ?? '') !== oldValue) counted.attributes += 1;
          }
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true });
        return counted;
      });
      for (let steps = 1; steps <= 5; steps += 1) {
        const before = await shown(page);
        await step(page);
        await eventually(() => shown(page)).not.toEqual(before);
        // Two tabs with their place in the order of the keyboard, and two panels.
        expect(await changes.jsonValue()).toEqual({ attributes: 6 * steps, others: 0 });
      }
      // A frame for the browser to tell of shifts in; those of the page's own clock stand still.
      await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
      expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({ shift: 0 });
      await end();
    },
  );

  it('shows all four groups without JavaScript', async () => {
    const { page, end } = await visit('/features', { javaScriptEnabled: false });
    for (const title of [
      'Know your credit line before you apply',
      'Take only what you need',
      'Pay back on the day that suits you',
      'See how far your funds may fall',
    ]) {
      expect(await page.getByRole('heading', { name: title }).isVisible()).toBe(true);
    }
    // A drawing for each of the four stages, with words that can be read.
    const drawings = page.locator('main ol [role=img]');
    expect(await drawings.evaluateAll((found) => found.filter((drawing) => drawing.getAttribute('aria-label')).length)).toBe(4);
    const heights = await drawings.locator('text').evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
    expect(heights.filter((height) => height < 12)).toEqual([]);
    await end();
  });
});
