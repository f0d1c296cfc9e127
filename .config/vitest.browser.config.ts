import { defineConfig } from 'vitest/config';

/** Journeys in real Chromium against the shipped worker in workerd. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/support/build-worker.ts', 'tests/support/install-browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
