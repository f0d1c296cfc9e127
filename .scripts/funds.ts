/**
 * `npm run funds -- import FILE [--remote] [--skip-refused] [--fewer] [--older]`: takes in the list of NAVs that AMFI publishes every
 * working day, wholly or not at all; `-- status [--remote]` says which one is in use. The file: machines/funds/nav-lines.ts; what makes it
 * doubtful: feeds/doubtful.ts; the tables: migration 0046.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NAV_OLD_AFTER_MS } from '../machines/contract/fund-limits.ts';
import { judgeScheme } from '../machines/funds/scheme-rules.ts';
import { dayInIndia, longDateInIndia } from '../machines/india-date.ts';
import { placeOf } from './d1.ts';
import { meantOptions } from './feeds/doubtful.ts';
import { FileRefused, grouped } from './feeds/refused.ts';
import { listFeeds, takeIn } from './feeds/take-in.ts';
import { fundColumns, fundTables, midnightInIndia, type NavFile, readNavFile } from './funds/nav-file.ts';
import { fail, root } from './install.mjs';
import { passingFolder } from './passing-folder.ts';

const USAGE = 'Use: npm run funds -- import FILE [--skip-refused] [--fewer] [--older] [--remote], or: npm run funds -- status [--remote]';

const { command, file, options } = readArguments();
const place = placeOf(options.remote === true, options.env);

if (command === 'status') showStatus();
else await importList(file);

async function importList(path: string): Promise<void> {
  const { rows, datedOn } = await readWhole(path);
  if (datedOn === null) fail('The file has no scheme with a price. Nothing was imported.');
  const approved = rows.filter(({ schemeType, name }) => judgeScheme(schemeType, name).barrier === null).length;
  console.log(
    `${grouped(rows.length)} schemes, ${grouped(approved)} of them approved by rule, with NAVs up to ${longDateInIndia(datedOn)}.`,
  );
  const datedAt = midnightInIndia(datedOn);
  const folder = passingFolder('funds').path;
  const feed = { datedAt, rowCount: rows.length, rowsName: 'schemes', rows: rows.map(fundColumns), folder };
  takeIn(place, fundTables, feed, { fewer: options.fewer === true, older: options.older === true });
  if (Date.now() - datedAt > NAV_OLD_AFTER_MS) console.log('These NAVs are old already: the fund finder says of which day they are.');
}

/** Reads and judges the whole file before the database is touched. */
async function readWhole(path: string): Promise<NavFile> {
  const read = await readNavFile(path, dayInIndia(new Date().toISOString()) ?? '').catch((error: unknown) => {
    if (error instanceof FileRefused) fail(`${error.message} Nothing was imported.`);
    throw error;
  });
  read.refused.report();
  for (const [note, count] of read.notes) console.log(`${grouped(count)} × ${note}`);
  if (read.refused.total > 0 && options['skip-refused'] !== true) {
    fail('Nothing was imported. Mend the file, or take in the other rows alone with --skip-refused.');
  }
  if (read.rows.length === 0) fail('The file has no row that can be taken in. Nothing was imported.');
  return read;
}

function showStatus(): void {
  const feed = listFeeds(place, fundTables).findLast(({ state }) => state === 'ready');
  if (feed === undefined)
    fail('There are no funds: the fund finder says that it cannot search right now. Use npm run funds -- import FILE.');
  const sample = feed.origin === 'seed' ? ' (made-up samples, and the pages say so)' : '';
  console.log(
    `In use: ${grouped(feed.row_count)} schemes, with NAVs up to ${longDateInIndia(new Date(feed.dated_at).toISOString())}${sample}.`,
  );
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: 'boolean' }, env: { type: 'string' }, 'skip-refused': { type: 'boolean' }, ...meantOptions },
    });
    const [command, file = '', ...rest] = positionals;
    const isRight = (command === 'import' && file !== '') || (command === 'status' && file === '');
    if (!isRight || rest.length > 0) fail(USAGE);
    // npm starts us in the folder of package.json; the person may be elsewhere.
    return { command, file: resolve(process.env['INIT_CWD'] ?? root, file), options: values };
  } catch (error) {
    return fail(error instanceof TypeError ? `${error.message}. ${USAGE}` : USAGE);
  }
}
