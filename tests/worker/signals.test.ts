/** What whoever watches the platform sees: levels, exceptions and failed runs, while visitors get our own answers. */
import { expect, onTestFinished, test } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber, problemOf, sendCode, verifyCode } from '../support/eligibility-calls.ts';
import { contact, submit } from '../support/lead-calls.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';
import { startSite } from '../support/workerd.ts';

const { sms, site } = withSiteAndSms(undefined, { judgedStorage: true, tail: true });

const MARKER = 'Gurpreet Unlogged';

test('each line goes out by the method of its level, with the version of the deployment', async () => {
  const number = newNumber();
  sms.next('out-of-balance');
  const refused = await sendCode(site, number);
  const trace = await site.tail.until(
    ({ status, logs }) => status === 503 && logs.length > 0 && logs.some(({ message }) => String(message[0]).includes('sent-otp')),
  );
  for (const { level, message } of trace.logs) expect(JSON.parse(String(message[0])).level).toBe(level);
  expect(trace.logs.map(({ level }) => level)).toContain('error');
  const line = JSON.parse(await site.log.untilRequest(refused));
  expect(line.version).toMatch(/^[\w-]{8,}$/u);
});

test('the location that a request came in at is in its lines, and nothing else that looks like one', async () => {
  await site.dispatch('http://site.example/healthy?colo', { cf: { colo: 'BOM' } });
  await site.dispatch('http://site.example/healthy?colo', { cf: { colo: 'Mumbai; 9876543210' } });
  const lines = () => site.log.lines.map((line) => JSON.parse(line)).filter(({ event, route }) => event === 'request' && route === '/*');
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(2);
  expect(lines().map(({ colo }) => colo)).toEqual(['BOM', undefined]);
});

test('an exception that nobody expected: our sentence for the visitor, an exception for the platform, in neither a foreign text', async () => {
  const number = newNumber();
  await sendCode(site, number, { fullName: MARKER });
  site.storage.judge(({ sql }) =>
    sql.includes('FROM holdings') ? `D1_ERROR: near "${MARKER}": syntax error at ${number}: SQLITE_ERROR` : null,
  );
  const failed = await verifyCode(site, number, sms.codeOf(number));
  site.storage.judge(() => null);
  expect(failed.status).toBe(500);
  expect((await problemOf(failed)).message).toBe(messages.generic);
  const trace = await site.tail.until(({ path, status }) => status === 500 && path?.endsWith('/verify-otp') === true);
  expect(trace.exceptions).toEqual([
    expect.objectContaining({ name: 'Unexpected', message: expect.stringMatching(/^Error \(unknown\) at /u) }),
  ]);
  expect(JSON.stringify(trace)).not.toContain(MARKER);
  expect(JSON.stringify(trace)).not.toContain(number);
});

test('a database that takes nothing more: 503 with a sentence of its own, the class in the line, and an exception', async () => {
  site.storage.judge(({ sql }) => (/^\s*(?:INSERT|UPDATE)/u.test(sql) ? 'D1_ERROR: Exceeded maximum DB size.' : null));
  const failed = await submit(site, 'createContact', contact);
  site.storage.judge(() => null);
  expect([failed.status, (await problemOf(failed)).message]).toEqual([503, messages.storageFull]);
  await site.log.untilRequest(failed);
  const lines = site.log.lines.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'storage', outcome: 'full', failure: 'full', level: 'error', at: expect.stringMatching(/^at /u) }),
  );
  const trace = await site.tail.until(({ path, status }) => status === 503 && path?.endsWith('/contact-form') === true);
  expect(trace.exceptions).toHaveLength(1);
  expect((await submit(site, 'createContact', contact)).status).toBe(201);
});

test('a run of the clock of which a job fails ends as failed, after all the others; the next one is well', async () => {
  site.storage.judge(({ sql }) => (sql.includes('FROM desk_sessions') ? `D1_ERROR: Network connection lost. ${MARKER}` : null));
  await site.strikeHour();
  site.storage.judge(() => null);
  const failed = await site.tail.until(({ cron, outcome }) => cron !== undefined && outcome !== 'ok');
  expect(failed.outcome).toBe('exception');
  expect(failed.exceptions).toEqual([expect.objectContaining({ name: 'JobsFailed', message: 'removeOldSessions (unreachable)' })]);
  expect(JSON.stringify(failed)).not.toContain(MARKER);
  await site.strikeHour();
  await site.tail.until(({ cron, outcome }) => cron !== undefined && outcome === 'ok');
});

test('a batch of messages that fails is a line, and an exception that brings the messages again', async () => {
  site.storage.judge(({ sql }) => (sql.includes('UPDATE outbox') ? `D1_ERROR: no such column: ${MARKER}` : null));
  await site.consume('pledgewell-leads', [{ mailId: crypto.randomUUID() }]);
  site.storage.judge(() => null);
  const failed = await site.tail.until(({ queue, outcome }) => queue === 'pledgewell-leads' && outcome !== 'ok');
  expect([failed.outcome, failed.exceptions[0]?.name]).toEqual(['exception', 'Unexpected']);
  expect(failed.logs.map(({ message }) => JSON.parse(String(message[0])))).toContainEqual(
    expect.objectContaining({ event: 'lead.queue', outcome: 'failed', level: 'error', failure: 'missing', messages: 1 }),
  );
  expect(JSON.stringify(failed)).not.toContain(MARKER);
});

test('what leaves a visitor no answer of a missing SMS provider is an error that names the setting', async () => {
  const unconfigured = await startSite();
  onTestFinished(() => unconfigured.stop());
  const answer = await sendCode(unconfigured, newNumber());
  await unconfigured.log.untilRequest(answer);
  expect(unconfigured.log.lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'misconfigured', level: 'error', cause: 'SMS_PROVIDER' }),
  );
});
