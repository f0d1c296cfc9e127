import * as v from 'valibot';
import { expect, it } from 'vitest';
import { keywordsOf } from '../../machines/blog-list.ts';
import { blogPage, blogSummary } from '../../machines/contract/blog.ts';

it.each([
  [3.456789, 3],
  [7, 7],
  ['7', 7],
  ['7 min', 7],
  [0.2, 0],
  [-3, 0],
  [0, 0],
  [null, 0],
  [undefined, 0],
  ['soon', 0],
  ['', 0],
  [{}, 0],
  [Number.MAX_VALUE, 0],
])('BR-15 a reading time of %j is %i whole minutes, 0 where it is not known', (readingTime, minutes) => {
  const blog = { slug: 'a', title: 'A', readingTime };
  expect(v.parse(blogSummary, blog).readingTime).toBe(minutes);
  const page = v.parse(blogPage, { blog, recommendations: { suggestions: [blog] } });
  expect([page.blog.readingTime, page.recommendations.suggestions[0]?.readingTime]).toEqual([minutes, minutes]);
});

it('a card has each keyword once, the primary one first', () => {
  expect(keywordsOf({ primaryKeyword: 'SIP', secondaryKeywords: 'ELSS, SIP,ELSS , ,lien' })).toEqual(['SIP', 'ELSS', 'lien']);
  expect(keywordsOf({ primaryKeyword: '', secondaryKeywords: '' })).toEqual([]);
});
