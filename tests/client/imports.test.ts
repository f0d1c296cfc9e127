/** Imports point one way: `client → machines ← worker`, and within `worker/` from the routes down to the base. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circlesOf, importsIn, importsOf, type SourceImport } from '../support/source-imports.ts';

const imports = importsOf('machines', 'client', 'worker');
/** What is loaded; types alone load nothing. */
const loaded = imports.filter(({ isType }) => !isType);
const between = loaded.filter(({ isPackage }) => !isPackage);
const names = (found: readonly SourceImport[]): string[] => found.map(({ from, to }) => `${from} → ${to}`);

/** From the bottom up; a folder may import those of its own line and of the lines before. */
const lines = [
  ['base'],
  ['backend'],
  ['edge'],
  ['audit', 'pages', 'funds'],
  ['forms'],
  ['check', 'resumes'],
  ['desk'],
  ['health'],
  ['routes'],
];
const top = lines.length;
/** Line of a file of `worker/`; what stands at its top may import everything. */
function lineOf(path: string): number {
  const folder = /^worker\/([^/]+)\//u.exec(path)?.[1];
  if (folder === undefined) return top;
  const line = lines.findIndex((folders) => folders.includes(folder));
  if (line === -1) throw new Error(`worker/${folder} has no place in the order`);
  return line;
}

describe('worker', () => {
  const within = between.filter(({ from, to }) => from.startsWith('worker/') && to.startsWith('worker/'));

  test('points from the routes down to the base', () => {
    expect(names(within.filter(({ from, to }) => lineOf(from) < lineOf(to)))).toEqual([]);
  });

  test('reaches the backend from the edge through the seam alone', () => {
    expect(names(within.filter(({ from, to }) => from.startsWith('worker/edge/') && to.startsWith('worker/backend/')))).toEqual([
      'worker/edge/upstream.ts → worker/backend/app.ts',
    ]);
  });

  test('takes from the client only what renders a page, the table of pages, the palette and where text is large', () => {
    const taken = between.filter(({ from, to }) => from.startsWith('worker/') && to.startsWith('client/'));
    const others = taken.filter(
      ({ from, to }) => !from.startsWith('worker/pages/') && !['client/routes.ts', 'client/palette.ts'].includes(to),
    );
    expect(names(others)).toEqual([
      'worker/desk/pages/style.ts → client/components/design/large-text.ts',
      'worker/forms/form-page.ts → client/copy/form-titles.ts',
      'worker/forms/form-page.ts → client/copy/scriptless-limit.ts',
    ]);
  });
});

test('the client takes nothing from the worker; its build takes the content and the policy', () => {
  const taken = between.filter(({ from, to }) => from.startsWith('client/') && to.startsWith('worker/'));
  expect(names(taken)).toEqual([
    'client/build/check-styles.ts → worker/pages/used-styles.ts',
    'client/build/content.ts → worker/backend/content/site-content.ts',
    'client/build/prerender.ts → worker/edge/page-policy.ts',
    'client/build/prerender.ts → worker/pages/used-styles.ts',
  ]);
});

test('machines import xstate, valibot and each other', () => {
  const foreign = imports.filter(
    ({ from, to, isPackage }) =>
      from.startsWith('machines/') && (isPackage ? !/^(?:xstate|valibot)(?:\/|$)/u.test(to) : !to.startsWith('machines/')),
  );
  expect(names(foreign)).toEqual([]);
});

describe('client', () => {
  const within = (from: string, to: string) =>
    names(between.filter((found) => found.from.startsWith(`client/${from}/`) && found.to.startsWith(`client/${to}/`)));

  test('components import no pages', () => {
    expect(within('components', 'pages')).toEqual([]);
  });

  test('a page that is loaded by a call stands in no statement, with which it would be there already', () => {
    const called = new Set(between.filter(({ from, isCall }) => from === 'client/pages/index.ts' && isCall).map(({ to }) => to));
    expect(called.size).toBeGreaterThan(15);
    expect(names(between.filter(({ to, isCall }) => !isCall && called.has(to)))).toEqual([]);
  });

  test('the shell imports no flows', () => {
    expect(within('shell', 'flows')).toEqual([]);
  });
});

/** Which folders of the client a folder may import from, beside itself; '' stands for the files at its top (routes, frame, entries). */
const folders: Readonly<Record<string, readonly string[]>> = {
  copy: [''],
  shell: ['', 'copy', 'pages'],
  api: ['shell'],
  components: ['', 'copy', 'shell'],
  flows: ['', 'api', 'components', 'copy', 'shell'],
  pages: ['', 'api', 'components', 'copy', 'flows', 'shell'],
  '': ['components', 'copy', 'flows', 'pages', 'shell'],
};
const folderIn = (path: string) => /^client\/(?:([^/]+)\/)?/u.exec(path)?.[1] ?? '';

test.each(Object.keys(folders))('client/%s imports from where it may', (folder) => {
  const own = between.filter(({ from, to }) => from.startsWith('client/') && to.startsWith('client/') && folderIn(from) === folder);
  expect(own.length).toBeGreaterThan(0);
  expect(
    names(own.filter(({ from, to }) => !/config\.ts$/u.test(from) && ![folder, ...(folders[folder] ?? [])].includes(folderIn(to)))),
  ).toEqual([]);
});

test('xstate comes with the flows alone, and of @xstate/react only what does without it', () => {
  const of = (name: string) => loaded.filter(({ from, to }) => to === name && from.startsWith('client/'));
  expect(names(of('xstate').filter(({ from }) => !from.startsWith('client/flows/')))).toEqual([]);
  const taken = of('@xstate/react').map(
    ({ from }) => /import \{([^}]*)\} from '@xstate\/react'/u.exec(readFileSync(from, 'utf8'))?.[1] ?? '*',
  );
  expect([...new Set(taken.flatMap((list) => list.split(',').map((name) => name.trim())))].sort()).toEqual(['shallowEqual', 'useSelector']);
});

test('no files import each other in a circle', () => {
  expect(circlesOf(between)).toEqual([]);
});

test('every import within the product names its file', () => {
  expect(names(imports.filter(({ to, isPackage }) => !isPackage && !/\.[a-z0-9]+$/u.test(to)))).toEqual([]);
});

describe('the reader of imports', () => {
  const read = (source: string) => importsIn('a/b.ts', source).map(({ to, isType }) => [to, isType]);

  test('sees every way to import', () => {
    expect(
      read(
        "import x from './x.ts';\nimport {\n  type A,\n  b,\n} from '../c.ts';\nexport * from './d.ts';\nimport './e.css';\nconst f = () => import('./f.ts');",
      ),
    ).toEqual([
      ['a/x.ts', false],
      ['c.ts', false],
      ['a/d.ts', false],
      ['a/e.css', false],
      ['a/f.ts', false],
    ]);
  });

  test('tells types apart, and leaves comments out', () => {
    expect(
      read(
        "import type { A } from './a.ts';\nimport { type B, type C } from './b.ts';\nexport type { D } from './d.ts';\n// import './x.ts';\n/* import './y.ts'; */",
      ),
    ).toEqual([
      ['a/a.ts', true],
      ['a/b.ts', true],
      ['a/d.ts', true],
    ]);
  });

  test('finds a circle of three, and none in a diamond', () => {
    const edges = (...pairs: string[]) =>
      pairs.map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '', isPackage: false, isType: false, isCall: false }));
    expect(circlesOf(edges('ab', 'bc', 'ca', 'cd'))).toEqual([['a', 'b', 'c', 'a']]);
    expect(circlesOf(edges('ab', 'ac', 'bd', 'cd'))).toEqual([]);
  });
});
