/** The exact counters per client network and /48, over the real objects: those of leads stand for every purpose. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, WIDE_NETWORK_FACTOR } from '../../machines/contract/limits.ts';
import { takeNewsletterMail } from '../../worker/backend/newsletter/newsletter-cap.ts';
import { takeFromBudget } from '../../worker/backend/one-time-code/sms-budget.ts';
import type { SendQuota } from '../../worker/backend/quota/send-quota.ts';
import { type NetworkQuota, takeBoth, takeCounter } from '../../worker/base/network-quota.ts';
import type { Env } from '../../worker/env.ts';
import { newNumber, sendCode } from '../support/eligibility-calls.ts';
import { type FakeSms, startFakeSms } from '../support/fake-sms.ts';
import { contact, submit } from '../support/lead-calls.ts';
import { storedObjects } from '../support/number-storage.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type Site, startSite } from '../support/workerd.ts';

const LIMIT = 10;
let site: Site;
let sms: FakeSms;
beforeAll(async () => {
  sms = await startFakeSms();
  const bindings = { ...sms.bindings, LEADS_PER_ADDRESS_PER_HOUR: String(LIMIT), SENDS_PER_ADDRESS_PER_HOUR: String(LIMIT) };
  site = await startSite({ bindings, allow: [sms.origin] });
});
afterAll(async () => {
  await site.stop();
  await sms.stop();
});
/** Every test has an hour of its own. */
beforeEach(() => site.clock.advance(HOUR_MS));

let leads = 0;
const leave = (address: string): Promise<Response> => {
  leads += 1;
  return submit(site, 'createContact', { ...contact, message: `${contact.message} ${leads}` }, { 'CF-Connecting-IP': address });
};

async function accepted(ask: (address: string) => Promise<Response>, addresses: readonly string[]): Promise<number> {
  let count = 0;
  for (const address of addresses) {
    const { status } = await ask(address);
    if (status !== 429) {
      expect(status).toBeLessThan(300);
      count += 1;
    }
  }
  return count;
}

const times = (count: number, address: (index: number) => string): string[] => Array.from({ length: count }, (_, index) => address(index));

describe.each([
  ['leads', leave, LIMIT * WIDE_NETWORK_FACTOR],
  // An SMS costs money: a whole /48 has what one network has.
  ['codes', (address: string) => sendCode(site, newNumber(), { address }), LIMIT],
] as const)('%s', (_, ask, wideLimit) => {
  test('one IPv4 address has its limit, however it is written', async () => {
    expect(
      await accepted(
        ask,
        times(12, (index) => (index % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7')),
      ),
    ).toBe(LIMIT);
  });

  test('one /64 has the same', async () => {
    expect(
      await accepted(
        ask,
        times(12, (index) => `2001:db8:1:2::${index}`),
      ),
    ).toBe(LIMIT);
  });

  test('forty /64s of one /48 have a limit together, which refuses without using up the /64’s own', async () => {
    expect(
      await accepted(
        ask,
        times(40, (index) => `2001:db8:2:${index}::1`),
      ),
    ).toBe(wideLimit);
    const refused = await ask('2001:db8:2:99::1');
    expect(refused.headers.get('retry-after')).toBe(String(HOUR_MS / 1_000));
    expect(await accepted(ask, ['2001:db8:3::1'])).toBe(1);
    site.clock.advance(HOUR_MS);
    expect(
      await accepted(
        ask,
        times(12, () => '2001:db8:2:99::1'),
      ),
    ).toBe(LIMIT);
  });
});

test('a counter is forgotten when its window is over, without anybody asking for it', async () => {
  const counter = await site.durableObject<Pick<SendQuota, 'take'>>('SEND_QUOTA', 'of this test');
  const before = storedObjects(site, 'SendQuota').length;
  // The alarm goes by the clock of the runtime, which a test cannot set.
  expect((await counter.take(1, 1)).kind).toBe('taken');
  await expect.poll(() => storedObjects(site, 'SendQuota').length, { timeout: 10_000 }).toBe(before);
});

test('two counters are taken together, or neither: also where the second cannot be asked', async () => {
  let counted = 0;
  const one = async (): Promise<NetworkQuota> => {
    counted += 1;
    return {
      kind: 'taken',
      async giveBack() {
        counted -= 1;
      },
    };
  };
  await expect(takeBoth(one, () => Promise.reject(new Error('reset')))).rejects.toThrow('reset');
  expect(await takeBoth(one, async () => ({ kind: 'exhausted', retryAfterMs: 5 }))).toEqual({ kind: 'exhausted', retryAfterMs: 5 });
  expect(counted).toBe(0);
  const both = await takeBoth(one, one);
  expect(counted).toBe(2);
  if (both.kind === 'taken') await both.giveBack();
  expect(counted).toBe(0);
});

test('a count that cannot be given back is a line of the log, and not another answer', async () => {
  const lines = quietLog();
  const counter = {
    take: async () => ({ kind: 'taken', startedAt: 0, count: 1, until: 0 }),
    giveBack: () => Promise.reject(new Error('reset')),
  };
  const env = { SEND_QUOTA: { getByName: () => counter }, SMS_BUDGET_SHARD: { getByName: () => counter } } as unknown as Env;
  for (const take of [() => takeCounter(env, 'any', 10, HOUR_MS), () => takeNewsletterMail(env), () => takeFromBudget(env)]) {
    const quota = await take();
    expect(quota.kind === 'taken' && (await quota.giveBack())).toBe(undefined);
  }
  expect(lines().map(({ outcome }) => outcome)).toEqual(Array(3).fill('not given back'));
});
