import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK, csvRecord } from '../../../worker/desk/csv.ts';

/** A reader by RFC 4180: records of cells. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/gu)) {
    record.push(quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

describe('CS-01 a cell that a spreadsheet would run', () => {
  test.each([
    '=HYPERLINK("http://evil.example","x")',
    "+cmd|' /C calc'!A0",
    '@SUM(1)',
    '-2+3',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    ' =1+1',
    '\u00a0=1',
    '=1+1.pdf',
  ])('%j gets a quote in front', (value) => {
    expect(readCsv(csvRecord([value]))).toEqual([[`'${value}`]]);
  });

  // Read with a semicolon or a tab for the separator, the cell falls apart, and each line begins another one.
  test.each([
    ['Semi;=HYPERLINK("http://evil.example","x")', 'Semi;\'=HYPERLINK("http://evil.example","x")'],
    ["first line\n=cmd|'/C calc'!A0\n;=2+5", "first line\n'=cmd|'/C calc'!A0\n;'=2+5"],
    ['a;  +1; @b', "a;  '+1; '@b"],
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1', "'\r'=1"],
    ['\n＝1', "'\n'＝1"],
  ])('%j gets one wherever a cell of its own could begin', (value, safe) => {
    expect(readCsv(csvRecord([value]))).toEqual([[safe]]);
  });

  test.each(['Anita', 'one; two\nthree', '', '2+3', 'a=b', "O'Brien", 'a@b.example', '5-3', 'बायोडाटा'])('%j stays as it is', (value) => {
    expect(readCsv(csvRecord([value]))).toEqual([[value]]);
  });
});

describe('RFC 4180', () => {
  test('quotes, commas and line ends survive, records end with CRLF', () => {
    expect(csvRecord(['a "b"', 'c,d', 'e\r\nf'])).toBe('"a ""b""","c,d","e\r\nf"\r\n');
    expect(BYTE_ORDER_MARK).toBe('\ufeff');
  });

  test('any cells come back, and none begins with a formula', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(';', '=', '\n', '\t', ' ', '+', 'a') })), {
            minLength: 3,
            maxLength: 3,
          }),
        ),
        (rows) => {
          const back = readCsv(rows.map(csvRecord).join(''));
          expect(back.map((cells) => cells.map((cell) => cell.replaceAll("'", '')))).toEqual(
            rows.map((cells) => cells.map((cell) => cell.replaceAll("'", ''))),
          );
          for (const cell of back.flat()) {
            expect(cell).not.toMatch(/^[\t\r\n]/u);
            for (const part of cell.split(/[;\t\r\n]/u)) expect(part).not.toMatch(/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u);
          }
        },
      ),
    );
  });
});
