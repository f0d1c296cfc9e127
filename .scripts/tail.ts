/**
 * `npm run tail`: the log for a person, live: of the local run; with `-- --remote` (and `--env staging`) of the deployed site, by way of `wrangler
 * tail`; of a saved file; or of standard input, `-- -`. In a pipe it writes the records themselves, a JSON object a line.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root } from './install.mjs';
import { LINE_FILE } from './line-file.ts';
import { localState } from './local-state.ts';
import { type Filter, isShown, levels } from './tail/filter.ts';
import { makeReader, type Record } from './tail/records.ts';
import { coloured, render } from './tail/render.ts';
import { followFile, fromDeployment, fromFile, fromStandardInput, type Source } from './tail/sources.ts';
import { makeSummary, makeTotal } from './tail/summary.ts';

const USAGE = `npm run tail -- [options] [FILE | -]

  FILE               a saved log; - is standard input. Without: the local run (npm start).
  --remote           the deployed site, by way of wrangler tail; --env staging for the rehearsal
  --event code.*     only these events; may be given several times
  --level warn       this level and what is louder: info, warn, error
  --route '/api/*'   only lines of these routes
  --request ID       only lines of one request: the reference that a visitor was given, or its beginning`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const filter = readFilter();
const isPerson = process.stdout.isTTY;
const read = makeReader();
const summary = makeSummary();
/** Of a log that is not live there is one summary, of all of it. */
const isLive = positionals.length === 0;
const total = makeTotal();

// Whoever reads our lines (head, less) has had enough.
process.stdout.on('error', () => process.exit(0));
const status = isPerson && isLive ? setInterval(showStatus, 1_000) : undefined;
for await (const text of source()) take(read(text));
// The last line may have no end.
take(read('\n'));
clearInterval(status);
if (isPerson && !isLive && total.count > 0) console.log(`\n${total.line()}`);

function take(records: readonly Record[]): void {
  for (const record of records) {
    if (!isLive) total.add(record);
    else if (status !== undefined) summary.add(record, Date.now());
    if (isShown(filter, record)) write(isPerson ? render(record, coloured) : JSON.stringify(record));
  }
}

function write(line: string): void {
  process.stdout.write(`${status === undefined ? '' : '\r\u001b[2K'}${line}\n`);
}

/** Stands below the last line, and is written over by the next. */
function showStatus(): void {
  const line = `last minute: ${summary.line(Date.now())}`.slice(0, process.stdout.columns - 1);
  process.stdout.write(`\r\u001b[2K${coloured('inverse', line)}`);
}

function source(): Source {
  const [file] = positionals;
  if (file === '-') return fromStandardInput();
  if (file !== undefined) return fromFile(resolve(process.env['INIT_CWD'] ?? root, file));
  if (values.remote) return fromDeployment(values.env);
  const path = join(localState, LINE_FILE);
  if (!existsSync(path)) console.error('There is no log yet: it begins with npm start. For the deployed site: npm run tail -- --remote');
  return followFile(path);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        event: { type: 'string', multiple: true, default: [] },
        level: { type: 'string', default: 'info' },
        route: { type: 'string', multiple: true, default: [] },
        request: { type: 'string' },
        remote: { type: 'boolean', default: false },
        env: { type: 'string', default: 'production' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : 'The arguments could not be read.'}\n\n${USAGE}`);
  }
}

function readFilter(): Filter {
  const level = levels.find((one) => one === values.level);
  if (level === undefined) fail(`--level is one of ${levels.join(', ')}; it is "${values.level}".`);
  if (positionals.length > 1) fail(`One file at a time.\n\n${USAGE}`);
  return { events: values.event, level, routes: values.route, request: values.request ?? null };
}
