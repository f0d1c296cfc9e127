/** Reads Vite's manifest: which files a page runs and which it fetches ahead. */
import { readFile } from 'node:fs/promises';
import type { ClientFiles } from '../document.ts';
import { outputRoot } from './files.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type ViteManifest = Readonly<Record<string, Chunk>>;

export interface ClientBuild extends Omit<ClientFiles, 'ahead'> {
  /** Files of a page's own chunk with all that it imports, by its module path (`pages/home.tsx`). */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>;
  /** By the same path: files of the flows that a page fetches once a visitor comes near them. */
  readonly pageFlowFiles: Readonly<Record<string, readonly string[]>>;
  /** Files of the two entries with all that they import; every page fetches both ahead. */
  readonly entryPageFiles: readonly string[];
  readonly entryFlowFiles: readonly string[];
}

export async function readClientFiles(parts: Pick<ClientFiles, 'css' | 'intentScript'>): Promise<ClientBuild> {
  const manifest = JSON.parse(await readFile(`${outputRoot}/manifest.json`, 'utf8')) as ViteManifest;
  const entryPage = chunk(manifest, 'entry-page.tsx');
  const entryFlow = chunk(manifest, 'entry-flow.tsx');
  const pageKeys = Object.keys(manifest).filter((key) => key.startsWith('pages/'));
  const pageFiles = Object.fromEntries(pageKeys.map((key) => [key, filesOf(manifest, key)]));
  const pageFlowFiles = Object.fromEntries(pageKeys.map((key) => [key, flowsOf(manifest, key).flatMap((flow) => filesOf(manifest, flow))]));
  return {
    ...parts,
    entryPage: `/${entryPage.file}`,
    entryFlow: `/${entryFlow.file}`,
    pageFiles,
    pageFlowFiles,
    entryPageFiles: filesOf(manifest, 'entry-page.tsx'),
    entryFlowFiles: filesOf(manifest, 'entry-flow.tsx'),
  };
}

/** What must be there before a page of this component answers presses. */
export function hydrationFiles(client: ClientBuild, pageKey: string): string[] {
  return [...new Set([...client.entryPageFiles, ...(client.pageFiles[`pages/${pageKey}.tsx`] ?? [])])];
}

/** What a page of this component fetches ahead. */
export function aheadOf(client: ClientBuild, pageKey: string): string[] {
  const all = [...hydrationFiles(client, pageKey), ...client.entryFlowFiles, ...(client.pageFlowFiles[`pages/${pageKey}.tsx`] ?? [])];
  // The entries are named in the document already.
  return [...new Set(all)].filter((file) => file !== client.entryPage && file !== client.entryFlow);
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

/** Flows that a page's chunk, or one that it imports, fetches later. */
function flowsOf(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], dynamicImports = [] } = chunk(manifest, key);
  return [...dynamicImports.filter((name) => name.startsWith('flows/')), ...imports.flatMap((name) => flowsOf(manifest, name, seen))];
}
