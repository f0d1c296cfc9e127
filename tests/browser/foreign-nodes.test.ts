/**
 * A page that others have changed before anybody touched it: React builds it anew, and what stood there, what was done and what is worked out
 * from it stay (cases BR-03, GT-01; decisions 13).
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eligibilityNotice } from '../../client/copy/eligibility-notice.ts';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { clickToCall, passwordManager, translator } from '../support/foreign-scripts.ts';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, goLive, untilLive } from '../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });

/** On a page that `script` has changed already; null for nobody's. React says that it was changed, and nothing else may go wrong. */
async function open(path: string, script: (() => void) | null, viewport: { width: number; height: number } = desktop) {
  const visitor = await visit('/robots.txt', { viewport });
  if (script) await visitor.context.addInitScript(script);
  await visitor.page.goto(path);
  if (script) await visitor.page.locator('html[data-foreign]').waitFor({ state: 'attached' });
  return {
    page: visitor.page,
    end: async () => {
      const { trouble } = visitor;
      const others = trouble.filter((line) => !/Minified React error #4(?:18|23|25)/u.test(line));
      trouble.splice(0, trouble.length, ...others);
      await visitor.end();
    },
  };
}

const scripts = { translator, passwordManager, clickToCall } as const;

describe('BR-03 the dialog of the check keeps what it has to say', () => {
  it.each([
    ['translator', false],
    ['translator', true],
    ['passwordManager', false],
    ['passwordManager', true],
  ] as const)('with a %s, its flow late: %s', async (name, isLate) => {
    const { page, end } = await open('/', scripts[name]);
    const view = eligibilityPage(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    if (isLate) await page.route(/\/dialogs-/u, (route) => held.then(() => route.continue()));
    await view.open.click();
    await view.name.fill('Asha');
    release();
    await untilLive(page, 'flow');
    const dialog = page.locator('dialog[open]');
    for (const text of [eligibilityNotice.title, 'We never ask for your OTP', 'Registration'])
      expect(await dialog.textContent(), text).toContain(text);
    expect(await view.name.inputValue()).toBe('Asha');
    expect(await page.locator(byClass('#coming .coming-words')).count()).toBe(1);
    await end();
  });
});

describe('BR-03 the check as a page', () => {
  it.each([
    ['translator', '9876543211'],
    ['clickToCall', '9876543212'],
  ] as const)('is filled in and sent with a %s, without being loaded anew', async (name, number) => {
    const { page, end } = await open('/check', scripts[name]);
    const view = eligibilityPage(page.locator('main'));
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await view.name.click();
    await page.keyboard.type('Asha Rao');
    await untilLive(page);
    expect(await view.name.inputValue()).toBe('Asha Rao');
    await view.phone.fill(number);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await view.send.click();
    await view.otp.click();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.keyboard.type('123');
    await untilLive(page);
    expect([await view.otp.inputValue(), await page.evaluate(() => 'isSame' in window)]).toEqual(['123', true]);
    await end();
  });
});

/** All that the page says, however it is cut into nodes. */
const wordsOf = (page: Page) => page.locator('main').evaluate((main) => (main as HTMLElement).innerText.replace(/\s+/gu, ''));

/** Both are read each time: some words follow the last movement by a moment, on either page. */
async function saysTheSame(changed: Page, plain: Page): Promise<void> {
  await eventually(async () => {
    const [words, expected] = [await wordsOf(changed), await wordsOf(plain)];
    return words === expected ? 'the same' : `${words}\ninstead of\n${expected}`;
  }).toBe('the same');
}

const PRODUCT = '/products/loan-against-mutualfunds';
const WAYS = '/mutual-funds-vs-personal-loans';

describe('what is worked out from a control is worked out from what it shows', () => {
  /** The first thing that is done on the page, before its script runs. */
  const firsts: readonly (readonly [name: string, path: string, act: (page: Page) => Promise<unknown>])[] = [
    ['a slider', PRODUCT, (page) => page.locator('main input[type=range]').first().press('PageUp')],
    ['a radio button', PRODUCT, (page) => page.locator('main input[type=radio][value="36"]').first().check({ force: true })],
    ['another question', WAYS, (page) => page.locator('#holding-debt').check({ force: true })],
  ];
  it.each(
    firsts.flatMap(([name, path, act]) => (['translator', 'clickToCall'] as const).map((script) => [name, script, path, act] as const)),
  )('%s, the first thing that is touched, with a %s', async (_, script, path, act) => {
    const [plain, changed] = [await open(path, null), await open(path, scripts[script])];
    for (const { page } of [plain, changed]) {
      await act(page);
      await untilLive(page);
    }
    await saysTheSame(changed.page, plain.page);
    await plain.end();
    await changed.end();
  });

  it.each(['/', PRODUCT, WAYS])('all sliders and choices of %s in turn say under a translator what they say without', async (path) => {
    const [plain, changed] = [await open(path, null), await open(path, translator)];
    const sliders = await plain.page.locator('main input[type=range]').count();
    const choices = await plain.page.locator('main input[type=radio]').count();
    expect(sliders + choices).toBeGreaterThan(0);
    for (const { page } of [plain, changed]) {
      await goLive(page);
      // Built anew, a part is there again once its script has come.
      await eventually(() => page.locator('main input[type=range]').count()).toBe(sliders);
      for (const slider of await page.locator('main input[type=range]').all()) {
        await slider.scrollIntoViewIfNeeded();
        await slider.press('ArrowRight');
      }
    }
    await saysTheSame(changed.page, plain.page);
    for (let slider = 0; slider < sliders; slider += 1) {
      for (const { page } of [plain, changed]) await page.locator('main input[type=range]').nth(slider).press('End');
      await saysTheSame(changed.page, plain.page);
    }
    for (let choice = 0; choice < choices; choice += 1) {
      for (const { page } of [plain, changed]) await page.locator('main input[type=radio]').nth(choice).check({ force: true });
      await saysTheSame(changed.page, plain.page);
    }
    await plain.end();
    await changed.end();
  });
});

describe('BR-03 what was opened stays open', () => {
  it.each([
    ['a question', '/faq', 'main details > summary'],
    ['the menu', '/about', byClass('.nav-mobile > summary')],
  ])('%s', async (_, path, summary) => {
    const { page, end } = await open(path, translator, { width: 360, height: 740 });
    const first = page.locator(summary).first();
    await first.click();
    await untilLive(page);
    expect(await first.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)).toBe(true);
    expect(await page.locator('details[open]').count()).toBe(1);
    await end();
  });
});
