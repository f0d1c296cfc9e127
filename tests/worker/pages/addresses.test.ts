import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const answer = async (path: string) => {
  const { status, headers } = await site.fetch(path);
  return [status, headers.get('location')];
};

describe('one address per page (decisions 9)', () => {
  test.each(['/about', '/mutual-funds-vs-personal-loans', '/gold-bonds-vs-personal-loans', '/blogs', '/faq'])(
    '%s answers 200 without a redirect',
    async (path) => {
      expect(await answer(path)).toEqual([200, null]);
    },
  );

  test.each([
    ['/about/', '/about'],
    ['/mutual-funds-vs-personal-loans/', '/mutual-funds-vs-personal-loans'],
    ['/gold-bonds-vs-personal-loans/', '/gold-bonds-vs-personal-loans'],
    ['/gold-bonds-vs-personal-loans/?from=mail', '/gold-bonds-vs-personal-loans?from=mail'],
    ['/blogs/', '/blogs'],
    ['/blogs/pledge-sell-or-personal-loan/', '/blogs/pledge-sell-or-personal-loan'],
    // Another spelling of the same letters.
    ['/%62logs/pledge-sell-or-personal-loan?from=mail', '/blogs/pledge-sell-or-personal-loan?from=mail'],
    ['/%62logs/!', '/blogs/!'],
    ['/%62logs', '/blogs'],
    ['/blogs/%70ledge-sell-or-personal-loan?from=mail', '/blogs/pledge-sell-or-personal-loan?from=mail'],
    ['/blogs/caf%c3%a9', '/blogs/caf%C3%A9'],
    ['/blogs/a@b', '/blogs/a%40b'],
    ['/blogs/..%2f..%2fetc', '/blogs/..%2F..%2Fetc'],
    ['/f%61q', '/faq'],
  ])('%s leads to %s', async (path, target) => {
    const [status, location] = await answer(path);
    expect([307, 308]).toContain(status);
    expect(location).toBe(target);
  });

  test.each([
    '/no-such-page/',
    '/Gold_Bonds-vs-personal-loans/',
    '//evil.example/',
    '//evil.example-vs-personal-loans/',
    '/a/b-vs-personal-loans/',
  ])('%s is 404 and leads nowhere', async (path) => {
    const [status, location] = await answer(path);
    expect(status).toBe(404);
    expect(location).toBeNull();
  });
});
