import { describe, expect, test } from 'vitest';
import { usedStyles } from '../../../worker/pages/used-styles.ts';

const markup =
  '<p class="lead mt-3 lg:grid-cols-[4fr_7fr] grid-cols-[repeat(2,1fr)] [&amp;_a]:x"><a class="link" href="/">not .a-class</a></p>';

describe('the rules that a piece of markup uses', () => {
  test.each([
    ['a class that is there', '.lead{color:red}', '.lead{color:red}'],
    ['a class that is not there', '.skeleton{color:red}', ''],
    ['a class that stands in the text alone', '.a-class{color:red}', ''],
    ['no class at all', ':root{gap:0}p,a{margin:0}@font-face{src:url(/a.woff2)}', ':root{gap:0}p,a{margin:0}@font-face{src:url(/a.woff2)}'],
    ['one selector of a list', '.lead,.skeleton{color:red}', '.lead{color:red}'],
    ['an escaped name', '.lg\\:grid-cols-\\[4fr_7fr\\]{gap:0}', '.lg\\:grid-cols-\\[4fr_7fr\\]{gap:0}'],
    ['escaped commas and parentheses', '.grid-cols-\\[repeat\\(2\\,1fr\\)\\]{gap:0}', '.grid-cols-\\[repeat\\(2\\,1fr\\)\\]{gap:0}'],
    ['a name that React has escaped', '.\\[\\&_a\\]\\:x a{gap:0}', '.\\[\\&_a\\]\\:x a{gap:0}'],
    ['alternatives in parentheses', '.lead :is(.skeleton,a){gap:0}', '.lead :is(.skeleton,a){gap:0}'],
    ['a combination of which a part is missing', '.lead .skeleton{gap:0}', ''],
    ['an attribute selector and a state', '[class*="i-ph-"]{width:1em}.link:hover{gap:0}', '[class*="i-ph-"]{width:1em}.link:hover{gap:0}'],
    ['a group', '@media (min-width:1px){.lead{gap:0}.skeleton{gap:1px}}', '@media (min-width:1px){.lead{gap:0}}'],
    ['a group that loses everything', '@supports (gap:0){@media print{.skeleton{gap:0}}}.mt-3{margin:0}', '.mt-3{margin:0}'],
    ['elements that are there, and the document’s own', 'html,body,p>a{gap:0}', 'html,body,p>a{gap:0}'],
    ['an element that is not there', 'h1,a{gap:0}.lead>table{gap:0}.link+b{gap:0}', 'a{gap:0}'],
    ['an attribute that nothing has', '.link[aria-busy=true]{gap:0}.link[href]{gap:0}', '.link[href]{gap:0}'],
    ['an attribute’s value', 'a[href="/"]{gap:0}a[href="/b"]{gap:0}', 'a[href="/"]{gap:0}'],
    [
      'a state that comes without our styles',
      '.lead[open]{gap:0}.link[data-scrolled]{gap:0}',
      '.lead[open]{gap:0}.link[data-scrolled]{gap:0}',
    ],
    ['a state of a field that nothing is in', '.link:disabled,.link:hover{gap:0}', '.link:hover{gap:0}'],
    [
      'properties that a rule, an attribute or another property asks for, in every scheme',
      ':root{color-scheme:dark;--a:#fff;--b:var(--c);--c:#000;--d:#111}@media print{:root{--a:#000;--d:#222}}.lead{color:var(--a);gap:var(--b)}',
      ':root{color-scheme:dark;--a:#fff;--b:var(--c);--c:#000}@media print{:root{--a:#000}}.lead{color:var(--a);gap:var(--b)}',
    ],
    ['a property that is asked for by one that nothing asks for', ':root{--a:var(--b);--b:1}@media print{:root{--b:2}}', '@media print{}'],
    [
      'keyframes that something runs',
      '@keyframes in{from{opacity:0}50%{opacity:.2}to{opacity:1}}.lead{animation:in 1s}',
      '@keyframes in{from{opacity:0}50%{opacity:.2}to{opacity:1}}.lead{animation:in 1s}',
    ],
    [
      'keyframes that nothing runs, and a second copy',
      '@keyframes in{to{gap:0}}@keyframes in{to{gap:0}}@keyframes out{to{gap:0}}a{animation:in 1s}',
      '@keyframes in{to{gap:0}}a{animation:in 1s}',
    ],
  ])('%s', (_, css, expected) => {
    expect(usedStyles(css, markup)).toBe(expected);
  });

  test('what an attribute asks for, and a field that is out of use', () => {
    const drawn = '<svg><text fill="var(--a)"></text></svg><button disabled="">';
    expect(usedStyles(':root{--a:#fff;--b:#000}button:disabled{gap:0}', drawn)).toBe(':root{--a:#fff}button:disabled{gap:0}');
  });
});
