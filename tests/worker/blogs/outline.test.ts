/** The table of contents agrees with the headings that the sanitiser writes. */
import { expect, test } from 'vitest';
import { articleOutline } from '../../../machines/article-outline.ts';
import { sanitiseHtml } from '../../../worker/edge/sanitise/sanitise-html.ts';

const outline = (html: string) =>
  articleOutline(
    sanitiseHtml(html, { ownOrigin: 'https://www.pledgewell.example', pictureOrigin: 'https://www.pledgewell.example', topLevel: 2 }),
  );

test('headings of the two upper levels, in order, as plain words', () => {
  expect(
    outline('<h1 title="x">Fees &amp; <em>"charges"</em>\n &lt; 2%</h1><p>x</p><h2>ब्याज</h2><h3>Deeper</h3><h1>Fees & "charges" < 2%</h1>'),
  ).toEqual([
    { id: 's-fees-charges-2', level: 2, text: 'Fees & "charges" < 2%' },
    { id: 's-ब्याज', level: 3, text: 'ब्याज' },
    { id: 's-fees-charges-2-2', level: 2, text: 'Fees & "charges" < 2%' },
  ]);
});

test('an article without headings has none', () => {
  expect(outline('<p>&lt;h2 id="s-x"&gt;no&lt;/h2&gt;</p>')).toEqual([]);
});
