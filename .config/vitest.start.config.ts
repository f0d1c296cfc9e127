import { defineConfig } from 'vitest/config';

/** The commands of README as a person runs them: `npm start` in a terminal, `curl` beside it. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/start/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
  },
});
