/** `npm run words`: how hard every page is to read, hardest first. `-- write`: tests/client/words/grades.md from it. */
import { writeFileSync } from 'node:fs';
import { gradesOf, writeTable } from '../tests/support/grade-table.ts';
import { visibleTexts } from '../tests/support/visible-texts.ts';
import { fail, root } from './install.mjs';

const [what, ...rest] = process.argv.slice(2);
if ((what !== undefined && what !== 'write') || rest.length > 0) fail('Use: npm run words, or: npm run words -- write');
const grades = gradesOf(visibleTexts());
for (const { page, grade, longest } of grades.toSorted((one, other) => other.grade - one.grade))
  console.log(`${grade.toFixed(1).padStart(5)}  ${String(longest).padStart(3)} words  ${page}`);
if (what === 'write') {
  writeFileSync(`${root}tests/client/words/grades.md`, writeTable(grades));
  console.log('Written: tests/client/words/grades.md');
}
