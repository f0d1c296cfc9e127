/** Where xstate is asked for by what does without it: 13 KB (brotli) that nobody would wait for. */
import type { Plugin } from 'vite';
import { clientRoot } from './files.ts';

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
  load: (id) => (id === NOTHING ? 'export const createActor = null, toObserver = null;' : null),
};
