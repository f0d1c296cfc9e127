/** Files of the desk in Chromium where none can be had: whoever pressed reads why, and where to press again (decisions 6). */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { DESK_SESSION_IDLE_MS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { addToken, uploaded } from '../support/desk-calls.ts';
import { PASSING_D1 } from '../support/faulty-storage.ts';
import { resumeFixture } from '../support/resume-files.ts';
import { withSite } from '../support/site-in-browser.ts';

const DESK = '/resumes-dashboard';
const { site, visit } = withSite({ judgedStorage: true });
let token: string;
beforeAll(async () => {
  ({ token } = await addToken(site, 'Admin Asha'));
  await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'));
  await site.post(apiPath('createContact'), {
    name: 'Asha Rao',
    email: 'asha@example.com',
    subject: 'Pledge',
    message: 'A message to you',
  });
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Goes to where the file can be asked for, with a filter where the list has one. */
const files = {
  'a list of leads': async (page: Page) => {
    await page.goto(`${DESK}/leads/contact`);
    await page.getByLabel('Contains').fill('asha');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('link', { name: 'Clear' }).waitFor();
    return page.getByRole('link', { name: 'Export CSV' });
  },
  'chosen leads': async (page: Page) => {
    await page.goto(`${DESK}/leads/contact`);
    await page.getByRole('checkbox').last().check();
    return page.getByRole('button', { name: 'Export chosen' });
  },
  'a list of CVs': async (page: Page) => {
    await page.goto(DESK);
    return page.getByRole('link', { name: 'Export CSV' });
  },
  'chosen CVs': async (page: Page) => {
    await page.goto(DESK);
    await page.getByRole('checkbox').last().check();
    return page.getByRole('button', { name: 'Download chosen as ZIP' });
  },
  'one person': async (page: Page) => {
    await page.goto(`${DESK}/person`);
    await page.getByLabel('Mobile number or email address').fill('asha@example.com');
    await page.getByRole('button', { name: 'Show' }).click();
    return page.getByRole('button', { name: 'Export as JSON' });
  },
} as const;
const names = Object.keys(files) as (keyof typeof files)[];

describe.each(names)('%s', (name) => {
  it('after the session: the sign-in says that it was not done, and leads back to where it can be done', async () => {
    const { page, context, end } = await visit(`${DESK}/audit`, { expectedStatuses: [401] });
    await signIn(page);
    const control = await files[name](page);
    const from = new URL(page.url());
    site.clock.advance(DESK_SESSION_IDLE_MS + 1);
    await control.click();
    await page.getByRole('alert').filter({ hasText: 'You were signed out' }).waitFor();
    await signIn(page);
    expect(page.url()).toBe(from.href);
    const saved = context.waitForEvent('download');
    await (await files[name](page)).click();
    expect(await (await saved).failure()).toBeNull();
    await end();
  });

  it('while storage is away: a page says so, and leads back', async () => {
    const { page, end } = await visit(`${DESK}/audit`, { expectedStatuses: [401, 503] });
    await signIn(page);
    const control = await files[name](page);
    const from = new URL(page.url());
    site.storage.judge(({ sql }) => (sql.includes('audit_log') ? PASSING_D1[0] : null));
    await control.click();
    await page.getByText(messages.storageBusy).waitFor();
    site.storage.judge(() => null);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    expect(page.url()).toBe(from.href);
    await end();
  });
});
