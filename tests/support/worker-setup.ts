/** What `build-worker.ts` leaves for the sites of a run. Apart from it: reading it needs neither the bundler nor the client's build. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { V4WorkerOptionsShape } from 'miniflare';

export const setupFile = fileURLToPath(new URL('../../.cache/worker-setup.json', import.meta.url));

export interface WorkerSetup {
  /** The bundle that ships, as text. */
  readonly bundle: string;
  readonly options: V4WorkerOptionsShape;
  /** The database that a site begins with, migrated and seeded: path below its state folder → the file's bytes, base64. */
  readonly stateFiles: Readonly<Record<string, string>>;
}

let setup: Promise<WorkerSetup> | undefined;

/** Read once: it stays the same for a whole run. */
export function readWorkerSetup(): Promise<WorkerSetup> {
  setup ??= readFile(setupFile, 'utf8').then((text) => JSON.parse(text) as WorkerSetup);
  return setup;
}

/** Lays the database that a site begins with into its state folder. */
export async function placeState({ stateFiles }: WorkerSetup, folder: string): Promise<void> {
  await Promise.all(
    Object.entries(stateFiles).map(async ([path, bytes]) => {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, Buffer.from(bytes, 'base64'));
    }),
  );
}
