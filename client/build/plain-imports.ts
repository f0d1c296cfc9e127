import type { Plugin } from 'vite';

/**
 * `import()` as it is written: Vite wraps each in a function that would load the imported file's styles and imports first. Ours have none of
 * their own (one sheet for all) and are fetched when somebody shows up (intent.ts), and the function is a kilobyte and a half on every page.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};
