/**
 * The licences of what others made and the site hands on: the packages whose code is in the browser's files and in the worker, the font and
 * the icons. Written into the built site (`licences.txt`), since most of them ask that their text goes along.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { outputRoot, projectRoot } from './files.ts';

const LICENCES_FILE = 'licences.txt';

/** Installed for the build alone, but what it makes of them is handed on. */
const drawn = ['@fontsource-variable/source-serif-4', '@iconify-json/ph'];
/** What may be handed on with a site whose own source stays closed, and asks for no more than its text. */
const permitted = new Set(['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'Unlicense', 'OFL-1.1']);

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier. */
  readonly licence: string;
  readonly homepage: string;
  /** As it lies in the package; where it has none, who made it and where the text is. */
  readonly text: string;
}

/** In the order of their names. Throws where a package is under another licence than those that are permitted. */
export async function readLicences(): Promise<readonly Licence[]> {
  const { dependencies = {} } = await readManifest(projectRoot);
  const found = new Map<string, Licence>();
  for (const name of [...Object.keys(dependencies), ...drawn]) await collect(name, projectRoot, found);
  const licences = [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const refused = licences.filter(({ licence }) => !permitted.has(licence));
  if (refused.length > 0)
    throw new Error(
      `Not permitted to be handed on: ${refused.map(({ name, licence }) => `${name} (${licence || 'no licence'})`).join(', ')}.`,
    );
  return licences;
}

export async function writeLicences(): Promise<void> {
  await writeFile(join(outputRoot, LICENCES_FILE), licencesText(await readLicences()));
}

export function licencesText(licences: readonly Licence[]): string {
  const parts = licences.map(
    ({ name, version, licence, homepage, text }) =>
      `${'-'.repeat(72)}\n${name} ${version}\n${licence}${homepage === '' ? '' : `, ${homepage}`}\n\n${text}\n`,
  );
  return `What others made, and this site is built with. Thank you.\n\n${parts.join('\n')}`;
}

interface IconSet {
  readonly author?: { readonly name?: string };
  readonly license?: { readonly url?: string };
}

interface Manifest {
  readonly author?: string | { readonly name?: string };
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A few packages leave the text out; icon sets say elsewhere who drew them. */
async function wordsFor({ author, license }: Manifest, folder: string): Promise<string> {
  const set = existsSync(join(folder, 'info.json')) ? (JSON.parse(await readFile(join(folder, 'info.json'), 'utf8')) as IconSet) : {};
  const maker = set.author?.name ?? (typeof author === 'object' ? author.name : author);
  const words = `Licensed under ${license}${maker === undefined ? '' : ` by ${maker}`}.`;
  return set.license?.url === undefined ? words : `${words}\n${set.license.url}`;
}

/** A package and what it needs, as Node finds them from `folder`. */
async function collect(name: string, folder: string, found: Map<string, Licence>): Promise<void> {
  const place = placeOf(name, folder);
  const manifest = await readManifest(place);
  const key = `${name} ${manifest.version}`;
  if (found.has(key)) return;
  found.set(key, {
    name,
    version: manifest.version ?? '',
    licence: typeof manifest.license === 'object' ? (manifest.license.type ?? '') : (manifest.license ?? ''),
    homepage: manifest.homepage ?? '',
    text: (await textIn(place)) ?? (await wordsFor(manifest, place)),
  });
  for (const dependency of Object.keys(manifest.dependencies ?? {})) await collect(dependency, place, found);
}

/** Not by `exports`, which hide package.json in some packages: by the folders that Node looks through. */
function placeOf(name: string, folder: string): string {
  const folders = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const place = folders.map((one) => join(one, name)).find((one) => existsSync(join(one, 'package.json')));
  if (place === undefined) throw new Error(`The package ${name} is not installed.`);
  return place;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

async function textIn(folder: string): Promise<string | null> {
  const names = (await readdir(folder)).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/iu.test(name)).sort();
  if (names.length === 0) return null;
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}
