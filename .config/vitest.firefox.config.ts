import { defineConfig } from 'vitest/config';

/** A few journeys in the Firefox of this machine: `npm run test:firefox`. Not part of `npm test`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/firefox/**/*.test.ts'],
    globalSetup: ['tests/support/build-worker.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
