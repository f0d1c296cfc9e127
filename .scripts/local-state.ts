import { resolve } from 'node:path';
import { root } from './install.mjs';

/** The folder of the local run's data: what `wrangler dev --persist-to` is given. `STATE_DIR` names another one. */
export const localState = resolve(root, process.env['STATE_DIR'] || '.wrangler/state');
