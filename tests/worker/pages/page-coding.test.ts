/** Coding of kept pages: once for each document, and for whom. */
import { expect, test } from 'vitest';
import { decodePage, encodePage, takesCodedPage } from '../../../worker/pages/page-coding.ts';

test('a document that was coded lately is not coded again, and those of long ago are not held', async () => {
  const first = encodePage('<p>₹ first</p>');
  expect(await decodePage(first)).toBe('<p>₹ first</p>');
  expect(encodePage('<p>₹ first</p>')).toBe(first);
  for (let nth = 0; nth < 16; nth += 1) encodePage(`<p>${nth}</p>`);
  const again = encodePage('<p>₹ first</p>');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test.each([
  ['gzip, deflate, br, zstd', undefined, true],
  ['Br;q=0.1', undefined, true],
  ['br;q=0, gzip', undefined, false],
  ['gzip', undefined, false],
  [undefined, undefined, false],
  // On Cloudflare the header is the platform's, whatever the reader sent.
  ['br, gzip', 'gzip', false],
  ['br, gzip', '', false],
  ['br, gzip', 'gzip, br', true],
])('Accept-Encoding %j, which Cloudflare got as %j: coded %j', (header, clientAcceptEncoding, takes) => {
  const headers = new Headers(header === undefined ? {} : { 'Accept-Encoding': header });
  const cf = clientAcceptEncoding === undefined ? undefined : { clientAcceptEncoding };
  expect(takesCodedPage({ headers, cf } as unknown as Parameters<typeof takesCodedPage>[0])).toBe(takes);
});
