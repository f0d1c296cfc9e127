import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './long-files-first.ts';

/** The worker's bundle in real workerd. */
const file = (path: string): string => new URL(`../${path}`, import.meta.url).pathname;

export default defineConfig({
  // What the bundler gives the worker, for the tests that read its sources (the table of routes).
  resolve: {
    alias: {
      'build-manifest': file('dist/build-manifest.json'),
      content: file('dist/content.json'),
      'cloudflare:workers': file('tests/support/cloudflare-workers.ts'),
    },
  },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/worker/**/*.test.ts'],
    globalSetup: ['tests/support/build-worker.ts'],
    reporters: ['dot'],
    restoreMocks: true,
    // Modules are loaded once per process and not once per file: nothing in them remembers one file's tests for the next.
    isolate: false,
    // Each file that needs it runs one workerd. One more than a machine of CI has cores: while one waits, another works.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // Its own second is no time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Far above what any test takes: a busy machine must not fail them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
