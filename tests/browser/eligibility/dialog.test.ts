/** The eligibility dialog among what surrounds it: page, toasts, a failing service, foreign scripts (cases MO, TO, UP, GT, HY). */
import { describe, expect, it } from 'vitest';
import { RESEND_COOLDOWN_MS, TOAST_MS } from '../../../machines/contract/limits.ts';
import { eligibilityPage, holdEligibilityCalls } from '../../support/eligibility-page.ts';
import { answers } from '../../support/eligibility-paths.ts';
import { eligibilityVisits } from '../../support/eligibility-visits.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, phone, untilLive } from '../../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });
const { openDialog, atCodeStep } = eligibilityVisits(visit);

describe('the dialog as a layer', () => {
  it('MO-06 keeps the focus inside, both ways round, and gives it back', async () => {
    const { page, view, end } = await openDialog();
    for (const key of [...Array(20).fill('Tab'), ...Array(20).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.getElementById('eligibility')?.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await view.anyDialog.waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Check Eligibility');
    await end();
  });

  it('MO-09 stays open when a press only begins or ends over the backdrop, or is of another button, and closes on a press there', async () => {
    const { page, view, end } = await openDialog();
    await view.name.fill('Asha Rao');
    const field = await view.name.boundingBox();
    if (!field) throw new Error('the field is not on the screen');
    await page.mouse.move(field.x + 100, field.y + field.height / 2);
    await page.mouse.down();
    await page.mouse.move(8, 400, { steps: 5 });
    await page.mouse.up();
    expect(await view.details.isVisible()).toBe(true);
    expect(await view.name.inputValue()).toBe('Asha Rao');
    await page.mouse.move(8, 400);
    await page.mouse.down();
    await page.mouse.move(field.x + 100, field.y + field.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await view.details.isVisible()).toBe(true);
    for (const button of ['right', 'middle'] as const) await page.mouse.click(8, 400, { button });
    expect(await view.details.isVisible()).toBe(true);
    await page.mouse.click(8, 400);
    await view.anyDialog.waitFor({ state: 'detached' });
    await end();
  });

  it('darkens the gutter of the scroll bar where there is one; on a phone, where that would draw the whole page anew, it does not', async () => {
    const grounds: boolean[] = [];
    for (const options of [{ viewport: desktop }, { viewport: phone, hasTouch: true, isMobile: true }]) {
      const { page, end } = await visit('/delete-account', options);
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const before = await ground();
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      grounds.push(before !== (await ground()));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      await end();
    }
    expect(grounds).toEqual([true, false]);
  });

  it('MO-08 a press on a toast is no press on the backdrop', async () => {
    const { view, page, end } = await atCodeStep();
    await view.toast.click();
    expect(await view.code.isVisible()).toBe(true);
    await page.mouse.click(8, 100);
    await view.anyDialog.waitFor({ state: 'detached' });
    await end();
  });

  it.each(['eligible', 'notEligible'] as const)('an answer %s stays on the screen where the tab was hidden meanwhile', async (answer) => {
    const { page, view, calls, end } = await atCodeStep();
    // The event of a closed dialog comes with a frame, and a hidden tab draws none: here it comes when the result is on the screen.
    await page.evaluate(() => {
      const hold = (event: Event) => {
        event.stopImmediatePropagation();
        const { target } = event;
        Object.assign(window, { deliver: () => target?.dispatchEvent(new Event('close')) });
      };
      addEventListener('close', hold, { capture: true, once: true });
    });
    await view.otp.fill('123456');
    await calls.answer(answers[answer]);
    const result = answer === 'eligible' ? view.congratulations : view.notEligible;
    await result.waitFor();
    await page.evaluate(() => (window as unknown as { deliver: () => void }).deliver());
    // Two frames on, a state that had taken the event would have been drawn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await result.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await view.anyDialog.waitFor({ state: 'detached' });
    await end();
  });

  it('MO-05 leaves no scroll lock behind, and the page does not jump', async () => {
    const { page, view, calls, end } = await atCodeStep();
    const width = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().width);
    const openWidth = await width();
    await view.otp.fill('123456');
    await calls.answer(answers.eligible);
    await view.congratulations.waitFor();
    await page.keyboard.press('Escape');
    await view.anyDialog.waitFor({ state: 'detached' });
    await eventually(() =>
      page.evaluate(() => [
        document.documentElement.getAttribute('style'),
        document.body.getAttribute('style'),
        document.documentElement.className,
      ]),
    ).toEqual([null, null, '']);
    await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await eventually(width).toBe(openWidth);
    await end();
  });

  it('MO-02 Back and Forward leave no dialog over another page and no call waiting', async () => {
    const visitor = await visit('/about', { viewport: desktop });
    const { page } = visitor;
    const view = eligibilityPage(page);
    await page.getByRole('link', { name: 'Home', exact: true }).first().hover();
    await page.waitForSelector('#page[data-live]', { state: 'attached' });
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.waitForURL('/');
    await view.open.click();
    await page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
    const calls = await holdEligibilityCalls(page);
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    const failed = page.waitForEvent('requestfailed');
    await view.send.click();
    await view.sending.waitFor();
    await eventually(calls.held).toBe(1);
    await page.goBack();
    await view.anyDialog.waitFor({ state: 'detached' });
    await failed;
    expect(calls.held()).toBe(0);
    await page.goForward();
    await page.waitForURL('/');
    expect(await view.anyDialog.count()).toBe(0);
    await visitor.end();
  });
});

describe('messages', () => {
  it('TO-02 TO-03 TO-05 one toast per event, as changed text of a status region that was there, bottom left and dark, within the policy', async () => {
    const { page, view, end } = await openDialog();
    const calls = await holdEligibilityCalls(page);
    const region = view.details.getByRole('status').last();
    await region.evaluate((element) => element.setAttribute('data-was-there', ''));
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.click();
    await calls.answer(answers.sent);
    await view.toast.waitFor();
    expect(await view.toast.count()).toBe(1);
    const announced = page.locator('[role=status][data-was-there]');
    await eventually(() => announced.textContent()).toContain('We have sent a 6-digit OTP');
    await eventually(() => view.toast.boundingBox()).toSatisfy(
      (box: { x: number; y: number } | null) => box !== null && box.x < 40 && box.y > 500,
    );
    const background = await view.toast.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(
      background
        .match(/\d+/gu)
        ?.slice(0, 3)
        .every((channel) => Number(channel) < 80),
    ).toBe(true);
    await end();
  });
});

describe('RE-10 a message on a touch screen', () => {
  it.each(['its text', 'its button'] as const)('goes after its time when %s was tapped, and so does the next one', async (where) => {
    const { page, view, end } = await openDialog({ viewport: phone, hasTouch: true });
    await page.clock.install();
    const calls = await holdEligibilityCalls(page);
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.tap();
    await calls.answer(answers.sent);
    await view.toast.waitFor();
    if (where === 'its text') await view.toast.tap();
    else await view.toast.getByRole('button').tap();
    await page.clock.runFor(TOAST_MS + 2_000);
    await eventually(() => view.toast.count()).toBe(0);
    await page.clock.runFor(RESEND_COOLDOWN_MS);
    await page.getByRole('button', { name: 'Resend OTP' }).tap();
    await calls.answer(answers.sent);
    await view.toast.waitFor();
    await page.clock.runFor(TOAST_MS + 2_000);
    await eventually(() => view.toast.count()).toBe(0);
    await end();
  });
});

describe('a bad day upstream', () => {
  it.each([
    ['502 with HTML', 502, '<html><h1>502 Bad Gateway</h1></html>'],
    ['200 with a login page', 200, '<html><form>Sign in</form></html>'],
  ])('UP-01 %s becomes a readable sentence, and the form keeps its data', async (_, status, body) => {
    const { page, view, end } = await openDialog({ expectedStatuses: [502] });
    const calls = await holdEligibilityCalls(page);
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.click();
    await (await calls.next()).fulfill({ status, contentType: 'text/html', body });
    await view.error.filter({ hasText: 'Our service gave an answer we could not read' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Bad Gateway|Unexpected token|<html/u);
    expect(await view.phone.inputValue()).toBe('9876543210');
    await eventually(() => view.send.isEnabled()).toBe(true);
    await end();
  });
});

describe('foreign hands on the page', () => {
  it('GT-01 a translated page survives changing button texts, the countdown and navigation', async () => {
    const { page, view, end } = await openDialog();
    const calls = await holdEligibilityCalls(page);
    // The page behind the dialog follows it; what is translated before that is another test (extensions.test.ts).
    await untilLive(page);
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode.textContent?.trim() && walker.currentNode.parentElement?.tagName !== 'SCRIPT')
          texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    });
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await page.locator('#eligibility button[type=submit]').click();
    await calls.answer(answers.sent);
    await view.otp.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('/about');
    await page.locator('main h1').waitFor();
    await end();
  });

  it('HY-04 what extensions put into the page before hydration breaks nothing', async () => {
    const visitor = await visit('/faq', { viewport: desktop });
    const { page } = visitor;
    await page.reload();
    await page.evaluate(() => {
      document.body.setAttribute('data-gr-ext-installed', '');
      document.documentElement.append(document.createElement('script'), Object.assign(document.createElement('input'), { type: 'hidden' }));
      for (const element of document.querySelectorAll('div')) element.setAttribute('bis_skin_checked', '1');
    });
    const view = eligibilityPage(page);
    await view.open.click();
    await page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
    await view.send.click();
    await view.error.filter({ hasText: 'Name is required' }).waitFor();
    await visitor.end();
  });
});
