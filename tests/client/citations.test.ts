/** What code and tests cite (decisions 3, spec 4, case DS-02) stands in this repository. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = {
  spec: ['machines/spec.md'],
  decisions: ['machines/decisions.md', 'worker/decisions.md', 'client/decisions.md'],
} as const;

const read = (file: string) => readFileSync(root + file, 'utf8');
const sections = (files: readonly string[]) =>
  files.flatMap((file) => [...read(file).matchAll(/^## (\d+)\. /gmu)].map(([, number]) => Number(number)));
const caseIds = [...read('tests/cases.md').matchAll(/^\| ([A-Z]{2}-\d{2}) \|/gmu)].map(([, id = '']) => id);

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'worker', 'client', 'machines', 'tests', '.scripts', '.config'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|sql|md|toml)$/u.test(file) && !file.startsWith('tests/cases.md'));

interface Citation {
  readonly file: string;
  readonly cited: string;
}

/** `spec 3, 5 and 7`, `decisions 3–7`: every number. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/(\d+)(?:\s*[–-]\s*(\d+))?/gu)].flatMap(([, from, to]) => {
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

function citations(name: keyof typeof pages): (Citation & { readonly number: number })[] {
  const pattern = new RegExp(`\\b${name} (\\d{1,2}(?:(?:,| and|–|-) ?\\d{1,2})*)(?!\\d)`, 'gu');
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].flatMap(([cited, list = '']) => numbersIn(list).map((number) => ({ file, cited, number }))),
  );
}

describe('citations', () => {
  for (const name of ['spec', 'decisions'] as const) {
    it(`${name}: every number cited has its section`, () => {
      const known = new Set(sections(pages[name]));
      const found = citations(name);
      expect(found.length).toBeGreaterThan(20);
      expect(found.filter(({ number }) => !known.has(number))).toEqual([]);
    });
  }

  it('no section number stands twice', () => {
    for (const list of Object.values(pages)) {
      const numbers = sections(list);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it('every case id that is cited stands in tests/cases.md, once', () => {
    expect(new Set(caseIds).size).toBe(caseIds.length);
    const prefixes = new Set(caseIds.map((id) => id.slice(0, 2)));
    const cited = files.flatMap((file) =>
      [...read(file).matchAll(/\b([A-Z]{2})-(\d{2})\b/gu)].filter(([, prefix = '']) => prefixes.has(prefix)).map(([id]) => ({ file, id })),
    );
    expect(cited.filter(({ id }) => !caseIds.includes(id))).toEqual([]);
  });

  it('every case has a test that names it, but exactly those that are marked open', () => {
    const tests = files.filter((file) => file.startsWith('tests/') && /\.tsx?$/u.test(file) && file !== 'tests/client/citations.test.ts');
    const named = new Set(tests.flatMap((file) => read(file).match(/\b[A-Z]{2}-\d{2}\b/gu) ?? []));
    const open = [...read('tests/cases.md').matchAll(/^\| ([A-Z]{2}-\d{2}) \| \(open\) /gmu)].map(([, id = '']) => id);
    expect(caseIds.filter((id) => !named.has(id))).toEqual(open);
  });

  it('no document is cited that is not here', () => {
    const absent = /\b(?:spec|decisions|architecture|design|findings)\.md\b|\bissue (?:\d|«)|\.\.\/shared\b/gu;
    const allowed = /(?:machines|worker|client)\/(?:spec|decisions)\.md|\]\((?:\.\.\/\w+\/)?decisions\.md\)/u;
    const found = files
      .filter((file) => file !== 'tests/client/citations.test.ts')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .map((line) => ({ file, line })),
      )
      .filter(({ line }) => line.match(absent) !== null && !allowed.test(line));
    expect(found).toEqual([]);
  });
});
