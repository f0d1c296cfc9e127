/**
 * `npm run mutate`: takes one transition, guard, action or delay at a time out of each statechart, runs that chart's tests, and prints how
 * many of these changes they noticed. `-- eligibility` for some charts only. Not part of `npm test`: it takes a quarter of an hour.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Mutation, mutationsOf, nameOf } from '../tests/support/mutations.ts';
import { fail, root } from './install.mjs';
import { endGroup, spawnGroup } from './processes.ts';

/** Folder below tests/machines with the tests of a chart, where it is not named like the chart. */
const folders: Readonly<Record<string, string>> = { 'lead-form': 'leads' };
const SURVIVORS = 'tests/machines/survivors.md';
const LEAST_PERCENT = 95;
/** Far above what the tests of a chart take, on a busy machine too. */
const RUN_MS = 240_000;

interface Machine {
  readonly config: { readonly id?: string };
  readonly implementations: { readonly delays?: Readonly<Record<string, unknown>> };
}

const asked = process.argv.slice(2);
const charts = globSync('machines/*.machine.ts', { cwd: root })
  .map((file) => ({ file, name: basename(file, '.machine.ts') }))
  .filter(({ name }) => asked.length === 0 || asked.includes(name));
if (charts.length === 0) fail(`There is no chart named ${asked.join(' or ')} in machines/.`);
const explained = explanations();

let killed = 0;
let all = 0;
/** Mutations that were noticed only because the tests did not end in time: many of them are a slow machine. */
let late = 0;
const survivors: string[] = [];
/** Charts whose tests notice too little. */
const weak: string[] = [];
for (const { file, name } of charts) {
  const folder = `tests/machines/${folders[name] ?? name}`;
  if (!existsSync(root + folder)) fail(`${folder} is missing: where are the tests of ${file}?`);
  if (!(await areGreen(folder, null))) fail(`The tests of ${file} are red as they are.`);
  const machines = Object.values((await import(root + file)) as Record<string, unknown>).filter(isMachine);
  for (const { config, implementations } of machines) {
    const mutations = mutationsOf(config.id ?? '', config, Object.keys(implementations.delays ?? {}));
    const survived = await survivorsOf(folder, mutations);
    const noticed = mutations.length - survived.length;
    console.log(`${name}: ${noticed} of ${mutations.length} noticed`);
    if (100 * noticed < LEAST_PERCENT * mutations.length) weak.push(name);
    killed += noticed;
    all += mutations.length;
    survivors.push(...survived);
  }
}

for (const survivor of survivors)
  console.log(`  survives: ${survivor}${explained.has(survivor) ? ` (${explained.get(survivor)})` : ' — NOT EXPLAINED'}`);
const percent = (100 * killed) / all;
console.log(
  `${killed} of ${all} noticed (${percent.toFixed(1)} %; at least ${LEAST_PERCENT} % in each chart), ${late} of them by running out of time; ${survivors.length} survive`,
);
if (weak.length > 0) console.log(`Too little is noticed of ${weak.join(', ')}.`);
process.exit(weak.length === 0 && survivors.every((survivor) => explained.has(survivor)) ? 0 : 1);

/** Two at a time. Names of the mutations that no test noticed. */
async function survivorsOf(folder: string, mutations: readonly Mutation[]): Promise<string[]> {
  const waiting = [...mutations];
  const survived: string[] = [];
  const work = async () => {
    for (let mutation = waiting.shift(); mutation !== undefined; mutation = waiting.shift()) {
      if (process.stdout.isTTY) process.stdout.write(`\r${mutation.machine}: ${waiting.length} to go  \r`);
      if (await areGreen(folder, mutation)) survived.push(nameOf(mutation));
    }
  };
  await Promise.all([work(), work()]);
  return survived.sort();
}

/** False, too, where the tests run out of time or memory: a chart that never ends has been noticed. */
async function areGreen(folder: string, mutation: Mutation | null): Promise<boolean> {
  const run = spawnGroup('vitest', ['run', '--config', '.config/vitest.mutate.config.ts', folder], { MUTATION: JSON.stringify(mutation) });
  for (const stream of [run.stdout, run.stderr]) stream?.resume();
  const ended = new Promise<boolean>((resolve) => run.on('exit', (code) => resolve(code === 0)));
  const patience = new AbortController();
  const timeOut = delay(RUN_MS, 'late' as const, { signal: patience.signal }).catch(() => 'late' as const);
  const outcome = await Promise.race([ended, timeOut]);
  patience.abort();
  if (outcome === 'late') late += 1;
  await endGroup(run);
  return outcome === true;
}

/** The table of survivors.md: what survives, and why that is right. */
function explanations(): ReadonlyMap<string, string> {
  if (!existsSync(root + SURVIVORS)) return new Map();
  const rows = readFileSync(root + SURVIVORS, 'utf8').matchAll(/^\| `([^`]+)` \| (.+) \|$/gmu);
  return new Map([...rows].map(([, name = '', why = '']) => [name, why]));
}

function isMachine(value: unknown): value is Machine {
  return typeof value === 'object' && value !== null && 'config' in value && 'implementations' in value;
}
