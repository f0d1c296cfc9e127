/**
 * Where text is set so large that a line of a phone holds two words: 200% on a phone, or a page zoomed that far. What stands side by side
 * then stands one below the other. A query for the width of `main` counts in the text's own size, however that was set; one for the
 * window's counts in the browser's default.
 */
export const LARGE_TEXT = '@container (max-width: 15rem)';
