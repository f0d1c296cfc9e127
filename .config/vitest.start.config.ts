import { configDefaults, defineConfig } from 'vitest/config';
import { LongFilesFirst } from './long-files-first.ts';

/** The commands of README as a person runs them: `npm start` in a terminal, `curl` beside it. */
const root = new URL('..', import.meta.url).pathname;
/** They build this folder and run it: one after the other, and nothing beside them. */
const alone = ['tests/start/{start,stays-up}.test.ts'];
const patient = { root, testTimeout: 240_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    root,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...patient,
          name: 'commands',
          include: ['tests/start/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...patient, name: 'npm start', include: alone, fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
});
