/**
 * `npm run holdings -- import FILE [--remote] [--date 2026-11-28] [--rows 1200] [--skip-refused] [--fewer] [--older]`: takes in a feed of
 * holdings, wholly or not at all; `-- status [--remote]` says which one is in use. The file: file-rows.ts; what makes it doubtful:
 * feeds/doubtful.ts; the tables: migration 0021 and storage.md.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS, HOLDINGS_MAX_AGE_DAYS } from '../machines/contract/limits.ts';
import { momentInIndia, parseDate } from '../machines/india-date.ts';
import { placeOf } from './d1.ts';
import { meantOptions } from './feeds/doubtful.ts';
import { FileRefused, grouped, RefusedRows } from './feeds/refused.ts';
import { listFeeds, takeIn } from './feeds/take-in.ts';
import { holdingsTables as tables } from './holdings/feed-tables.ts';
import { readFileRows } from './holdings/file-rows.ts';
import { openSpool, type Spool } from './holdings/spool.ts';
import { fail, root } from './install.mjs';

const USAGE =
  'Use: npm run holdings -- import FILE [--date YYYY-MM-DD] [--rows N] [--skip-refused] [--fewer] [--older] [--remote [--env staging]], or: npm run holdings -- status';
const PROGRESS_ROWS = 200_000;
/** Clocks of two machines. */
const FUTURE_MS = 10 * 60_000;

const { command, file, options } = readArguments();
const place = placeOf(options.remote === true, options.env);

if (command === 'status') showStatus();
else await importFeed(file);

async function importFeed(path: string): Promise<void> {
  const datedAt = await dateOf(path);
  const spool = openSpool();
  const rows = await readAll(path, spool);
  console.log(`${grouped(rows)} rows, with values of ${momentInIndia(datedAt)}.`);
  const feed = { datedAt, rowCount: rows, rowsName: 'rows', rows: spool.rows(), folder: spool.folder };
  takeIn(place, tables, feed, { fewer: options.fewer === true, older: options.older === true });
  spool.remove();
  if (Date.now() - datedAt > HOLDINGS_MAX_AGE_DAYS * DAY_MS) {
    console.log(
      `It is older than ${HOLDINGS_MAX_AGE_DAYS} days: visitors hear that we cannot check right now, unless HOLDINGS_MAX_AGE_DAYS allows more.`,
    );
  }
}

/** Reads the whole file before the database is touched. Gives the number of rows. */
async function readAll(path: string, spool: Spool): Promise<number> {
  const refused = new RefusedRows();
  let taken = 0;
  let seen = 0;
  try {
    for await (const one of readFileRows(path)) {
      seen += 1;
      if (seen % PROGRESS_ROWS === 0) console.log(`Read ${grouped(seen)} rows …`);
      if (one.kind === 'refused') {
        refused.add(one.refused);
        continue;
      }
      const line = spool.add(one.row);
      if (line === null) taken += 1;
      else
        refused.add(
          { line: one.row.line, reason: `folio: stands with the same number in line ${line} already` },
          'folio: the same number and folio come twice',
        );
    }
  } catch (error) {
    if (error instanceof FileRefused) fail(`${error.message} Nothing was imported.`);
    throw error;
  }
  refused.report();
  if (options.rows !== undefined && seen !== Number(options.rows)) {
    fail(`The file has ${grouped(seen)} rows and not ${options.rows}: it was cut off, or is another one. Nothing was imported.`);
  }
  if (refused.total > 0 && options['skip-refused'] !== true) {
    fail('Nothing was imported. Mend the file, or take in the other rows alone with --skip-refused.');
  }
  // Everybody would hear that they are not eligible.
  if (taken === 0) fail('The file has no row that can be taken in. Nothing was imported.');
  return taken;
}

function showStatus(): void {
  const feed = listFeeds(place, tables).findLast(({ state }) => state === 'ready');
  if (feed === undefined) fail('There are no holdings: visitors hear that we cannot check right now. Use npm run holdings -- import FILE.');
  const samples = feed.origin === 'seed' ? ' (samples, which never grow old)' : '';
  console.log(`In use: ${grouped(feed.row_count)} rows, with values of ${momentInIndia(feed.dated_at)}${samples}.`);
}

/** What day the values are of; without `--date` the time of the file. */
async function dateOf(path: string): Promise<number> {
  if (options.date === undefined) {
    const facts = await stat(path).catch(() => fail(`The file ${path} cannot be opened.`));
    return Math.min(Math.floor(facts.mtimeMs), Date.now());
  }
  const datedAt = /^\d{4}-\d{2}-\d{2}$/u.test(options.date) ? Date.parse(`${options.date}T00:00:00+05:30`) : parseDate(options.date);
  if (Number.isNaN(datedAt)) fail(`"${options.date}" is no date. Write it as 2026-11-28, or with a time: 2026-11-28T21:00.`);
  if (datedAt > Date.now() + FUTURE_MS) fail(`The date ${options.date} lies in the future: the feed would seem younger than it is.`);
  return datedAt;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'boolean' },
        env: { type: 'string' },
        date: { type: 'string' },
        rows: { type: 'string' },
        'skip-refused': { type: 'boolean' },
        ...meantOptions,
      },
    });
    const [command, file = '', ...rest] = positionals;
    const isRight = (command === 'import' && file !== '') || (command === 'status' && file === '');
    if (!isRight || rest.length > 0 || (values.rows !== undefined && !/^[0-9]+$/u.test(values.rows))) fail(USAGE);
    // npm starts us in the folder of package.json; the person may be elsewhere.
    return { command, file: resolve(process.env['INIT_CWD'] ?? root, file), options: values };
  } catch (error) {
    return fail(error instanceof TypeError ? `${error.message}. ${USAGE}` : USAGE);
  }
}
