/** Headings, footnotes, lists and links as editors write them (decisions 7). */
import { describe, expect, test } from 'vitest';
import { oneOfEach } from '../../../worker/edge/sanitise/headings.ts';
import { sanitiseHtml } from '../../../worker/edge/sanitise/sanitise-html.ts';

const own = 'https://www.pledgewell.example';
const origins = { ownOrigin: own, pictureOrigin: own };
/** Of several texts on one page. */
const together = (...texts: readonly string[]) => {
  const idOf = oneOfEach();
  return texts.map((html) => sanitiseHtml(html, { ...origins, topLevel: 2, idOf }));
};
const clean = (html: string) => sanitiseHtml(html, { ...origins, topLevel: 2 });

describe('headings', () => {
  test('stand below the page’s own, in order and without gaps', () => {
    const html = clean('<h1>A</h1><h4>B</h4><h6>C</h6><h2>D</h2><h1>E</h1>');
    expect(html.match(/<h\d/gu)).toEqual(['<h2', '<h3', '<h4', '<h3', '<h2']);
  });

  test('an article that begins lower than it goes on keeps the order', () => {
    expect(clean('<h3>A</h3><h2>B</h2><h3>C</h3>').match(/<h\d/gu)).toEqual(['<h2', '<h2', '<h3']);
  });

  test('levels end at six, and an answer’s begin at three', () => {
    const deep = Array.from({ length: 6 }, (_, index) => `<h${index + 1}>x</h${index + 1}>`).join('');
    expect(clean(deep).match(/<h\d/gu)).toEqual(['<h2', '<h3', '<h4', '<h5', '<h6', '<h6']);
    expect(sanitiseHtml('<h1>A</h1>', { ...origins, topLevel: 3 })).toBe('<h3 id="s-a">A</h3>');
  });

  test('have an address from their words, in every script, once', () => {
    expect(
      clean('<h2>What is <em>lien</em> marking?</h2><h2>ऋण क्या है?</h2><h2>What is lien marking</h2><h2>?!</h2>').match(/id="[^"]*"/gu),
    ).toEqual(['id="s-what-is-lien-marking"', 'id="s-ऋण-क्या-है"', 'id="s-what-is-lien-marking-2"', 'id="s-section"']);
  });

  test('links inside the article follow them, and lead nowhere else', () => {
    expect(clean('<h2>A b</h2><a href="#a-b">x</a><a href="#%E0">y</a><a href="#page">z</a>')).toBe(
      '<h2 id="s-a-b">A b</h2><a href="#s-a-b">x</a><a>y</a><a>z</a>',
    );
  });
});

describe('several texts on one page', () => {
  test('have no address twice, and links of each lead to its own', () => {
    expect(together('<h2>Charges</h2><a href="#charges">a</a>', '<h2>Charges</h2><a href="#charges">b</a>')).toEqual([
      '<h2 id="s-charges">Charges</h2><a href="#s-charges">a</a>',
      '<h2 id="s-charges-2">Charges</h2><a href="#s-charges-2">b</a>',
    ]);
    expect(together('<p id="n1">x</p><a href="#n1">a</a>', '<p id="n1">y</p><a href="#n1">b</a>')).toEqual([
      '<p id="s--n1">x</p><a href="#s--n1">a</a>',
      '<p id="s--n1-2">y</p><a href="#s--n1-2">b</a>',
    ]);
  });
});

test('a text of thousands of headings with the same words takes no longer than of others', () => {
  const headings = (words: (index: number) => string) => Array.from({ length: 8_000 }, (_, index) => `<h2>${words(index)}</h2>`).join('');
  expect(clean(headings(() => 'a')).match(/id="s-a-8000"/gu)).toHaveLength(1);
  let asked = 0;
  const taken = new (class extends Set<string> {
    override has(name: string): boolean {
      asked += 1;
      return super.has(name);
    }
  })();
  const idOf = oneOfEach(taken);
  for (let index = 0; index < 8_000; index += 1) idOf('a');
  expect(asked).toBeLessThan(4 * 8_000);
});

describe('BR-16: footnotes', () => {
  test('lead there and back, under names that are ours', () => {
    expect(
      clean('<p>Claim<sup><a href="#fn1" id="fnref1">1</a></sup>.</p><ol><li id="fn1">Source <a href="#fnref1">back</a></li></ol>'),
    ).toBe(
      '<p>Claim<sup><a id="s--fnref1" href="#s--fn1">1</a></sup>.</p><ol><li id="s--fn1">Source <a href="#s--fnref1">back</a></li></ol>',
    );
  });

  test('a name that no link asks for goes; one that is given twice is the first one’s; a heading keeps its own', () => {
    expect(clean('<p id="page">a</p><p id="x">b</p><p id="x">c</p><a href="#x">d</a>')).toBe(
      '<p>a</p><p id="s--x">b</p><p>c</p><a href="#s--x">d</a>',
    );
    expect(clean('<h2 id="fees">What it costs</h2><a href="#fees">x</a>')).toBe(
      '<h2 id="s-what-it-costs">What it costs</h2><a href="#s-what-it-costs">x</a>',
    );
    expect(clean('<p id="नोट">a</p><a href="#%E0%A4%A8%E0%A5%8B%E0%A4%9F">b</a>')).toBe('<p id="s--नोट">a</p><a href="#s--नोट">b</a>');
  });
});

describe('BR-13: lists of an editor', () => {
  const item = (kind: string, indent: number, text: string) =>
    `<li data-list="${kind}"${indent === 0 ? '' : ` class="ql-indent-${indent}"`}><span class="ql-ui" contenteditable="false"></span>${text}</li>`;

  test('bullets are bullets, and what is further in hangs from what is before it', () => {
    expect(clean(`<ol>${item('bullet', 0, 'Keep your units')}${item('bullet', 1, 'Nested point')}</ol>`)).toBe(
      '<ul><li>Keep your units<ul><li>Nested point</li></ul></li></ul>',
    );
  });

  test('kinds that change make lists of their own, at every depth', () => {
    const kinds =
      item('ordered', 0, 'A') +
      item('bullet', 1, 'b') +
      item('ordered', 1, 'c') +
      item('ordered', 2, 'd') +
      item('ordered', 0, 'E') +
      item('checked', 0, 'F');
    expect(clean(`<ol>${kinds}</ol>`)).toBe(
      '<ol><li>A<ul><li>b</li></ul><ol><li>c<ol><li>d</li></ol></li></ol></li><li>E</li></ol><ul><li>F</li></ul>',
    );
  });

  test('a list that begins further in, or jumps, loses no item; the older editor’s lists nest too', () => {
    expect(clean(`<ol>${item('bullet', 3, 'a')}${item('bullet', 0, 'b')}${item('bullet', 5, 'c')}</ol>`)).toBe(
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    );
    expect(clean('<ul><li>a</li><li class="ql-indent-1">b</li></ul>')).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
  });

  test('lists of others stay as they are', () => {
    expect(clean('<ol start="3"><li>a<ul><li>b</li></ul></li></ol>')).toBe('<ol start="3"><li>a<ul><li>b</li></ul></li></ol>');
  });
});

describe('links', () => {
  test.each([
    ['https://www.pledgewell.example/faq?x=1#y', 'href="/faq?x=1#y"'],
    ['/blogs/next', 'href="/blogs/next"'],
    ['https://other.example/a?b=1&c=2', 'href="https://other.example/a?b=1&#x26;c=2" target="_blank" rel="noopener noreferrer"'],
    ['/.//other.example/a', 'href="/other.example/a"'],
    ['/x/..//other.example', 'href="/other.example"'],
    ['https://www.pledgewell.example//other.example', 'href="/other.example"'],
    ['//other.example/a', 'href="https://other.example/a" target="_blank" rel="noopener noreferrer"'],
    ['/\\other.example', 'href="https://other.example/" target="_blank" rel="noopener noreferrer"'],
    [
      'http://www.pledgewell.example.evil.example/',
      'href="http://www.pledgewell.example.evil.example/" target="_blank" rel="noopener noreferrer"',
    ],
    ['mailto:a@b.example', 'href="mailto:a@b.example"'],
    ['tel:+918000000000', 'href="tel:+918000000000"'],
  ])('%s → %s', (href, expected) => {
    expect(clean(`<a href="${href.replaceAll('&', '&amp;')}" target="_self" rel="opener">x</a>`)).toBe(`<a ${expected}>x</a>`);
  });

  test('what is no address loses it and keeps its words', () => {
    expect(clean('<a href="https://">x</a>')).toBe('<a>x</a>');
  });
});
