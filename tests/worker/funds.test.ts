/** The fund finder at the edge: the search, and the page without a script (decisions 8). */

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { fundsAnswer } from '../../machines/contract/fund.ts';
import { FUNDS_FRESH_MS } from '../../machines/contract/fund-limits.ts';
import { read } from '../support/blog-fixtures.ts';
import { canonical, meta, visibleText } from '../support/page-parts.ts';
import { startSiteBehindApi } from '../support/site-behind-api.ts';
import { classesIn } from '../support/site-classes.ts';
import { type Site, startSite } from '../support/workerd.ts';

const FLEXI = '900195';
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function ask(query: Record<string, string>, at: Site = site) {
  const response = await at.fetch(`${apiPath('readFunds')}?${new URLSearchParams(query)}`);
  const { data } = v.parse(v.object({ data: fundsAnswer }), await response.json());
  return { response, data, names: data.found.map(({ name }) => name), cache: response.headers.get('cache-status') };
}

describe('the search', () => {
  test('finds schemes with their class, price and day, and says that they are a sample', async () => {
    const { data, names, response } = await ask({ search: 'felxi gulmohar' });
    expect(names.slice(0, 2)).toEqual([
      'Gulmohar Flexi Cap Fund - Direct Plan - Growth',
      'Gulmohar Flexi Cap Fund - Regular Plan - Growth',
    ]);
    expect(data.found[0]).toEqual({
      code: FLEXI,
      isin: 'INFZZA001216',
      name: 'Gulmohar Flexi Cap Fund - Direct Plan - Growth',
      category: 'Flexi Cap Fund',
      assetClass: 'equity-fund',
      barrier: null,
      plan: 'direct',
      payOut: 'growth',
      nav: expect.stringMatching(/^\d+\.\d{4}$/u),
      navDate: '2026-11-27',
    });
    expect(data.list).toEqual({ datedOn: '2026-11-27', isSample: true, daysOld: null, count: 355 });
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('is kept for everybody for five minutes, with a tag; a basket is nobody else’s', async () => {
    const first = await ask({ search: 'Meghdoot Gilt' });
    expect(first.cache).toBe('pledgewell; fwd=uri-miss; stored');
    site.clock.advance(30_000);
    const second = await ask({ search: ' meghdoot  gilt ' });
    expect([second.cache, second.response.headers.get('age'), second.data]).toEqual(['pledgewell; hit; ttl=270', '30', first.data]);
    const etag = first.response.headers.get('etag') ?? '';
    const same = await site.fetch(`${apiPath('readFunds')}?search=meghdoot+gilt`, { headers: { 'If-None-Match': etag } });
    expect(same.status).toBe(304);
    site.clock.advance(FUNDS_FRESH_MS);
    expect((await ask({ search: 'meghdoot gilt' })).cache).toBe('pledgewell; fwd=uri-miss; stored');
    for (let times = 0; times < 2; times += 1) {
      const named = await ask({ search: 'meghdoot gilt', named: FLEXI });
      expect([named.cache, named.response.headers.get('cache-control')]).toEqual(['pledgewell; fwd=bypass', 'no-store']);
    }
  });

  test('names schemes by code and ISIN, and says which are gone', async () => {
    const { data } = await ask({ named: 'INFZZA001216_900127_999999_rubbish_900127' });
    expect(data.named.map(({ key, fund }) => [key, fund.code])).toEqual([
      ['INFZZA001216', FLEXI],
      ['900127', '900127'],
    ]);
    expect(data.gone).toEqual(['999999']);
  });

  test.each(['g', '', 'x'.repeat(500), '🙂', "'; DROP TABLE fund_schemes; --", '<script>alert(1)</script>', '%00', '\uD800'])(
    '%j is answered, with nothing that is not meant',
    async (search) => {
      const { response, data } = await ask({ search });
      expect([response.status, data.found, data.total]).toEqual([200, [], 0]);
    },
  );

  test('takes no other method', async () => {
    const response = await site.fetch(apiPath('readFunds'), {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the list in use', () => {
  test('an import counts within a minute; its age is said when it is old; without a list the search says 503', async () => {
    const own = await startSite();
    try {
      expect((await ask({ search: 'gulmohar' }, own)).data.list.isSample).toBe(true);
      const datedAt = own.clock.now() - 9 * 86_400_000;
      await own.database.batch([
        own.database
          .prepare("INSERT INTO fund_feeds (id, origin, state, dated_at, ready_at, row_count) VALUES (5, 'import', 'ready', ?, 1, 1)")
          .bind(datedAt),
        own.database.prepare(
          "INSERT INTO fund_schemes VALUES (5, '1', NULL, 'INFZZB000118', 'Gulmohar New Fund', 'Gulmohar Mutual Fund', 'Open Ended Schemes(Growth)', '10', '2026-07-23')",
        ),
      ]);
      expect((await ask({ named: '1' }, own)).data.gone).toEqual(['1']);
      own.clock.advance(60_000);
      // Some of its rows are not there, as while it is replaced: the list before goes on.
      await own.database.exec('UPDATE fund_feeds SET row_count = 2 WHERE id = 5');
      expect((await ask({ named: '1_900195' }, own)).data).toMatchObject({ list: { isSample: true }, gone: ['1'] });
      await own.database.exec('UPDATE fund_feeds SET row_count = 1 WHERE id = 5');
      own.clock.advance(60_000);
      const { data } = await ask({ named: '1_INFZZB000118_900195' }, own);
      expect(data.list).toMatchObject({ isSample: false, daysOld: 9, count: 1 });
      expect([data.named.map(({ fund }) => [fund.code, fund.isin, fund.barrier]), data.gone]).toEqual([
        [
          ['1', 'INFZZB000118', 'unknown-class'],
          ['1', 'INFZZB000118', 'unknown-class'],
        ],
        ['900195'],
      ]);
      const page = await read(own, '/approved-funds?funds=900195-u10_1-r5000');
      expect(visibleText(page)).toContain('These prices are 9 days old.');
      expect(visibleText(page)).toContain('Not in today’s list, so not counted: 900195.');
      expect(visibleText(page)).not.toContain('made up');

      await own.database.exec('DELETE FROM fund_feeds');
      own.clock.advance(60_000);
      const none = await own.fetch(`${apiPath('readFunds')}?search=gulmohar+new`);
      expect([none.status, none.headers.get('retry-after')]).toEqual([503, '5']);
      const failed = await read(own, '/approved-funds?search=gulmohar&funds=900195-u10');
      expect([failed.status, meta(failed, 'robots')]).toEqual([503, 'noindex']);
      expect(visibleText(failed)).toContain('We cannot show the funds just now');
      expect(failed.text).toContain('<input type="hidden" name="funds" value="900195-u10"/>');
    } finally {
      await own.stop();
    }
  });

  test('the edge answers by itself in front of another API', async () => {
    const { api, site: proxied } = await startSiteBehindApi();
    const before = api.requests.length;
    expect((await ask({ search: 'neelgiri bluechip' }, proxied)).names[0]).toBe('Neelgiri Bluechip Fund - Direct Plan - Growth');
    expect(visibleText(await read(proxied, '/approved-funds?search=neelgiri+bluechip'))).toContain('Neelgiri Bluechip Fund');
    expect(api.requests.length).toBe(before);
  });
});

describe('the page without a script', () => {
  test('says that it is a sample, of which day, and how to begin; its address for search engines is the plain one', async () => {
    const page = await read(site, '/approved-funds');
    const seen = visibleText(page);
    expect(page.status).toBe(200);
    for (const text of [
      'How much could my funds get?',
      'This is a sample.',
      '355 funds, with prices up to 27 Nov 2026.',
      'Nothing here yet.',
    ])
      expect(seen).toContain(text);
    expect(canonical(await read(site, '/approved-funds?search=gulmohar&funds=900195-u1'))).toBe(`${site.origin}/approved-funds`);
  });

  test('an added fund gets an address; it is worth its units, and has its line, its share and what a fall would do', async () => {
    const nav = (await ask({ named: FLEXI })).data.named[0]?.fund.nav ?? '';
    expect(nav).toBe('123.2620');
    const added = await site.fetch(`/approved-funds?search=gulmohar&set=${FLEXI}&quantity=1,200.5&unit=units`, { redirect: 'manual' });
    expect([added.status, added.headers.get('location')]).toEqual([
      303,
      `/approved-funds?search=gulmohar&funds=${FLEXI}-u1200.5#your-funds`,
    ]);
    // 1,200.5 × 123.2620 = 147,976.031 → ₹1,47,976; 45 % = 66,589.2 → ₹66,589; after 20 %: 118,380 × 45 % = ₹53,271.
    const seen = visibleText(await read(site, `/approved-funds?funds=${FLEXI}-u1200.5`));
    for (const text of [
      '1,200.5 units',
      '₹1,47,976',
      '45%',
      '₹66,589',
      '100% of your line',
      '₹53,271',
      '₹13,318',
      '₹50,000. Your funds reach it.',
    ])
      expect(seen).toContain(text);
  });

  test('a change, a removal and starting over are addresses too', async () => {
    const changed = await site.fetch(`/approved-funds?funds=${FLEXI}-u10_900127-r500&set=${FLEXI}&quantity=700&unit=rupees`, {
      redirect: 'manual',
    });
    expect(changed.headers.get('location')).toBe(`/approved-funds?funds=${FLEXI}-r700_900127-r500#your-funds`);
    const { text } = await read(site, `/approved-funds?search=elss&funds=${FLEXI}-u10_900127-r500`);
    expect(text).toContain('href="/approved-funds?search=elss&amp;funds=900127-r500"');
    expect(text).toContain('href="/approved-funds?search=elss"');
  });

  test.each([
    ['', 'Say how much you hold.'],
    ['ten', 'Write a number, such as 120.5.'],
    ['-5', 'Write a number above zero.'],
    ['0', 'Write a number above zero.'],
    ['12.123456789012', 'Units have at most 4 decimals.'],
    ['10,00,00,000', 'That is more than 1,00,00,000 units.'],
  ])('a quantity of %j gets its sentence, and stays in its field', async (quantity, sentence) => {
    const page = await read(
      site,
      `/approved-funds?search=gulmohar+flexi&funds=900127-u1&${new URLSearchParams({ set: FLEXI, quantity, unit: 'units' })}`,
    );
    expect(page.status).toBe(422);
    expect(visibleText(page)).toContain(sentence);
    const input = /<input[^>]*id="quantity-900195"[^>]*>/u.exec(page.text)?.[0] ?? '';
    expect(input).toContain(`value="${quantity}"`);
    expect(input).toContain('aria-invalid="true"');
    expect(page.text).toContain(`<details class="${classesIn('fund-add')}" open="">`);
    // What was in the basket still is.
    expect(page.text).toContain('<input type="hidden" name="funds" value="900127-u1"/>');
  });

  test('every row has its reason, and what the list does not have is said', async () => {
    const codes = ['900183', '900398', '900452', '900116', '900455'];
    const seen = visibleText(await read(site, `/approved-funds?funds=${codes.map((code) => `${code}-r1000`).join('_')}_999999-u1_broken`));
    for (const text of [
      'Locked in',
      'We do not lend on gold or silver.',
      'Class unknown',
      'A segregated portfolio',
      'An interval fund',
      'Not in today’s list, so not counted: 999999.',
      'One part of the address could not be read.',
    ])
      expect(seen).toContain(text);
  });

  test('fifty funds are shown; a scheme that is not there cannot be added', async () => {
    const { data } = await ask({ named: Array.from({ length: 60 }, (_, index) => String(900_130 + index)).join('_') });
    expect(data.named).toHaveLength(50);
    const fifty = data.named.map(({ key }) => `${key}-r1000`).join('_');
    const page = await read(site, `/approved-funds?funds=${fifty}`);
    expect(page.text.match(/ of your line/gu)?.length ?? 0).toBeGreaterThan(30);
    const full = await read(site, `/approved-funds?funds=${fifty}&search=gulmohar+flexi&set=${FLEXI}&quantity=1&unit=units`);
    expect([full.status, visibleText(full).includes('A list takes 50 funds. Remove one first.')]).toEqual([422, true]);
    const unknown = await read(site, '/approved-funds?set=999999&quantity=1&unit=units');
    expect([unknown.status, visibleText(unknown).includes('Not in today’s list, so not counted: 999999.')]).toEqual([200, true]);
  });

  test('what an address carries is text on the page, whatever it is', async () => {
    const page = await read(
      site,
      `/approved-funds?${new URLSearchParams({ search: '"><script>alert(1)</script>', funds: '"><img src=x>' })}`,
    );
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).not.toContain('<img src=x');
    expect(visibleText(page)).toContain('One part of the address could not be read.');
  });
});
