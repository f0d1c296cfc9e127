/** What a press feels like on a processor four times as slow and slow 4G, measured in the page by its own clock. */
import type { Browser, Locator, Page } from 'playwright-core';
import { eligibilityPage } from '../../tests/support/eligibility-page.ts';
import type { Site } from '../../tests/support/workerd.ts';
import { type BenchTable, median } from './table.ts';

/** Slow 4G as Lighthouse throttles it for real: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1_600 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8 };
const CPU_SLOWDOWN = 4;
const phone = { width: 360, height: 740 };

const MOMENTS = ['dialog', 'ready', 'whole', 'inp'] as const;
type Moment = (typeof MOMENTS)[number];

interface Marks {
  press?: number;
  dialog?: number;
  ready?: number;
  /** React has all of it. */
  whole?: number;
  /** Durations of interactions so far, as the browser counts them for INP. */
  interactions: number[];
}

/** One row per moment; each figure the median of all rounds. */
export async function tapsTable(browser: Browser, site: Site, rounds: number): Promise<BenchTable> {
  const seen = new Map<string, Record<Moment, number[]>>();
  const note = (name: string, marks: Partial<Record<Moment, number | undefined>>) => {
    const row = seen.get(name) ?? { dialog: [], ready: [], whole: [], inp: [] };
    seen.set(name, row);
    for (const key of MOMENTS) if (marks[key] !== undefined) row[key].push(marks[key]);
  };
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Taps, round ${round} of ${rounds} …`);
    for (const isPresent of [false, true]) {
      const { page, close } = await slowPhone(browser, site.origin);
      await page.goto('/', { waitUntil: 'load' });
      if (isPresent) {
        await page.mouse.wheel(0, 1);
        await page.waitForLoadState('networkidle');
      }
      await eligibilityPage(page).open.tap();
      await page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
      const { press = 0, dialog = Number.NaN, ready = Number.NaN, whole = Number.NaN } = await marksOf(page);
      note(isPresent ? 'first tap, after a scroll' : 'first tap, at once', {
        dialog: dialog - press,
        ready: ready - press,
        whole: whole - press,
        inp: await worst(page),
      });
      if (isPresent) for (const [step, inp] of await check(page, site, round)) note(step, { inp });
      await close();
    }
  }
  return {
    title: 'pages: presses at 4×, slow 4G',
    columns: [
      { name: 'to dialog ms' },
      { name: 'to machine ready ms' },
      { name: 'to all of it ms' },
      { name: 'INP ms' },
      { name: 'worst INP' },
    ],
    rows: [...seen].map(([name, { inp, ...marks }]) => ({
      name,
      figures: [
        ...[marks.dialog, marks.ready, marks.whole].map((found) => (found.length > 0 ? median(found) : null)),
        median(inp),
        Math.max(...inp),
      ],
    })),
  };
}

/**
 * The steps of the check, and the slowest interaction of each, after two that cost the same wherever they stand: less than these nothing can
 * take here. While one is timed the browser is asked nothing: looking for an element by its role is work on the page's own thread, which would
 * be counted with it.
 */
async function check(page: Page, site: Site, round: number): Promise<[string, number][]> {
  const view = eligibilityPage(page);
  const steps: [string, number][] = [];
  const step = async (name: string, act: () => Promise<unknown>) => {
    await forget(page);
    await act();
    steps.push([`check: ${name}`, await worst(page)]);
  };
  const typing = async (field: Locator, text: string) => {
    await field.focus();
    return () => page.keyboard.type(text);
  };
  await page.evaluate(() => {
    const bare = document.createElement('div');
    bare.id = 'bare';
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Nothing' });
    bare.append(document.createElement('input'), button);
    document.querySelector('dialog[open]')?.prepend(bare);
  });
  await step('a field that nobody listens to', await typing(page.locator('#bare input'), 'Asha'));
  const nothing = await page.locator('#bare button').boundingBox();
  await step('a button without an effect', () => page.touchscreen.tap((nothing?.x ?? 0) + 5, (nothing?.y ?? 0) + 5));
  await page.evaluate(() => document.querySelector('#bare')?.remove());
  site.codes.push('123456');
  await step('name', await typing(view.name, 'Asha'));
  await step('number', await typing(view.phone, `98765${String(43_210 + round)}`));
  const send = await view.send.boundingBox();
  await step('Send OTP', () => page.touchscreen.tap((send?.x ?? 0) + 20, (send?.y ?? 0) + 20));
  await view.code.waitFor();
  await step('code', await typing(view.otp, '12345'));
  await step('sixth digit', () => page.keyboard.press('6'));
  await view.congratulations.or(view.notEligible).waitFor();
  return steps;
}

async function slowPhone(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const marks: Marks = { interactions: [] };
    Object.assign(window, { marks });
    addEventListener('pointerdown', () => (marks.press ??= performance.now()), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) marks.interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new MutationObserver(() => {
      // Seen with the frame after the one in which it opened.
      if (document.querySelector('dialog[open]')) requestAnimationFrame(() => (marks.dialog ??= performance.now()));
      if (document.querySelector('#flow[data-live]')) marks.ready ??= performance.now();
      if (document.querySelector('#flow[data-drawn]')) marks.whole ??= performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['open', 'data-live', 'data-drawn'] });
  });
  return { page, close: () => context.close() };
}

function marksOf(page: Page): Promise<Marks> {
  return page.evaluate(() => (window as unknown as { marks: Marks }).marks);
}

async function forget(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(() => {
    (window as unknown as { marks: Marks }).marks.interactions = [];
  });
}

/** The slowest interaction; below 16 ms the browser tells of none. */
async function worst(page: Page): Promise<number> {
  await settle(page);
  return Math.max(0, ...(await marksOf(page)).interactions);
}

/** Until the frames of what was done have been drawn and told of. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
  );
}
