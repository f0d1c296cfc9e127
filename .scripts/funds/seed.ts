/** The made-up sample of schemes that a local run and the tests begin with (worker/backend/seed/sample-nav.txt), as statements that may run again. */
import { readFileSync } from 'node:fs';
import { type NavRow, navLines } from '../../machines/funds/nav-lines.ts';
import { insertRowsSql } from '../feeds/feed-sql.ts';
import { fundColumns, fundTables, midnightInIndia } from './nav-file.ts';

const SAMPLE_FILE = new URL('../../worker/backend/seed/sample-nav.txt', import.meta.url);
/** Every day is past by then: the sample is of the day that it says. */
const ANY_DAY = '9999-12-31';

export function sampleRows(): readonly NavRow[] {
  const { read } = navLines(ANY_DAY);
  return readFileSync(SAMPLE_FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const one = read(line);
      return one?.kind === 'row' ? [one.row] : [];
    });
}

/** One statement an entry. An imported feed has a higher number and stays in use. */
export function fundSeedSql(): readonly string[] {
  const rows = sampleRows();
  const datedOn = rows.reduce((latest, { navDate }) => (navDate !== null && navDate > latest ? navDate : latest), '');
  const feed = `INSERT INTO fund_feeds (id, origin, state, dated_at, ready_at, row_count) VALUES (0, 'seed', 'ready', ${midnightInIndia(datedOn)}, unixepoch() * 1000, ${rows.length})`;
  return [
    'DELETE FROM fund_schemes WHERE feed = 0;',
    ...insertRowsSql(fundTables, 0, rows.map(fundColumns)),
    `${feed} ON CONFLICT (id) DO UPDATE SET dated_at = excluded.dated_at, ready_at = excluded.ready_at, row_count = excluded.row_count;`,
  ];
}
