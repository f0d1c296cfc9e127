/** What holds of every file that somebody writes: it can be read in one go, and the wire's odd spellings stay on the wire. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_BYTES = 14 * 1_024;

const written = globSync(['*', '{machines,worker,client,tests,.scripts,.config,.ci}/**/*'], { cwd: root, exclude: ['tests/fixtures/**'] })
  // Made from the charts, one picture each (tests/machines/statechart.test.ts).
  .filter((path) => path !== 'machines/statecharts.md')
  .filter((path) => /\.(?:ts|tsx|mts|mjs|js|md|sql|css|html|json|jsonc|toml|sh)$/u.test(path) && path !== 'package-lock.json')
  .map((path) => ({ path, bytes: statSync(root + path).size }));

test('no file is over 14 KB', () => {
  expect(written.length).toBeGreaterThan(800);
  expect(written.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
});

test('who answers is asked of one function, which alone reads API_ORIGIN', () => {
  const readers = written.filter(({ path }) => path.startsWith('worker/') && /\.tsx?$/u.test(path)).map(({ path }) => path);
  expect(readers.filter((path) => /\benv\.API_ORIGIN|\{[^}]*\bAPI_ORIGIN\b[^}]*\}:/u.test(readFileSync(root + path, 'utf8')))).toEqual([
    'worker/edge/upstream-of.ts',
  ]);
});

test.each([
  ['preriority', ['worker/backend/content/article-source.ts']],
  ['elibilityStatus', ['worker/backend/eligibility/handlers.ts']],
])('%s stands in the contract and where an answer is made, and nowhere else', (name, makers) => {
  const product = written.filter(({ path }) => /^(?:machines|worker|client|\.scripts)\/.*\.tsx?$/u.test(path));
  const named = product.map(({ path }) => path).filter((path) => readFileSync(root + path, 'utf8').includes(name));
  expect(named.filter((path) => !path.startsWith('machines/contract/'))).toEqual(makers);
});
