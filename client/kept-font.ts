/**
 * The font comes with somebody who shows up, as scripts do (decisions 12), for the pages after this one: the page that is on the screen keeps
 * the reader's own serif, which has the same measures (`components/design/base.ts`). A browser remembers that it has the font, and the pages
 * that it opens then are drawn with it at once. Without JavaScript a page asks for it by itself.
 */
/** In `localStorage`. */
export const KEPT_FONT_KEY = 'pledgewell.serif';

/** As `document.fonts` names it. */
export const FACE = '1em "Source Serif 4"';

/** Of the document, before there is any text (intent.ts), and of a step within the site: everything that is drawn with the font is new then. */
export function showKeptFont(): void {
  try {
    if (localStorage[KEPT_FONT_KEY]) document.documentElement.dataset['serif'] = '';
  } catch {
    // Denied: nothing was remembered.
  }
}

/** A font that cannot be had is tried again by the next page. */
export async function fetchFont(): Promise<void> {
  try {
    const [face] = await document.fonts.load(FACE);
    if (face) localStorage[KEPT_FONT_KEY] = 1;
  } catch {
    // Offline, or storage is denied.
  }
}
