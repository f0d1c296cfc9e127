/** Untrusted HTML of articles and answers (decisions 7; cases XX). */
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { blogPage } from '../../../machines/contract/blog.ts';
import type { AppContext } from '../../../worker/base/app-env.ts';
import { blogListRead, blogRead } from '../../../worker/edge/cache/reads.ts';
import { imageAddress, imageCandidates } from '../../../worker/edge/sanitise/addresses.ts';
import { sanitiseHtml } from '../../../worker/edge/sanitise/sanitise-html.ts';
import { articleSchema } from '../../../worker/edge/sanitise/schema.ts';

const own = 'https://www.pledgewell.example';
const origins = { ownOrigin: own, pictureOrigin: own };
const clean = (html: string) => sanitiseHtml(html, { ...origins, topLevel: 2 });

interface Finding {
  readonly element: string;
  readonly attributes: readonly string[];
}

/** What a browser sees, with scripts on and off. */
function elementsOf(html: string): Finding[] {
  const found: Finding[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push({ element: node.tagName, attributes: node.attrs.map(({ name, value }) => `${name}=${value}`) });
    if ('content' in node) walk(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  for (const scriptingEnabled of [true, false]) walk(parseFragment(html, { scriptingEnabled }));
  return found;
}

const allowedElements = new Set([...(articleSchema.tagNames ?? []), 'div']);
const allowedAttributes = new Set(
  'lang dir title href target rel src srcset sizes alt width height type media loading decoding start reversed value open colspan rowspan scope align datetime id class tabindex role data-label'.split(
    ' ',
  ),
);

/** Nothing that could run, load or pose as a part of the site. */
function expectHarmless(html: string): void {
  for (const { element, attributes } of elementsOf(html)) {
    expect(allowedElements, `${element} in ${html}`).toContain(element);
    for (const attribute of attributes) {
      const [name = '', ...rest] = attribute.split('=');
      const value = rest.join('=');
      expect(allowedAttributes, `${name} in ${html}`).toContain(name);
      if (name === 'class') expect(value).toMatch(/^article-table(?: article-cards)?$/u);
      if (name === 'id') expect(value).toMatch(/^s-/u);
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#s-)/u);
      if (name === 'src') expect(value).toMatch(/^(?:https:\/\/|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]*$)/u);
    }
  }
}

const vectors = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" / >',
  '<IMG SRC=javascript:alert(1)>',
  '<img src=`javascript:alert(1)`>',
  '<img srcset="x, javascript:alert(1) 2x" src=/a.png>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><p><style><g title="</style><img src onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><desc><table><thead><s></table></s><table><thead><s><img src onerror=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><xmp><iframe/srcdoc="<script>alert(1)</script>"></xmp></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<xmp><script>alert(1)</script></xmp>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<plaintext><script>alert(1)</script>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<div><template shadowrootmode=open><script>alert(1)</script></template></div>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="java&#x200b;script:alert(1)">x</a>',
  '<a href="java\u200bscript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a><a href="data:text/html,<script>alert(1)</script>">x</a><a href="blob:https://x.example/1">x</a>',
  '<a href="https://x.example" onclick=alert(1) style="position:fixed;inset:0" class="fixed inset-0">x</a>',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example/x.css><meta http-equiv=refresh content="0;url=//evil.example">',
  '<style>*{display:none}</style><p style="color:red">x</p>',
  '<form action="https://evil.example"><input name=otp autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">Go</button></form>',
  '<p id=page name=flow>x</p><a id=main></a><img name=getElementById src=/a.png>',
  '<h2 id="flow" onclick=alert(1)>Flow</h2>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video><audio autoplay onplay=alert(1)>',
  '<details ontoggle=alert(1) open>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<button popovertarget=x>p</button><div popover id=x onbeforetoggle=alert(1)>y</div>',
  '<p data-root="page" data-live commandfor="eligibility">x</p>',
  '<!-><img src=x onerror=alert(1)>-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!---!><img src=x onerror=alert(1)>-->',
  '<! foo="><script>alert(1)</script>">',
  '<!\ufeff--><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<?xml-stylesheet href="javascript:alert(1)"?><img src=x onerror=alert(1)?>',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<\u0000script>alert(1)</script><scr\u200bipt>alert(1)</scr\u200bipt>',
  '</p><p title="a&quot;><img src=x onerror=alert(1)>">x',
  '<a title="</a><script>alert(1)</script>" href="/x">y</a>',
  '<table><tr><td><script>alert(1)</script><img src=x onerror=alert(1)></table>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
];

describe('nothing that runs gets through', () => {
  test.each(vectors)('XX: %s', (vector) => {
    const once = clean(vector);
    expectHarmless(once);
    // What is stored may be cleaned again, and stays as it is.
    expect(clean(once)).toBe(once);
  });

  test('XX: vectors inside and beside each other, cut anywhere', () => {
    const wrappers = [
      'x',
      '<p>',
      '<table>',
      '<b><i>',
      '<svg>',
      '<math>',
      '<select>',
      '<!--',
      '<style>',
      '</p></div>',
      '<a href="',
      "<a title='",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...vectors, ...wrappers), fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (parts, from, length) => {
          const html = parts.join('');
          const start = from % html.length || 0;
          for (const text of [html, html.slice(start), html.slice(start, start + (length % 400))]) expectHarmless(clean(text));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('XX-02 invisible characters and templates', () => {
  test('no frame and no script is left of the comments that hide them', () => {
    expect(clean('<!-><img src=x onerror=alert(1)>-->')).toBe('<img src="/blogs/x" alt="" loading="lazy" decoding="async">-->');
    expect(clean('<!\ufeff--><iframe srcdoc="<script>alert(1)</script>"></iframe>after')).toBe('after');
  });

  test('they go before anything is judged, written out or as references; joiners of Indic scripts stay', () => {
    expect(clean('<p>a\u200bb&#x200b;c\u202ed&#8238;e\ufefff\u00adg</p>')).toBe('<p>abcdefg</p>');
    expect(clean('<p>क्\u200dष र्\u200cय 👩\u200d💻</p>')).toBe('<p>क्\u200dष र्\u200cय 👩\u200d💻</p>');
  });

  test('template text is text', () => {
    expect(clean('<p>{{ constructor.constructor("alert(1)")() }} #{x} <%= y %></p>')).toBe(
      '<p>{{ constructor.constructor("alert(1)")() }} #{x} &#x3C;%= y %></p>',
    );
  });

  test('half a surrogate pair becomes a replacement character', () => {
    expect(clean('<p>a\ud83d</p>')).toBe('<p>a\ufffd</p>');
  });
});

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

describe('pictures', () => {
  test('come over https or from us, late, with their size and a text', () => {
    expect(clean('<img src="https://cdn.example/a.webp" width="640" height="360" alt="A lien">')).toBe(
      '<img src="https://cdn.example/a.webp" alt="A lien" width="640" height="360" loading="lazy" decoding="async">',
    );
    expect(clean('<img src=/blog/a.svg width=100%>')).toBe('<img src="/blog/a.svg" alt="" loading="lazy" decoding="async">');
  });

  test.each([
    'http://cdn.example/a.png',
    'data:image/svg+xml;base64,AA',
    'data:text/html;base64,AA',
    'data:image/png,AA',
    'blob:https://x.example/1',
    '',
    ' ',
  ])('one from %s is left out', (src) => {
    expect(clean(`a<img src="${src}">b`)).toBe('ab');
    expect(imageAddress(src, origins)).toBeNull();
  });

  test('BR-14: one that an editor pasted into the text is kept, up to a size that is no file’s', () => {
    const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect(clean(`<p><img src="${pixel}"></p>`)).toBe(`<p><img src="${pixel}" alt="" loading="lazy" decoding="async"></p>`);
    expect(clean(`a<img src="data:image/png;base64,${'A'.repeat(400_000)}">b`)).toBe('ab');
    // Only in the text: a picture of the list goes into every card and into link previews.
    expect(imageAddress(pixel, origins)).toBeNull();
  });

  test('BR-11: relative addresses lead to the API whose editors wrote them, and to us where there is none', () => {
    const api = { ownOrigin: own, pictureOrigin: 'https://api.lender.example' };
    const html =
      '<img src="/uploads/pic.jpg"><img src="uploads/pic2.jpg" srcset="uploads/pic2.jpg 1x, /uploads/pic2@2x.jpg 2x"><a href="/faq">x</a>';
    expect(sanitiseHtml(html, { ...api, topLevel: 2 }).match(/(?:src|srcset|href)="[^"]*"/gu)).toEqual([
      'src="https://api.lender.example/uploads/pic.jpg"',
      'src="https://api.lender.example/uploads/pic2.jpg"',
      'srcset="https://api.lender.example/uploads/pic2.jpg 1x, https://api.lender.example/uploads/pic2@2x.jpg 2x"',
      'href="/faq"',
    ]);
    expect(clean(html)).toContain('src="/uploads/pic.jpg"');
    expect(imageAddress(`${own}/og/a.png`, api)).toBe('/og/a.png');
    // A picture that no browser may load here, and the address of a machine inside, are nobody's business.
    expect(imageAddress('/uploads/a.jpg', { ownOrigin: own, pictureOrigin: 'http://10.0.0.7:3000' })).toBeNull();
  });

  test('BR-11: lists and articles behind an API have its pictures, the embedded ones ours', () => {
    const context = (API_ORIGIN?: string) => ({
      env: { SITE_ORIGIN: own, ...(API_ORIGIN === undefined ? {} : { API_ORIGIN }) },
      req: { url: `${own}/blogs` },
    });
    const pictures = (API_ORIGIN?: string) => {
      const c = context(API_ORIGIN) as unknown as AppContext;
      const answer = v.parse(blogPage, {
        blog: { slug: 'a', title: 'A', featuredImage: '/uploads/cover.jpg', content: '<img src="uploads/pic.jpg">' },
        recommendations: { suggestions: [{ slug: 'b', title: 'B', featuredImage: 'uploads/b.jpg' }] },
      });
      const { blog, recommendations } = blogRead('a').prepare(c, answer);
      const [first] = blogListRead.prepare(c, [answer.blog]);
      return [
        first?.featuredImage,
        blog.featuredImage,
        /src="([^"]*)"/u.exec(blog.content)?.[1],
        recommendations.suggestions[0]?.featuredImage,
      ];
    };
    const api = 'https://api.lender.example';
    expect(pictures(api)).toEqual([
      `${api}/uploads/cover.jpg`,
      `${api}/uploads/cover.jpg`,
      `${api}/uploads/pic.jpg`,
      `${api}/uploads/b.jpg`,
    ]);
    const ours = ['/uploads/cover.jpg', '/uploads/cover.jpg', '/blogs/uploads/pic.jpg', '/blogs/uploads/b.jpg'];
    expect([pictures(), pictures('http://10.0.0.7:3000')]).toEqual([ours, ours]);
  });

  test('one size alone would distort and is left out', () => {
    expect(clean('<img src=/a.png width=640>')).not.toContain('width');
    expect(clean('<img src=/a.png width=640 height=-1>')).not.toContain('width');
  });

  test('candidates follow the same rule, all or none', () => {
    expect(imageCandidates('/a.avif 1x, https://c.example/b.avif 2x', origins)).toBe('/a.avif 1x, https://c.example/b.avif 2x');
    expect(imageCandidates('/a.avif 1x, http://c.example/b.avif 2x', origins)).toBeNull();
    expect(imageCandidates('/a.avif 640w 2x', origins)).toBeNull();
    expect(
      clean('<picture><source srcset="/a.avif" type="image/avif"><source srcset="javascript:x"><img src=/a.png alt=A></picture>'),
    ).toBe('<picture><source srcset="/a.avif" type="image/avif"><img src="/a.png" alt="A" loading="lazy" decoding="async"></picture>');
  });
});

describe('what an article needs stays', () => {
  test('tables of three columns name the column on each cell, and keep their roles where a phone shows cards', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (...rows: string[]) =>
      `<table><thead><tr><th>Way</th><th>Cost <em>in ₹</em></th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    const rowOut = '<tr role="row"><td role="cell">Sell</td><td role="cell" data-label="Cost in ₹">0</td><td role="cell">"</td></tr>';
    expect(clean(table(row('Sell', '0', '"')))).toBe(
      `<div class="article-table article-cards" tabindex="0"><table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader">Way</th><th role="columnheader">Cost <em>in ₹</em></th><th role="columnheader"></th></tr></thead><tbody role="rowgroup">${rowOut}</tbody></table></div>`,
    );
    expect(clean(table(row('10%', '0', '1')))).toContain('<td role="cell" data-label="Way">10%</td>');
    expect(clean(table(row('Total', '', '1')))).toContain('<td role="cell"></td><td role="cell">1</td>');
    for (const irregular of [row('Sell', '0'), row('Sell', '0', '1', '2'), '<tr><td colspan="2">Sell</td><td>0</td></tr>'])
      expect(clean(table(irregular))).not.toContain('article-cards');
  });

  test('tables keep their alignment and get a frame that scrolls', () => {
    expect(
      clean(
        '<table><thead><tr><th align="right">₹</th></tr></thead><tbody><tr><td align="right" style="x">1,00,000</td></tr></tbody></table>',
      ),
    ).toBe(
      '<div class="article-table" tabindex="0"><table><thead><tr><th align="right">₹</th></tr></thead><tbody><tr><td align="right">1,00,000</td></tr></tbody></table></div>',
    );
  });

  test.each([
    '<ol start="3"><li>x</li></ol>',
    '<blockquote><p>x</p></blockquote>',
    '<p lang="hi" dir="ltr">लोन</p>',
    '<details open><summary>s</summary><p>x</p></details>',
    '<pre><code>a\n b</code></pre>',
    '<p>a<sup>2</sup> <abbr title="Loan to value">LTV</abbr></p>',
  ])('%s', (html) => {
    expect(clean(html)).toBe(html);
  });

  test('unknown elements give way to their words', () => {
    expect(clean('<div><section><custom-thing>x</custom-thing></section><font color=red>y</font></div>')).toBe('xy');
  });
});

test.each(['<div>', '<b>', '<ul><li>', '<table><tr><td>'])('100,000 times %s is no error', (piece) => {
  const got = clean(`${piece.repeat(100_000)}words<script>alert(1)</script>`);
  expect(got).toContain('words');
  expectHarmless(got);
});
