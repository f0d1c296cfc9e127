import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js(?:\?copy)?$/u;

/**
 * `import()` as it is written: Vite wraps each in a function that would load the imported file's styles and imports first. Ours have none of
 * their own (one sheet for all) and are fetched when somebody shows up (intent.ts), and the function is a kilobyte and a half on every page.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (HELPER.test(id) ? 'export const __vitePreload = (load) => load();' : null),
};
