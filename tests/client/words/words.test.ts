/** Every text that somebody reads: one word for one thing, sentences that can be read aloud, and pages that get no harder to read. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixedTexts } from '../../../client/copy/fixed-texts.ts';
import { exceptions, type Word, wordList } from '../../../client/copy/word-list.ts';
import { gradesOf, readTable } from '../../support/grade-table.ts';
import { sentencesOf, wordsOf } from '../../support/reading.ts';
import { sentencesIn, type VisibleText, visibleTexts } from '../../support/visible-texts.ts';

const MOST_WORDS = 24;
/** Of a page that has no row in the table yet. */
const NEW_PAGE_GRADE = 6;
/** Law has its own sentences, and a court reads them (privacy). */
const MAY_BE_LONG = /^client\/copy\/privacy\.ts$/u;

const texts = visibleTexts();
const fixed = Object.values(fixedTexts).flat();

/** What is left of a text without what the specification fixes. */
function ownWords(text: string): string {
  if (fixed.includes(text)) return '';
  return fixed.filter((words) => words.includes(' ')).reduce((rest, words) => rest.replaceAll(words, ' '), text);
}

function isExcepted({ file, text }: VisibleText, { word }: Word): boolean {
  return exceptions.some((exception) => exception.word === word && exception.file.test(file) && exception.text.test(text));
}

const longIn = ({ file, text }: VisibleText) =>
  sentencesOf(ownWords(text))
    .filter((sentence) => wordsOf(sentence).length > MOST_WORDS)
    .map((sentence) => `${file}: ${sentence}`);

test('texts of every kind are looked at', () => {
  const files = [...new Set(texts.map(({ file }) => file))];
  const kinds = [/client\/copy/u, /blogs\/.*\.md/u, /faqs\.md/u, /mail-copy/u, /desk-copy/u, /messages\//u, /newsletter-link-copy/u];
  for (const kind of kinds) expect(files.some((file) => kind.test(file))).toBe(true);
  expect(texts.length).toBeGreaterThan(2_000);
});

test.each(wordList.filter(({ not }) => not !== undefined).map((word) => [word.word, word] as const))(
  '%s is what it is called everywhere',
  (_, word) => {
    const others = texts.filter((found) => word.not?.test(ownWords(found.text)) === true && !isExcepted(found, word));
    expect(others).toEqual([]);
  },
);

test('no sentence has more words than one breath, outside privacy', () => {
  expect(texts.filter(({ file }) => !MAY_BE_LONG.test(file)).flatMap(longIn)).toEqual([]);
});

test('what the specification fixes stands to the letter', () => {
  expect(fixed.filter((words) => !texts.some(({ text }) => text.includes(words)))).toEqual([]);
});

test('what is excepted is there', () => {
  for (const { file, text } of exceptions)
    expect(
      texts.some((found) => file.test(found.file) && text.test(found.text)),
      String(file),
    ).toBe(true);
});

test('no page is harder to read than its figure: npm run words -- write', () => {
  const table = readTable(readFileSync(new URL('grades.md', import.meta.url), 'utf8'));
  const grades = gradesOf(texts);
  expect(table.size).toBeGreaterThan(40);
  expect(grades.filter(({ page, grade }) => grade > (table.get(page) ?? NEW_PAGE_GRADE))).toEqual([]);
  expect([...table.keys()].filter((row) => !grades.some(({ page }) => page === row))).toEqual([]);
});

describe('what is read in a source', () => {
  const source = `
    import { x } from './one-time code.ts';
    export const copy = {
      title: 'Type the code', icon: 'i-ph-mail', href: '/a mail', mail: \`By mail to \${x}, \${x ? 'a letter' : "b letter"}.\`,
      text: (n: 'a type') => (n ? \`\${n} code\` : 'No code'), name: 'key', label: 'Word',
    } as const;
    if (!x) throw new Error('The code is no text');
  `;

  test('texts, the parts of templates and both ways of a choice; no keys, addresses, types or faults', () => {
    expect(sentencesIn('a.ts', source, false)).toEqual([
      'Type the code',
      'By mail to X, X.',
      'a letter',
      'b letter',
      'X code',
      'No code',
      'Word',
    ]);
  });

  test('of components what stands between the tags, and what is read out', () => {
    const component = `export const A = () => <p className="a code" aria-label="The code">By mail <b title={'A code'}>{'code one'}</b></p>;`;
    expect(sentencesIn('a.tsx', component, true)).toEqual(['The code', 'By mail', 'A code', 'code one']);
  });
});
