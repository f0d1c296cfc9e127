/** A CV dropped before the script is there, and the form as it works without one. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { asFile, openResumeDialog, resumeParts } from '../../support/careers-page.ts';
import { addToken, listed as listedResumes } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, phone, untilLive, type VisitOptions } from '../../support/visit.ts';

const { site, visit } = withSite();
let token: string;
beforeAll(async () => {
  ({ token } = await addToken(site, 'HR Bangalore'));
});

const openDialog = (options: VisitOptions = {}) => openResumeDialog(visit, options);
const listed = () => listedResumes(site, token);

describe('dragged in before the script is there', () => {
  const path = (name: string) => fileURLToPath(new URL(`../../fixtures/resumes/${name}`, import.meta.url));

  /** As from the desktop: the browser's own drag, with all that it does by itself when the page does not take the file. */
  async function dragOf(page: Page, files: readonly string[]) {
    const devTools = await page.context().newCDPSession(page);
    const data = { items: [], files: [...files], dragOperationsMask: 1 };
    return (type: 'dragEnter' | 'dragOver' | 'drop', x: number, y: number) =>
      devTools.send('Input.dispatchDragEvent', { type, x, y, data });
  }

  async function dropOnWaitingPage(files: readonly string[]) {
    const visitor = await visit('/carriers', { viewport: desktop });
    const { page, context } = visitor;
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
    const zone = await page.locator('#resume-hint').boundingBox();
    const drag = await dragOf(page, files);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type, zone?.x ?? 0, zone?.y ?? 0);
    expect(await page.locator('[data-live]').count()).toBe(0);
    expect(context.pages()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/carriers');
    const release = async () => {
      scripts.resolve();
      await untilLive(page);
    };
    return { ...visitor, ...resumeParts(page), dialog: page.getByRole('dialog'), release };
  }

  it('a drag that comes over the page hydrates it', async () => {
    const { page, end } = await visit('/carriers', { viewport: desktop });
    await (await dragOf(page, [path('cv.pdf')]))('dragEnter', 100, 100);
    await untilLive(page);
    await end();
  });

  it('DD-03 DD-04 the first of two dropped files is kept, handed over, removed and chosen again', async () => {
    const { page, picker, upload, remove, dialog, release, end } = await dropOnWaitingPage([path('cv.pdf'), path('cv.docx')]);
    const names = () => picker.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
    expect(await names()).toEqual(['cv.pdf']);
    await release();
    await dialog.getByText('cv.pdf', { exact: true }).waitFor();
    expect(await dialog.getByText('cv.docx').count()).toBe(0);
    await remove.click();
    expect(await names()).toEqual([]);
    await picker.setInputFiles(asFile('cv.pdf', resumeFixture('cv.pdf')));
    await upload.click();
    await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
    await end();
  });

  it('DD-03 a dropped folder is refused in words', async () => {
    const { upload, error, release, end } = await dropOnWaitingPage([path('')]);
    await release();
    await error.filter({ hasText: 'Please upload a PDF or Word document' }).waitFor();
    expect(await upload.isDisabled()).toBe(true);
    await end();
  });
});

describe('the plain form', () => {
  it('carries a key of its own in every window, once scripts run', async () => {
    const keys: string[] = [];
    for (let window = 0; window < 2; window += 1) {
      const { page, end } = await openDialog();
      await eventually(() => page.locator('#resume input[name=idempotencyKey]').inputValue()).toMatch(/^[0-9a-f]{32}$/u);
      keys.push(await page.locator('#resume input[name=idempotencyKey]').inputValue());
      await end();
    }
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('pressed twice without JavaScript sends one CV', async () => {
    const { page, picker, upload, end } = await openDialog({ javaScriptEnabled: false });
    await picker.setInputFiles(asFile('pressed twice.pdf', resumeFixture('cv.pdf')));
    await upload.dblclick();
    await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
    await eventually(async () => (await listed()).filter(({ originalName }) => originalName === 'pressed twice.pdf').length).toBe(1);
    await end();
  });
});

describe('without JavaScript', () => {
  it('the form uploads, and says so; a refused file is answered on the page', async () => {
    const { page, picker, upload, end } = await openDialog({ javaScriptEnabled: false, expectedStatuses: [422] });
    await picker.setInputFiles(asFile('plain form.pdf', resumeFixture('cv.pdf')));
    // Nothing but the browser's own field says which file it has.
    expect(await picker.evaluate((input) => getComputedStyle(input).opacity)).toBe('1');
    await upload.click();
    await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
    expect(await page.getByRole('status').getByRole('img', { name: 'Received' }).isVisible()).toBe(true);
    expect((await listed()).some(({ originalName }) => originalName === 'plain form.pdf')).toBe(true);
    await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
    await picker.setInputFiles(asFile('rich text.doc', resumeFixture('rtf.doc')));
    await upload.click();
    await page.getByRole('alert').filter({ hasText: 'Please upload a PDF or Word document' }).waitFor();
    expect((await listed()).some(({ originalName }) => originalName === 'rich text.doc')).toBe(false);
    await end();
  });

  it('a browser that knows no invoker commands opens the form by its address; with scripts on nobody is told of it', async () => {
    const { page, context, end } = await visit('about:blank', { javaScriptEnabled: false, viewport: phone });
    await context.route('**/carriers', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/ command(?:for)?=[\w-]+/gu, '') });
    });
    await page.goto('/carriers');
    await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
    const { picker, upload } = resumeParts(page);
    expect(await picker.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Open the form here' }).click();
    await picker.setInputFiles(asFile('by its address.pdf', resumeFixture('cv.pdf')));
    await upload.click();
    await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
    expect((await listed()).some(({ originalName }) => originalName === 'by its address.pdf')).toBe(true);
    await end();
    const scripted = await visit('/carriers#resume');
    expect(await scripted.page.getByText('Open the form here').isVisible()).toBe(false);
    expect(await resumeParts(scripted.page).picker.isVisible()).toBe(false);
    await scripted.end();
  });
});
