/** Slugs in addresses (case WO-03). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSlug, lastSegment, SLUG_MAX_CHARACTERS } from '../../../machines/contract/slug.ts';

test.each([
  ['%E0%A4%B2%E0%A5%8B%E0%A4%A8', 'लोन'],
  ['100%25-digital', '100%-digital'],
  ['100%2525', '100%25'],
  ['a%2Fb', 'a/b'],
  ['plain-slug', 'plain-slug'],
])('WO-03: %s is decoded once to %s', (segment, slug) => {
  expect(decodeSlug(segment)).toBe(slug);
});

test.each(['%E0', '%zz', '%', '', '%20', '.', '..', '%2E%2E', '%00', 'a%0Ab', 'a'.repeat(SLUG_MAX_CHARACTERS + 1)])(
  'WO-03: %j is no slug',
  (segment) => {
    expect(decodeSlug(segment)).toBeNull();
  },
);

test('BR-28 a slug of 201 letters is one', () => {
  expect(decodeSlug('a'.repeat(201))).toBe('a'.repeat(201));
});

test('whatever was encoded once comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (slug) => {
      fc.pre(slug.trim() !== '' && slug !== '.' && slug !== '..' && !/\p{Cc}/u.test(slug));
      expect(decodeSlug(lastSegment(`/blogs/${encodeURIComponent(slug)}`))).toBe(slug);
    }),
  );
});
