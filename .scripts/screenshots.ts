/**
 * `npm run screenshots [-- path … | desk | results] [--only=text]`: every page as the worker serves it, at three widths, in both schemes, with
 * and without JavaScript, and the home page's dialogs open; the desk, empty and with the samples of a local run; and what comes out of a
 * check; as PNG files in `.cache/screenshots`. Faults (axe, console, sideways scroll) are printed beside the file's name. `--only` keeps
 * the pictures whose file name contains the text, e.g. `--only=360-dark`.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { startBuiltSite } from './built-site.ts';
import { fail, root } from './install.mjs';
import { type Shooting, shootDesk } from './screenshots/desk.ts';
import { shootResults } from './screenshots/results.ts';

const output = `${root}.cache/screenshots`;
const widths = { 360: 740, 768: 1024, 1280: 800 };
const schemes = ['light', 'dark'] as const;
const dialogs = ['eligibility'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const asked = args.filter((arg) => !arg.startsWith('--'));

const { site, pages } = await startBuiltSite();
const series = { results: shootResults, desk: shootDesk };
const paths = asked.length > 0 ? asked.filter((path) => !Object.hasOwn(series, path)) : pages.map(({ path }) => path);
await mkdir(output, { recursive: true });
const browser = await launchBrowser();
let faults = 0;
try {
  for (const [index, path] of paths.entries()) {
    console.log(`${index + 1}/${paths.length} ${path}`);
    await shootPage(browser, path);
  }
  const shooting: Shooting = { browser, site, wanted: (name) => name.includes(only), take };
  for (const [name, shootSeries] of Object.entries(series)) if (asked.length === 0 || asked.includes(name)) await shootSeries(shooting);
} finally {
  await browser.close();
  await site.stop();
}
if (faults > 0) fail(`${faults} faults.`);

async function shootPage(on: Browser, path: string): Promise<void> {
  const name = path === '/' ? 'home' : path.slice(1).replace(/\W+/gu, '-');
  for (const [width, height] of Object.entries(widths)) {
    for (const colorScheme of schemes) {
      const isPhone = Number(width) < 1_000;
      const options = {
        viewport: { width: Number(width), height },
        isMobile: isPhone,
        hasTouch: isPhone,
        colorScheme,
        reducedMotion: 'reduce' as const,
        locale: 'en-IN',
      };
      const stem = `${name}-${width}-${colorScheme}`;
      await shoot(on, path, `${stem}`, options);
      await shoot(on, path, `${stem}-noscript`, { ...options, isMobile: false, javaScriptEnabled: false });
      if (path === '/') for (const dialog of dialogs) await shoot(on, path, `${stem}-${dialog}`, options, dialog);
    }
  }
}

async function shoot(on: Browser, path: string, name: string, options: BrowserContextOptions, dialog?: string): Promise<void> {
  if (!name.includes(only)) return;
  const context = await on.newContext(options);
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && !message.text().includes('404') && report(name, message.text()));
  page.on('pageerror', (error) => report(name, error.message));
  await page.goto(site.origin + path, { waitUntil: 'load' });
  if (options.javaScriptEnabled !== false) {
    // A mouse over a control is what makes a page run (decisions 12).
    await page.evaluate(() => {
      const move = new PointerEvent('pointermove', { bubbles: true, movementX: 1, pointerType: 'mouse' });
      document.querySelector('header a')?.dispatchEvent(move);
    });
    await page.waitForSelector('#page[data-live]', { state: 'attached' });
    if (dialog) await openDialog(page, dialog);
    await page.waitForTimeout(50);
    await checkAccessibility(page, name);
  }
  await showAllPictures(page);
  await capture(page, `${output}/${name}.png`, !dialog);
  await context.close();
}

async function take(page: Page, name: string, fullPage = true): Promise<void> {
  if (!name.includes(only)) return;
  await checkAccessibility(page, name);
  await capture(page, `${output}/${name}.png`, fullPage);
}

/** Those that would load when a reader comes near, too. */
async function showAllPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}

/** Very tall pages now and then fail to be captured before their first frame. */
async function capture(page: Page, path: string, fullPage: boolean, triesLeft = 3): Promise<void> {
  try {
    await page.screenshot({ path, fullPage });
  } catch (error) {
    if (triesLeft === 0) throw error;
    await page.waitForTimeout(300);
    await capture(page, path, fullPage, triesLeft - 1);
  }
}

/** Results: screenshots/results.ts, which reaches them as a visitor does. */
async function openDialog(page: Page, dialog: string): Promise<void> {
  await page.evaluate((id) => (document.getElementById(id) as HTMLDialogElement).showModal(), dialog);
}

async function checkAccessibility(page: Page, name: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.getBoundingClientRect().width);
  if (width > 0) report(name, `scrolls sideways by ${width} px`);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run());
  for (const { id, nodes } of violations)
    for (const node of nodes) report(name, `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`);
}

function report(name: string, fault: string): void {
  faults += 1;
  console.log(`${name}: ${fault}`);
}
