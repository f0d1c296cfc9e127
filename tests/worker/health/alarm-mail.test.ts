/** Mails about alarms: one an hour at most, and not lost where the worker dies while one is on its way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../machines/contract/limits.ts';
import { alarmMails, onCallBindings, raisedNow } from '../../support/on-call.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    bindings: { ...onCallBindings, SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'k', MSG91_TEMPLATE_ID: 't' },
    judgedStorage: true,
  });
});
afterAll(() => site.stop());

const subjects = () => alarmMails(site).map(({ subject }) => subject.replace(/ at .*?:/u, ':'));

test('a worker that is killed before the mail is owed: the next minute owes it, and it is sent once', async () => {
  site.storage.fail('RESUMES', 'get: Unavailable. (10043)');
  let reached: () => void = () => {};
  const isOwing = new Promise<void>((resolve) => {
    reached = resolve;
  });
  site.storage.judge(({ sql }) => {
    if (!sql.includes('INTO alarm_mails')) return null;
    reached();
    return new Promise(() => {});
  });
  const dying = site.strikeMinute().catch(() => undefined);
  await isOwing;
  await site.killAndRestart();
  await dying;
  expect(subjects()).toEqual([]);
  site.storage.judge(() => null);
  site.clock.advance(MINUTE_MS);
  await site.strikeMinute();
  await site.mail.until(({ subject }) => subject.includes('files-failing'));
  site.clock.advance(MINUTE_MS);
  await site.strikeMinute();
  await site.strikeHour();
  expect(subjects()).toEqual(['Alarm: files-failing']);
  const [mail] = alarmMails(site);
  expect(mail?.text).toMatch(/files-failing \(error\)\noverloaded\nsince /u);
  expect(mail?.text).toContain('worker/on-call.md');
});

test('what is raised, and over, within the hour waits for the next mail, also over a restart', async () => {
  await site.database
    .prepare(
      "INSERT INTO outbox (id, kind, subject_id, origin, state, next_at, created_at) VALUES ('dead', 'contact-team', 'x', '', 'dead', ?1, ?1)",
    )
    .bind(site.clock.now())
    .run();
  site.storage.fail('RESUMES', null);
  expect(await raisedNow(site)).toEqual({ 'dead-letters': 'warn' });
  await site.killAndRestart();
  site.clock.advance(30 * MINUTE_MS);
  await site.strikeMinute();
  await site.strikeHour();
  expect(subjects()).toEqual(['Alarm: files-failing']);
  site.clock.advance(30 * MINUTE_MS);
  await site.strikeMinute();
  const mail = await site.mail.until(({ subject }) => subject.includes('dead-letters'));
  expect(mail.text).toContain('files-failing is over.');
  await site.strikeHour();
  expect(subjects()).toEqual(['Alarm: files-failing', 'Alarm: dead-letters']);
});

test('that the last one is over is a mail as well, and then there are no more', async () => {
  await site.database.prepare("UPDATE outbox SET state = 'sent' WHERE id = 'dead'").run();
  for (let minutes = 0; minutes < 3; minutes += 1) {
    site.clock.advance(HOUR_MS);
    await site.strikeMinute();
    await site.strikeHour();
  }
  await site.mail.until(({ subject }) => subject.startsWith('Over'));
  expect(subjects()).toEqual(['Alarm: files-failing', 'Alarm: dead-letters', 'Over: dead-letters']);
});
