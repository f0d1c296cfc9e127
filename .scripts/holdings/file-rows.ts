/**
 * Reads a feed of holdings (CSV: mobile, folio, class, value) row by row, so that a file of any length takes the same memory, and judges
 * each row. What is said of a refused row names its line and column, never what stands there: these are people's numbers.
 */
import { createReadStream } from 'node:fs';
import { CsvError, type Info, parse } from 'csv-parse';
import { type AssetClass, assetClasses } from '../../machines/contract/asset-classes.ts';
import { FOLIO_MAX_CHARACTERS, HOLDING_MAX_RUPEES } from '../../machines/contract/limits.ts';
import { mobileDigits } from '../../machines/contract/mobile-number.ts';
import { FileRefused, type RefusedRow } from '../feeds/refused.ts';
import { headOfWholeFile } from '../feeds/whole-file.ts';

export interface HoldingRow {
  /** Of its last character; the header is line 1. */
  readonly line: number;
  /** Ten digits. */
  readonly mobile: string;
  readonly folio: string;
  readonly assetClass: AssetClass;
  /** Whole rupees: what is below one is dropped, so that nobody is promised more than is there. */
  readonly valueRupees: number;
}

export type FileRow = { readonly kind: 'row'; readonly row: HoldingRow } | { readonly kind: 'refused'; readonly refused: RefusedRow };

const COLUMNS = ['mobile', 'folio', 'class', 'value'] as const;
type Column = (typeof COLUMNS)[number];

/** A quote that is never closed would swallow the rest of the file. */
const ROW_MAX_CHARACTERS = 4_096;
/** What registrars and depositories put into a folio or client number. */
const FOLIO = /^[\p{L}\p{N} ._/:#&()+-]+$/u;

export const reasons = {
  columns: 'the line has more or fewer columns than the header',
  mobile: 'mobile: not an Indian mobile number of ten digits',
  folio: `folio: empty, longer than ${FOLIO_MAX_CHARACTERS} characters, or with characters that no folio has`,
  assetClass: `class: not one of ${assetClasses.join(', ')}`,
  negative: 'value: below zero',
  value: 'value: not a plain number of rupees, such as 240000 or 240000.50',
  tooLarge: 'value: more than anybody holds in one folio',
} as const;

/** Every row of the file, in its order, empty lines left out. Throws `FileRefused`, the first time before the first row. */
export async function* readFileRows(path: string): AsyncGenerator<FileRow> {
  const delimiter = await delimiterOf(path);
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter,
      // Named, not guessed from the first line: a file of two makers mixes them, and lines must be counted right.
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: ROW_MAX_CHARACTERS,
    }),
  );
  let at: ReadonlyMap<Column, number> | null = null;
  let width = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ readonly record: readonly string[]; readonly info: Info }>) {
      if (at === null) {
        at = columnsOf(record);
        width = record.length;
      } else {
        yield judge(record, info.lines, at, width);
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? notCsv(error) : error;
  }
  if (at === null) throw new FileRefused('The file is empty.');
}

/** What separates its columns. */
async function delimiterOf(path: string): Promise<string> {
  const header = (await headOfWholeFile(path)).split(/[\r\n]/u)[0] ?? '';
  const count = (separator: string) => header.split(separator).length;
  return [';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',');
}

function columnsOf(header: readonly string[]): ReadonlyMap<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new FileRefused(`The first line must name the columns ${COLUMNS.join(', ')}; it lacks ${missing.join(', ')}.`);
  const twice = COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice !== undefined) throw new FileRefused(`The first line names the column ${twice} twice.`);
  return new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));
}

function judge(record: readonly string[], line: number, at: ReadonlyMap<Column, number>, width: number): FileRow {
  const refuse = (reason: string): FileRow => ({ kind: 'refused', refused: { line, reason } });
  if (record.length !== width) return refuse(reasons.columns);
  const cell = (column: Column): string => (record[at.get(column) ?? -1] ?? '').trim();

  // Registrars write +91, 91 or 0 in front of some numbers.
  const mobile = mobileDigits(cell('mobile'));
  if (!/^[+0-9 -]{10,16}$/u.test(cell('mobile')) || !/^[6-9][0-9]{9}$/u.test(mobile)) {
    return refuse(reasons.mobile);
  }
  const folio = cell('folio');
  if (folio.length > FOLIO_MAX_CHARACTERS || !FOLIO.test(folio)) return refuse(reasons.folio);
  const assetClass = assetClasses.find((one) => one === cell('class').toLowerCase());
  if (assetClass === undefined) return refuse(reasons.assetClass);
  const value = cell('value');
  if (/^-\s*[0-9]/u.test(value)) return refuse(reasons.negative);
  if (!/^[0-9]+(?:\.[0-9]+)?$/u.test(value)) return refuse(reasons.value);
  const valueRupees = Math.floor(Number(value));
  if (valueRupees > HOLDING_MAX_RUPEES) return refuse(reasons.tooLarge);
  return { kind: 'row', row: { line, mobile, folio, assetClass, valueRupees } };
}

function notCsv(error: CsvError): FileRefused {
  const lines = Reflect.get(error, 'lines');
  const near = typeof lines === 'number' ? `near line ${lines}` : 'somewhere';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new FileRefused(`A quotation mark is opened and not closed ${near}: the file is damaged or cut off.`);
  }
  return new FileRefused(`A quotation mark stands where none may be ${near}: the file is damaged.`);
}
