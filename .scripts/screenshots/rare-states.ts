/** What a visitor meets seldom: the links of newsletter mails, too many requests from one address, a CV sent without a script. */
import type { Page } from 'playwright-core';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { asFile, resumeParts } from '../../tests/support/careers-page.ts';
import { resumeFixture } from '../../tests/support/resume-files.ts';
import { startSite } from '../../tests/support/workerd.ts';
import { noScriptLooks, stateLooks } from './looks.ts';
import type { Studio } from './series.ts';
import type { State } from './states.ts';

let subscribers = 0;

/** Somebody new subscribes; the address that the mail about it has for them. */
async function linkOf(path: '/newsletter/confirm' | '/newsletter/unsubscribe', { site }: Studio): Promise<string> {
  subscribers += 1;
  const email = `reader-${subscribers}@example.in`;
  await site.post(apiPath('createNewsletter'), { email });
  const { text } = await site.mail.until(({ to }) => to === email);
  const found = new RegExp(`https?://\\S+(${path}\\?token=[\\w-]+)`, 'u').exec(text)?.[1];
  if (found === undefined) throw new Error(`the mail has no ${path}`);
  return found;
}

async function press(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.locator('main button, form button').first().click()]);
}

/** A page of a site that has had more requests from here than it takes. */
async function meetBusyPage(page: Page): Promise<void> {
  const site = await startSite({ coarseRateLimit: true });
  try {
    for (let tries = 0; tries < 700; tries += 1) if ((await site.fetch('/check')).status === 429) break;
    await page.goto(`${site.origin}/check`);
  } finally {
    await site.stop();
  }
}

/** As a browser without a script sends the form of the careers page. */
async function postResume(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await resumeParts(page).picker.setInputFiles(asFile(name, resumeFixture('cv.pdf')));
  await Promise.all([page.waitForEvent('load'), resumeParts(page).upload.click()]);
}

const links = { sheet: 'newsletter-links', looks: stateLooks } as const;
const careers = { sheet: 'carriers-states', path: '/carriers', looks: noScriptLooks, fullPage: true } as const;

export const rareStates: readonly State[] = [
  { ...links, what: 'confirm', path: (studio) => linkOf('/newsletter/confirm', studio) },
  { ...links, what: 'confirmed', path: (studio) => linkOf('/newsletter/confirm', studio), act: press },
  { ...links, what: 'unsubscribe', path: (studio) => linkOf('/newsletter/unsubscribe', studio) },
  { ...links, what: 'unsubscribed', path: (studio) => linkOf('/newsletter/unsubscribe', studio), act: press },
  { sheet: 'not-there', what: 'too-many', path: '/check', act: meetBusyPage },
  { ...careers, what: 'refused', act: (page) => postResume(page, 'rich-text.txt') },
  { ...careers, what: 'done', act: (page) => postResume(page, 'asha-rao-cv.pdf') },
];
