/** Which articles a search finds (spec 5; case SE-02). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBlogs, type Searchable, searchTerm } from '../../../machines/blog-match.ts';
import { BLOG_SEARCH_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';

const blank: Searchable = { title: '', metaDescription: '', category: '', primaryKeyword: '', secondaryKeywords: '', author: '' };
const lien = {
  ...blank,
  title: 'What happens to your funds when you pledge them',
  category: 'Pledging',
  primaryKeyword: 'lien marking',
  secondaryKeywords: 'CAMS, loan against mutual funds',
  metaDescription: 'Your units stay in your name',
  author: 'Editorial desk',
};
const interest = {
  ...blank,
  title: 'Interest by the day: 10.5% on what you use',
  category: 'Costs',
  primaryKeyword: 'interest-only',
  secondaryKeywords: 'credit line, EMI',
  metaDescription: 'C:\\path and <b> and 🙂',
  author: 'Asha Rao',
};
const blogs = [lien, interest];
const find = (term: string) => findBlogs(blogs, term).map((blog) => (blog === lien ? 'lien' : 'interest'));

describe('to the letter, without regard to case', () => {
  test.each([
    ['PLEDGE', ['lien']],
    ['costs', ['interest']],
    ['asha', ['interest']],
    ['LIEN MARKING', ['lien']],
    ['cams', ['lien']],
    ['stay in your name', ['lien']],
    ['nothing of the kind', []],
    ['%', ['interest']],
    ['10.5%', ['interest']],
    ['_', []],
    ['\\', ['interest']],
    ['<b>', ['interest']],
    ['🙂', ['interest']],
    ['🙃', []],
    ['.*', []],
    ["'; DROP TABLE blogs; --", []],
    ['a'.repeat(500), []],
  ])('SE-02: %s', (term, expected) => {
    expect(find(term)).toEqual(expected);
  });

  test.each(['', '  ', '\t\n'])('SE-02: a blank term (%j) finds everything', (term) => {
    expect(find(term)).toEqual(['lien', 'interest']);
  });

  test('every part of a field finds its article, in either case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(blank) as (keyof Searchable)[])),
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        (field, from, length, isUpper) => {
          const characters = Array.from(lien[field]);
          const start = from % characters.length;
          const part = characters.slice(start, start + 1 + (length % characters.length)).join('');
          expect(findBlogs([lien], isUpper ? part.toUpperCase() : part)).toEqual([lien]);
        },
      ),
    );
  });
});

describe('the way people write', () => {
  test.each([
    ['mutualfund', ['lien']],
    ['mutual-fund', ['lien']],
    ['MutualFunds', ['lien']],
    ['interest only', ['interest']],
    ['interestonly', ['interest']],
    ['credit   line', ['interest']],
    ['funds pledge', ['lien']],
    ['ｌｉｅｎ', ['lien']],
    ['emi asha', ['interest']],
    ['emi lien', []],
  ])('%s', (term, expected) => {
    expect(find(term)).toEqual(expected);
  });

  test.each([
    ['म्यूचुअल फंड', ['lien']],
    ['म्यूचुअल फ़ंड पर लोन', ['lien']],
    ['ब्याज', ['interest']],
    ['ब्याज कैसे', ['interest']],
    ['गिरवी', ['lien']],
    ['byaj', ['interest']],
    ['किस्त', ['interest']],
    ['सोना', []],
    ['है', []],
    ['क्या है', []],
  ])('in Hindi: %s', (term, expected) => {
    expect(find(term)).toEqual(expected);
  });

  test('Hindi in an article is found as it stands, with or without the dot below', () => {
    const hindi = { ...blank, title: 'बाज़ार गिरे तो' };
    expect([findBlogs([hindi], 'बाज़ार'), findBlogs([hindi], 'बाजार'), findBlogs([hindi], 'गिरे तो')]).toEqual([[hindi], [hindi], [hindi]]);
  });
});

describe('the term', () => {
  test('is trimmed and cut without splitting a character', () => {
    expect(searchTerm('  loan ')).toBe('loan');
    const long = searchTerm('🙂'.repeat(500));
    expect(Array.from(long)).toHaveLength(BLOG_SEARCH_MAX_CHARACTERS);
    expect(long.isWellFormed()).toBe(true);
  });

  test('nothing that can be typed throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (term) => void findBlogs(blogs, term)));
  });
});
