import { glob, readFile } from 'node:fs/promises';
import { parse, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { compactMarkup } from '../../client/build/compact-markup.ts';

const elementsOf = (html: string) => serialize(parse(html, { scriptingEnabled: false }));

describe('markup in fewer characters makes the same elements', () => {
  test.each([
    ['lists', '<ul><li>a</li><li><p>b</p></li></ul>', '<ul><li>a<li><p>b</ul>'],
    ['a text after a paragraph', '<div><p>a</p>b</div>', '<div><p>a</p>b</div>'],
    ['a link around a paragraph', '<a href="/"><p>a</p></a>', '<a href=/><p>a</p></a>'],
    ['React’s marks', '<p>a<!-- -->b</p><!--$--><div>c</div><!--/$-->', '<p>a<!-- -->b</p><!--$--><div>c</div><!--/$-->'],
    ['drawings', '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
    ['empty attributes', '<div data-live=""></div>', '<div data-live></div>'],
    ['what stands for a script', '<noscript><p>a &amp; b</p></noscript>', '<noscript><p>a &amp; b</p></noscript>'],
    ['signs of HTML in a text', '<p title="&quot;&lt;">&lt;b&gt;</p>', '<p title="&quot;<">&lt;b>'],
    [
      'names that React writes its own way',
      '<input maxLength="3" value="a"/><time dateTime="2026"></time>',
      '<input maxlength=3 value=a><time datetime=2026></time>',
    ],
  ])('%s', (_, html, expected) => {
    expect(compactMarkup(html)).toBe(expected);
    expect(elementsOf(compactMarkup(html))).toBe(elementsOf(html));
  });

  test('every page that was built has gone through it', async () => {
    let pages = 0;
    const longer: string[] = [];
    for await (const file of glob('dist/client/**/*.html')) {
      const html = await readFile(file, 'utf8');
      pages += 1;
      if (/<\/li><li|<\/path>|<\/td><td/u.test(html)) longer.push(file);
    }
    expect(pages).toBeGreaterThan(20);
    expect(longer).toEqual([]);
  });
});
