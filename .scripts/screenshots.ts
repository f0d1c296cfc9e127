/**
 * `npm run screenshots [-- path …] [--only=text]`: the built pages at three widths, in both schemes, with and without JavaScript, and the dialogs
 * open, as PNG files in `.cache/screenshots`. Served with the page's own policy; accessibility faults (axe) are printed beside each file.
 * `--only` keeps the pictures whose file name contains the text, e.g. `--only=360-dark`.
 */
import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { fail, root } from './install.mjs';

const site = `${root}dist/client`;
const output = `${root}.cache/screenshots`;
const widths = { 360: 740, 768: 1024, 1280: 800 };
const schemes = ['light', 'dark'] as const;
const dialogs = ['eligibility', 'not-eligible', 'congratulations'];
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const paths = args.filter((arg) => !arg.startsWith('--'));

const policies = readPolicies();
const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const file = extname(path) ? path : `${path === '/' ? '/index' : path}.html`;
  try {
    const body = await readFile(site + file);
    const policy = policies.get(path);
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(body);
  } catch {
    response.writeHead(404, { 'Content-Type': types['.html'] }).end(await readFile(`${site}/404.html`));
  }
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

await mkdir(output, { recursive: true });
const browser = await launchBrowser();
let faults = 0;
try {
  for (const path of paths.length > 0 ? paths : ['/']) await shootPage(browser, path);
} finally {
  await browser.close();
  server.close();
}
if (faults > 0) fail(`${faults} faults.`);

async function shootPage(on: Browser, path: string): Promise<void> {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
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
  await page.goto(origin + path, { waitUntil: 'load' });
  if (options.javaScriptEnabled !== false) {
    await page.mouse.move(5, 5);
    await page.waitForSelector('#page[data-live]', { state: 'attached' });
    if (dialog) await openDialog(page, dialog);
    await page.waitForTimeout(50);
    await checkAccessibility(page, name);
  }
  await capture(page, `${output}/${name}.png`, !dialog);
  await context.close();
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

/** The dialogs of results get their content with the flow's script. */
async function openDialog(page: Page, dialog: string): Promise<void> {
  await page.evaluate(async (id) => {
    const flow = document.querySelector<HTMLScriptElement>('script[data-flow]')?.dataset['flow'];
    if (flow) await ((await import(flow)) as { ready: Promise<void> }).ready;
    await new Promise((resolve) => setTimeout(resolve, 100));
    (document.getElementById(id) as HTMLDialogElement).showModal();
  }, dialog);
}

async function checkAccessibility(page: Page, name: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
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

/** Path → Content-Security-Policy, from the `_headers` that the build wrote. */
function readPolicies(): Map<string, string> {
  const found = new Map<string, string>();
  let path = '';
  for (const line of readFileSync(`${site}/_headers`, 'utf8').split('\n')) {
    if (line.startsWith('/')) path = line.trim();
    const policy = /^\s+Content-Security-Policy: (.+)$/u.exec(line)?.[1];
    if (policy) found.set(path, policy);
  }
  return found;
}
