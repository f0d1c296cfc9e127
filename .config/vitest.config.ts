import { defineConfig } from 'vitest/config';

/** Unit tests of the pure core and of small modules; worker and browser tests have runs of their own (`.scripts/test.ts`). */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/machines/**/*.test.ts', 'tests/client/**/*.test.ts', 'tests/client/**/*.test.tsx'],
    reporters: ['dot'],
    restoreMocks: true,
  },
});
