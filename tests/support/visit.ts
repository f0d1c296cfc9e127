/** A visitor in Chromium: a fresh context per visit, everything that went wrong collected, accessibility at hand. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** What a busy machine may need for a script, an answer or a rendering. */
const PATIENCE_MS = 10_000;

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, exceptions, CSP violations, failed requests and requests to other origins, in words. */
  readonly trouble: string[];
  /** Fails unless nothing went wrong; ends the visit. */
  readonly end: () => Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Answers with these status codes are part of the test (a refused code, a missing page). */
  readonly expectedStatuses?: readonly number[];
  /** The test cuts connections. */
  readonly expectOffline?: boolean;
  /** Other origins that the page may ask. */
  readonly alsoAsks?: readonly string[];
  /** The page's clock begins here and is the test's to move (`page.clock`). */
  readonly at?: Date;
}

export async function visit(browser: Browser, origin: string, path: string, options: VisitOptions = {}): Promise<Visit> {
  const { expectedStatuses = [], expectOffline = false, alsoAsks = [], at, ...contextOptions } = options;
  const context = await browser.newContext({
    viewport: phone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: origin,
    ...contextOptions,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (expectOffline && /net::ERR_/u.test(message.text())) return;
    const status = /status of (\d{3})/u.exec(message.text())?.[1];
    if (!status || !expectedStatuses.includes(Number(status))) trouble.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin && !alsoAsks.includes(url.origin))
      trouble.push(`request to ${url.origin}`);
  });
  if (contextOptions.javaScriptEnabled !== false) {
    await context.addInitScript(() => {
      // One visit in ten is measured, and fetches a script for it. No test meets that by chance; visits.test.ts sets its own.
      const { random } = Math;
      Math.random = () => 0.1 + 0.9 * random();
      addEventListener('securitypolicyviolation', (event) => console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`));
    });
  }
  if (at !== undefined) await page.clock.install({ time: at });
  await page.goto(path);
  return {
    page,
    context,
    trouble,
    end: async () => {
      await context.close();
      expect(trouble).toEqual([]);
    },
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeOptions {
  /** False for a page whose JavaScript is off: the debugger may still evaluate there, but the browser calls nothing back except promises. */
  readonly hasTimers?: boolean;
  /** These alone. */
  readonly rules?: readonly string[];
}

/** The rules that a colour scheme can break; the others see the same page in both. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** Accessibility violations of what is on the screen now, each as `rule: element`. WCAG 2.2 A and AA, and axe's best practices. */
export async function axeViolations(page: Page, { hasTimers = true, rules }: AxeOptions = {}): Promise<string[]> {
  if (!hasTimers) {
    await page.evaluate(() => {
      Object.assign(window, { setTimeout: (run: () => void) => void Promise.resolve().then(run) });
    });
  }
  // A colour on its way is no colour to judge.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations === 1) animation.finish();
  });
  // Through the debugger, which the page's own policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Stylesheets are in the page: there is nothing to preload, and without timers axe would say that it gave up waiting for it.
  // Of the rules that pass or do not apply axe tells less, and none of it leaves the page: that took as long as the rules themselves.
  const options = { preload: hasTimers, resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) };
  const violations = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return (await axe.run(given)).violations;
  }, options);
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}

/** `await eventually(() => …).toBe(…)`: for what a gesture brings a moment later. Vitest's own second is no time for a script to arrive in. */
export function eventually<T>(read: () => Promise<T> | T) {
  return expect.poll(read, { timeout: PATIENCE_MS });
}

/**
 * Stops the page's clock, which the test has installed, a minute ahead: it can be stopped in the future only, and a busy machine lets time
 * run on between any two calls.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Resolves once React has the page, or the dialogs of the check, whose chart answers before that (`data-live`). */
export function untilLive(page: Page, root: 'page' | 'flow' = 'page'): Promise<unknown> {
  return page.waitForSelector(`#${root}[${root === 'page' ? 'data-live' : 'data-drawn'}]`, { state: 'attached' });
}

/** The report that somebody is at a page: counted, and no part of what a visitor does. */
export function isVisit(url: string): boolean {
  return new URL(url).pathname === apiPath('countVisit');
}

/** Not by `clientWidth`: that counts in the gutter kept for a scroll bar, where nothing may stand. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    // What is laid out only when it comes near is laid out now.
    for (const footer of document.querySelectorAll('footer')) footer.style.contentVisibility = 'visible';
    return document.documentElement.scrollWidth > Math.ceil(document.documentElement.getBoundingClientRect().width);
  });
}

/** A mouse over a control of the page: somebody who means to do something. */
export async function mean(page: Page): Promise<void> {
  await page.evaluate(() => {
    const control = document.querySelector('header a');
    control?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1, pointerType: 'mouse' }));
  });
}

/** Somebody means to do something, and the page answers presses by itself. */
export async function goLive(page: Page): Promise<void> {
  await mean(page);
  await untilLive(page);
}

/** A link of the footer, whose lists a phone keeps closed. */
export async function footerLink(page: Page, name: string): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await footer.evaluate((element) => {
    for (const list of element.querySelectorAll('details')) list.open = true;
  });
  return footer.getByRole('link', { name }).first();
}
