/** The same paths that the fund finder's own tests walk, by a visitor in Chromium who comes from another page of the site. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { FundsAnswer } from '../../../machines/contract/fund.ts';
import { CLIENT_DEADLINE_MS } from '../../../machines/contract/limits.ts';
import type { Result } from '../../../machines/contract/problem.ts';
import { fundFinderPage, holdFundCalls } from '../../support/fund-finder-page.ts';
import { flexiFund, fundFinderFacts, fundFinderModel, fundFinderPaths } from '../../support/fund-finder-paths.ts';
import { allEdges, changeOf, type MachinePath, type PathEvent, walkPath } from '../../support/machine-paths.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { factAssertions } from '../../support/state-facts.ts';
import { desktop, eventually, footerLink, goLive } from '../../support/visit.ts';

const paths = fundFinderPaths();
const { visit } = withSite();

/** Gestures for events, and what must be on the screen in each state. An event or a state without an entry fails the walk. */
function driverOf(page: Page, calls: Awaited<ReturnType<typeof holdFundCalls>>) {
  const view = fundFinderPage(page);
  let term = '';
  /** Calls before the gesture that asks anew: the one that it gave up is pending until the browser says so, and must not be answered in its place. */
  let asked = 0;
  const asksAnew = () => {
    asked = calls.terms().length;
  };
  const hasAsked = () => eventually(() => calls.terms().length).toBeGreaterThan(asked);
  const isThere = async (part: { count(): Promise<number> }) => (await part.count()) > 0;
  const looks = factAssertions(
    fundFinderFacts,
    {
      busy: () => isThere(view.busy),
      list: () => isThere(view.heading),
      shows: async () => {
        if (await isThere(view.failed)) return 'failure';
        if (await isThere(view.results)) return 'funds';
        if (await isThere(view.unmatched)) return 'no match';
        if ((await view.status.textContent()) === 'Type at least two letters or digits.') return 'too short';
        return (await isThere(view.examples)) ? 'examples' : 'nothing yet';
      },
      calls: () => calls.pending(),
    },
    eventually,
  );
  const answer = ({ output }: PathEvent) => calls.answer(output as Result<FundsAnswer>);
  const isHeld = (held: boolean) => eventually(async () => isThere(view.row(flexiFund.name))).toBe(held);
  return {
    execute: {
      'term.type': async ({ value }: PathEvent) => {
        term = String(value);
        // The same text again is no input for a browser.
        if ((await view.box.inputValue()) === term)
          await view.box.evaluate((box) => void box.dispatchEvent(new Event('input', { bubbles: true })));
        else await view.box.fill(term);
      },
      // Without a key before it: the box is filled, and only Enter is an event.
      'term.submit': async ({ value }: PathEvent) => {
        term = String(value);
        asksAnew();
        await view.box.evaluate((box, text) => {
          (box as HTMLInputElement).value = text;
        }, term);
        await view.box.press('Enter');
      },
      'list.retry': () => {
        asksAnew();
        return view.again.click();
      },
      'fund.set': async ({ typed }: PathEvent) => {
        const entry = view.result(flexiFund.name);
        const field = entry.getByRole('textbox', { name: 'How much do you hold?' });
        if (!(await field.isVisible())) await entry.locator('summary').click();
        await field.fill(String(typed));
        await field.press('Enter');
        if (typed === '10') await isHeld(true);
        else await view.fault.getByText('Write a number, such as 120.5.').waitFor();
      },
      'fund.remove': async () => {
        await view.row(flexiFund.name).locator('summary').click();
        await view.remove(flexiFund.name).click();
        await isHeld(false);
      },
      'basket.clear': async () => {
        await view.startOver.click();
        await isHeld(false);
      },
      'xstate.after.debounce.fundFinder.waiting': () => {
        asksAnew();
        return page.clock.runFor(300);
      },
      'xstate.done.actor.search': answer,
      'xstate.done.actor.open': answer,
      'xstate.error.actor.search': () => calls.cut(),
      'xstate.error.actor.open': () => calls.cut(),
    },
    assertState: {
      ...looks,
      waiting: async () => {
        await looks.waiting();
        await page.clock.runFor(299);
        await looks.waiting();
        // Back to the beginning of the wait, as a key would do.
        await view.box.evaluate((box) => void box.dispatchEvent(new Event('input', { bubbles: true })));
      },
      opening: async () => {
        await hasAsked();
        await looks.opening();
      },
      searching: async () => {
        await hasAsked();
        await looks.searching();
        expect(calls.terms().at(-1)).toBe(term.trim());
      },
      found: async () => {
        await looks.found();
        await view.status.filter({ hasText: `2 funds for “${term.trim()}”` }).waitFor();
        await eventually(() => new URL(page.url()).searchParams.get('search')).toBe(term.trim());
      },
    },
  };
}

/** On the page from another one, with nothing, while the first answer is held. Time stands still from here on. */
async function arrive() {
  const arrival = await visit('/about', {
    expectedStatuses: [503],
    expectOffline: true,
    viewport: desktop,
    at: new Date('2026-11-28T09:30:00Z'),
  });
  const { page } = arrival;
  await goLive(page);
  const calls = await holdFundCalls(page);
  await page.clock.pauseAt(new Date('2026-11-28T10:00:00Z'));
  // A path may let seconds pass over a call in flight; the deadline of a call has its own test.
  await page.evaluate((deadline) => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number, ...rest: unknown[]) => (ms === deadline ? 0 : start(run, ms, ...rest)),
    });
  }, CLIENT_DEADLINE_MS);
  await (await footerLink(page, 'How much could my funds get?')).click();
  await eventually(() => calls.pending()).toBe(1);
  return { ...arrival, calls };
}

describe('generated paths through the fund finder in Chromium', () => {
  it('take every change of state', () => {
    const walked = new Set(
      paths.flatMap(({ steps }) => steps.map(({ label, state }, index) => `${steps[index - 1]?.state ?? 'opening'} | ${label} | ${state}`)),
    );
    expect(walked).toEqual(new Set(allEdges(fundFinderModel).map(changeOf)));
  });

  it.each(paths.map((path) => [path.name, path] as [string, MachinePath]))('%s', async (_, path) => {
    const arrival = await arrive();
    await walkPath(path, driverOf(arrival.page, arrival.calls));
    await arrival.end();
  });
});

it('eight keys while the first answer is awaited cost one request more, for all of them', async () => {
  const { page, calls, end } = await arrive();
  await fundFinderPage(page).box.pressSequentially('gulmohar');
  await eventually(() => calls.pending()).toBe(0);
  await page.clock.runFor(300);
  await eventually(() => calls.pending()).toBe(1);
  expect(calls.terms()).toEqual(['', 'gulmohar']);
  await end();
});
