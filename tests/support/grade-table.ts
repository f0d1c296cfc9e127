/** The table of reading grades, tests/client/words/grades.md: a page per row. */
import { gradeOf, sentencesOf, wordsOf } from './reading.ts';
import type { VisibleText } from './visible-texts.ts';

interface PageGrade {
  readonly page: string;
  readonly grade: number;
  readonly longest: number;
}

/** Pages with sentences, by the file that holds their texts. */
export function gradesOf(texts: readonly VisibleText[]): PageGrade[] {
  const pages = Map.groupBy(texts, ({ file }) => file);
  return [...pages]
    .flatMap(([page, found]) => {
      const lines = found.map(({ text }) => text);
      const grade = gradeOf(lines);
      return grade === null ? [] : [{ page, grade, longest: Math.max(...lines.flatMap(sentencesOf).map((line) => wordsOf(line).length)) }];
    })
    .toSorted((one, other) => (one.page < other.page ? -1 : 1));
}

export function readTable(markdown: string): ReadonlyMap<string, number> {
  return new Map([...markdown.matchAll(/^\| `([^`]+)` \| (-?[\d.]+) \|/gmu)].map(([, page = '', grade]) => [page, Number(grade)]));
}

/** Up to the next half: one more sentence may be a little harder than the others, and a page of few sentences moves with each. */
const atMost = (grade: number) => (Math.ceil(2 * grade) / 2).toFixed(1);

export function writeTable(grades: readonly PageGrade[]): string {
  const rows = grades.map(({ page, grade, longest }) => `| \`${page}\` | ${atMost(grade)} | ${longest} |`);
  return `# How hard each page is to read

Flesch–Kincaid grade (years at school) of the whole sentences of a page, rounded up to a half, and the words of its longest sentence. A test
fails where a grade is above its figure; \`npm run words\` prints the grades as they are, \`npm run words -- write\` writes this table. A
figure goes up only with a reason in the commit.

| Texts | Grade at most | Longest sentence |
| --- | ---: | ---: |
${rows.join('\n')}
`;
}
