/** Takes the pictures: opens pages in a look, notes what goes wrong on the way, and keeps a record for the sheets. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { KEPT_FONT_KEY } from '../../client/kept-font.ts';
import type { Look } from './looks.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Picture {
  /** The pictures of one sheet. */
  readonly sheet: string;
  readonly caption: string;
  /** Name of the file, without its folder. */
  readonly file: string;
}

export interface Shot {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly look: Look;
  /** What the name's sheet is called; default: as the picture. */
  readonly sheet?: string;
  /** False for what fills the screen, as a dialog does. */
  readonly fullPage?: boolean;
  /** The footer is on the pages' own sheets. */
  readonly withoutFooter?: boolean;
}

export interface Camera {
  readonly pictures: readonly Picture[];
  readonly faults: () => number;
  fault(name: string, fault: string): void;
  /** Whether somebody wants a picture of that name in that look. */
  wants(name: string, look: Look): boolean;
  /** A context of its own in that look. */
  open(look: Look, headers?: Readonly<Record<string, string>>): Promise<{ readonly page: Page; readonly context: BrowserContext }>;
  take(page: Page, shot: Shot): Promise<void>;
}

interface Setup {
  readonly browser: Browser;
  readonly origin: string;
  /** Folder of the pictures. */
  readonly output: string;
  /** Part of a name that is wanted; '' for all. */
  readonly only: string;
}

export function makeCamera({ browser, origin, output, only }: Setup): Camera {
  const pictures: Picture[] = [];
  let faults = 0;
  const report = (name: string, fault: string): void => {
    faults += 1;
    console.log(`  ${name}: ${fault}`);
  };

  return {
    pictures,
    faults: () => faults,
    fault: report,
    wants: (name, look) => fileName(name, look).includes(only),
    async open(look, headers) {
      const context = await browser.newContext({ baseURL: origin, ...look.context, ...(headers ? { extraHTTPHeaders: headers } : {}) });
      // Of somebody who has been here before: the font is at hand (client/kept-font.ts).
      await context.addInitScript((key) => {
        localStorage[key] = 1;
      }, KEPT_FONT_KEY);
      const page = await context.newPage();
      await page.goto('/', { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (look.isPrinted) await page.emulateMedia({ media: 'print' });
      page.on('console', (message) => {
        // A refused answer is part of a state; nothing else is.
        if (message.type() === 'error' && !/status of \d{3}|net::ERR_/u.test(message.text()))
          report(`${new URL(page.url()).pathname} ${look.name}`, message.text());
      });
      page.on('pageerror', (error) => report(`${new URL(page.url()).pathname} ${look.name}`, error.message));
      return { page, context };
    },
    async take(page, { name, look, sheet = name, fullPage = true, withoutFooter = false }) {
      const file = fileName(name, look);
      if (!file.includes(only)) return;
      await showEverything(page, look.hasLargeText === true);
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth - Math.ceil(document.documentElement.getBoundingClientRect().width),
      );
      if (width > 0 && !look.isPrinted) report(file, `scrolls sideways by ${width} px`);
      if (look.isJudged) for (const fault of await violations(page)) report(file, fault);
      if (withoutFooter) await page.evaluate(() => document.querySelector('body footer')?.remove());
      await capture(page, `${output}/${file}`, fullPage);
      pictures.push({
        sheet,
        caption: sheet === name ? look.name : `${name.slice(name.startsWith(sheet) ? sheet.length + 1 : 0)} ${look.name}`,
        file,
      });
    },
  };
}

function fileName(name: string, look: Look): string {
  return `${name}-${look.name}.png`;
}

/** What a reader would come by while scrolling: pictures, and parts that are laid out only when they come near. */
async function showEverything(page: Page, hasLargeText: boolean): Promise<void> {
  await page.evaluate((large) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*{content-visibility:visible!important}${large ? ':root{font-size:200%!important}' : ''}`);
    document.adoptedStyleSheets = [sheet];
    for (const picture of document.images) picture.loading = 'eager';
  }, hasLargeText);
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined))));
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    async () =>
      (await (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }))
        .violations,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}

/** Very tall pages now and then fail to be captured before their first frame. */
async function capture(page: Page, path: string, fullPage: boolean, triesLeft = 3): Promise<void> {
  try {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.screenshot({ path, fullPage });
    // A picture of the whole page is as high as the page was before.
    if (fullPage && (await height()) !== before) throw new Error('the page changed while it was captured');
  } catch (error) {
    if (triesLeft === 0) throw error;
    await page.waitForTimeout(300);
    await capture(page, path, fullPage, triesLeft - 1);
  }
}
