/** The numbers of the fund finder (decisions 8), each once. */
import { DAY_MS, MINUTE_MS } from './limits.ts';

// What somebody holds
/** Registrars write units with three decimals, some with four. */
export const UNITS_DECIMALS_MAX = 4;
/** A crore of units of one scheme. */
export const UNITS_MAX = 10_000_000;
export const RUPEES_DECIMALS_MAX = 2;
/** A hundred crore in one scheme; beyond, a person should look at it. */
export const FUND_VALUE_MAX_RUPEES = 1_000_000_000;
export const BASKET_FUNDS_MAX = 50;
/** What the basket shows a fall of the markets by. */
export const FALL_PERCENT = 20;

// The search
export const FUND_SEARCH_MIN_CHARACTERS = 2;
export const FUND_SEARCH_MAX_CHARACTERS = 100;
export const FUND_SEARCH_MAX_WORDS = 12;
export const FUND_SEARCH_DEBOUNCE_MS = 300;
export const FUNDS_FOUND_MAX = 12;

// The list of schemes
export const SCHEME_NAME_MAX_CHARACTERS = 250;
/** NAVs come every working day; four days lie between two of them at the longest weekend. After that the page says how old they are. */
export const NAV_OLD_AFTER_MS = 5 * DAY_MS;
/** How long a worker goes on with the list that it knows before it asks whether there is a newer one. */
export const FUNDS_KNOWN_MS = MINUTE_MS;
/** How long browsers may keep what a search has found. */
export const FUNDS_FRESH_MS = 5 * MINUTE_MS;
