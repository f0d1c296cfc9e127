/** Pages for people (README and those of the folders): what they link to is there, and every command has its row. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Articles link to addresses of the site.
  .filter((path) => path !== '' && !path.startsWith('worker/backend/content/') && existsSync(root + path));

test('every relative link and picture leads to a file of this repository', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(root + page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/gu)].map(([, target = '']) => ({
      page,
      target,
    })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ page, target }) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
});

const readScripts = () =>
  (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }).scripts;

test('every npm script that a page names is there, and none has two rows', () => {
  const named = pages.flatMap((page) =>
    [...readFileSync(root + page, 'utf8').matchAll(/\bnpm run ([\w:-]+)/gu)].map(([, name = '']) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  const scripts = readScripts();
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
  const rows = [...readFileSync(`${root}.scripts/README.md`, 'utf8').matchAll(/^\| (`npm [^|]*`) \|/gmu)].map(([, row]) => row);
  expect(rows).toEqual([...new Set(rows)]);
});

test('every npm script is told of in README or in the table of commands', () => {
  const scripts = readScripts();
  const told = ['README.md', '.scripts/README.md'].map((page) => readFileSync(root + page, 'utf8')).join('\n');
  const commands = Object.keys(scripts).map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`));
  expect(commands.filter((command) => !new RegExp(`${command}(?![\\w:-])`, 'u').test(told))).toEqual([]);
});
