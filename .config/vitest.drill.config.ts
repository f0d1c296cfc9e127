import { defineConfig } from 'vitest/config';

/** The load-and-loss drill in its short form; `npm run drill` is the long one. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/drill/**/*.test.ts'],
    globalSetup: ['tests/support/build-worker.ts'],
    // The drill itself, a few starts of the runtime and the look through everything that was stored.
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
