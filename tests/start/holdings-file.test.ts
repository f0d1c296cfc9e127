/** What a feed file may look like, and what is said of one that is not right. */
import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type FileRow, readFileRows, reasons } from '../../.scripts/holdings/file-rows.ts';
import { openSpool } from '../../.scripts/holdings/spool.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'pledgewell-feed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADER = 'mobile,folio,class,value\n';
const file = join(folder, 'feed.csv');

async function read(content: string | Buffer): Promise<FileRow[]> {
  await writeFile(file, content);
  const rows: FileRow[] = [];
  for await (const one of readFileRows(file)) rows.push(one);
  return rows;
}

/** Of a file with one row. */
async function judged(row: string): Promise<unknown> {
  const [one] = await read(`${HEADER}${row}\n`);
  if (one === undefined) return undefined;
  return one.kind === 'row' ? one.row : one.refused.reason;
}

const row = { line: 2, mobile: '9876543210', folio: 'EQ-1/01', assetClass: 'equity-fund', valueRupees: 240_000 };

test.each([
  ['as the header says', 'mobile,folio,class,value\n9876543210,EQ-1/01,equity-fund,240000\n'],
  ['with a byte order mark and CRLF', '\uFEFFmobile,folio,class,value\r\n9876543210,EQ-1/01,equity-fund,240000\r\n'],
  ['with semicolons', 'mobile;folio;class;value\n9876543210;EQ-1/01;equity-fund;240000\n'],
  ['with tabs', 'mobile\tfolio\tclass\tvalue\n9876543210\tEQ-1/01\tequity-fund\t240000\n'],
  ['with quotes, capitals and blanks', '"Mobile","Folio","Class","Value"\n" 9876543210","EQ-1/01 ",Equity-Fund," 240000"\n'],
  ['with columns in another order, and more of them', 'value,scheme,class,folio,mobile\n240000,"A, B",equity-fund,EQ-1/01,9876543210\n'],
])('a feed is read %s', async (_, content) => {
  expect(await read(content)).toEqual([{ kind: 'row', row }]);
});

test.each([
  ['+919876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['0 98765 43210', '9876543210'],
])('a number written %s is %s', async (written, mobile) => {
  expect(await judged(`${written},F-1,ulip,1`)).toMatchObject({ mobile });
});

test.each([
  ['below a rupee is dropped', '1.99', 1],
  ['nothing', '0', 0],
])('value: %s', async (_, value, valueRupees) => {
  expect(await judged(`9876543210,F-1,ulip,${value}`)).toMatchObject({ valueRupees });
});

test.each([
  ['5876543210,F-1,ulip,1', reasons.mobile],
  ['98765432101,F-1,ulip,1', reasons.mobile],
  ['9.87654E+09,F-1,ulip,1', reasons.mobile],
  ['+449876543210,F-1,ulip,1', reasons.mobile],
  [',F-1,ulip,1', reasons.mobile],
  ['9876543210,,ulip,1', reasons.folio],
  [`9876543210,${'1'.repeat(41)},ulip,1`, reasons.folio],
  ["9876543210,F'1,ulip,1", reasons.folio],
  ['9876543210,F-1,gold,1', reasons.assetClass],
  ['9876543210,F-1,ulip,-1', reasons.negative],
  ['9876543210,F-1,ulip,"2,40,000"', reasons.value],
  ['9876543210,F-1,ulip,1e9', reasons.value],
  ['9876543210,F-1,ulip,', reasons.value],
  ['9876543210,F-1,ulip,9999999999999', reasons.tooLarge],
  ['9876543210,F-1,ulip', reasons.columns],
  ['9876543210,F-1,ulip,1,', reasons.columns],
])('the row %j is refused: %s', async (line, reason) => {
  expect(await judged(line)).toBe(reason);
});

test('a refused row is named by its line, also behind blank lines and quoted ones', async () => {
  const rows = await read(`${HEADER}9876543210,F-1,ulip,1\n\n9876543210,"F-2",ulip,2\r\n9876543210,F-3,ulip,-3\n`);
  expect(rows.map((one) => (one.kind === 'row' ? one.row.folio : one.refused))).toEqual([
    'F-1',
    'F-2',
    { line: 5, reason: reasons.negative },
  ]);
});

test.each([
  ['is empty', '', /empty/u],
  ['lacks columns', 'mobile,value\n9876543210,1\n', /lacks folio, class/u],
  ['names a column twice', 'mobile,folio,class,value,value\n', /twice/u],
  ['is cut off within an amount', `${HEADER}9876543210,F-1,ulip,240`, /cut off/u],
  ['is cut off within a quoted field', `${HEADER}9876543210,"F-1\n`, /not closed/u],
  ['has a quote that swallows rows', `${HEADER}9876543210,"F-1,ulip,1\n${'9876543210,F-2,ulip,1\n'.repeat(500)}`, /not closed/u],
  ['has text behind a quote', `${HEADER}9876543210,"F-1"x,ulip,1\n`, /quotation mark/u],
  ['is a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000binary\n'), /first line must name/u],
  ['is UTF-16', Buffer.from(`\uFEFF${HEADER}`, 'utf16le'), /UTF-16/u],
])('a file that %s is refused as a whole, with a sentence that shows nothing of it', async (_, content, sentence) => {
  const refusal = await read(content).then(
    () => 'read',
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(sentence);
  expect(refusal).not.toMatch(/9876543210|\bF-1\b/u);
});

test('the same folio of the same number is found again, however far apart; of another number it is another one', () => {
  const spool = openSpool();
  const add = (line: number, mobile: string, folio: string) => spool.add({ line, mobile, folio, assetClass: 'ulip', valueRupees: line });
  expect([add(2, '9000000002', 'B'), add(3, '9000000001', 'B'), add(4, '9000000002', 'A'), add(5, '9000000002', 'B')]).toEqual([
    null,
    null,
    null,
    2,
  ]);
  expect([...spool.rows()]).toEqual([
    ['9000000001', 'B', 'ulip', 3],
    ['9000000002', 'A', 'ulip', 4],
    ['9000000002', 'B', 'ulip', 2],
  ]);
  spool.remove();
});

test('250,000 rows are read and spooled in 24 MB of heap', async () => {
  const large = createWriteStream(file);
  large.write(HEADER);
  for (let at = 0; at < 250_000; at += 1000) {
    large.write(Array.from({ length: 1000 }, (_, i) => `${9_000_000_000 + at + i},FOLIO-NUMBER-${at + i},equity-fund,${at}\n`).join(''));
  }
  large.end();
  await finished(large);
  const script = `
    import { readFileRows } from './.scripts/holdings/file-rows.ts';
    import { openSpool } from './.scripts/holdings/spool.ts';
    const spool = openSpool();
    let rows = 0;
    for await (const one of readFileRows(process.argv[1])) rows += spool.add(one.row) === null ? 1 : 0;
    for (const row of spool.rows()) rows -= row.length / 4;
    console.log('left', rows, 'of 250000');`;
  const output = execFileSync('node', ['--max-old-space-size=24', '--input-type=module', '-e', script, file], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(output).toBe('left 0 of 250000\n');
});
