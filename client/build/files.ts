/** Where the build reads and writes. */
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const clientRoot = fileURLToPath(new URL('..', import.meta.url));
export const outputRoot = fileURLToPath(new URL('../../dist/client', import.meta.url));
export const buildManifestFile = fileURLToPath(new URL('../../dist/build-manifest.json', import.meta.url));

/** The oldest browsers whose syntax is built for (decisions 13); what they lack of methods is checked by `.scripts/floor.ts`. */
export const FLOOR_TARGET = ['chrome100', 'safari15.4', 'ios15.4', 'firefox100'];
