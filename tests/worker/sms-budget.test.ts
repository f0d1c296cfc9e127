/** RE-06: the site's SMS budget, by example, over generated histories, and in the shipped worker. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import {
  BUDGET_SHARDS,
  type BudgetLimits,
  type BudgetState,
  grantShare,
  putBack,
  type Share,
  shareSize,
  spendOne,
} from '../../worker/backend/one-time-code/budget-rules.ts';
import type { SmsBudget, SmsBudgetShard } from '../../worker/backend/one-time-code/sms-budget.ts';
import { newAddress, newNumber, problemOf, sendCode } from '../support/eligibility-calls.ts';
import { type FakeSms, startFakeSms } from '../support/fake-sms.ts';
import { type Site, startSite } from '../support/workerd.ts';

describe('shares', () => {
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('send' as const), shard: fc.nat({ max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('did-not-happen' as const), shard: fc.nat({ max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('shard-lost' as const), shard: fc.nat({ max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: HOUR_MS }) }) },
  );
  const limits = fc.record({ hour: fc.integer({ min: 0, max: 40 }), day: fc.integer({ min: 0, max: 60 }) });

  test('RE-06: no hour and no day of the budget is overspent, whatever shards hold, give back or lose', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 100, maxLength: 200 }), limits, fc.integer({ min: 1, max: 5 }), (steps, budget, wanted) => {
        let now = 0;
        let state: BudgetState | null = null;
        const shares: (Share | null)[] = [];
        const countedIn: { readonly hour: number; readonly day: number }[] = [];
        const sent: { readonly at: number; readonly hour: number; readonly day: number; readonly shard: number; readonly until: number }[] =
          [];
        for (const current of steps) {
          if (current.kind === 'wait') now += current.ms;
          else if (current.kind === 'shard-lost') shares[current.shard] = null;
          else if (current.kind === 'did-not-happen') {
            const index = sent.findLastIndex(({ shard }) => shard === current.shard);
            const undone = index === -1 ? undefined : sent.splice(index, 1)[0];
            if (undone !== undefined) shares[current.shard] = putBack(shares[current.shard] ?? null, undone.until);
          } else {
            let after = spendOne(shares[current.shard] ?? null, now);
            if (after === null) {
              const grant = grantShare(state, now, wanted, budget);
              state = grant.state;
              if (grant.kind === 'exhausted') {
                expect(grant.retryAfterMs).toBeGreaterThan(0);
                continue;
              }
              countedIn[current.shard] = { hour: grant.state.hour.startedAt, day: grant.state.day.startedAt };
              after = spendOne(grant.share, now);
            }
            if (after === null || state === null) throw new Error('a new share has at least one send');
            shares[current.shard] = after;
            // A share is good no longer than the windows that it was counted in.
            const counted = countedIn[current.shard];
            if (counted === undefined) throw new Error('a share was counted somewhere');
            expect(now - counted.hour).toBeLessThan(HOUR_MS);
            expect(now - counted.day).toBeLessThan(DAY_MS);
            sent.push({ at: now, hour: state.hour.startedAt, day: state.day.startedAt, shard: current.shard, until: after.until });
          }
          for (const [window, limit] of [
            ['hour', budget.hour],
            ['day', budget.day],
          ] as const) {
            const counts = Map.groupBy(sent, (one) => one[window]);
            for (const inWindow of counts.values()) expect(inWindow.length).toBeLessThanOrEqual(limit);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('what shards can hold back is less than 2 per cent of the smaller budget, and nothing of a small one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (hour, day) => {
        expect(BUDGET_SHARDS * (shareSize({ hour, day }) - 1)).toBeLessThan(0.02 * Math.min(hour, day));
      }),
    );
    expect(shareSize({ hour: 1_500, day: 5_000 })).toBe(1);
  });

  test('each level is raised once per window, however the count gets there', () => {
    const budget: BudgetLimits = { hour: 10, day: 1_000 };
    const alarmsOf = (wanted: number): readonly string[] => {
      let state: BudgetState | null = null;
      const raised: string[] = [];
      for (let call = 0; call < 15; call += 1) {
        const grant = grantShare(state, call, wanted, budget);
        state = grant.state;
        raised.push(...grant.alarms.map(({ window, percent }) => `${window} ${percent} after ${grant.state[window].count}`));
      }
      return raised;
    };
    expect(alarmsOf(1)).toEqual(['hour 80 after 8', 'hour 100 after 10']);
    expect(alarmsOf(3)).toEqual(['hour 80 after 9', 'hour 100 after 10']);
    expect(alarmsOf(10)).toEqual(['hour 100 after 10']);
  });
});

describe('in the worker: ten an hour, eighteen a day', () => {
  let sms: FakeSms;
  let site: Site;
  beforeAll(async () => {
    sms = await startFakeSms();
    site = await startSite({ bindings: { ...sms.bindings, SENDS_PER_HOUR: '10', SENDS_PER_DAY: '18' }, allow: [sms.origin] });
  });
  afterAll(async () => {
    await site.stop();
    await sms.stop();
  });

  const send = () => sendCode(site, newNumber(), { address: newAddress() });
  const alarms = (): string[] =>
    site.log.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'sms.budget')
      .map(({ level, window, percent, limit }) => `${level} ${window} ${percent} of ${limit}`);

  test('RE-06: a warning at 80 %, an error at 100 %, each once per window; the visitor is told when that window ends', async () => {
    for (let count = 0; count < 7; count += 1) expect((await send()).status).toBe(200);
    expect(alarms()).toEqual([]);
    site.clock.advance(600_000);
    expect((await send()).status).toBe(200);
    await expect.poll(alarms).toEqual(['warn hour 80 of 10']);
    for (let count = 0; count < 2; count += 1) expect((await send()).status).toBe(200);
    await expect.poll(alarms).toEqual(['warn hour 80 of 10', 'error hour 100 of 10']);

    for (let count = 0; count < 20; count += 1) {
      const refused = await send();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String((HOUR_MS - 600_000) / 1_000)]);
      expect((await problemOf(refused)).message).toBe(messages.codeBusy);
    }
    expect(sms.sent).toHaveLength(10);

    // The next hour has what is left of the day; then it is the day that says when.
    site.clock.advance(HOUR_MS - 600_000);
    for (let count = 0; count < 8; count += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String((DAY_MS - HOUR_MS) / 1_000)]);
    await expect
      .poll(alarms)
      .toEqual(['warn hour 80 of 10', 'error hour 100 of 10', 'warn day 80 of 18', 'warn hour 80 of 10', 'error day 100 of 18']);

    site.clock.advance(DAY_MS - HOUR_MS);
    expect((await send()).status).toBe(200);
    expect(sms.sent).toHaveLength(19);
  });

  test('a send that did not happen is spent by the next one', async () => {
    site.clock.advance(DAY_MS);
    const shard = await site.durableObject<Pick<SmsBudgetShard, 'take' | 'giveBack'>>('SMS_BUDGET_SHARD', 'of this test');
    const budget = await site.durableObject<Pick<SmsBudget, 'spent'>>('SMS_BUDGET', 'site');
    for (let count = 0; count < 5; count += 1) {
      const ticket = await shard.take();
      expect(ticket.kind).toBe('taken');
      if (ticket.kind === 'taken') await shard.giveBack(ticket.until);
    }
    expect((await budget.spent()).hour.count).toBe(1);
  });

  test('fifty sends at once spend what is there and no more', async () => {
    site.clock.advance(DAY_MS);
    const before = sms.sent.length;
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sms.sent.length - before).toBe(10);
  });
});
