/** A line that has gone silent says nothing to anybody: the upload ends by itself, and the file is kept (decisions 5, 6). */
import { expect, it } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { MINUTE_MS, RESUME_BODY_MS } from '../../../machines/contract/limits.ts';
import { callMessages } from '../../../machines/contract/messages/call.ts';
import { RESUME_DEADLINE_MS } from '../../../machines/contract/resume-deadline.ts';
import { asFile, openResumeDialog } from '../../support/careers-page.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { eventually } from '../../support/visit.ts';

const { visit } = withSite();

it('no answer for longer than the server itself waits is said, and the same press again is the same upload', async () => {
  const { page, dialog, picker, upload, error, end } = await openResumeDialog(visit, { expectOffline: true });
  const keys: (string | undefined)[] = [];
  await page.route(`**${apiPath('uploadResume')}`, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length > 1 ? route.continue() : undefined;
  });
  await picker.setInputFiles(asFile('cv.pdf', resumeFixture('cv.pdf')));
  await dialog.getByText(/^\d\.\d\d MB$/u).waitFor();
  await page.clock.install();
  await upload.press('Enter');
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.runFor(RESUME_BODY_MS);
  expect(await error.count()).toBe(0);
  expect(RESUME_DEADLINE_MS - RESUME_BODY_MS).toBeGreaterThanOrEqual(MINUTE_MS);
  await page.clock.runFor(RESUME_DEADLINE_MS - RESUME_BODY_MS);
  await eventually(() => error.textContent()).toBe(callMessages.slow);
  await page.clock.resume();
  await upload.press('Enter');
  await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
  expect(keys).toEqual([keys[0], keys[0]]);
  await end();
});
