/** Rows on their way to D1, whose statements have 100,000 bytes at most: as texts of JSON arrays, each short enough for one. */

const STATEMENT_BYTES = 80_000;

/** `rows`: the JSON of each. What is given is a literal of SQL, quotes and all. */
export function jsonBatches(rows: Iterable<string>): readonly string[] {
  const batches: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = Buffer.byteLength(row) + 1;
    if (bytes + size > STATEMENT_BYTES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(row);
    bytes += size;
  }
  return batches.map((batch) => `'[${batch.join(',').replaceAll("'", "''")}]'`);
}
