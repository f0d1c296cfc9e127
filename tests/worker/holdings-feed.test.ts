/** What visitors hear while there is no feed of holdings, or an old one: that we cannot check, never that they are not eligible. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOLDINGS_FEED_KNOWN_MS, HOLDINGS_MAX_AGE_DAYS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber, sendCode, verifyCode } from '../support/eligibility-calls.ts';
import { type FakeSms, startFakeSms } from '../support/fake-sms.ts';
import { START_TIME } from '../support/simulation.ts';
import { type Site, startSite } from '../support/workerd.ts';

const MAX_AGE_MS = HOLDINGS_MAX_AGE_DAYS * DAY_MS;

let sms: FakeSms;
beforeAll(async () => {
  sms = await startFakeSms();
});
afterAll(() => sms.stop());

async function start(bindings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const site = await startSite({ bindings: { ...sms.bindings, ...bindings }, allow: [sms.origin] });
  onTestFinished(() => site.stop());
  return site;
}

/** In place of the seed: a feed of that day, with ₹4,00,000 in debt funds of this number. */
async function importFeed(site: Site, datedAt: number, number: string): Promise<void> {
  await site.database.batch([
    site.database.prepare('DELETE FROM holdings_feeds WHERE id <> 0'),
    site.database
      .prepare("INSERT INTO holdings_feeds (id, origin, state, dated_at, row_count) VALUES (7, 'import', 'ready', ?, 1)")
      .bind(datedAt),
    site.database.prepare("INSERT OR REPLACE INTO holdings_rows VALUES (?, 'F-1', 'debt-fund', 400000, 7)").bind(number),
  ]);
}

async function dropFeeds(site: Site): Promise<void> {
  await site.database.prepare('DELETE FROM holdings_feeds').run();
}

async function expectCannotCheck(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('900');
  const body = (await response.json()) as Record<string, unknown>;
  expect(body['message']).toBe(messages.holdingsUnknown);
  expect(body).not.toHaveProperty('elibilityStatus');
}

test('without a feed no SMS is sent, and the answer is 503 with a sentence', async () => {
  const site = await start();
  await dropFeeds(site);
  const number = newNumber();
  const response = await sendCode(site, number);
  await expectCannotCheck(response);
  expect(sms.sent.filter(({ phoneNumber }) => phoneNumber === number)).toEqual([]);
  await site.log.untilRequest(response);
  expect(site.log.lines.join('\n')).toContain('"holdings.outdated"');
  // Nothing was counted against the number: with a feed a code goes out at once.
  await importFeed(site, START_TIME, number);
  expect((await sendCode(site, number)).status).toBe(200);
});

test('a feed that came to nothing while it was loading is no feed', async () => {
  const site = await start();
  const number = newNumber();
  await importFeed(site, START_TIME, number);
  await site.database.batch([
    site.database.prepare('DELETE FROM holdings_feeds WHERE id = 0'),
    site.database.prepare("UPDATE holdings_feeds SET state = 'loading'"),
  ]);
  await expectCannotCheck(await sendCode(site, number));
});

test('a feed counts for seven days to the millisecond; then no code is sent until there is a new one', async () => {
  const site = await start();
  const number = newNumber();
  await importFeed(site, START_TIME - MAX_AGE_MS, number);
  expect((await sendCode(site, number)).status).toBe(200);
  expect(await (await verifyCode(site, number, sms.codeOf(number))).json()).toMatchObject({ elibilityStatus: true, lendingValue: 300_000 });
  // What was current a moment ago is not asked for again.
  site.clock.advance(HOLDINGS_FEED_KNOWN_MS);
  await expectCannotCheck(await sendCode(site, number));
  await importFeed(site, site.clock.now(), number);
  expect((await sendCode(site, number)).status).toBe(200);
});

test('the age that counts is configuration, and the seed of a local run has none', async () => {
  const site = await start({ HOLDINGS_MAX_AGE_DAYS: '2' });
  const number = newNumber();
  site.clock.advance(400 * DAY_MS);
  expect((await sendCode(site, number)).status).toBe(200);
  site.clock.advance(HOLDINGS_FEED_KNOWN_MS + 1);
  await importFeed(site, site.clock.now() - 2 * DAY_MS - 1, number);
  await expectCannotCheck(await sendCode(site, newNumber()));
});

test('a code that was sent before the feed grew old stays good: 503 until there is a new one, then the result, recorded once', async () => {
  const site = await start();
  const number = newNumber();
  await importFeed(site, START_TIME - MAX_AGE_MS, number);
  expect((await sendCode(site, number)).status).toBe(200);
  const code = sms.codeOf(number);
  site.clock.advance(1);
  await expectCannotCheck(await verifyCode(site, number, code));
  await expectCannotCheck(await verifyCode(site, number, code, { key: 'feed-test' }));
  const checks = () =>
    site.database.prepare('SELECT eligible, lending_value FROM eligibility_checks WHERE phone_number = ?').bind(number).all();
  expect((await checks()).results).toEqual([]);
  await importFeed(site, START_TIME, number);
  const answer = await verifyCode(site, number, code, { key: 'feed-test' });
  expect(await answer.json()).toMatchObject({ elibilityStatus: true, lendingValue: 300_000 });
  expect((await checks()).results).toEqual([{ eligible: 1, lending_value: 300_000 }]);
});

test('of two feeds the newest ready one counts, whole: a number that it does not have has nothing', async () => {
  const site = await start();
  await importFeed(site, START_TIME, newNumber());
  const sample = '9876543210';
  await sendCode(site, sample);
  expect(await (await verifyCode(site, sample, sms.codeOf(sample))).json()).toMatchObject({
    elibilityStatus: false,
    reason: 'no-holdings',
  });
});

test('every hour the log says that the feed is too old, also when nobody comes', async () => {
  const site = await start();
  await site.strikeHour();
  expect(site.log.lines.join('\n')).not.toContain('holdings.outdated');
  await importFeed(site, START_TIME - MAX_AGE_MS - DAY_MS, newNumber());
  await site.strikeHour();
  await expect
    .poll(() => site.log.lines.filter((line) => line.includes('"holdings.outdated"')).map((line) => JSON.parse(line)))
    .toEqual([expect.objectContaining({ level: 'error', state: 'outdated', ageDays: 8 })]);
});
