import { defineConfig } from 'vitest/config';

/** Figures under load, printed and held to limits: `vitest run --config .config/vitest.bench.config.ts`. Not part of `npm test`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/bench/**/*.ts'],
    globalSetup: ['tests/support/build-worker.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
