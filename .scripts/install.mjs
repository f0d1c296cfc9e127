/**
 * Installs what is missing, with plain Node ≥ 20 and npm. The scripts of package.json call it first, so that a fresh clone needs no other step.
 * The npm package `node` brings the current Node that wrangler and vitest need; it is first on the PATH of every npm script.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');

/** Ends the process with one sentence for the person at the terminal. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Runs `npm ci` when node_modules is missing or does not match the lock file. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);
  if (isInstalled()) return;
  console.log('Installing packages (once; half a minute to a few) …');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const { status, stderr } = spawnSync(npm[0], [...npm[1], 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0 || !isInstalled())
    fail(
      `The packages could not be installed: ${firstErrorLine(stderr)}. Check the connection to the package registry and run the command again.`,
    );
}

function firstErrorLine(text) {
  const line = (text ?? '').split('\n').find((candidate) => /^npm (error|ERR!)/u.test(candidate) && !/code |errno /u.test(candidate));
  return line?.replace(/^npm (error|ERR!)\s*/u, '').slice(0, 200) ?? 'npm did not say why';
}

/** True when the hidden lock file that npm leaves in node_modules names the same versions as ours. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed) || !existsSync(join(binaries, 'wrangler'))) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(([name, { version, optional }]) => name === '' || optional || found[name]?.version === version);
}

/** Environment of everything that the scripts start: our tools and the newer Node first, no telemetry, no calls home. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: binaries + delimiter + process.env.PATH,
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    NO_UPDATE_NOTIFIER: '1',
    // Compiled once and not at each start: a fifth of what `wrangler` takes to say its version.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node-compile'),
    CI: process.env.CI ?? '',
    ...extra,
  };
}
