/**
 * Bundles the worker as `wrangler deploy` would, once per run (vitest `globalSetup`), and writes down what Miniflare needs to run it:
 * bindings as wrangler.toml has them, and the database that a site begins with.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { fundSeedSql } from '../../.scripts/funds/seed.ts';
import { buildContent } from '../../client/build/content.ts';
import { seedSql } from '../../worker/backend/seed/seed-sql.mjs';
import { storageParent } from './storage-parent.ts';
import { setupFile, type WorkerSetup } from './worker-setup.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builtClient = `${root}dist/client`;
const builtManifest = `${root}dist/build-manifest.json`;
const standIn = `${root}.cache/stand-in`;

export default async function buildWorker(): Promise<void> {
  const hasClient = existsSync(`${builtClient}/404.html`) && existsSync(builtManifest);
  await buildContent();
  const standInArgs = hasClient ? [] : await makeStandIn();
  await run('wrangler', ['deploy', '--dry-run', '--outdir', 'dist/worker', ...standInArgs]);

  process.env.WRANGLER_LOG ??= 'error';
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig, unstable_splitSqlQuery } = await import('wrangler');
  const config = `${root}wrangler.toml`;
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { assets } = workerOptions;
  const setup: WorkerSetup = {
    bundle: await readFile(`${root}dist/worker/index.js`, 'utf8'),
    options: {
      ...workerOptions,
      // Only what wrangler.toml says: wrangler adds a developer's .dev.vars.
      bindings: unstable_readConfig({ config }).vars,
      ...(assets === undefined ? {} : { assets: { ...assets, directory: hasClient ? builtClient : `${standIn}/client` } }),
    },
    stateFiles: await migratedState(
      workerOptions.d1Databases as V4WorkerOptions['d1Databases'],
      [...(await migrations()), seedSql(), ...fundSeedSql()].flatMap((sql) => unstable_splitSqlQuery(sql)),
    ),
  };
  // In one step: another run may be reading it.
  await writeFile(`${setupFile}.${process.pid}`, JSON.stringify(setup));
  await rename(`${setupFile}.${process.pid}`, setupFile);
}

/** Two pages in place of the client, where it has not been built. */
async function makeStandIn(): Promise<string[]> {
  await mkdir(`${standIn}/client`, { recursive: true });
  await writeFile(`${standIn}/client/index.html`, '<!doctype html><title>Home</title>');
  await writeFile(`${standIn}/client/404.html`, '<!doctype html><title>Page Not Found</title>');
  await writeFile(
    `${standIn}/build-manifest.json`,
    JSON.stringify({
      notFoundPolicy: "default-src 'none'",
      buildId: 'stand-in',
      rendered: {},
      shortClasses: {},
      sitemapPaths: ['/'],
    }),
  );
  return ['--assets', `${standIn}/client`, '--alias', `build-manifest:${standIn}/build-manifest.json`];
}

/** Migrations and seed, applied once: some two hundred statements, which every site of the tests would otherwise wait for, one by one. */
async function migratedState(
  d1Databases: V4WorkerOptions['d1Databases'],
  statements: readonly string[],
): Promise<WorkerSetup['stateFiles']> {
  const folder = await mkdtemp(join(storageParent(false), 'pledgewell-migrated-'));
  try {
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        modules: true,
        script: 'export default {};',
        ...(d1Databases === undefined ? {} : { d1Databases }),
        resourcePersistencePath: folder,
        cf: false,
        log: new Log(LogLevel.NONE),
        telemetry: { enabled: false },
      }),
    );
    try {
      const database = await miniflare.getD1Database('DB');
      await database.batch(statements.map((statement) => database.prepare(statement)));
    } finally {
      await miniflare.dispose();
    }
    return await filesOf(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Path below `folder` → content, base64. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (path) => [relative(folder, path), (await readFile(path)).toString('base64')] as const)),
  );
}

async function migrations(): Promise<string[]> {
  const folder = `${root}worker/backend/migrations`;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const PATH = `${root}node_modules/.bin:${process.env.PATH}`;
  const env = { ...process.env, PATH, CI: 'true', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`the worker could not be bundled:\n${output}`);
}
