/** What the build in `dist` was made of, so that `npm start` builds again only when something has changed. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildManifestFile, outputRoot, projectRoot } from './files.ts';

/** Everything a page may be made of; more than the build reads, because one build too many costs seconds. */
const sources = ['client', 'machines', 'worker', '.config', 'package-lock.json', 'tsconfig.json'];
const stampFile = join(projectRoot, 'dist', 'built-from.txt');

/** SHA-256 of names and contents of `paths` under `folder`, and of the settings that a build reads; hexadecimal. */
export async function hashSources(folder: string, paths: readonly string[], settings: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const path of paths) {
    const within = await readdir(join(folder, path), { recursive: true, withFileTypes: true }).catch(() => null);
    const files =
      within === null ? [join(folder, path)] : within.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      const content = await readFile(file).catch(() => 'not there');
      hash.update(`${file.slice(folder.length)}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

function hashOfNow(): Promise<string> {
  return hashSources(projectRoot, sources, [process.env['SITE_ORIGIN'] ?? '', process.version]);
}

/** Whether `dist` holds a whole build of the sources as they are. */
export async function isBuildCurrent(): Promise<boolean> {
  if (![buildManifestFile, join(outputRoot, 'index.html')].every((file) => existsSync(file))) return false;
  const stamp = await readFile(stampFile, 'utf8').catch(() => null);
  return stamp !== null && stamp === (await hashOfNow());
}

/** To be called before a build reads anything; the function that it gives, after everything is written. */
export async function beginStamp(): Promise<() => Promise<void>> {
  await rm(stampFile, { force: true });
  const hash = await hashOfNow();
  return () => writeFile(stampFile, hash);
}
