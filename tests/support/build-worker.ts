/**
 * Bundles the worker as `wrangler deploy` would, once per run (vitest `globalSetup`), and writes down what Miniflare needs to run it:
 * bindings as wrangler.toml has them, and the SQL that the database begins with.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { V4WorkerOptionsShape } from 'miniflare';
import { buildContent } from '../../client/build/content.ts';
import { seedSql } from '../../worker/backend/seed/seed-sql.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builtClient = `${root}dist/client`;
const builtManifest = `${root}dist/build-manifest.json`;
const standIn = `${root}.cache/stand-in`;
const setupFile = `${root}.cache/worker-setup.json`;

export interface WorkerSetup {
  /** The bundle that ships, as text. */
  readonly bundle: string;
  readonly options: V4WorkerOptionsShape;
  /** Migrations, then the seed; one statement each. */
  readonly statements: readonly string[];
}

export async function readWorkerSetup(): Promise<WorkerSetup> {
  return JSON.parse(await readFile(setupFile, 'utf8')) as WorkerSetup;
}

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
    statements: [...(await migrations()), seedSql()].flatMap((sql) => unstable_splitSqlQuery(sql)),
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
      inlineScriptHashes: '',
      rendered: {},
      sitemapPaths: ['/'],
    }),
  );
  return ['--assets', `${standIn}/client`, '--alias', `build-manifest:${standIn}/build-manifest.json`];
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
