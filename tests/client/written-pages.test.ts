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

test('every npm script is told of in README or in the table of commands', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
  const told = ['README.md', '.scripts/README.md'].map((page) => readFileSync(root + page, 'utf8')).join('\n');
  const commands = Object.keys(scripts).map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`));
  expect(commands.filter((command) => !new RegExp(`${command}(?![\\w:-])`, 'u').test(told))).toEqual([]);
});
