import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './long-files-first.ts';

/** Journeys in real Chromium against the shipped worker in workerd. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/support/build-worker.ts', 'tests/support/install-browser.ts'],
    // Its own second is no time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every visit has a context of its own in the browser; of the modules nothing needs to be loaded again for each file.
    isolate: false,
    maxWorkers: 2,
    // Some 800 visits on two busy cores: what fails is tried once more, so that one lost race of a machine does not hide the rest. A test that
    // needs this twice is to be mended, not repeated.
    retry: 1,
    sequence: { sequencer: LongFilesFirst },
  },
});
