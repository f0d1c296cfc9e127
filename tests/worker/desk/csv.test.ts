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
    '\t=1+1',
    '\r=1',
    '\n=1',
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

  test.each(['Anita', '', '2+3', 'a=b', "O'Brien", 'a@b.example', '5-3', 'बायोडाटा'])('%j stays as it is', (value) => {
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
      fc.property(fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 3, maxLength: 3 })), (rows) => {
        const back = readCsv(rows.map(csvRecord).join(''));
        expect(back.map((cells) => cells.map((cell) => cell.replace(/^'/u, '')))).toEqual(
          rows.map((cells) => cells.map((cell) => cell.replace(/^'/u, ''))),
        );
        for (const cell of back.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u);
      }),
    );
  });
});
