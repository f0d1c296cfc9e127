/** Untrusted HTML of articles and answers (decisions 7; cases XX). */
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
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
  'lang dir title href target rel src srcset sizes alt width height type media loading decoding start reversed value open colspan rowspan scope data-align datetime id class tabindex role data-label aria-label aria-labelledby'.split(
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

describe('what an article needs stays', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const head = (...cells: string[]) => row(...cells).replaceAll('td>', 'th>');
  const table = (heading: string, ...rows: string[]) => `<table><thead>${heading}</thead><tbody>${rows.join('')}</tbody></table>`;
  const isCards = (html: string) => clean(html).includes('article-cards');

  test('a table stays one on a phone where its columns fit: short figures in four, short words in three, anything in two', () => {
    const figures = head('Funds fall by', 'Drawing power', 'Room if ₹3,00,000 is owed', 'Room if ₹1,80,000 is owed');
    expect(isCards(table(figures, row('10%', '₹3,24,000', '₹24,000', '₹1,44,000')))).toBe(false);
    expect(isCards(table(head('Fund', 'Held for', 'Tax'), row('Equity', '12 months or less', '20%')))).toBe(false);
    expect(isCards(table(head('What', 'Where'), row('x'.repeat(60), 'y '.repeat(200))))).toBe(false);
    // Two figures more, a long word, a long text.
    const six = ['₹7,20,000', '₹3,24,000', '₹24,000', '₹1,44,000', '₹1,44,000', '₹1,44,000'] as const;
    expect(isCards(table(head(...six), row(...six)))).toBe(true);
    expect(isCards(table(head('Fund', 'Held for', 'Tax'), row('Equity', 'Donaudampfschifffahrtsgesellschaft', '20%')))).toBe(true);
    expect(isCards(table(head('Point', 'Soft', 'Hard'), row('When', 'You look at your own report. '.repeat(5), 'You apply')))).toBe(true);
  });

  test('otherwise a phone shows one card per subject: each cell has the name of its row, and the parts keep their roles', () => {
    const long = 'A text that needs more than three lines where it stands beside two others on a phone. '.repeat(2).trim();
    expect(clean(table(head('Point', 'Lien <em>on units</em>', 'Assignment'), row('Recorded by', '"', long)))).toBe(
      `<div class="article-table article-cards" tabindex="0" role="group" aria-label="Point, Lien on units, Assignment"><table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader">Point</th><th role="columnheader">Lien <em>on units</em></th><th role="columnheader">Assignment</th></tr></thead><tbody role="rowgroup"><tr role="row"><td role="rowheader">Recorded by</td><td role="cell" data-label="Recorded by">"</td><td role="cell" data-label="Recorded by">${long}</td></tr></tbody></table></div>`,
    );
    expect(clean(table(head('Point', 'Lien', 'Assignment'), row('Total', '', long)))).toContain(
      '<td role="cell"></td><td role="cell" data-label="Total">',
    );
    for (const irregular of [row('Sell', long), row('Sell', long, '1', '2'), `<tr><td colspan="2">Sell</td><td>${long}</td></tr>`])
      expect(isCards(table(head('Way', 'Cost', 'Why'), irregular))).toBe(false);
  });

  test('the frame has the name of the heading above it, wherever that stands', () => {
    const named = (html: string) => [...clean(html).matchAll(/role="group" aria-label(?:ledby)?="([^"]*)"/gu)].map(([, name]) => name);
    const two = table(head('Fund', 'Tax'), row('Equity', '20%'));
    expect(named(`${two}<h2>Rates</h2><p>x</p>${two}<blockquote><h3>Older rates</h3></blockquote><ul><li>${two}</li></ul>`)).toEqual([
      'Fund, Tax',
      's-rates',
      's-older-rates',
    ]);
    expect(named(`<h2>Rates</h2><table><tr><td>${two}</td></tr></table>`)).toEqual(['s-rates', 's-rates']);
  });

  test('tables keep their alignment and get a frame that scrolls', () => {
    expect(
      clean(
        '<table><thead><tr><th align="right">₹</th></tr></thead><tbody><tr><td align="right" style="x">1,00,000</td></tr></tbody></table>',
      ),
    ).toBe(
      '<div class="article-table" tabindex="0" role="group" aria-label="₹"><table><thead><tr><th data-align="right">₹</th></tr></thead><tbody><tr><td data-align="right">1,00,000</td></tr></tbody></table></div>',
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
