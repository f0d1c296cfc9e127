import { defineConfig } from 'vitest/config';

/** The tests of one chart with one part of it taken out (`npm run mutate`). Such a chart may never end: its memory is bounded here, its time by the script. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/machines/**/*.test.ts'],
    setupFiles: ['tests/support/mutated-xstate.ts'],
    reporters: [],
    bail: 1,
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    execArgv: ['--max-old-space-size=400'],
    restoreMocks: true,
  },
});
