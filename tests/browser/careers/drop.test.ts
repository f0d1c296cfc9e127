/** What happens to a CV between the desktop and the dialog: it is dropped beside the zone, or changes on the disk after it was chosen. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { resumeFixture } from '../../support/resume-files.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, footerLink, goLive, untilLive, type VisitOptions } from '../../support/visit.ts';

const { visit } = withSite();

async function openDialog(options: VisitOptions = {}) {
  const visitor = await visit('/carriers', { viewport: desktop, ...options });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await untilLive(page);
  return {
    ...visitor,
    picker: page.getByLabel('Choose your resume'),
    upload: page.getByRole('button', { name: 'Upload Resume' }),
  };
}

/** The browser's own events of something that is dragged; true where the page takes it from the browser. */
function drag(page: Page, type: string, selector: string, kind: 'file' | 'text'): Promise<boolean> {
  return page.evaluate(
    ([name, query, what]) => {
      const dataTransfer = new DataTransfer();
      if (what === 'file') dataTransfer.items.add(new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
      else dataTransfer.setData('text/plain', 'words');
      const event = new DragEvent(name as string, { bubbles: true, cancelable: true, dataTransfer });
      return !(document.querySelector(query as string) as Element).dispatchEvent(event);
    },
    [type, selector, kind] as const,
  );
}

it.each(['changed', 'deleted'] as const)('BR-17 a file that was %s after it was chosen is asked for again, in words', async (what) => {
  const folder = await mkdtemp(join(tmpdir(), 'cv-'));
  const file = join(folder, 'cv.pdf');
  await writeFile(file, resumeFixture('cv.pdf'));
  // Chosen in the second in which it was saved, a change could not be told from the file's time.
  await utimes(file, 1_700_000_000, 1_700_000_000);
  const { page, picker, upload, end } = await openDialog({ expectOffline: true });
  await picker.setInputFiles(file);
  await eventually(() => upload.isEnabled()).toBe(true);
  if (what === 'deleted') await rm(file);
  else await writeFile(file, Buffer.concat([resumeFixture('cv.pdf'), Buffer.from('% saved again')]));
  await upload.click();
  const error = page.locator('#resume-error');
  await error.filter({ hasText: 'It was changed, moved or deleted. Please choose it again' }).waitFor();
  expect(await page.locator('#resume').getByText('cv.pdf', { exact: true }).count()).toBe(0);
  await writeFile(file, resumeFixture('cv.pdf'));
  await picker.setInputFiles(file);
  await eventually(() => upload.isEnabled()).toBe(true);
  await upload.click();
  await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
  await rm(folder, { recursive: true });
  await end();
});

it('RE-11 the zone lights up for files only and stays lit over what is in it', async () => {
  const { page, end } = await openDialog();
  const isLit = () => page.locator('[data-drop]').evaluate((zone) => 'over' in (zone as HTMLElement).dataset);
  await drag(page, 'dragenter', '[data-drop]', 'text');
  await drag(page, 'dragover', '[data-drop] label', 'text');
  expect(await isLit()).toBe(false);
  await drag(page, 'dragenter', '[data-drop]', 'file');
  await eventually(isLit).toBe(true);
  // Into the label: the zone is left for its own child.
  await page.evaluate(() => {
    const [zone, label] = [document.querySelector('[data-drop]'), document.querySelector('[data-drop] label')];
    zone?.dispatchEvent(new DragEvent('dragleave', { bubbles: true, relatedTarget: label }));
  });
  expect(await isLit()).toBe(true);
  await page.evaluate(() => {
    const zone = document.querySelector('[data-drop]');
    zone?.dispatchEvent(new DragEvent('dragleave', { bubbles: true, relatedTarget: document.body }));
  });
  await eventually(isLit).toBe(false);
  await end();
});

it('the focus stays on the button that sends, and comes back to it when the upload is stopped, and when it fails', async () => {
  const { page, picker, upload, end } = await openDialog({ expectOffline: true });
  let isHeld = true;
  await page.route('**/upload-resume', (route) => (isHeld ? undefined : route.abort('connectionreset')));
  await picker.setInputFiles({ name: 'cv.pdf', mimeType: '', buffer: Buffer.from(resumeFixture('cv.pdf')) });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await upload.press('Enter');
  await eventually(focused).toBe('Uploading...');
  await page.getByRole('button', { name: 'Stop the upload' }).press('Enter');
  await eventually(focused).toBe('Upload Resume');
  isHeld = false;
  await page.keyboard.press('Enter');
  await page.locator('#resume-error').waitFor();
  await eventually(focused).toBe('Upload Resume');
  await end();
});

it('RE-11 a file dropped beside the zone is not opened by the browser, with the script of the page or before it', async () => {
  const { page, end } = await visit('/carriers', { viewport: desktop });
  await page.getByRole('button', { name: 'Send Us Your Resume' }).waitFor();
  for (const isLive of [false, true]) {
    if (isLive) {
      await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
      await untilLive(page);
    }
    for (const place of ['#resume-title', '#resume', 'main', 'body']) {
      for (const type of ['dragover', 'drop']) expect(await drag(page, type, place, 'file'), `${type} on ${place}`).toBe(true);
      expect(await drag(page, 'drop', place, 'text')).toBe(false);
    }
  }
  expect(await page.locator('#resume').getByText('cv.pdf', { exact: true }).count()).toBe(0);
  await end();
});

it('RE-11 nor is it where the visitor came from another page of the site', async () => {
  const { page, end } = await visit('/about', { viewport: desktop });
  await goLive(page);
  await (await footerLink(page, 'Careers')).click();
  await page.getByRole('button', { name: 'Send Us Your Resume' }).waitFor();
  await eventually(() => drag(page, 'drop', 'main', 'file')).toBe(true);
  expect(await drag(page, 'drop', 'main', 'text')).toBe(false);
  await end();
});

it('a page without a zone leaves what is dropped to the browser', async () => {
  const { page, end } = await visit('/about', { viewport: desktop });
  expect(await drag(page, 'drop', 'main', 'file')).toBe(false);
  await end();
});

it('a file that is chosen is named once: the field over the zone never says by itself what it has, with a script', async () => {
  const { page, upload, end } = await openDialog();
  const field = page.locator('#resume-file');
  const opacity = () => field.evaluate((input) => getComputedStyle(input).opacity);
  expect(await opacity()).toBe('0');
  await field.setInputFiles({ name: 'cv.pdf', mimeType: '', buffer: Buffer.from(resumeFixture('cv.pdf')) });
  await eventually(() => upload.isEnabled()).toBe(true);
  expect(await opacity()).toBe('0');
  const describedBy = (await field.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`#${describedBy.split(' ').at(-1)}`).innerText()).toContain('cv.pdf');
  expect(await page.locator('#resume').getByText('cv.pdf', { exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await page.locator('#resume').getByText('cv.pdf', { exact: true }).count()).toBe(0);
  await end();
});
