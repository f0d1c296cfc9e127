/**
 * A real Chromium for tests and screenshots, from the npm package @sparticuz/chromium, so that a fresh machine needs nothing else.
 * Unpacked once into `.cache/chromium-…`; on machines without the system libraries that Chromium needs, the package's own are used.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const cacheRoot = fileURLToPath(new URL('../../.cache/', import.meta.url));

const launchArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  // No renderer waits for a page that may come: every visit has a browser context of its own, whose page gets a fresh one anyway.
  '--renderer-process-limit=1',
  // A name for this machine that is no localhost: on plain http there the browser withholds what it keeps for secure origins.
  '--host-resolver-rules=MAP pw.test 127.0.0.1',
];

/** Unpacks the browser if this version is not there yet. Throws one clear sentence when the machine cannot run it. */
export async function installBrowser(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const home = `${cacheRoot}chromium-${manifest.version}`;
  if (!existsSync(`${home}/chromium`)) {
    // Unpacked beside its place and moved there whole: a run that is killed leaves no half browser.
    const workshop = `${cacheRoot}unpacking-${process.pid}`;
    await mkdir(workshop, { recursive: true });
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = workshop;
    try {
      const { default: packaged, inflate } = await import('@sparticuz/chromium');
      await packaged.executablePath();
      await inflate(fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url)));
      await rm(home, { recursive: true, force: true });
      await rename(workshop, home);
    } finally {
      process.env['TMPDIR'] = before ?? tmpdir();
      if (before === undefined) delete process.env['TMPDIR'];
      await rm(workshop, { recursive: true, force: true });
    }
  }
  const { status, stderr } = spawnSync(`${home}/chromium`, ['--version'], { env: browserEnvironment(home), encoding: 'utf8' });
  if (status !== 0) throw new Error(`The packaged Chromium does not start on this machine: ${(stderr ?? '').split('\n')[0]}`);
  return home;
}

/** The package's libraries come after the machine's own: they only fill gaps. */
function browserEnvironment(home: string): NodeJS.ProcessEnv {
  const libraries = [process.env['LD_LIBRARY_PATH'], ...systemLibraries, `${home}/al2023/lib`].filter(Boolean).join(':');
  return { ...process.env, LANG: 'C.UTF-8', LD_LIBRARY_PATH: libraries, HOME: process.env['HOME'] ?? home };
}

const systemLibraries = ['/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu', '/lib64', '/usr/lib64'];

/** `more`: arguments beside those that every run has. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const home = await installBrowser();
  return chromium.launch({
    executablePath: `${home}/chromium`,
    args: [...launchArguments, ...more],
    env: browserEnvironment(home) as Record<string, string>,
  });
}
