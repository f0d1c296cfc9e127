import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { eitherName, shortNamesOf, withShortNames } from '../../client/build/short-classes.ts';
import { shortenClasses } from '../../client/short-classes.ts';
import { builtShortClasses } from '../support/site-classes.ts';

const css =
  '.lead{margin:.5rem}.mt-4{margin-top:1rem}.lg\\:grid-cols-\\[4fr_7fr\\]{gap:0}@media (min-width:1px){.sm\\:flex .lead,p.lead{display:flex}}.button-primary:hover{gap:0}';
const source = '<p className="mt-4 lead" /><p className={wide && "lead"} /> text: "sm:flex sm:flex sm:flex"';
const short = shortNamesOf(css, source);

test('each class of the sheet has a name of its own, the shortest what pages name most; what scripts look for keeps its own', () => {
  expect(short).toEqual({ lead: 'a', 'mt-4': 'b', 'lg:grid-cols-[4fr_7fr]': 'c', 'sm:flex': 'd' });
  const many = Array.from({ length: 100 }, (_, index) => `.m-${index}{gap:0}`).join('');
  const names = Object.values(shortNamesOf(many, ''));
  expect(new Set(names).size).toBe(100);
  for (const name of names) expect(name).toMatch(/^(?:[A-Za-z]|[A-Z][a-z])$/u);
});

test('a document carries the short names in its styles and its markup, and keeps the others and its text', () => {
  const made = shortenClasses(
    {
      css: `${css}.url{mask:url("data:image/svg+xml,www.lead.org")}`,
      pageHtml: '<p class="lead mt-4 lg:grid-cols-[4fr_7fr]">class=mt-4 &quot;mt-4&quot;</p>',
      flowHtml: '<i class="sm:flex button-primary"></i>',
    },
    short,
  );
  expect(made.pageHtml).toBe('<p class="a b c">class=mt-4 &quot;mt-4&quot;</p>');
  expect(made.flowHtml).toBe('<i class="d button-primary"></i>');
  expect(made.css).toBe(
    '.a{margin:.5rem}.b{margin-top:1rem}.c{gap:0}@media (min-width:1px){.d .a,p.a{display:flex}}.button-primary:hover{gap:0}.url{mask:url("data:image/svg+xml,www.lead.org")}',
  );
});

test('the whole sheet finds an element by either name, and one that React made inside one that came with the document', () => {
  expect(withShortNames(css, short)).toBe(
    ':is(.lead,.a){margin:.5rem}:is(.mt-4,.b){margin-top:1rem}:is(.lg\\:grid-cols-\\[4fr_7fr\\],.c){gap:0}@media (min-width:1px){:is(.sm\\:flex,.d) :is(.lead,.a),p:is(.lead,.a){display:flex}}.button-primary:hover{gap:0}',
  );
  expect(eitherName('.lead > .link', short)).toBe(':is(.lead,.a) > .link');
});

/** What stands in quotes, unless `byClass` reads it. */
const TEXT = /(?<!byClass\()(['"`])((?:[^'"`\n\\]|\\.)*)\1/gu;
/** Of a selector, which begins with it or has a combinator, an element or an attribute before it. */
const CLASS =
  /(?:^|[\s>+~,(\]]|\b(?:[adip]|article|button|d[dlt]|details|dialog|div|fieldset|figure|footer|form|h[1-4]|header|input|label|li|main|nav|[ou]l|section|small|span|strong|summary|svg|table|t[dhr]))\.([a-z][\w-]*)/gu;

test('no test and no script looks for a class by a name that documents do not carry', async () => {
  const kept: string[] = [];
  const wrong: string[] = [];
  for await (const file of glob([
    'tests/{browser,support,firefox,start}/**/*.ts',
    '.scripts/**/*.ts',
    'client/{wake,flows,shell}/*.ts',
    'client/intent.ts',
  ])) {
    for (const [, , text = ''] of (await readFile(file, 'utf8')).matchAll(TEXT)) {
      if (/^\.{1,2}\/|\$\{/u.test(text)) continue;
      for (const [, name = ''] of text.matchAll(CLASS)) (builtShortClasses[name] === undefined ? kept : wrong).push(`${file}: ${text}`);
    }
  }
  // Such as `.article-picture`.
  expect(kept.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});
