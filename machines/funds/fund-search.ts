/**
 * Which schemes a search means, best first. An index over all of them (15,000 take some megabytes), made once per list; a search then looks
 * at its own words alone. Words count by how few schemes have them, in any order, also with letters wrong, joined or parted, by their
 * beginnings, as short forms and in Hindi. Pure.
 */
import { FUND_SEARCH_MAX_WORDS } from '../contract/fund-limits.ts';
import { fundTerm } from './fund-term.ts';
import { emptyWords, hindiWords, plainWord, shortForms } from './search-words.ts';
import { slipsAllowed, slipsBetween } from './spelling.ts';

export interface SearchableScheme {
  readonly schemeCode: string;
  readonly isin: string | null;
  readonly reinvestmentIsin: string | null;
  readonly name: string;
  readonly house: string;
  /** "Flexi Cap Fund". */
  readonly category: string;
}

export interface Found {
  /** Places in the list that the index was made of, best first. */
  readonly places: readonly number[];
  /** How many match, of which `places` are the best. */
  readonly total: number;
}

export interface FundIndex {
  search(term: string, most: number): Found;
  /** Of a code, or of either ISIN. */
  placeOf(key: string): number | undefined;
}

/** How much of a word's weight a word of the list brings that is not the same. */
const PREFIX = 0.85;
const SLIP = [1, 0.75, 0.55];
/** A word of the category that the name lacks ("Large Cap" of a "Bluechip Fund"). */
const CATEGORY = 0.6;
/** A scheme must have at least this share of the weight of what was written. */
const LEAST_SHARE = 0.45;
/** And this share of what the best one has: who named a house and a kind of fund does not want all the others of that house. */
const LEAST_OF_BEST = 0.75;
/** Of two with the same words the one with fewer others is meant. */
const WHOLE_NAME = 0.3;
const PREFERENCE = 0.02;
/** Money that waits for its owner, and what a house has written off apart: nobody's units, unless a search says so. */
const LEFT_OVERS = ['unclaimed', 'segregated'];
const LEFT_OVER = 0.4;
/** Beginnings of words match from here on. */
const PREFIX_MIN = 2;
/** Joined words of a name ("flexicap") are words of their own from here on. */
const JOINED_MIN = 5;
/** A joined word stands for two. */
const JOINED_WEIGHT = 1.6;

interface Entry {
  readonly word: string;
  /** Joined from two words of a name. */
  readonly isJoined: boolean;
  /** Places, rising; those whose category alone has it stand apart. */
  readonly places: number[];
  readonly byCategory: number[];
}

export function fundIndex(schemes: readonly SearchableScheme[]): FundIndex {
  const count = schemes.length;
  const { entries, byWord, byKey, sizes, preferences } = indexed(schemes);
  // Of one search at a time, and empty between them.
  const scores = new Float64Array(count);
  const matched = new Uint8Array(count);
  const best = new Float64Array(count);

  const weightOf = ({ places, byCategory, isJoined }: Entry) =>
    Math.log(1 + count / (1 + places.length + byCategory.length)) * (isJoined ? JOINED_WEIGHT : 1);

  /** Words of the list that a written one may mean, with their share of its weight. */
  function meant(word: string): readonly (readonly [Entry, number])[] {
    const same = byWord.get(word);
    const begun = begunWith(entries, word).map(
      (entry) => [entry, PREFIX * (0.7 + (0.3 * word.length) / entry.word.length) * (same === undefined ? 1 : 0.5)] as const,
    );
    if (same !== undefined) return [[same, 1], ...begun];
    const allowed = /\d/u.test(word) ? 0 : slipsAllowed(word.length);
    if (allowed === 0) return begun;
    const mistyped = entries.flatMap((entry) => {
      const slips = slipsBetween(word, entry.word, allowed);
      return slips === null ? [] : [[entry, SLIP[slips] ?? 0] as const];
    });
    return [...begun, ...mistyped];
  }

  /** Adds what `word` brings to the scores; gives the most that it brings, and names places that had nothing before. */
  function add(word: string, touched: number[]): number {
    const reached: number[] = [];
    let most = 0;
    for (const [entry, share] of meant(word)) {
      const worth = weightOf(entry) * share;
      most = Math.max(most, worth);
      for (const [places, value] of [[entry.places, worth] as const, [entry.byCategory, worth * CATEGORY] as const]) {
        for (const place of places) {
          if (best[place] === 0) reached.push(place);
          if (value > (best[place] ?? 0)) best[place] = value;
        }
      }
    }
    for (const place of reached) {
      if (scores[place] === 0) touched.push(place);
      scores[place] = (scores[place] ?? 0) + (best[place] ?? 0);
      matched[place] = (matched[place] ?? 0) + 1;
      best[place] = 0;
    }
    return most;
  }

  return {
    placeOf: (key) => byKey.get(key),
    search(term, most) {
      const key = keyOf(term);
      const keyed = key === null ? [] : placesOfKey(byKey, key);
      if (keyed.length > 0) return { places: keyed.slice(0, most), total: keyed.length };
      const touched: number[] = [];
      let whole = 0;
      // A word that nobody has weighs as much as a rare one: what it was meant for is missing.
      for (const word of searchedWords(term)) whole += add(word, touched) || Math.log(1 + count);
      const first = new FirstPlaces(most);
      let total = 0;
      const least = Math.max(LEAST_SHARE * whole, LEAST_OF_BEST * touched.reduce((top, place) => Math.max(top, scores[place] ?? 0), 0));
      for (const place of touched) {
        const score = scores[place] ?? 0;
        if (score >= least) {
          total += 1;
          const named = Math.min(1, (matched[place] ?? 0) / (sizes[place] || 1));
          first.offer(place, score / whole + WHOLE_NAME * named + (preferences[place] ?? 0));
        }
        scores[place] = 0;
        matched[place] = 0;
      }
      return { places: first.places, total };
    },
  };
}

/** The best of many, without sorting them all; of equals the one that stands earlier in the list. */
class FirstPlaces {
  readonly #most: number;
  readonly #kept: (readonly [place: number, score: number])[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(place: number, score: number): void {
    const last = this.#kept.at(-1);
    if (this.#kept.length === this.#most && last !== undefined && !isBefore([place, score], last)) return;
    const at = this.#kept.findIndex((other) => isBefore([place, score], other));
    this.#kept.splice(at === -1 ? this.#kept.length : at, 0, [place, score]);
    if (this.#kept.length > this.#most) this.#kept.pop();
  }

  get places(): readonly number[] {
    return this.#kept.map(([place]) => place);
  }
}

function isBefore([place, score]: readonly [number, number], [otherPlace, otherScore]: readonly [number, number]): boolean {
  return score > otherScore || (score === otherScore && place < otherPlace);
}

function indexed(schemes: readonly SearchableScheme[]) {
  const byWord = new Map<string, Entry>();
  const byKey = new Map<string, number>();
  const sizes: number[] = [];
  const preferences: number[] = [];
  const categories = new Map<string, readonly string[]>();
  schemes.forEach((scheme, place) => {
    const words = nameWords(scheme);
    sizes.push(words.length);
    preferences.push(preferenceOf(words));
    for (const key of [scheme.schemeCode, scheme.isin, scheme.reinvestmentIsin]) if (key !== null) byKey.set(key, place);
    for (const word of words) note(entryOf(byWord, word, false).places, place);
    for (const word of joined(words)) if (!words.includes(word)) note(entryOf(byWord, word, true).places, place);
    const category = categories.get(scheme.category) ?? wordsOf(scheme.category);
    categories.set(scheme.category, category);
    for (const word of category) if (!words.includes(word)) note(entryOf(byWord, word, false).byCategory, place);
  });
  const entries = [...byWord.values()].sort((one, other) => (one.word < other.word ? -1 : 1));
  return { entries, byWord, byKey, sizes, preferences };
}

/** Each place once; they come in rising order. */
function note(places: number[], place: number): void {
  if (places.at(-1) !== place) places.push(place);
}

/** `entries` by their words in order. Those that go on where `word` ends. */
function begunWith(entries: readonly Entry[], word: string): readonly Entry[] {
  if (word.length < PREFIX_MIN) return [];
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((entries[middle]?.word ?? '') <= word) from = middle + 1;
    else to = middle;
  }
  const begun: Entry[] = [];
  for (let at = from; entries[at]?.word.startsWith(word); at += 1) begun.push(entries[at] as Entry);
  return begun;
}

/** Lower-case words of letters and digits; "&" and punctuation part them. */
function wordsOf(text: string): string[] {
  return (
    plainWord(text)
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.filter((word) => !emptyWords.has(word)) ?? []
  );
}

/** "Fund of Fund" would be nothing but empty words. */
function withFof(text: string): string {
  return text.replace(/\bfunds? of funds?\b/giu, ' fof ');
}

function nameWords({ name, house }: SearchableScheme): string[] {
  const words = wordsOf(withFof(name));
  return [...words, ...wordsOf(house).filter((word) => !words.includes(word))];
}

function joined(words: readonly string[]): string[] {
  return words.slice(1).flatMap((word, index) => {
    const both = `${words[index] ?? ''}${word}`;
    return both.length >= JOINED_MIN ? [both] : [];
  });
}

/** The words of a search in the words of the lists, each once. */
function searchedWords(term: string): readonly string[] {
  const words = wordsOf(withFof(fundTerm(term))).flatMap((word) => (own(hindiWords, word) ?? own(shortForms, word) ?? word).split(' '));
  return [...new Set(words)].slice(0, FUND_SEARCH_MAX_WORDS);
}

/** An ISIN or the beginning of one, or a scheme's code, alone in the box. */
function keyOf(term: string): string | null {
  const text = term.trim().toUpperCase();
  return /^(?:INF[A-Z0-9]{3,9}|[0-9]{4,10})$/u.test(text) ? text : null;
}

function placesOfKey(byKey: ReadonlyMap<string, number>, key: string): readonly number[] {
  const exact = byKey.get(key);
  if (exact !== undefined) return [exact];
  if (!key.startsWith('INF')) return [];
  const begun = [...byKey].filter(([one]) => one.startsWith(key)).map(([, place]) => place);
  return [...new Set(begun)];
}

/** Most people hold growth units; of the plans the direct one stands first, so that the order is always the same. */
function preferenceOf(words: readonly string[]): number {
  const leftOver = LEFT_OVERS.some((word) => words.includes(word)) ? LEFT_OVER : 0;
  return (words.includes('growth') ? PREFERENCE : 0) + (words.includes('direct') ? PREFERENCE / 4 : 0) - leftOver;
}

function entryOf(vocabulary: Map<string, Entry>, word: string, isJoined: boolean): Entry {
  const found = vocabulary.get(word);
  if (found !== undefined) return found;
  const made: Entry = { word, isJoined, places: [], byCategory: [] };
  vocabulary.set(word, made);
  return made;
}

function own(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
