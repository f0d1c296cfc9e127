/** AMFI's list of NAVs, as it is published and as it arrives broken. The rows here are invented; their form is the published one. */
import { describe, expect, test } from 'vitest';
import { sampleRows } from '../../../.scripts/funds/seed.ts';
import { readIsin } from '../../../machines/funds/isin.ts';
import { type NavLine, navLines, navNotes, navReasons } from '../../../machines/funds/nav-lines.ts';

const TODAY = '2026-11-28';
const HEADER = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const GROUP = [HEADER, '', 'Open Ended Schemes(Equity Scheme - ELSS)', ' ', 'Gulmohar Mutual Fund', ''];

function read(...lines: readonly string[]): readonly NavLine[] {
  const reader = navLines(TODAY);
  return lines.flatMap((line) => reader.read(line) ?? []);
}

/** Of one row in its group: what it is, or why it is refused. */
function judged(row: string) {
  const [one] = read(...GROUP, row);
  return one?.kind === 'row' ? { ...one.row, note: one.note } : one?.reason;
}

const row = {
  line: 7,
  schemeCode: '900101',
  isin: 'INFZZJ000110',
  reinvestmentIsin: null,
  name: 'Gulmohar ELSS Tax Saver Fund - Direct Plan - Growth',
  house: 'Gulmohar Mutual Fund',
  schemeType: 'Open Ended Schemes(Equity Scheme - ELSS)',
  nav: '105.5853',
  navDate: '2026-11-27',
  note: null,
};
const NAME = row.name;

describe('a row', () => {
  test('belongs to the type and the house that stand above it', () => {
    expect(judged(`900101;INFZZJ000110;-;${NAME};105.5853;27-Nov-2026`)).toEqual(row);
    const other = [
      '',
      'Neelgiri Mutual Fund',
      `1;;;A;1;1-Jan-2026`,
      'Interval Fund Schemes(Income)',
      'Pipal Tree Mutual Fund',
      `2;;;B;1;1-Jan-2026`,
    ];
    expect(
      read(...GROUP, `3;;;C;1;1-Jan-2026`, ...other).map(
        (one) => one.kind === 'row' && [one.row.schemeCode, one.row.house, one.row.schemeType],
      ),
    ).toEqual([
      ['3', 'Gulmohar Mutual Fund', 'Open Ended Schemes(Equity Scheme - ELSS)'],
      ['1', 'Neelgiri Mutual Fund', 'Open Ended Schemes(Equity Scheme - ELSS)'],
      ['2', 'Pipal Tree Mutual Fund', 'Interval Fund Schemes(Income)'],
    ]);
  });

  test('is read with carriage returns, a byte order mark, and blanks of every kind', () => {
    const reader = navLines(TODAY);
    const lines = [
      `\uFEFF${HEADER}\r`,
      ...GROUP.slice(1).map((line) => `${line}\r`),
      `900101 ; infzzj000110;-;${NAME.replaceAll(' ', '\u00a0 ')};105.5853;27-Nov-2026 \r`,
    ];
    expect(lines.map((line) => reader.read(line)).at(-1)).toMatchObject({ kind: 'row', row: { isin: row.isin, name: NAME } });
    expect(reader.hasHeader).toBe(true);
  });

  test.each([
    ['900101;-;-;A;105.5853;27-Nov-2026', { isin: null, reinvestmentIsin: null, nav: '105.5853', note: null }],
    ['900101;;INFZZJ000219;A;1,212.5;27-Nov-2026', { isin: null, reinvestmentIsin: 'INFZZJ000219', nav: '1212.5' }],
    ['900101;-;-;A;1,02,003.5;27-Nov-2026', { nav: '102003.5' }],
    ['900101;-;-;A;102,003.5;27-Nov-2026', { nav: '102003.5' }],
    ['900101;INFZZJ000111;-;A;10;27-Nov-2026', { isin: null, note: navNotes.isin }],
    ['900101;-;-;A;N.A.;27-Nov-2026', { nav: null, navDate: null, note: navNotes.noPrice }],
    ['900101;-;-;A;;27-Nov-2026', { nav: null, navDate: null, note: navNotes.noPrice }],
    ['900101;-;-;A;0.0000;27-Nov-2026', { nav: null, navDate: null, note: navNotes.noPrice }],
    ['900101;-;-;A;10;28-NOV-2026', { navDate: '2026-11-28' }],
    ['900101;-;-;A;10;7-feb-2019', { navDate: '2019-02-07' }],
  ])('%s is taken', (line, expected) => {
    expect(judged(line)).toMatchObject(expected);
  });

  test.each([
    ['900101;-;-;A;10', navReasons.columns],
    ['900101;-;-;A;B;10;27-Nov-2026', navReasons.columns],
    ['0;-;-;A;10;27-Nov-2026', navReasons.code],
    ['INFZZJ000110;-;-;A;10;27-Nov-2026', navReasons.code],
    ['12345678901;-;-;A;10;27-Nov-2026', navReasons.code],
    ['900101;-;-;;10;27-Nov-2026', navReasons.name],
    [`900101;-;-;${'A'.repeat(251)};10;27-Nov-2026`, navReasons.name],
    ['900101;-;-;A;-10;27-Nov-2026', navReasons.negative],
    ['900101;-;-;A;1e3;27-Nov-2026', navReasons.nav],
    // A hundred or a thousand times as much, were a comma nothing.
    ['900101;-;-;A;105,58;27-Nov-2026', navReasons.nav],
    ['900101;-;-;A;105,585;27-Nov-2026', navReasons.nav],
    ['900101;-;-;A;1.212,5;27-Nov-2026', navReasons.nav],
    ['900101;-;-;A;12,12.5;27-Nov-2026', navReasons.nav],
    ['900101;-;-;D\uFFFDcouverte;10;27-Nov-2026', navReasons.notUtf8],
    ['900101;-;-;A;10.123456789;27-Nov-2026', navReasons.nav],
    ['900101;-;-;A;10;31-Feb-2026', navReasons.date],
    ['900101;-;-;A;10;2026-11-27', navReasons.date],
    ['900101;-;-;A;10;27-Now-2026', navReasons.date],
    ['900101;-;-;A;10;', navReasons.date],
    ['900101;-;-;A;10;29-Nov-2026', navReasons.future],
  ])('%s is refused: %s', (line, reason) => {
    expect(judged(line)).toBe(reason);
  });

  test('without a type or a house above it is refused, with its line', () => {
    const one = '900101;-;-;A;10;27-Nov-2026';
    expect(read(HEADER, 'Open Ended Schemes(Growth)', one, 'Gulmohar Mutual Fund', one, 'Close Ended Schemes(Income)', one)).toMatchObject([
      { kind: 'refused', line: 3, reason: navReasons.place },
      { kind: 'row', row: { line: 5 } },
      { kind: 'refused', line: 7, reason: navReasons.place },
    ]);
  });
});

test('rows under a heading in another coding are laid to no other fund house and no other type', () => {
  const one = '900101;-;-;A;10;27-Nov-2026';
  const other = [
    'Soci\uFFFDt\uFFFD Mutual Fund',
    one,
    'Neelgiri Mutual Fund',
    one,
    'Close Ended Schemes(\uFFFD)',
    'Neelgiri Mutual Fund',
    one,
  ];
  const { notUtf8, place } = navReasons;
  expect(read(...GROUP, ...other).map((line) => (line.kind === 'row' ? line.row.house : line.reason))).toEqual([
    notUtf8,
    place,
    'Neelgiri Mutual Fund',
    notUtf8,
    place,
  ]);
});

describe('the sample that ships', () => {
  const rows = sampleRows();

  test('is such a list, of some 300 schemes, none of them refused', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(new Set(rows.map(({ schemeCode }) => schemeCode)).size).toBe(rows.length);
  });

  test('has what a real list has: no price, no ISIN, an old date, closed and unclaimed schemes', () => {
    expect(rows.some(({ nav }) => nav === null)).toBe(true);
    expect(rows.some(({ isin }) => isin === null)).toBe(true);
    expect(rows.some(({ navDate }) => navDate !== null && navDate < '2026-11-20')).toBe(true);
  });

  test('keeps to a range of ISINs that no issuer has, with right check digits', () => {
    const isins = rows.flatMap(({ isin, reinvestmentIsin }) => [isin, reinvestmentIsin].filter((one) => one !== null));
    expect(isins.length).toBeGreaterThan(300);
    expect(isins.every((isin) => /^INFZZ[A-M]/u.test(isin) && readIsin(isin) === isin)).toBe(true);
    expect(new Set(isins).size).toBe(isins.length);
  });
});

test.each([
  // Published examples of ISO 6166: Apple, the Treasury of the United States, and Infosys.
  ['US0378331005', 'US0378331005'],
  ['us9128285m81', 'US9128285M81'],
  ['INE009A01021', 'INE009A01021'],
  ['INE009A01022', null],
  ['US0378331006', null],
  ['US037833100', null],
  ['', null],
])('the ISIN %s is read as %s', (text, isin) => {
  expect(readIsin(text)).toBe(isin);
});
