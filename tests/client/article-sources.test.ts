/** What an article rests on: addresses that a borrower can open and knows whose they are, and a day of the last check that is one day. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { longDateInIndia } from '../../machines/india-date.ts';

interface FrontMatter {
  readonly updatedDate: string;
  readonly sources: readonly { readonly title: string; readonly url?: string }[];
}

const folder = new URL('../../worker/backend/content/blogs/', import.meta.url);
const articles = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const [, front = '', ...body] = text.split(/^---$/mu);
    const shown = body.join('---').trim();
    return { name, ...(parseYaml(front) as FrontMatter), body: shown, lastLine: shown.split('\n').at(-1) ?? '' };
  });
const linked = articles.flatMap(({ name, sources }) => sources.flatMap(({ url }) => (url === undefined ? [] : [{ name, url }])));

/** Names that a host gives to what is not yet public, and hosts that lend theirs for trials. */
const TRIAL =
  /^(?:dev|staging|stage|test|beta|preview|uat|v)\d*\.|\.(?:fly\.dev|vercel\.app|netlify\.app|pages\.dev|workers\.dev|herokuapp\.com|github\.io)$/u;
/** Anybody's pages, and copies of what others published. */
const ANYBODY =
  /(?:^|\.)(?:blogspot\.com|wordpress\.com|medium\.com|scribd\.com|flipbuilder\.com|slideshare\.net|cysecurity\.news|emicalculator\.net|finguidebuddy\.com|finin2min\.com|fvbb\.com|indiaipo\.in|kredihesaplamalari\.com)$/u;
const TRACKING = /^(?:utm_.+|ref|fbclid|gclid)$/u;

/** What is wrong with an address as a source; empty if nothing is. */
function faultsOf(address: string): string[] {
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  return [
    ...(protocol === 'https:' ? [] : ['not https']),
    ...(TRIAL.test(hostname) ? ['a trial host'] : []),
    ...(ANYBODY.test(hostname) ? ['anybody’s pages or a copy'] : []),
    ...(/(?:^|\/)amp(?:\/|$)/u.test(pathname) || searchParams.has('amp') ? ['an AMP page'] : []),
    ...([...searchParams.keys()].some((name) => TRACKING.test(name)) ? ['tracking'] : []),
  ];
}

describe('the sources of an article', () => {
  test('are published, by somebody one can name, and open without a detour', () => {
    expect(linked.length).toBeGreaterThan(40);
    expect(linked.map(({ name, url }) => ({ name, url, faults: faultsOf(url) })).filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test.each([
    ['http://www.mondaq.example/a', 'not https'],
    ['https://dev1.paper.example/a', 'a trial host'],
    ['https://v2.notes.example/a', 'a trial host'],
    ['https://lender-marketing.fly.dev/a', 'a trial host'],
    ['https://someone.blogspot.com/2023/10/a.html', 'anybody’s pages or a copy'],
    ['https://pt.scribd.com/document/1', 'anybody’s pages or a copy'],
    ['https://paper.example/amp/a.html', 'an AMP page'],
    ['https://paper.example/a.ece/amp', 'an AMP page'],
    ['https://paper.example/a?ref=letter', 'tracking'],
  ])('%s would be refused: %s', (address, fault) => {
    expect(faultsOf(address)).toEqual([fault]);
  });

  test('are each named once', () => {
    for (const { name, sources } of articles) {
      const addresses = sources.flatMap(({ url }) => url ?? []);
      expect([name, addresses]).toEqual([name, [...new Set(addresses)]]);
    }
  });
});

test('the last line of an article carries the day on which it says it was updated', () => {
  expect(articles.length).toBeGreaterThanOrEqual(8);
  for (const { name, updatedDate, lastLine } of articles)
    expect([name, lastLine]).toEqual([name, expect.stringContaining(`*Checked on ${longDateInIndia(updatedDate)}.`)]);
});

test('a rule is told as it stands: no bill that is law by now, no circular or Directions that others have taken in', () => {
  const gone = /\bBill, 20\d\d|\bbill to\b|\bcircular of\b|\bDirections of (?!28 November 2025)\d/u;
  expect(articles.filter(({ body }) => gone.test(body)).map(({ name }) => name)).toEqual([]);
});
