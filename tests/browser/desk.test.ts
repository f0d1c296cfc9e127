/** HR at the desk in Chromium, with and without scripts: sign in, find, download byte for byte, delete, sign out (spec 2; decisions 6). */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillSamples } from '../../.scripts/demo/fill.ts';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { brokenWords } from '../support/broken-words.ts';
import { addToken, uploaded } from '../support/desk-calls.ts';
import { startServer } from '../support/local-server.ts';
import { type ResumeFixture, resumeFixture } from '../support/resume-files.ts';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, phone, scrollsSideways } from '../support/visit.ts';

const DESK = '/resumes-dashboard';
/** Names as people have them, each with the file it is. */
const files = [
  ['cv.pdf', 'cv.pdf'],
  ['बायोडाटा.pdf', 'cv.pdf'],
  ['résumé 📄.pdf', 'bom.pdf'],
  ['John’s CV.pdf', 'newline.pdf'],
  ['🚀 cv.docx', 'cv.docx'],
  ['old word.doc', 'cv.doc'],
  ['swapped.doc', 'streamed.docx'],
  ['hostile.pdf', 'html-polyglot.pdf'],
] as const satisfies readonly (readonly [string, ResumeFixture])[];

const { site, visit } = withSite();
let token: string;
beforeAll(async () => {
  ({ token } = await addToken(site, 'HR Bangalore'));
  for (const [name, fixture] of files) {
    site.clock.advance(1_000);
    await uploaded(site, name, resumeFixture(fixture));
  }
  await site.post(apiPath('createPartner'), {
    name: 'Anita Desai',
    businessEmail: 'anita.desai@a-rather-long-company-name.example',
    companyName: 'Desai Wealth',
    partnershipType: 'channel partner',
    message: `We advise families in Pune.\n${'long'.repeat(60)}`,
  });
});

/** BR-27: what is smaller than 16 px makes a phone zoom in, what is lower than 44 px is missed by a thumb. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=hidden], [type=checkbox]), select, textarea, button, .button, .pick, .mail, .tel')]
      .filter(
        (field) =>
          (!field.matches('.mail, .tel') && Number.parseFloat(getComputedStyle(field).fontSize) < 16) ||
          field.getBoundingClientRect().height < 43.5,
      )
      .map((field) => field.outerHTML),
  );
}

async function recordPath(): Promise<string> {
  return `${DESK}/leads/partner/${await site.database.prepare('SELECT id FROM partner_applications WHERE sample = 0 LIMIT 1').first<string>('id')}`;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resumes' }).waitFor();
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_how, javaScriptEnabled) => {
  it('DL-01 every kind of file comes back byte for byte under its own name, from a new tab that runs nothing', async () => {
    const { page, context, end } = await visit(DESK, { javaScriptEnabled, expectedStatuses: [401] });
    await signIn(page);
    for (const [name, fixture] of files) {
      const link = page.getByRole('link', { name: `Download ${name}` });
      expect(await link.getAttribute('target')).toBe('_blank');
      const saved = context.waitForEvent('download');
      await link.click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(name);
      expect(Buffer.compare(await readFile(await file.path()), resumeFixture(fixture))).toBe(0);
    }
    await end();
  });

  it('a wrong token is told so in the form; a right one leads to the page that was asked for; signing out closes the desk', async () => {
    const { page, end } = await visit(`${DESK}/audit`, { javaScriptEnabled, expectedStatuses: [401] });
    await page.getByLabel('Access token').fill('guess');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: 'not valid' }).waitFor();
    expect(await page.title()).toMatch(/^Error: Sign in/u);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('token');
    await page.getByLabel('Access token').fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await page.getByRole('cell', { name: 'Sign-in refused' }).first().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goto(DESK);
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await end();
  });

  it('a résumé is found by name, and deleted after a question', async () => {
    const name = `delete me ${_how}.pdf`;
    await uploaded(site, name, resumeFixture('cv.pdf'));
    const { page, end } = await visit(DESK, { javaScriptEnabled, expectedStatuses: [401] });
    await signIn(page);
    await page.getByLabel('File name contains').fill('delete me');
    await page.getByRole('button', { name: 'Search' }).click();
    await eventually(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    await page.getByRole('link', { name: 'Keep it' }).click();
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('status').filter({ hasText: 'deleted' }).waitFor();
    expect(await page.getByText(name).count()).toBe(0);
    await end();
  });
});

describe('from a mail', () => {
  it.each([true, false])(
    'BR-18 who is signed in and follows a link on another site gets the page (scripts: %s)',
    async (javaScriptEnabled) => {
      const elsewhere = await startServer((_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(
          `<!doctype html><title>Mail</title><link rel="icon" href="data:,"><a href="${site.origin}${DESK}/leads/partner">Open the desk</a>`,
        );
      });
      const mail = elsewhere.origin.replace('127.0.0.1', 'localhost');
      const { page, end } = await visit(DESK, { javaScriptEnabled, expectedStatuses: [401], alsoAsks: [mail] });
      await signIn(page);
      await page.goto(mail);
      await page.getByRole('link', { name: 'Open the desk' }).click();
      await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
      await page.context().clearCookies();
      await page.goto(mail);
      await page.getByRole('link', { name: 'Open the desk' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await end();
      await elsewhere.stop();
    },
  );
});

describe('for everybody', () => {
  beforeAll(async () => {
    await fillSamples({ database: site.database, bucket: await site.resumeBucket() }, site.clock.now());
  });

  it('text at 200% is usable on a phone: nothing scrolls sideways, no short word breaks', async () => {
    const { page, end } = await visit(DESK, { viewport: phone, expectedStatuses: [401] });
    await signIn(page);
    for (const path of [
      DESK,
      `${DESK}/leads/eligibility`,
      await recordPath(),
      `${DESK}/leads/contact`,
      `${DESK}/mails`,
      `${DESK}/person`,
    ]) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect([path, await scrollsSideways(page), await brokenWords(page)]).toEqual([path, false, []]);
    }
    await end();
  });

  it('a thousand of everything beside the tabs makes no phone scroll sideways', async () => {
    const { page, end } = await visit(DESK, { viewport: { width: 320, height: 640 }, expectedStatuses: [401] });
    await signIn(page);
    await page.goto(`${DESK}/leads/eligibility`);
    await page.evaluate(() => {
      for (const count of document.querySelectorAll('nav .count'))
        count.innerHTML = '<span class="total">1,000+</span> <b>1,000+ new</b> <span class="fresh">+1,000+</span>';
    });
    expect(await page.locator('nav .count').count()).toBeGreaterThan(3);
    expect(await scrollsSideways(page)).toBe(false);
    await end();
  });

  it.each([
    ['phone', phone, 'light'],
    ['tablet', { width: 800, height: 900 }, 'light'],
    ['desktop', desktop, 'dark'],
  ] as const)('no accessibility violation on any page (%s, %j, %s)', async (_name, viewport, colorScheme) => {
    const { page, end } = await visit(DESK, { viewport, colorScheme, expectedStatuses: [401] });
    expect(await axeViolations(page)).toEqual([]);
    expect(await smallFields(page)).toEqual([]);
    await signIn(page);
    for (const path of [
      DESK,
      `${DESK}/leads/eligibility`,
      await recordPath(),
      `${DESK}/leads/partner`,
      `${DESK}/leads/contact`,
      `${DESK}/leads/contact?spam=1`,
      `${DESK}/leads/newsletter`,
      `${DESK}/mails`,
      `${DESK}/audit`,
    ]) {
      await page.goto(path);
      expect(await axeViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await smallFields(page)).toEqual([]);
    }
    // What nobody can press on paper is not on it; on a phone, what is empty takes no line.
    await page.goto(`${DESK}/leads/contact`);
    expect(await page.locator('td[data-empty]').locator('visible=true').count()).toBe(viewport.width < 1_200 ? 0 : 3);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('td.actions, .bulk, .tools').locator('visible=true').count()).toBe(0);
    // «Today» means nothing on paper.
    expect(
      await page
        .locator('td time')
        .first()
        .evaluate((time) => getComputedStyle(time, '::after').content),
    ).toMatch(/ 2026, /u);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${DESK}/person`);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Mobile number or email address').fill('ANITA.DESAI@A-RATHER-LONG-COMPANY-NAME.EXAMPLE');
    for (const step of ['Show', 'Erase all of it']) {
      await page.getByRole('button', { name: step }).click();
      await page.getByText('anita.desai@a-rather-long-company-name.example').first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    }
    for (const list of [DESK, `${DESK}/leads/partner`]) {
      await page.goto(list);
      await page
        .getByRole('link', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Delete for good' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    }
    await end();
  });
});
