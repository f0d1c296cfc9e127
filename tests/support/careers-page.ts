/** The dialog of the careers page, opened, and its parts. */
import type { Page } from 'playwright-core';
import type { withSite } from './site-in-browser.ts';
import { desktop, type VisitOptions } from './visit.ts';

export async function openResumeDialog(visit: ReturnType<typeof withSite>['visit'], options: VisitOptions = {}) {
  const visitor = await visit('/carriers', { viewport: desktop, ...options });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Us Your Resume' });
  await dialog.waitFor();
  return { ...visitor, dialog, ...resumeParts(page) };
}

export function resumeParts(page: Page) {
  return {
    picker: page.getByLabel('Choose your resume'),
    upload: page.getByRole('button', { name: 'Upload Resume' }),
    remove: page.getByRole('button', { name: 'Remove file' }),
    error: page.locator('#resume-error'),
  };
}

/** For a file field. */
export const asFile = (name: string, bytes: Uint8Array, mimeType = '') => ({ name, mimeType, buffer: Buffer.from(bytes) });
