/** Who counts as one client (decisions 5), and that the coarse limit counts by it. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { WIDE_NETWORK_FACTOR } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { clientNetworks } from '../../worker/base/client-network.ts';
import { REPORT_PATH } from '../../worker/edge/page-policy.ts';
import { problemOf } from '../support/eligibility-calls.ts';
import { type Site, startSite } from '../support/workerd.ts';

describe('names', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', null],
    [' 203.0.113.7 ', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::FFFF:cb00:7107', '203.0.113.7', null],
    ['0:0:0:0:0:ffff:203.0.113.7%eth0', '203.0.113.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('%s counts as %s within %s', (address, network, wide) => {
    expect(clientNetworks(address)).toEqual({ network, wide });
  });

  test.each([
    undefined,
    '',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '203.0.113.7, 198.51.100.1',
    '2001:db8:1:2:3:4:5',
    '2001:db8:1:2:3:4:5:6:7',
    '2001:db8::1::2',
    '1:2:3:4::5:6:7:8',
    '2001:db8:12345::1',
    '::1.2.3.4:5',
    '[2001:db8::1]',
    'x'.repeat(10_000),
  ])('%s is no address; all of that is one client', (address) => {
    expect(clientNetworks(address)).toEqual({ network: 'unknown', wide: null });
  });

  test('however an IPv6 address is written, its networks are the same', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, ([first = 0, ...rest]) => {
        // Not in the range of IPv4 written as IPv6.
        const all = [first | 0x20_00, ...rest];
        const long = all.map((group) => group.toString(16).padStart(4, '0').toUpperCase()).join(':');
        const short = new URL(`http://[${all.map((group) => group.toString(16)).join(':')}]/`).hostname.slice(1, -1);
        expect(clientNetworks(short)).toEqual(clientNetworks(long));
        expect(clientNetworks(short).network).toBe(
          `${all
            .slice(0, 4)
            .map((group) => group.toString(16))
            .join(':')}::/64`,
        );
      }),
    );
  });
});

describe('the coarse limit', () => {
  const LIMIT = 300;
  /** Where pages report by themselves. */
  const reportPaths = [apiPath('countVisit'), REPORT_PATH];
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ coarseRateLimit: true });
  });
  afterAll(() => site.stop());

  /**
   * How many requests were not refused. The runtime counts by the minute of the wall clock: a round that a new minute interrupts is asked again,
   * from the addresses of the next round.
   */
  async function passed(addressesOf: (round: number) => readonly string[], path = '/api/nothing', round = 1): Promise<number> {
    const minute = Math.floor(Date.now() / 60_000);
    const waiting = [...addressesOf(round)];
    let count = 0;
    const ask = async (): Promise<void> => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        const answer = await site.fetch(path, {
          method: reportPaths.includes(path) ? 'POST' : 'GET',
          headers: { 'CF-Connecting-IP': address },
        });
        if (answer.status !== 429) {
          count += 1;
          continue;
        }
        expect(answer.headers.get('retry-after')).toBe('60');
        expect((await problemOf(answer)).message).toBe(messages.rateLimited);
      }
    };
    await Promise.all(Array.from({ length: 8 }, ask));
    return Math.floor(Date.now() / 60_000) === minute ? count : passed(addressesOf, path, round + 1);
  }

  const times = (count: number, address: (index: number) => string): string[] =>
    Array.from({ length: count }, (_, index) => address(index));

  test('one IPv4 address, also written as IPv6, gets three hundred requests a minute', async () => {
    const address = (index: number, round: number) => `${index % 2 === 0 ? '' : '::ffff:'}203.0.113.${round}`;
    expect(await passed((round) => times(400, (index) => address(index, round)))).toBe(LIMIT);
  });

  test.each(reportPaths)('what pages report to %s uses up nothing of what their visitor may send', async (path) => {
    let address = '';
    const addresses = (round: number) => {
      address = `198.51.${100 + reportPaths.indexOf(path)}.${round}`;
      return times(400, () => address);
    };
    expect(await passed(addresses, path)).toBe(LIMIT);
    expect((await site.fetch('/api/nothing', { headers: { 'CF-Connecting-IP': address } })).status).toBe(404);
  });

  test('the addresses of one /64 share them', async () => {
    expect(await passed((round) => times(400, (index) => `2001:db8:1:${round}::${index.toString(16)}`))).toBe(LIMIT);
  });

  test('forty /64s of one /48 share twice as many; the next /48 is not touched', async () => {
    const address = (index: number, round: number) => `2001:db8:a${round}:${(index % 40).toString(16)}::${index.toString(16)}`;
    expect(await passed((round) => times(800, (index) => address(index, round)))).toBe(LIMIT * WIDE_NETWORK_FACTOR);
    expect(await passed((round) => [`2001:db8:b${round}::1`])).toBe(1);
  });

  test('what is no address shares one limit', async () => {
    // There are no others for a round that a new minute interrupts: what it has sent in that minute counts in the next one.
    expect(await passed(() => times(320, (index) => `made-up-${index}`))).toBeLessThanOrEqual(LIMIT);
  });
});
