/** What is owed after an outage goes out in bounded time, and how much there is can be read from the log. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HONEYPOT_FIELD } from '../../../machines/contract/honeypot.ts';
import {
  MAILS_AT_ONCE,
  MAILS_PER_RUN_MAX,
  OUTBOX_LATE_ERROR_MS,
  OUTBOX_LATE_WARN_MS,
  OUTBOX_RUN_MS,
} from '../../../machines/contract/limits.ts';
import { deliverDueMail, MAIL_DEADLINE_MS, SETTLED_EVERY_MS, TAKEN_AT_ONCE } from '../../../worker/backend/outbox/deliver.ts';
import { LEASE_MS, readBacklog, SETTLE_BUDGET_MS } from '../../../worker/backend/outbox/outbox.ts';
import { FaultPlan } from '../../support/faulty-storage.ts';
import { contact, rows, submit } from '../../support/lead-calls.ts';
import { localEnv } from '../../support/local-env.ts';
import { gate } from '../../support/local-server.ts';
import { oweMails } from '../../support/owed-mails.ts';
import { quietLog } from '../../support/quiet-log.ts';
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
  quietLog();
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

test('a mail that is slow keeps the others of its lease from nothing: they are written down, and a crash sends none of them again', async () => {
  quietLog();
  await oweMails(site, MAILS_AT_ONCE);
  const slow = gate();
  let asked = 0;
  const { env, sent } = localEnv(site, new FaultPlan(), async () => {
    asked += 1;
    if (asked === 1) await slow.promise;
  });
  const run = deliverDueMail(env);
  const states = async () => (await rows(site, 'outbox')).map(({ state }) => state).sort();
  const allButOne = ['due', ...Array.from({ length: MAILS_AT_ONCE - 1 }, () => 'sent')];
  await expect.poll(states, { timeout: 30_000 }).toEqual(allButOne);
  expect(sent).toHaveLength(MAILS_AT_ONCE - 1);
  slow.resolve();
  await run;
  expect(new Set(await states())).toEqual(new Set(['sent']));
});

test('the queue brings many mails at a time: they cost D1 a few statements, each message has its own outcome', async () => {
  await site.stop();
  site = await startSite({ judgedStorage: true });
  await oweMails(site, 40);
  // The queue names mails by UUIDs.
  await site.database.exec(
    "UPDATE outbox SET id = substr(id, 1, 8) || '-' || substr(id, 9, 4) || '-4' || substr(id, 14, 3) || '-a' || substr(id, 18, 3) || '-' || substr(id, 21)",
  );
  const mails = await rows(site, 'outbox');
  await site.database.prepare('UPDATE outbox SET next_at = next_at + 1000 WHERE id = ?').bind(mails[0]?.['id']).run();
  let trips = 0;
  site.storage.judge(({ moment }) => {
    trips += moment === 'before' ? 1 : 0;
    return null;
  });
  const outcome = await site.consume(
    'pledgewell-leads',
    [...mails, ...mails.slice(0, 3)].map(({ id }) => ({ mailId: id })),
  );
  expect(outcome.retryMessages).toEqual([]);
  // Of 40 mails one is not due yet.
  expect(site.mail.sent).toHaveLength(39);
  // Three for each mail they were; now one for all, and for each six of them one to read and some to settle.
  expect(trips).toBeLessThan(39);
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
  const said = quietLog();
  const { env } = localEnv(site, new FaultPlan());
  for (const waited of [OUTBOX_LATE_WARN_MS - 1, OUTBOX_LATE_WARN_MS, OUTBOX_LATE_ERROR_MS]) {
    site.clock.set(at + waited);
    // A run without time: it only says what there is.
    await deliverDueMail(env, 0);
  }
  expect(said().map(({ event, level, overdueMs }) => [event, level, overdueMs])).toEqual([
    ['outbox.backlog', 'info', OUTBOX_LATE_WARN_MS - 1],
    ['outbox.backlog', 'warn', OUTBOX_LATE_WARN_MS],
    ['outbox.backlog', 'error', OUTBOX_LATE_ERROR_MS],
  ]);
});

test('health counts what is owed from an index alone, however many mails were sent', async () => {
  const asked: string[] = [];
  const { DB } = localEnv(site, new FaultPlan()).env;
  const listening = new Proxy(DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name) as unknown;
      return (sql: string) => {
        asked.push(sql);
        return db.prepare(sql);
      };
    },
  });
  await readBacklog(listening, site.clock.now());
  expect(asked).toHaveLength(1);
  const { results } = await site.database.prepare(`EXPLAIN QUERY PLAN ${asked[0]}`).bind(0).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([expect.stringMatching(/COVERING INDEX outbox_backlog/u)]);
});

test('what is taken with one lease ends within it, however slow provider and database are', () => {
  expect((TAKEN_AT_ONCE / MAILS_AT_ONCE) * (MAIL_DEADLINE_MS + SETTLE_BUDGET_MS)).toBeLessThan(LEASE_MS);
});

test('a run stays within the calls that the platform allows an invocation', () => {
  // Sent; read and settled with others; taken with more of them.
  const perMail = 1 + 2 / MAILS_AT_ONCE + 2 / TAKEN_AT_ONCE;
  const settledBetween = OUTBOX_RUN_MS / SETTLED_EVERY_MS;
  expect(MAILS_PER_RUN_MAX * perMail + settledBetween).toBeLessThan(10_000);
});
