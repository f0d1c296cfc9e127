/** Chance that repeats: the same seed gives the same run. */
export interface SeededRandom {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number of 0 … `limit` − 1. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}
