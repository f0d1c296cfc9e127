/** The seed of the local run, from the one list of sample numbers that the terminal and the README show too. Plain Node 20 and later. */
import { readFileSync } from 'node:fs';

/** @type {import('./seed-sql.d.mts').SampleNumber[]} */
export const sampleNumbers = JSON.parse(readFileSync(new URL('sample-numbers.json', import.meta.url), 'utf8'));

/** SQL that can run any number of times: the sample numbers then hold exactly what the list says, other numbers stay as they are. */
export function seedSql() {
  return sampleNumbers
    .flatMap(({ phoneNumber, holdings }) => [
      `DELETE FROM holdings WHERE phone_number = ${quote(phoneNumber)};`,
      ...holdings.map(
        ({ folio, assetClass, valueRupees }) =>
          `INSERT OR REPLACE INTO holdings (phone_number, folio, asset_class, value_rupees) VALUES (${quote(phoneNumber)}, ${quote(folio)}, ${quote(assetClass)}, ${Number(valueRupees)});`,
      ),
    ])
    .join('\n');
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
