/** The day on which somebody last read the rules of checked-facts.ts in a source; a fact that was read on another day names its own. ISO date. */
export const CHECKED_ON = '2026-11-28';
