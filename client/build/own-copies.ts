/**
 * Small modules of which the file of the statecharts has copies: pages use them too, and it waits for no file of theirs. What one of them
 * remembers (site-stylesheet.ts) may be found out twice.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const COPIED =
  /(?:^\0vite\/preload-helper\.js|\/(?:machines\/contract\/(?:endpoint|limits|text|well-formed)|client\/(?:random-key|components\/(?:invoker|say)|shell\/(?:backdrop-press|dialog-history|signed-out|site-stylesheet|stale-deploy)))\.ts)$/u;
/** Whose imports these are: what stands in that file, and flows that would else take one of them out of the file of a page that is not theirs. */
const FOR_FLOWS =
  /\/client\/(?:entry-flow|api\/(?:request|upload-resume)|flows\/(?:challenge|check-content|eligibility-(?:actor|details)|lead-flow|resume-upload))\.ts$|\/machines\/(?:eligibility[\w-]*|contract\/(?:call-back|eligibility|length|mobile-number))\.ts$|\?copy$/u;
const COPY = '?copy';

export const ownCopies: Plugin = {
  name: 'own-copies',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !FOR_FLOWS.test(importer)) return null;
    const found = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true });
    return found && COPIED.test(found.id) ? found.id + COPY : found;
  },
  load: async (id) => (id.endsWith(COPY) ? { code: await readFile(id.slice(0, -COPY.length), 'utf8'), moduleType: 'ts', map: null } : null),
};
