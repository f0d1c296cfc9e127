/** Every journey in every kind of browser that we promise (decisions 13; cases BR-03, BR-04, BR-05); the table is printed when all have run. */
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber } from '../support/eligibility-calls.ts';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { contact } from '../support/lead-calls.ts';
import { resumeFixture } from '../support/resume-files.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, untilLive } from '../support/visit.ts';

const { site, newContext } = withSite({ bindings: { SMS_PROVIDER: 'log', LEADS_PER_ADDRESS_PER_HOUR: '1000' } });

const NEWSLETTER_ANSWER = new RegExp(`${messages.newsletterTitle}|Check your mail|one step is left`, 'iu');

interface Kind {
  readonly options?: (origin: string) => BrowserContextOptions;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Holds once a page is there: the browser is what the column says. */
  readonly isSo?: (page: Page) => Promise<boolean>;
}

/** Gone from the browser before any script of ours runs. */
function deleteFeatures(): void {
  const remove = (object: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(object, name);
  };
  remove(Crypto.prototype, 'randomUUID');
  remove(AbortSignal, 'any', 'timeout');
  remove(AbortSignal.prototype, 'throwIfAborted');
  remove(String.prototype, 'toWellFormed', 'isWellFormed');
  remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex');
  remove(Object, 'groupBy');
  remove(Promise, 'withResolvers', 'try');
  remove(URL, 'canParse', 'parse');
  remove(Intl, 'Segmenter');
  remove(HTMLFormElement.prototype, 'requestSubmit');
  remove(HTMLButtonElement.prototype, 'command', 'commandForElement');
  remove(HTMLDialogElement.prototype, 'closedBy', 'requestClose');
  remove(Element.prototype, 'checkVisibility', 'setHTML');
  remove(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover');
  remove(Document.prototype, 'startViewTransition', 'prerendering');
  remove(Navigator.prototype, 'connection', 'userActivation', 'clipboard', 'share');
  remove(window, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'CloseWatcher', 'trustedTypes', 'OTPCredential');
}

/** A password manager, a spelling helper and a translator at once, as soon as there is a page. */
function extend(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      field.after(document.createElement('password-manager'));
      field.setAttribute('data-helper', '1');
    }
    for (const label of document.querySelectorAll('label, h1, p')) {
      const [text] = label.childNodes;
      if (!(text instanceof Text)) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
    document.body.append(document.createElement('div'));
    Object.assign(window, { isExtended: true });
  });
}

const kinds: Readonly<Record<string, Kind>> = {
  Chromium: {},
  'features deleted': {
    prepare: (context) => context.addInitScript(deleteFeatures),
    isSo: (page) => page.evaluate(() => !('any' in AbortSignal) && !('requestSubmit' in HTMLFormElement.prototype)),
  },
  'insecure origin': {
    options: (origin) => ({ baseURL: origin.replace(/\/\/[^:/]+/u, '//pw.test') }),
    isSo: (page) => page.evaluate(() => !isSecureContext && location.hostname === 'pw.test'),
  },
  // A browser that is too old: none of our scripts may run, and everything works as without.
  'below the floor': {
    prepare: (context) =>
      context.addInitScript(() => {
        Reflect.deleteProperty(window, 'structuredClone');
      }),
    isSo: async (page) => {
      const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      return !asked.some((name) => name.endsWith('.js'));
    },
  },
  'no script': { options: () => ({ javaScriptEnabled: false }) },
  'slow script': {
    // The visitor is faster than every script: it comes when it is too late to be of help to the first press.
    prepare: (context) =>
      context.route('**/assets/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      }),
  },
  'extension present': {
    prepare: (context) => context.addInitScript(extend),
    isSo: (page) => page.evaluate(() => 'isExtended' in window),
  },
};

const journeys: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'eligible number'(page) {
    const phoneNumber = newNumber();
    await site.database
      .prepare('INSERT INTO holdings_rows (phone_number, folio, asset_class, value_rupees) VALUES (?, ?, ?, ?)')
      .bind(phoneNumber, `T-${phoneNumber}`, 'debt-fund', 320_000)
      .run();
    await check(page, phoneNumber);
    await page.getByRole('heading', { name: 'Congratulations!' }).waitFor();
    await page.getByText('Up to ₹2,40,000').first().waitFor();
  },
  async 'other number'(page) {
    await check(page, newNumber());
    await page.getByRole('heading', { name: 'You are not Eligible for loan' }).waitFor();
  },
  async 'contact form'(page) {
    await page.goto('/contact');
    await settle(page, page.locator('main form[method="post"] [name="name"]'));
    for (const [name, value] of Object.entries(contact)) await page.locator(`main form[method="post"] [name="${name}"]`).fill(value);
    await page.locator('main form[method="post"] button[type="submit"]').first().click();
    await page.locator('main [role="status"]').filter({ hasText: messages.contactToast }).first().waitFor();
  },
  async newsletter(page) {
    await page.goto('/newsletter');
    await settle(page, page.locator('main [name="email"]'));
    await page.locator('main [name="email"]').fill(`reader-${newNumber()}@example.com`);
    await page.locator('main form[method="post"] button[type="submit"]').first().click();
    // One sentence with a script, another without.
    await page.locator('main').getByText(NEWSLETTER_ANSWER).first().waitFor();
  },
  async 'CV upload'(page) {
    await page.goto('/carriers');
    await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
    await settle(page, page.getByLabel('Choose your resume'));
    const buffer = Buffer.from(resumeFixture('cv.pdf'));
    await page.getByLabel('Choose your resume').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Upload Resume' }).click();
    await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
  },
  async 'search and article'(page) {
    await page.goto('/blogs');
    const search = page.getByRole('searchbox').first();
    await settle(page, search);
    await search.fill('margin');
    await search.press('Enter');
    await page.waitForURL(/search=margin/u);
    const link = page.locator('main a[href^="/blogs/"]:visible').first();
    const title = await link.innerText();
    await link.click();
    await page.waitForURL('**/blogs/*');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
    expect(title).not.toBe('');
  },
};

/**
 * Playwright looks for a field and then types where the focus is. Should React build the form anew between the two, its text stands in the field
 * before, and so does its file: nobody's finger finds a field that is gone. What a visitor types meanwhile: keep-typing.test.ts.
 */
async function settle(page: Page, field: Locator): Promise<void> {
  await field.focus();
  if (await page.evaluate(() => 'isExtended' in window)) await untilLive(page);
}

async function check(page: Page, phoneNumber: string): Promise<void> {
  site.codes.push('000001');
  await page.goto('/about');
  const view = eligibilityPage(page);
  await view.open.click();
  // A press in the very moment in which React builds a part anew would fall between two elements: down on one, up on the other.
  if (await page.evaluate(() => 'isExtended' in window)) await untilLive(page, 'flow');
  await view.name.locator('visible=true').fill('Asha Rao');
  await view.phone.locator('visible=true').fill(phoneNumber);
  await view.send.locator('visible=true').click();
  await view.otp.locator('visible=true').fill('000001');
  // With a script the sixth digit verifies; the page without one has its button.
  if (new URL(page.url()).pathname === '/check') await view.verify.locator('visible=true').click();
}

const ran = new Map<string, Set<string>>();

describe.each(Object.keys(kinds))('%s', (kind) => {
  it.each(Object.keys(journeys))('%s', async (journey) => {
    const { options, prepare, isSo } = kinds[kind] as Kind;
    const context = await newContext({ viewport: desktop, locale: 'en-IN', timezoneId: 'Asia/Kolkata', ...options?.(site.origin) });
    await prepare?.(context);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const exceptions: string[] = [];
    // React says of another's HTML that it was not ours (error 418), and goes on.
    page.on('pageerror', ({ message }) => /React error #418/u.test(message) || exceptions.push(message));
    await (journeys[journey] as (page: Page) => Promise<void>)(page);
    if (isSo) expect(await isSo(page)).toBe(true);
    expect(exceptions).toEqual([]);
    await context.close();
    ran.set(journey, (ran.get(journey) ?? new Set()).add(kind));
  });
});

it('every cell has run', () => {
  for (const journey of Object.keys(journeys)) expect([...(ran.get(journey) ?? [])], journey).toEqual(Object.keys(kinds));
});

afterAll(() => {
  const width = Math.max(...Object.keys(journeys).map(({ length }) => length));
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell, at) => cell.padStart(Object.keys(kinds)[at]?.length ?? 0))].join('  ');
  const lines = Object.keys(journeys).map((journey) =>
    row(
      journey,
      Object.keys(kinds).map((kind) => (ran.get(journey)?.has(kind) ? 'ok' : '–')),
    ),
  );
  console.log(['', row('', Object.keys(kinds)), ...lines, ''].join('\n'));
});
