/**
 * AMFI's daily list of net asset values, line by line, as it is published: a first line that names six columns separated by semicolons, then
 * groups, each under a line with the type of scheme ("Open Ended Schemes(Equity Scheme - ELSS)") and lines with the fund house, blank lines
 * between them. Pure: the file may be of any length.
 */
import { SCHEME_NAME_MAX_CHARACTERS } from '../contract/fund-limits.ts';
import { withoutGrouping } from './grouped-decimal.ts';
import { readIsin } from './isin.ts';

export interface NavRow {
  readonly line: number;
  /** AMFI's number of the scheme, digits. */
  readonly schemeCode: string;
  /** Of growth units, or of those that pay out; null where the file names none. */
  readonly isin: string | null;
  /** Of units that reinvest what is paid out. */
  readonly reinvestmentIsin: string | null;
  readonly name: string;
  /** As the house calls itself ("… Mutual Fund"). */
  readonly house: string;
  /** The type line, with its blanks evened out. */
  readonly schemeType: string;
  /** Rupees as a decimal; null where the file says `N.A.`, nothing, or zero: there is no price. */
  readonly nav: string | null;
  /** `2026-11-27`, the day of the NAV; null together with it. */
  readonly navDate: string | null;
}

export type NavLine =
  | { readonly kind: 'row'; readonly row: NavRow /** A fault of the row that leaves it usable. */; readonly note: string | null }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string };

export const navReasons = {
  notUtf8: 'the line has characters that are not UTF-8: the file is in another coding',
  columns: 'the line has more or fewer than six columns',
  place: 'the line stands before any type of scheme or fund house',
  code: 'scheme code: not a number of up to ten digits',
  name: `scheme name: empty, or longer than ${SCHEME_NAME_MAX_CHARACTERS} characters`,
  negative: 'net asset value: below zero',
  nav: 'net asset value: not a plain number of rupees, such as 105.5853, nor N.A.',
  date: 'date: not a day such as 27-Nov-2026',
  future: 'date: in the future',
} as const;
export const navNotes = { isin: 'an ISIN with a wrong form or check digit is left out', noPrice: 'no price (N.A. or 0)' } as const;

const COLUMNS = 6;
/** What bytes that are not UTF-8 are read as. */
const NOT_UTF8 = '\uFFFD';
const HEADER = /^scheme code;/iu;
/** "Open Ended Schemes(…)", "Close Ended Schemes(…)", "Interval Fund Schemes(…)", and what may come. */
const SCHEME_TYPE = /schemes?\s*\(.*\)\s*$/iu;
const NO_VALUE = /^(?:|-|n\.?\s?a\.?)$/iu;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export interface NavLines {
  /** Null for lines that say nothing by themselves: headings, blank lines, the names of the columns. */
  read(text: string): NavLine | null;
  readonly hasHeader: boolean;
}

/** @param today `2026-11-28`, in India */
export function navLines(today: string): NavLines {
  let line = 0;
  let hasHeader = false;
  let schemeType: string | null = null;
  let house: string | null = null;
  return {
    get hasHeader() {
      return hasHeader;
    },
    read(raw) {
      line += 1;
      const text = plain(line === 1 ? raw.replace(/^\uFEFF/u, '') : raw);
      if (text === '') return null;
      if (text.includes(NOT_UTF8)) {
        // Rows under a heading that cannot be read belong to no other.
        if (!text.includes(';')) house = null;
        if (SCHEME_TYPE.test(text)) schemeType = null;
        return { kind: 'refused', line, reason: navReasons.notUtf8 };
      }
      if (HEADER.test(text)) {
        hasHeader = true;
        return null;
      }
      if (!text.includes(';')) {
        if (SCHEME_TYPE.test(text)) {
          schemeType = text;
          house = null;
        } else house = text;
        return null;
      }
      if (schemeType === null || house === null) return { kind: 'refused', line, reason: navReasons.place };
      return judge(text, { line, schemeType, house }, today);
    },
  };
}

function judge(
  text: string,
  place: { readonly line: number; readonly schemeType: string; readonly house: string },
  today: string,
): NavLine {
  const refuse = (reason: string): NavLine => ({ kind: 'refused', line: place.line, reason });
  const cells = text.split(';').map((cell) => cell.trim());
  if (cells.length !== COLUMNS) return refuse(navReasons.columns);
  const [schemeCode = '', first = '', second = '', name = '', value = '', date = ''] = cells;
  if (!/^[1-9][0-9]{0,9}$/u.test(schemeCode)) return refuse(navReasons.code);
  if (name === '' || name.length > SCHEME_NAME_MAX_CHARACTERS) return refuse(navReasons.name);
  const [isin, reinvestmentIsin] = [isinOf(first), isinOf(second)];
  const isIsinWrong = [isin, reinvestmentIsin].includes(undefined);
  const row = { ...place, schemeCode, isin: isin ?? null, reinvestmentIsin: reinvestmentIsin ?? null, name };
  if (NO_VALUE.test(value)) return { kind: 'row', row: { ...row, nav: null, navDate: null }, note: navNotes.noPrice };
  if (/^-\s*[0-9]/u.test(value)) return refuse(navReasons.negative);
  const nav = plainNav(value);
  // Twelve digits before the point and eight after it are more than any NAV has.
  if (nav === null || !/^[0-9]{1,12}(?:\.[0-9]{1,8})?$/u.test(nav)) return refuse(navReasons.nav);
  if (Number(nav) === 0) return { kind: 'row', row: { ...row, nav: null, navDate: null }, note: navNotes.noPrice };
  const navDate = dayOf(date);
  if (navDate === null) return refuse(navReasons.date);
  if (navDate > today) return refuse(navReasons.future);
  return { kind: 'row', row: { ...row, nav, navDate }, note: isIsinWrong ? navNotes.isin : null };
}

/**
 * Some lists group the digits. Without a point after them a comma may be the point itself, and the credit line a hundred or a thousand times
 * too large.
 */
function plainNav(value: string): string | null {
  return value.includes(',') && !value.includes('.') ? null : withoutGrouping(value);
}

/** Null where there is none; undefined where what stands there is none. */
function isinOf(text: string): string | null | undefined {
  return NO_VALUE.test(text) ? null : (readIsin(text) ?? undefined);
}

/** `27-Nov-2026` → `2026-11-27`; null for what is no day of the calendar. */
function dayOf(text: string): string | null {
  const [, day = '', name = '', year = ''] = /^(\d{1,2})-([a-z]{3})-(\d{4})$/iu.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase());
  if (month === -1) return null;
  const date = new Date(Date.UTC(Number(year), month, Number(day)));
  return date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : null;
}

/** Evened out: compatibility forms, control characters, runs of blanks. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
