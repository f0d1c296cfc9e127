/** A second build of the same site, as after a change that reaches every page: the brand has another name, so every file has another hash. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pictures = `${root}.cache/pictures`;
const sources = ['client', 'machines', 'worker', 'package.json', 'tsconfig.json', 'wrangler.toml', '.config'];

export interface OtherBuild {
  /** Stands where the other build has the brand's name. */
  readonly brand: string;
  readonly bundle: string;
  readonly clientFolder: string;
  readonly remove: () => Promise<void>;
}

export async function makeOtherBuild(): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-build-'));
  await Promise.all(sources.map((name) => cp(root + name, join(folder, name), { recursive: true })));
  // Pictures that do not differ need not be drawn again.
  if (existsSync(pictures)) await cp(pictures, join(folder, '.cache/pictures'), { recursive: true });
  await symlink(`${root}node_modules`, join(folder, 'node_modules'));
  const brandFile = join(folder, 'machines/contract/brand.ts');
  const before = await readFile(brandFile, 'utf8');
  const brand = 'Pledgebetter';
  const after = before.replace("'Pledgewell'", `'${brand}'`);
  if (after === before) throw new Error('the brand is spelled elsewhere now');
  await writeFile(brandFile, after);
  await run(folder, 'node', ['client/build/build.ts']);
  await run(folder, 'wrangler', ['deploy', '--dry-run', '--outdir', 'dist/worker']);
  return {
    brand,
    bundle: await readFile(join(folder, 'dist/worker/index.js'), 'utf8'),
    clientFolder: join(folder, 'dist/client'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function run(cwd: string, command: string, args: readonly string[]): Promise<void> {
  const PATH = `${root}node_modules/.bin:${process.env['PATH']}`;
  const env = {
    ...process.env,
    PATH,
    NODE_ENV: 'production',
    CI: 'true',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  };
  await promisify(execFile)(command, [...args], { cwd, env });
}
