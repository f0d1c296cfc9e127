/** What is installed before anything else runs, in a folder with its own lock file and a stand-in for npm. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../.scripts/install.mjs', import.meta.url));
const wanted = {
  '': { name: 'pledgewell' },
  'node_modules/hono': { version: '4.0.1' },
  'node_modules/only-on-another-system': { version: '1.0.0', optional: true },
};
const { 'node_modules/only-on-another-system': _, ...usual } = wanted;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pledgewell-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, '.scripts'));
  cpSync(SCRIPT, join(folder, '.scripts/install.mjs'));
  write('package-lock.json', { packages: wanted });
});

function write(path: string, value: unknown): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value));
}

/** As npm leaves it. */
function placeModules(packages: object): void {
  write('node_modules/.package-lock.json', { packages });
  write('node_modules/.bin/wrangler', '');
}

/** `npm`: what stands in for it does. */
function install({ npm = '', node = process.versions.node } = {}) {
  write('npm.mjs', `import { writeFileSync } from 'node:fs';\nwriteFileSync('asked', process.argv.slice(2).join(' '));\n${npm}`);
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `${versions}(await import('./.scripts/install.mjs')).ensureInstalled();`],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_execpath: join(folder, 'npm.mjs') } },
  );
  const asked = existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : null;
  return { status, said: stdout + stderr, asked };
}

test.each(['18.20.4', '19.9.0'])('Node %s is told what is needed, and nothing is installed', (node) => {
  const { status, said, asked } = install({ node });
  expect([status, asked]).toEqual([1, null]);
  expect(said).toContain('Node 20 or newer is needed');
});

test('where everything of the lock file is there, npm is not asked; optional packages may be missing', () => {
  placeModules(usual);
  expect(install({ node: '20.0.0' })).toEqual({ status: 0, said: '', asked: null });
});

test.each([
  ['nothing is installed', () => {}],
  ['a package has another version', () => placeModules({ ...usual, 'node_modules/hono': { version: '4.0.0' } })],
  ['a package is missing', () => placeModules({ '': usual[''] })],
  ['the tools of an install that was broken off are missing', () => write('node_modules/.package-lock.json', { packages: usual })],
])('where %s, npm puts it right', (_which, place) => {
  place();
  const files = { '.package-lock.json': JSON.stringify({ packages: usual }), '.bin/wrangler': '' };
  const npm = `import { mkdirSync } from 'node:fs';
mkdirSync('node_modules/.bin', { recursive: true });
for (const [name, text] of Object.entries(${JSON.stringify(files)})) writeFileSync('node_modules/' + name, text);`;
  const { status, said, asked } = install({ npm });
  expect([status, asked?.split(' ')[0]]).toEqual([0, 'ci']);
  expect(said).toContain('Installing packages');
});

test.each([
  [
    'npm’s first line that says why',
    'npm error code ENOTFOUND\\nnpm error errno ENOTFOUND\\nnpm error network request to https://registry.example/hono failed\\nnpm error more',
    'network request to https://registry.example/hono failed.',
  ],
  ['the same of an older npm', 'npm ERR! code E401\\nnpm ERR! Unable to authenticate', 'Unable to authenticate.'],
  ['that npm said nothing', 'Killed', 'npm did not say why.'],
])('a failed install says %s', (_which, text, why) => {
  const { status, said } = install({ npm: `console.error('${text}');\nprocess.exitCode = 1;` });
  expect(status).toBe(1);
  expect(said).toContain(`The packages could not be installed: ${why} Check the connection`);
});

test('an install that ends well and leaves another version is a failed one', () => {
  placeModules({ ...usual, 'node_modules/hono': { version: '4.0.0' } });
  const { status, said } = install();
  expect([status, said]).toEqual([1, expect.stringContaining('The packages could not be installed')]);
});
