import { expect, test } from 'vitest';
import { shortNamesOf, withShortNames } from '../../client/build/short-classes.ts';
import { shortenClasses } from '../../client/short-classes.ts';

const css =
  '.mt-4{margin-top:1rem}.lg\\:grid-cols-\\[4fr_7fr\\]{gap:0}@media (min-width:1px){.sm\\:flex{display:flex}}.mt-4{margin-top:1rem}';
const short = shortNamesOf(css);

test('each class of the sheet has a name of its own that no word of the vocabulary has', () => {
  expect(Object.keys(short)).toEqual(['lg:grid-cols-[4fr_7fr]', 'mt-4', 'sm:flex']);
  expect(new Set(Object.values(short)).size).toBe(3);
  for (const name of Object.values(short)) expect(name).toMatch(/^[A-Z][a-z]$/u);
});

test('a document carries the short names in its styles and its markup, and keeps the others and its text', () => {
  const made = shortenClasses(
    {
      css: `.lead{margin:.5rem}${css}`,
      pageHtml: '<p class="lead mt-4 lg:grid-cols-[4fr_7fr]">class=mt-4 &quot;mt-4&quot;</p>',
      flowHtml: '<i class="sm:flex"></i>',
    },
    short,
  );
  expect(made.pageHtml).toBe('<p class="lead Ab Aa">class=mt-4 &quot;mt-4&quot;</p>');
  expect(made.flowHtml).toBe('<i class="Ac"></i>');
  expect(made.css).toBe('.lead{margin:.5rem}.Ab{margin-top:1rem}.Aa{gap:0}@media (min-width:1px){.Ac{display:flex}}.Ab{margin-top:1rem}');
});

test('the whole sheet knows both names', () => {
  expect(withShortNames(`.lead{gap:0}@media print{${css}}`, short)).toBe(
    '.lead{gap:0}@media print{.mt-4,.Ab{margin-top:1rem}.lg\\:grid-cols-\\[4fr_7fr\\],.Aa{gap:0}@media (min-width:1px){.sm\\:flex,.Ac{display:flex}}.mt-4,.Ab{margin-top:1rem}}',
  );
});
