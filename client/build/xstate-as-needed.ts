/** Of xstate what a visitor waits for: nothing where something does without it (13 KB, brotli), and no sentences for who writes a chart. */
import type { Plugin } from 'vite';
import { clientRoot } from './files.ts';

/** What is wrong with a chart is told by its tests, which run the package as it is. */
const SENTENCE = /throw new Error\(\s*(?:`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*')\s*\)/gu;
const NOTHING = '\0no-xstate';
/** Actions that `setup` offers to every chart and none of ours has (`sendTo`, `log`, `enqueueActions`, `emit`): one that had would not load. */
const OTHER_ACTIONS = '\0no-other-actions';

export const xstateAsNeeded: Plugin = {
  name: 'xstate-as-needed',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source.startsWith('./log-') && importer.endsWith('/xstate/dist/xstate.esm.js')) return OTHER_ACTIONS;
    if (source !== 'xstate') return null;
    // Pages take its selector alone; the import that is left over would bring xstate into the file of every page.
    if (importer.includes('/@xstate/react/')) return NOTHING;
    return /\/feature-rotation(?:\.machine)?\.ts$/u.test(importer) ? `${clientRoot}wake/small-statechart.ts` : null;
  },
  transform: (code, id) => (id.includes('/xstate/dist/') ? { code: code.replace(SENTENCE, "throw new Error('xstate')"), map: null } : null),
  load(id) {
    if (id === OTHER_ACTIONS) return ['s', 'l', 'e', 'a', 'f', 'b', 'S'].map((name) => `export const ${name} = null;`).join('');
    return id === NOTHING ? 'export const createActor = null, toObserver = null;' : null;
  },
};
