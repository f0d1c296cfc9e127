/**
 * For browsers that know them (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API): the document behind a link of ours is
 * fetched when a pointer rests on it or a finger presses it. Fetched and not rendered: a cheap phone has the page at hand to think of. Not
 * what is no page (its address has a point), opens in a new tab, or is answered by a dialog (the check). No page of ours links to what is for one visitor alone. The
 * inlined script takes the rules away where a router answers presses, and under Save-Data.
 */
const notAhead = ['[target]', '[href^="/check"]', '[href*="."]'];

/** Our links begin with the path; what stands in the page itself begins with `#`. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: `[href^="/"]:not(${notAhead})`.replaceAll('"', "'") }, eagerness: 'moderate' }],
});
