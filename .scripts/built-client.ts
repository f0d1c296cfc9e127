/** The client in `dist/client`, as the sources are now. */
import { takeBuildLock } from '../client/build/build-lock.ts';
import { isBuildCurrent } from '../client/build/build-stamp.ts';
import { runQuietly } from './processes.ts';

/** Builds it unless nothing has changed since the last build; says on `stderr` which of the two, or ends the script with a sentence. */
export async function ensureClientIsBuilt(say: (line: string) => void = console.error): Promise<void> {
  if ((await isBuildCurrent()) || (await isBuiltByAnother(say))) {
    say('Nothing has changed since the site was built.');
    return;
  }
  say('Building the site …');
  runQuietly('The site could not be built.', 'node', ['client/build/build.ts'], { NODE_ENV: 'production' });
}

/** Waits for whoever builds here at this moment. */
async function isBuiltByAnother(say: (line: string) => void): Promise<boolean> {
  const { hasWaited, release } = await takeBuildLock(say);
  release();
  return hasWaited && (await isBuildCurrent());
}
