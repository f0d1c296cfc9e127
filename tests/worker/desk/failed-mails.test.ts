/** Mails that were given up are seen at the desk, and sent again from there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIL_ATTEMPTS_MAX } from '../../../machines/contract/limits.ts';
import { deskCopy } from '../../../worker/desk/desk-copy.ts';
import { addToken, bearer, uploaded } from '../../support/desk-calls.ts';
import { referenceOf, rows, submit } from '../../support/lead-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const MAILS = '/resumes-dashboard/mails';
let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ brokenQueue: true });
  headers = bearer((await addToken(site, 'Sales Pune', 'sales')).token);
});
afterAll(() => site.stop());

const page = async (by = headers) => (await site.fetch(MAILS, { headers: by })).text();

async function giveUp(): Promise<void> {
  for (let attempt = 0; attempt < MAIL_ATTEMPTS_MAX; attempt += 1) {
    site.clock.advance(9 * 3_600_000);
    await site.strikeHour();
  }
}

test('a mail that was given up is listed without a word about anybody, is counted, and goes out when it is sent again', async () => {
  expect(await page()).toContain('Every email was sent, or is on its way.');
  site.mail.refuse(true);
  const reference = await referenceOf(await submit(site, 'createContact'));
  await giveUp();
  const list = await page();
  expect(list).toContain('To the team: contact message');
  expect(list).toContain('1 failed');
  expect(list).not.toContain(reference);
  const entry = /href="([^"]*\/leads\/contact\/[^"]+)"/u.exec(list)?.[1] ?? '';
  expect(await (await site.fetch(entry, { headers })).text()).toContain(reference);
  // Of several that are alike, each button says which.
  expect(list).toMatch(/aria-label="Send again: [^"]+, \w{3}, \d+ \w+,? \d{4}, \d\d:\d\d"/u);
  const path = /action="([^"]*\/again)"/u.exec(list)?.[1] ?? '';
  expect((await rows(site, 'dead_letters')).length).toBe(1);

  const send = () => site.fetch(path, { method: 'POST', headers });
  expect((await send()).headers.get('location')).toBe(`${MAILS}?resent=1`);
  expect(await rows(site, 'outbox')).toContainEqual(expect.objectContaining({ state: 'due', attempts: 0, settled_at: null }));
  // All its attempts again, and its second end is recorded like the first.
  await giveUp();
  expect(await page()).toContain('To the team: contact message');
  expect((await rows(site, 'dead_letters')).length).toBe(1);

  site.mail.refuse(false);
  expect((await send()).status).toBe(303);
  await site.strikeHour();
  expect(site.mail.sent.filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
  expect(await page()).toContain('Every email was sent');
  expect((await send()).status).toBe(404);
  const noted = (await rows(site, 'audit_log')).filter((row) => row['action'] === 'resend').map((row) => [row['actor'], row['subject']]);
  expect(noted).toEqual(Array.from({ length: 2 }, () => ['Sales Pune', `mail ${path.split('/')[3]}`]));
});

test('HR sees what failed about CVs and sends it again, sales what failed about leads, and neither the other’s', async () => {
  const hr = bearer((await addToken(site, 'HR Pune', 'hr')).token);
  const admin = bearer((await addToken(site, 'Admin', 'admin')).token);
  site.mail.refuse(true);
  await submit(site, 'createPartner');
  await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'));
  await giveUp();
  const { 'resume-team': cv, 'partner-team': lead } = deskCopy.mails.kinds;
  const told = async (by: Record<string, string>) => {
    const text = await page(by);
    return [text.includes(cv), text.includes(lead), /(\d+) failed/u.exec(text)?.[1]];
  };
  expect(await told(hr)).toEqual([true, false, '1']);
  expect(await told(headers)).toEqual([false, true, '1']);
  expect(await told(admin)).toEqual([true, true, '2']);
  // Résumés are what HR opens first.
  expect(await (await site.fetch('/resumes-dashboard', { headers: hr })).text()).toMatch(
    new RegExp(`${deskCopy.tabs.resumes}</a>.*${deskCopy.tabs.mails}</a>`, 'u'),
  );

  const path = /action="([^"]*\/again)"/u.exec(await page(hr))?.[1] ?? '';
  site.mail.refuse(false);
  expect((await site.fetch(path, { method: 'POST', headers })).status).toBe(404);
  expect((await site.fetch(path, { method: 'POST', headers: hr })).status).toBe(303);
  await site.strikeHour();
  expect(await told(hr)).toEqual([false, false, undefined]);
});
