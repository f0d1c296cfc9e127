/**
 * `npm run drill [-- --seconds 120 --seed 1]`: load, kills and storage faults against the shipped bundle, and what became of each promise (tests/drill).
 * `npm run drill -- simulate [--measure]`: a model of a spike, and what saturates first (.scripts/simulate).
 */
import { parseArgs } from 'node:util';
import { table } from '../tests/drill/ledger.ts';
import { drillDefaults, failures, runDrill } from '../tests/drill/run-drill.ts';
import buildWorker from '../tests/support/build-worker.ts';
import { fail } from './install.mjs';
import { runSimulation } from './simulate/report.ts';

if (process.argv[2] === 'simulate') {
  await runSimulation(process.argv.slice(3));
  process.exit(0);
}

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
const options = {
  ...drillDefaults,
  seconds: wholeNumber('seconds', values.seconds, drillDefaults.seconds),
  seed: wholeNumber('seed', values.seed, drillDefaults.seed),
};

console.log('Bundling the worker …');
await buildWorker();
console.log(`${options.seconds} seconds with ${options.visitors} visitors at a time, seed ${options.seed} …`);
const report = await runDrill(options);
console.log(`\n${table(report.rows)}\n`);
console.log(`The runtime was killed ${report.kills} times; one of ${options.faultOneOf} calls of D1 and R2 failed.`);
const found = failures(report);
if (found.length > 0) fail(`Not as promised: ${found.join('; ')}.`);
process.exit(0);

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 1) fail(`--${name} must be a whole number; it is "${text}".`);
  return value;
}
