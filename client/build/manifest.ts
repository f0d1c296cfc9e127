/** Reads Vite's manifest: which files a page runs and which it fetches ahead. */
import { readFile } from 'node:fs/promises';
import type { ClientFiles } from '../document.ts';
import { fileOfPage } from './chunks.ts';
import { outputRoot } from './files.ts';
import type { IntentScripts, OwnScripts } from './own-scripts.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type ViteManifest = Readonly<Record<string, Chunk>>;

export interface ClientBuild extends Omit<ClientFiles, 'ahead' | 'own' | 'intentScript'> {
  /** By page component (`home`): its own files. Some need none beside those that every page has. */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>;
  /** By the same name: files of the flows that a page asks for later. */
  readonly pageFlowFiles: Readonly<Record<string, readonly string[]>>;
  readonly ownScripts: OwnScripts;
  readonly intentScripts: IntentScripts;
}

const ENTRY_PAGE = 'entry-page.tsx';
const ENTRY_FLOW = 'entry-flow.ts';
const ENTRY_CHECK = 'entry-check.tsx';

export async function readClientFiles(
  parts: Pick<ClientBuild, 'css' | 'intentScripts' | 'ownScripts'>,
  pages: readonly string[],
): Promise<ClientBuild> {
  const manifest = JSON.parse(await readFile(`${outputRoot}/manifest.json`, 'utf8')) as ViteManifest;
  const entries = [ENTRY_PAGE, ENTRY_FLOW, ENTRY_CHECK].map((key) => `/${chunk(manifest, key).file}`);
  const [entryPage = '', entryFlow = '', entryCheck = ''] = entries;
  const { imports = [] } = chunk(manifest, ENTRY_FLOW);
  // The chart answers before React is there. What pages have of it too, it has copies of (own-copies.ts).
  if (imports.length > 0) throw new Error(`the file of the statecharts waits for ${imports.join(', ')}`);
  const keyOf = (page: string) => Object.keys(manifest).find((key) => manifest[key]?.name === fileOfPage(page)) ?? ENTRY_PAGE;
  const beside = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => filesOf(manifest, key)))].filter((file) => !entries.includes(file));
  const byPage = (keysOf: (key: string) => readonly string[]) =>
    Object.fromEntries(pages.map((page) => [page, beside(keysOf(keyOf(page)))]));
  return {
    ...parts,
    entryPage,
    entryFlow,
    entryCheck,
    pageFiles: byPage((key) => [key]),
    pageFlowFiles: byPage((key) => (chunk(manifest, key).dynamicImports ?? []).filter((name) => name.startsWith('flows/'))),
  };
}

/** What must be there before a page of this component answers presses, beside the stylesheet. */
export function hydrationFiles(client: ClientBuild, page: string): string[] {
  return [client.entryPage, ...(client.pageFiles[page] ?? [])];
}

/** What a document of this component names: the files that it fetches ahead beside those that every page has, and scripts of its own. */
export function filesFor({ entryPage, entryFlow, entryCheck, css, ...client }: ClientBuild, page: string): ClientFiles {
  const ahead = [...new Set([...(client.pageFiles[page] ?? []), ...(client.pageFlowFiles[page] ?? [])])];
  return {
    entryPage,
    entryFlow,
    entryCheck,
    css,
    ahead,
    intentScript: client.intentScripts.pages[page] ?? client.intentScripts.others,
    own: client.ownScripts.pages[page] ?? client.ownScripts.others,
  };
}

function chunk(manifest: ViteManifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`the client build has no ${key}`);
  return found;
}

function filesOf(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = chunk(manifest, key);
  return [`/${file}`, ...imports.flatMap((name) => filesOf(manifest, name, seen))];
}
