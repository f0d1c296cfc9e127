/** Limits per client address and for the whole site. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS, RESEND_COOLDOWN_MS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { newAddress, newNumber, problemOf, sendCode } from '../support/eligibility-calls.ts';
import { type FakeSms, startFakeSms } from '../support/fake-sms.ts';
import { type Site, startSite } from '../support/workerd.ts';

let sms: FakeSms;
beforeAll(async () => {
  sms = await startFakeSms();
});
afterAll(() => sms.stop());

describe('with three codes per address and hour, and six for the site and day', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ bindings: { ...sms.bindings, SENDS_PER_ADDRESS_PER_HOUR: '3', SENDS_PER_DAY: '6' }, allow: [sms.origin] });
  });
  afterAll(() => site.stop());
  /** Every test has a day of its own. */
  beforeEach(() => site.clock.advance(DAY_MS));

  const send = async (address: string, number = newNumber()): Promise<number> => (await sendCode(site, number, { address })).status;

  test('an address gets three codes an hour, for whatever numbers; other addresses are not touched', async () => {
    const [address, before] = [newAddress(), sms.sent.length];
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send(address)));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
    expect(sms.sent.length).toBe(before + 3);
    expect(await send(newAddress())).toBe(200);

    site.clock.advance(600_000);
    const refused = await sendCode(site, newNumber(), { address });
    expect(refused.headers.get('retry-after')).toBe(String((HOUR_MS - 600_000) / 1_000));
    expect((await problemOf(refused)).message).toBe(messages.codeBusy);
    site.clock.advance(HOUR_MS - 600_000 - 1);
    expect(await send(address)).toBe(429);
    site.clock.advance(1);
    expect(await send(address)).toBe(200);
  });

  test('the addresses of one IPv6 /64 count as one, those of the next /48 do not', async () => {
    for (const host of ['1', '2', 'ffff']) expect(await send(`2001:db8:1:2::${host}`)).toBe(200);
    expect(await send('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await send('2001:db8:2:2::1')).toBe(200);
  });

  test('the site sends six codes a day, to whatever addresses', async () => {
    const before = sms.sent.length;
    const statuses = await Promise.all(Array.from({ length: 8 }, () => send(newAddress())));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(sms.sent.length).toBe(before + 6);
    const refused = await sendCode(site, newNumber(), { address: newAddress() });
    expect(refused.headers.get('retry-after')).toBe(String(DAY_MS / 1_000));
    site.clock.advance(DAY_MS);
    expect(await send(newAddress())).toBe(200);
  });

  test('whom the site’s limit turned away keeps the address’s quota, and the number its first send', async () => {
    const [address, number] = [newAddress(), newNumber()];
    for (let count = 0; count < 4; count += 1) expect(await send(newAddress())).toBe(200);
    site.clock.advance(DAY_MS - HOUR_MS / 2);
    for (let count = 0; count < 2; count += 1) expect(await send(address)).toBe(200);
    expect(await send(address, number)).toBe(429);
    // A new day of the site begins half an hour later, in the address's running hour: one send is left there, and the number has had none.
    site.clock.advance(HOUR_MS / 2);
    expect(await send(address, number)).toBe(200);
    expect(await send(address)).toBe(429);
  });

  test('asking again within the cooldown uses up nobody’s quota', async () => {
    const [address, number] = [newAddress(), newNumber()];
    expect(await send(address, number)).toBe(200);
    for (let count = 0; count < 5; count += 1) expect(await send(address, number)).toBe(429);
    site.clock.advance(RESEND_COOLDOWN_MS);
    expect(await send(address, number)).toBe(200);
    expect(await send(address)).toBe(200);
    expect(await send(address)).toBe(429);
  });

  test('PH-03: a number that cannot be an Indian mobile uses up no quota', async () => {
    const address = newAddress();
    for (let count = 0; count < 4; count += 1) expect(await send(address, '5876543210')).toBe(400);
    for (let count = 0; count < 3; count += 1) expect(await send(address)).toBe(200);
  });
});

test.each([
  ['thirty codes per address and hour unless configured; nonsense falls back to that', { SENDS_PER_ADDRESS_PER_HOUR: 'many' }, 30],
  ['a limit of 0 sends nothing', { SENDS_PER_DAY: '0' }, 0],
])('%s', async (_, bindings, expected) => {
  const site = await startSite({ bindings: { ...sms.bindings, ...bindings }, allow: [sms.origin] });
  onTestFinished(() => site.stop());
  const before = sms.sent.length;
  await Promise.all(Array.from({ length: expected + 3 }, () => sendCode(site, newNumber(), { address: '203.0.113.7' })));
  expect(sms.sent.length - before).toBe(expected);
});
