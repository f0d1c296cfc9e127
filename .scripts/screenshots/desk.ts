/** Every page of the desk: empty, then with the samples of a local run; on a phone and on a screen, in both schemes, and as it is printed. */
import type { Browser, Page } from 'playwright-core';
import { addToken, signIn } from '../../tests/support/desk-calls.ts';
import type { Site } from '../../tests/support/workerd.ts';
import { tabPaths } from '../../worker/desk/paths.ts';
import { fillSamples } from '../demo/fill.ts';
import { sampleLeads } from '../demo/samples.ts';

export interface Shooting {
  readonly browser: Browser;
  readonly site: Site;
  /** Whether somebody wants a picture of that name. */
  wanted(name: string): boolean;
  take(page: Page, name: string, fullPage?: boolean): Promise<void>;
}

const widths = { 360: 740, 1280: 800 };
const schemes = ['light', 'dark'] as const;
/** Of A4 at 96 dots an inch, without its margins. */
const PAPER = { width: 718, height: 1047 };

export async function shootDesk(shooting: Shooting): Promise<void> {
  const { site } = shooting;
  const headers = await signIn(site, (await addToken(site, 'Sales Pune')).token);
  await shootAll(shooting, headers, 'desk-empty', tabPaths);
  await shootAll(shooting, {}, 'desk', { 'sign-in': tabPaths.resumes });
  await fillSamples({ database: site.database, bucket: await site.resumeBucket() }, site.clock.now());
  const idOf = (wanted: string) =>
    sampleLeads(site.clock.now()).find(({ row }) => row['full_name'] === wanted || row['name'] === wanted)?.id;
  const pages = {
    ...tabPaths,
    spam: `${tabPaths.contact}?spam=1`,
    record: `${tabPaths.eligibility}/${idOf('Meera Iyer')}`,
    'record-called': `${tabPaths.eligibility}/${idOf('Lakshmi Venkataraman')}`,
    'record-contact': `${tabPaths.contact}/${idOf('Ananya Bose')}`,
    deletion: `${tabPaths.eligibility}/${idOf('Meera Iyer')}/delete`,
  };
  await shootAll(shooting, headers, 'desk', pages);
  for (const [name, path] of Object.entries(pages)) await shoot(shooting, headers, `desk-${name}-print`, path, PAPER, 'light', true);
}

async function shootAll(
  shooting: Shooting,
  headers: Readonly<Record<string, string>>,
  stem: string,
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    for (const [width, height] of Object.entries(widths)) {
      for (const scheme of schemes)
        await shoot(shooting, headers, `${stem}-${name}-${width}-${scheme}`, path, { width: Number(width), height }, scheme);
    }
  }
}

async function shoot(
  { browser, site, wanted, take }: Shooting,
  headers: Readonly<Record<string, string>>,
  name: string,
  path: string,
  viewport: { readonly width: number; readonly height: number },
  colorScheme: (typeof schemes)[number],
  isPrinted = false,
): Promise<void> {
  if (!wanted(name)) return;
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en-IN', extraHTTPHeaders: { ...headers } });
  const page = await context.newPage();
  await page.goto(site.origin + path, { waitUntil: 'load' });
  if (isPrinted) await page.emulateMedia({ media: 'print' });
  await take(page, name);
  await context.close();
}
