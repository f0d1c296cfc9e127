/** The site's classes as a document has them: shorter where it came with them, whole where React has made them since (client/short-classes.ts). */
import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../client/build/prerender.ts';
import { eitherName } from '../../client/build/short-classes.ts';

const manifest = new URL('../../dist/build-manifest.json', import.meta.url);
export const { shortClasses: builtShortClasses } = JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest;

/** A selector that finds what `selector` names, in either form. */
export function byClass(selector: string): string {
  return eitherName(selector, builtShortClasses);
}

/** `names` as an attribute of a document has them. */
export function classesIn(names: string): string {
  return names
    .split(' ')
    .map((name) => builtShortClasses[name] ?? name)
    .join(' ');
}
