/** The seed of the local run, from the one list of sample numbers that the terminal and the README show too. Plain Node 20 and later. */
import { readFileSync } from 'node:fs';

/** @type {import('./seed-sql.d.mts').SampleNumber[]} */
export const sampleNumbers = JSON.parse(readFileSync(new URL('sample-numbers.json', import.meta.url), 'utf8'));

/** SQL that can run any number of times: the sample numbers then hold exactly what the list says, other numbers stay as they are. */
export function seedSql() {
  // An imported feed has a higher number and stays in use.
  const feed = `INSERT INTO holdings_feeds (id, origin, state, dated_at, ready_at, row_count) VALUES (0, 'seed', 'ready', 0, 0, 0) ON CONFLICT (id) DO UPDATE SET origin = 'seed';`;
  const samples = sampleNumbers.flatMap(({ phoneNumber, holdings }) => [
    `DELETE FROM holdings_rows WHERE feed = 0 AND phone_number = ${quote(phoneNumber)};`,
    ...holdings.map(
      ({ folio, assetClass, valueRupees }) =>
        `INSERT OR REPLACE INTO holdings_rows (phone_number, folio, asset_class, value_rupees) VALUES (${quote(phoneNumber)}, ${quote(folio)}, ${quote(assetClass)}, ${Number(valueRupees)});`,
    ),
  ]);
  const count =
    'UPDATE holdings_feeds SET row_count = (SELECT count(*) FROM holdings_rows WHERE feed = 0), dated_at = unixepoch() * 1000, ready_at = unixepoch() * 1000 WHERE id = 0;';
  return [feed, ...samples, count].join('\n');
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
