/** Where the build reads and writes. */
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const clientRoot = fileURLToPath(new URL('..', import.meta.url));
export const outputRoot = fileURLToPath(new URL('../../dist/client', import.meta.url));
export const buildManifestFile = fileURLToPath(new URL('../../dist/build-manifest.json', import.meta.url));
