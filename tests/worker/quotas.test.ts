/** Limits per client address and for the whole site. */
import { expect, onTestFinished, test } from 'vitest';
import { DAY_WINDOW_MS, HOUR_WINDOW_MS, RESEND_COOLDOWN_MS } from '../../machines/contract/limits';
import { messages } from '../../machines/contract/messages';
import { newNumber, problemOf, sendCode } from '../support/eligibility-calls';
import { type FakeSms, startFakeSms } from '../support/fake-sms';
import { type Site, START_TIME, startSite } from '../support/workerd';

async function start(bindings: Readonly<Record<string, string>>): Promise<{ site: Site; sms: FakeSms }> {
  const sms = await startFakeSms();
  const site = await startSite({ bindings: { ...sms.bindings, ...bindings }, allow: [sms.origin] });
  onTestFinished(async () => {
    await site.stop();
    await sms.stop();
  });
  return { site, sms };
}

const statuses = async (answers: readonly Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);

test('one address gets its codes per hour and no more, for whatever numbers; other addresses are not touched', async () => {
  const { site, sms } = await start({ SENDS_PER_ADDRESS_PER_HOUR: '3' });
  const answers = await statuses(Array.from({ length: 10 }, () => sendCode(site, newNumber(), { address: '203.0.113.7' })));
  expect(answers.filter((status) => status === 200).length).toBe(3);
  expect(answers.filter((status) => status === 429).length).toBe(7);
  expect(sms.sent.length).toBe(3);

  site.clock.advance(600_000);
  const refused = await sendCode(site, newNumber(), { address: '203.0.113.7' });
  expect(refused.headers.get('retry-after')).toBe(String((HOUR_WINDOW_MS - 600_000) / 1_000));
  expect((await problemOf(refused)).message).toBe(messages.codeBusy);
  expect((await sendCode(site, newNumber(), { address: '203.0.113.8' })).status).toBe(200);

  site.clock.advance(HOUR_WINDOW_MS - 600_000 - 1);
  expect((await sendCode(site, newNumber(), { address: '203.0.113.7' })).status).toBe(429);
  site.clock.advance(1);
  expect((await sendCode(site, newNumber(), { address: '203.0.113.7' })).status).toBe(200);
});

test('the addresses of one IPv6 /64 count as one, those of the next do not', async () => {
  const { site } = await start({ SENDS_PER_ADDRESS_PER_HOUR: '1' });
  expect((await sendCode(site, newNumber(), { address: '2001:db8:1:2::1' })).status).toBe(200);
  expect((await sendCode(site, newNumber(), { address: '2001:0db8:0001:0002:ffff:ffff:ffff:ffff' })).status).toBe(429);
  expect((await sendCode(site, newNumber(), { address: '2001:db8:1:3::1' })).status).toBe(200);
});

test('the whole site sends its codes per day and no more', async () => {
  const { site, sms } = await start({ SENDS_PER_DAY: '4' });
  const answers = await statuses(Array.from({ length: 8 }, (_, index) => sendCode(site, newNumber(), { address: `203.0.113.${index}` })));
  expect(answers.filter((status) => status === 200).length).toBe(4);
  const refused = await sendCode(site, newNumber(), { address: '198.51.100.1' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(DAY_WINDOW_MS / 1_000));
  site.clock.advance(DAY_WINDOW_MS);
  expect((await sendCode(site, newNumber(), { address: '198.51.100.1' })).status).toBe(200);
  expect(sms.sent.length).toBe(5);
});

test('an address that the site’s limit turned away keeps its own quota, and the number its first send', async () => {
  const { site } = await start({ SENDS_PER_DAY: '1', SENDS_PER_ADDRESS_PER_HOUR: '1' });
  await sendCode(site, newNumber(), { address: '203.0.113.1' });
  const number = newNumber();
  expect((await sendCode(site, number, { address: '203.0.113.2' })).status).toBe(429);
  // Somebody else's send did not come off, so that the site has one to give again.
  const siteQuota = await site.durableObject<{ giveBack(startedAt: number): Promise<void> }>('SEND_QUOTA', 'site');
  await siteQuota.giveBack(START_TIME);
  expect((await sendCode(site, number, { address: '203.0.113.2' })).status).toBe(200);
});

test('asking again within the cooldown uses up nobody’s quota', async () => {
  const { site } = await start({ SENDS_PER_ADDRESS_PER_HOUR: '2', SENDS_PER_DAY: '2' });
  const number = newNumber();
  await sendCode(site, number);
  for (let count = 0; count < 10; count += 1) expect((await sendCode(site, number)).status).toBe(429);
  site.clock.advance(RESEND_COOLDOWN_MS);
  expect((await sendCode(site, number)).status).toBe(200);
});

test('a number that cannot be an Indian mobile uses up no quota', async () => {
  const { site } = await start({ SENDS_PER_ADDRESS_PER_HOUR: '1', SENDS_PER_DAY: '1' });
  for (let count = 0; count < 3; count += 1) expect((await sendCode(site, '5876543210')).status).toBe(400);
  expect((await sendCode(site, newNumber())).status).toBe(200);
});

test('thirty codes per address and hour unless configured; nonsense falls back to that', async () => {
  const { site, sms } = await start({ SENDS_PER_ADDRESS_PER_HOUR: 'many' });
  await Promise.all(Array.from({ length: 40 }, () => sendCode(site, newNumber(), { address: '203.0.113.7' })));
  expect(sms.sent.length).toBe(30);
});

test('a limit of 0 sends nothing', async () => {
  const { site, sms } = await start({ SENDS_PER_DAY: '0' });
  expect((await sendCode(site, newNumber())).status).toBe(429);
  expect(sms.sent).toEqual([]);
});

test('the coarse shield answers 429 as a problem with Retry-After', async () => {
  const site = await startSite({ coarseRateLimit: true });
  onTestFinished(() => site.stop());
  const answers = await Promise.all(
    Array.from({ length: 320 }, () => site.fetch('/api/nothing', { headers: { 'CF-Connecting-IP': '203.0.113.9' } })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBe(20);
  const [first] = refused;
  expect(first?.headers.get('retry-after')).toBe('60');
  expect(first && (await problemOf(first)).message).toBe(messages.rateLimited);
});
