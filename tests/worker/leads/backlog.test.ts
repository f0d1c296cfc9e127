/** What is owed after an outage goes out in bounded time, and how much there is can be read from the log. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HONEYPOT_FIELD } from '../../../machines/contract/honeypot.ts';
import { MAILS_AT_ONCE, MAILS_PER_RUN_MAX, OUTBOX_LATE_ERROR_MS, OUTBOX_LATE_WARN_MS } from '../../../machines/contract/limits.ts';
import { deliverDueMail } from '../../../worker/backend/leads/deliver.ts';
import { readBacklog } from '../../../worker/backend/leads/outbox.ts';
import { FaultPlan } from '../../support/faulty-storage.ts';
import { contact, rows, submit } from '../../support/lead-calls.ts';
import { localEnv } from '../../support/local-env.ts';
import { oweMails } from '../../support/owed-mails.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const lines = (): readonly Record<string, unknown>[] =>
  site.log.lines.filter((line) => line.includes('"event":"outbox.backlog"')).map((line) => JSON.parse(line) as Record<string, unknown>);
const untilLines = (count: number) => expect.poll(() => lines().length).toBe(count);

test('one stroke of the clock sends a thousand mails that are due, each once', async () => {
  await oweMails(site, 1_000);
  await site.strikeHour();
  expect(new Set(site.mail.sent.map(({ subject }) => subject)).size).toBe(1_000);
  expect(site.mail.sent).toHaveLength(1_000);
  expect(new Set((await rows(site, 'outbox')).map(({ state }) => state))).toEqual(new Set(['sent']));
  await untilLines(1);
  expect(lines()[0]).toMatchObject({ level: 'info', taken: 1_000, owed: 0, overdue: 0, held: 0 });
});

test('two strokes at once send nothing twice', async () => {
  await oweMails(site, 200);
  await Promise.all([site.strikeHour(), site.strikeHour()]);
  expect(site.mail.sent.map(({ subject }) => subject).sort()).toEqual([...new Set(site.mail.sent.map(({ subject }) => subject))].sort());
  expect(site.mail.sent).toHaveLength(200);
});

test('a run of the clock ends with its time, few mails are under way at once, and the next run goes on', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await oweMails(site, 200);
  let underWay = 0;
  let most = 0;
  let time = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => time);
  const { env, sent } = localEnv(site, new FaultPlan(), async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    time += 100;
    await Promise.resolve();
    underWay -= 1;
  });
  await deliverDueMail(env, 9_000);
  // 100 ms each: the time is over in the second of the batches of 48.
  expect(sent).toHaveLength(96);
  expect(most).toBe(MAILS_AT_ONCE);
  await deliverDueMail(env, 60_000);
  expect(sent).toHaveLength(200);
});

test('while the provider takes nothing, most mails keep their attempts', async () => {
  await oweMails(site, 200);
  site.mail.refuse(true);
  await site.strikeHour();
  expect(site.mail.refused).toBeLessThan(100);
  site.mail.refuse(false);
  await site.strikeHour();
  site.clock.advance(60_000);
  await site.strikeHour();
  expect(site.mail.sent).toHaveLength(200);
});

test('the backlog counts what is owed, overdue and held, and since when; its level rises with the wait', async () => {
  await oweMails(site, 3);
  await submit(site, 'createContact', { ...contact, [HONEYPOT_FIELD]: 'filled' });
  const at = site.clock.now();
  expect(await readBacklog(localEnv(site, new FaultPlan()).env.DB, at + 5_000)).toEqual({
    owed: 3,
    oldestMs: 5_000,
    overdue: 3,
    overdueMs: 5_000,
    held: 1,
  });
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { env } = localEnv(site, new FaultPlan());
  for (const waited of [OUTBOX_LATE_WARN_MS - 1, OUTBOX_LATE_WARN_MS, OUTBOX_LATE_ERROR_MS]) {
    site.clock.set(at + waited);
    // A run without time: it only says what there is.
    await deliverDueMail(env, 0);
  }
  const found = said.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  expect(found.map(({ event, level, overdueMs }) => [event, level, overdueMs])).toEqual([
    ['outbox.backlog', 'info', OUTBOX_LATE_WARN_MS - 1],
    ['outbox.backlog', 'warn', OUTBOX_LATE_WARN_MS],
    ['outbox.backlog', 'error', OUTBOX_LATE_ERROR_MS],
  ]);
});

test('a run stays within the calls that the platform allows an invocation', () => {
  const perMail = 1 + 1 / MAILS_AT_ONCE + 3 / 48;
  expect(MAILS_PER_RUN_MAX * perMail).toBeLessThan(10_000);
});
