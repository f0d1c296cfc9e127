/** Of xstate what a visitor waits for: nothing where something does without it (13 KB, brotli), and no sentences for who writes a chart. */
import type { Plugin } from 'vite';
import { clientRoot } from './files.ts';

/** What is wrong with a chart is told by its tests, which run the package as it is. */
const SENTENCE = /throw new Error\(\s*(?:`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*')\s*\)/gu;
const NOTHING = '\0no-xstate';

export const xstateAsNeeded: Plugin = {
  name: 'xstate-as-needed',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source !== 'xstate') return null;
    // Pages take its selector alone; the import that is left over would bring xstate into the file of every page.
    if (importer.includes('/@xstate/react/')) return NOTHING;
    return /\/feature-rotation(?:\.machine)?\.ts$/u.test(importer) ? `${clientRoot}wake/small-statechart.ts` : null;
  },
  transform: (code, id) => (id.includes('/xstate/dist/') ? { code: code.replace(SENTENCE, "throw new Error('xstate')"), map: null } : null),
  load: (id) => (id === NOTHING ? 'export const createActor = null, toObserver = null;' : null),
};
