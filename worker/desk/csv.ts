/** CSV for spreadsheets: RFC 4180, UTF-8 with a byte order mark, and no cell that a spreadsheet would run (case CS-01). */

/** Excel reads UTF-8 as such only behind this. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What makes a spreadsheet read a formula, also in full width, also behind white space; a tab or line end in front moves what follows into reach. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
/** Where the separator is a semicolon or a tab, as Excel has it in some countries, a cell of ours may fall apart, and begin anew in every line. */
const FORMULA_INSIDE = /([;\t\r\n]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** One record with its line end. Every cell is quoted. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const text = (FORMULA.test(value) ? `'${value}` : value).replaceAll(FORMULA_INSIDE, "$1'");
  return `"${text.replaceAll('"', '""')}"`;
}
