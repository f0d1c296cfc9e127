/**
 * Each thing that the site stands on fails in turn: what the visitor is told, what the log says and how loud, which alarm is raised, what health
 * answers, and that all of it is over when the thing is back. Names, numbers and addresses that are planted everywhere come out nowhere.
 */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { HEALTH_PATH } from '../../../worker/edge/health-path.ts';
import { HEALTH_KNOWN_MS } from '../../../worker/health/health-answer.ts';
import { RECENT_MINUTES } from '../../../worker/health/recent.ts';
import { addToken, bearer, upload } from '../../support/desk-calls.ts';
import { newNumber, problemOf, sendCode } from '../../support/eligibility-calls.ts';
import { submit } from '../../support/lead-calls.ts';
import { storedObjects } from '../../support/number-storage.ts';
import { alarmMails, healthOf, linesOf, onCallBindings, raisedNow } from '../../support/on-call.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { withSiteAndSms } from '../../support/site-and-sms.ts';

const NAME = 'Gurpreet Unlogged';
const EMAIL = 'gurpreet.unlogged@example.com';
// Nothing is late here: on a busy machine the tries of a storage that fails may take longer than a visitor would wait.
const { sms, site } = withSiteAndSms(
  { SENDS_PER_ADDRESS_PER_HOUR: '10000', UPSTREAM_DEADLINE_MS: '60000', ...onCallBindings },
  { judgedStorage: true },
);

/** What runs after the answer is soon done; on a busy machine, later. */
const PATIENT = { timeout: 30_000 };

let letters = 0;
const writeIn = () => {
  letters += 1;
  return submit(site, 'createContact', {
    name: NAME,
    email: EMAIL,
    subject: `Marker ${letters}`,
    message: `Call me: 9876543210 (${letters})`,
  });
};
const told = async (answer: Response) => [answer.status, (await problemOf(answer)).message];
/** Everything that an admin was ever told. */
const described: string[] = [];
async function describeHealth(): Promise<void> {
  const { token } = await addToken(site, `Admin ${described.length}`);
  site.clock.advance(HEALTH_KNOWN_MS);
  described.push(await (await site.fetch(HEALTH_PATH, { headers: bearer(token) })).text());
  expect(described.at(-1)).toContain('"checks"');
}
/** The last line of an event. */
const last = (event: string) => linesOf(site, event).at(-1);

afterEach(async () => {
  site.storage.judge(() => null);
  for (const binding of ['RESUMES', 'LEADS', 'WATCH'] as const) site.storage.fail(binding, null);
  site.mail.refuse(false);
  // Over, and said to be, whatever a test left.
  site.clock.advance(HOUR_MS);
  // Mails that the queue has not brought yet.
  await site.strikeHour();
  await describeHealth();
  expect(await raisedNow(site)).toEqual({});
  expect(await healthOf(site)).toBe(200);
});

afterAll(() => {
  const said = JSON.stringify([site.log.lines, alarmMails(site), described, storedObjects(site, 'Watch')]);
  expect(described.length).toBeGreaterThan(10);
  for (const marker of [NAME, 'Gurpreet', EMAIL, '9876543210', 'Marker ']) expect(said).not.toContain(marker);
  // One an hour at most; the clock went on by an hour with each test.
  expect(alarmMails(site).length).toBeGreaterThan(3);
});

test('all is well: no alarm, no mail', async () => {
  expect(await raisedNow(site)).toEqual({});
  expect(await healthOf(site)).toBe(200);
  expect(alarmMails(site)).toEqual([]);
});

test('D1 failing', async () => {
  site.storage.judge(() => `D1_ERROR: Network connection lost. ${NAME}`);
  const answer = await writeIn();
  expect(await told(answer)).toEqual([503, messages.storageBusy]);
  await site.log.untilRequest(answer);
  expect(last('storage')).toMatchObject({
    level: 'error',
    outcome: 'unavailable',
    failure: 'unreachable',
    at: expect.stringMatching(/^at /u),
  });
  expect(await raisedNow(site)).toEqual({ 'database-failing': 'error' });
  expect(await healthOf(site)).toBe(503);
  // No outbox to put it in, and worth a mail all the same.
  expect(alarmMails(site).at(-1)?.subject).toContain('database-failing');
  site.storage.judge(() => null);
  expect((await writeIn()).status).toBe(201);
});

test('D1 full: what is there can be read, and nothing is taken', async () => {
  site.storage.judge(({ sql }) => (/^\s*(?:INSERT|UPDATE)/u.test(sql) ? 'D1_ERROR: Exceeded maximum DB size.' : null));
  const answer = await writeIn();
  expect(await told(answer)).toEqual([503, messages.storageFull]);
  await site.log.untilRequest(answer);
  expect(last('storage')).toMatchObject({ level: 'error', outcome: 'full', failure: 'full' });
  expect(await raisedNow(site)).toEqual({ 'database-full': 'error' });
  expect(await healthOf(site)).toBe(503);
  expect((await site.fetch('/blogs')).status).toBe(200);
  site.storage.judge(() => null);
  expect((await writeIn()).status).toBe(201);
});

test('D1 full: pages say so too, and not that a moment is enough', async () => {
  const { token } = await addToken(site, 'Admin of a full desk');
  site.storage.judge(({ sql }) => (/^\s*(?:INSERT|UPDATE)/u.test(sql) ? 'D1_ERROR: Exceeded maximum DB size.' : null));
  const unsubscribe = { method: 'POST', body: new URLSearchParams({ token: '0'.repeat(64) }) };
  for (const page of [
    await site.fetch('/resumes-dashboard/leads/contact', { headers: bearer(token) }),
    await site.fetch('/newsletter/unsubscribe', unsubscribe),
  ]) {
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '600']);
    expect(await page.text()).toContain(messages.storageFull);
  }
});

test('R2 failing', async () => {
  site.storage.fail('RESUMES', `put: Unavailable. ${NAME} (10043)`);
  const answer = await upload(site, 'Gurpreet.pdf', resumeFixture('cv.pdf'));
  expect(await told(answer)).toEqual([503, messages.resumeNotStored]);
  await site.log.untilRequest(answer);
  expect(last('resume.store')).toMatchObject({ level: 'error', failure: 'overloaded' });
  expect(last('resume')).toMatchObject({ outcome: 'unavailable' });
  expect(await raisedNow(site)).toEqual({ 'files-failing': 'error' });
  expect(await healthOf(site)).toBe(503);
  await describeHealth();
  expect(described.at(-1)).toContain('{"name":"files-failing","level":"error","figure":"overloaded"}');
  site.storage.fail('RESUMES', null);
  expect((await upload(site, 'Gurpreet.pdf', resumeFixture('cv.pdf'))).status).toBe(201);
});

test('the queue failing: the visitor notices nothing, and the mail comes with the clock', async () => {
  site.storage.fail('LEADS', `Queue send failed: Queue storage limit exceeded ${NAME} (10251)`);
  const answer = await writeIn();
  expect(answer.status).toBe(201);
  await expect.poll(() => last('lead.queue'), PATIENT).toMatchObject({ level: 'warn', failure: 'full' });
  expect(await raisedNow(site)).toEqual({ 'queue-failing': 'warn' });
  expect(await healthOf(site)).toBe(200);
  site.storage.fail('LEADS', null);
  const subject = `Marker ${letters}`;
  expect(site.mail.sent.some((mail) => mail.subject.includes(subject))).toBe(false);
  await site.strikeHour();
  expect(site.mail.sent.some((mail) => mail.subject.includes(subject))).toBe(true);
});

test('mail refused for our sender; the mails go out when it is put right', async () => {
  site.mail.refuse('E_SENDER_NOT_VERIFIED');
  expect((await writeIn()).status).toBe(201);
  await site.mail.untilRefused(site.mail.refused + 1);
  await expect.poll(() => last('lead.mail'), PATIENT).toMatchObject({ level: 'error', outcome: 'failed', failure: 'unverified-sender' });
  await expect.poll(() => raisedNow(site), PATIENT).toEqual({ 'mails-failing': 'error' });
  expect(await healthOf(site)).toBe(503);
  // It lasts, and the letter gets old.
  site.clock.advance(20 * MINUTE_MS);
  expect(await raisedNow(site)).toMatchObject({ 'mails-late': 'warn' });
  site.mail.refuse(false);
  site.clock.advance(HOUR_MS);
  await site.strikeHour();
  expect(site.mail.sent.some((mail) => mail.subject.includes(`Marker ${letters}`))).toBe(true);
});

test('a mail that is given up is a dead letter until somebody sends it again', async () => {
  await site.database
    .prepare(
      "INSERT INTO outbox (id, kind, subject_id, origin, state, next_at, created_at) VALUES ('dead', 'contact-team', 'x', '', 'dead', ?1, ?1)",
    )
    .bind(site.clock.now())
    .run();
  expect(await raisedNow(site)).toEqual({ 'dead-letters': 'warn' });
  expect(await healthOf(site)).toBe(200);
  await site.database.prepare("UPDATE outbox SET state = 'sent' WHERE id = 'dead'").run();
});

describe('SMS', () => {
  test('refused for the number: the visitor is asked to look at it, and nobody of ours', async () => {
    sms.next('invalid-number');
    const answer = await sendCode(site, newNumber(), { fullName: NAME });
    expect(await told(answer)).toEqual([502, messages.smsRefused]);
    expect(JSON.parse(await site.log.untilRequest(answer))).toMatchObject({ level: 'info', cause: 'sms rejected-number' });
    expect(last('sms')).toMatchObject({ level: 'info', cause: 'rejected-number' });
    expect(await raisedNow(site)).toEqual({});
    expect(await healthOf(site)).toBe(200);
  });

  test('out of balance: the visitor is told that it is not the number', async () => {
    sms.next('out-of-balance');
    const number = newNumber();
    const answer = await sendCode(site, number, { fullName: NAME });
    expect(await told(answer)).toEqual([503, messages.smsUnavailable]);
    await site.log.untilRequest(answer);
    expect(last('sms')).toMatchObject({ level: 'error', outcome: 'refused', cause: 'out-of-balance' });
    await expect.poll(() => raisedNow(site), PATIENT).toEqual({ 'sms-failing': 'error' });
    expect(await healthOf(site)).toBe(503);
    site.clock.advance(RECENT_MINUTES * MINUTE_MS);
    expect(await healthOf(site)).toBe(200);
    expect((await sendCode(site, number, { fullName: NAME })).status).toBe(200);
  });
});

test('the object that watches failing: health says so, and what is raised is said each minute, since nobody remembers', async () => {
  site.storage.fail('WATCH', `Network connection lost. ${NAME}`);
  expect(await raisedNow(site)).toEqual({ 'objects-failing': 'error' });
  expect(await healthOf(site)).toBe(503);
  const before = linesOf(site, 'alarm').length;
  await site.strikeMinute();
  expect(linesOf(site, 'alarm').length).toBeGreaterThan(before);
  expect(await healthOf(site)).toBe(503);
  site.storage.fail('WATCH', null);
  expect(await healthOf(site)).toBe(200);
});

test('the feed of holdings gone', async () => {
  const { results } = await site.database.prepare('SELECT * FROM holdings_feeds').all();
  await site.database.prepare("UPDATE holdings_feeds SET state = 'loading'").run();
  site.clock.advance(HOUR_MS);
  const answer = await sendCode(site, newNumber(), { fullName: NAME });
  expect(await told(answer)).toEqual([503, messages.holdingsUnknown]);
  expect(await raisedNow(site)).toEqual({ 'feed-outdated': 'error' });
  expect(await healthOf(site)).toBe(503);
  await site.database.prepare("UPDATE holdings_feeds SET state = 'ready'").run();
  expect(results.length).toBeGreaterThan(0);
});

test('requests that end with an exception', async () => {
  site.storage.judge(({ sql }) => (sql.includes('contact_messages') ? `D1_ERROR: near "${NAME}": syntax error: SQLITE_ERROR` : null));
  for (let requests = 0; requests < 5; requests += 1) expect(await told(await writeIn())).toEqual([500, messages.generic]);
  expect(last('exception')).toMatchObject({ level: 'error', failure: 'unknown', at: expect.stringMatching(/^at /u) });
  expect(await raisedNow(site)).toEqual({ 'error-rate': 'error' });
  expect(await healthOf(site)).toBe(503);
  site.storage.judge(() => null);
});
