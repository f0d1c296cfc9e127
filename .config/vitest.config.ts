import { configDefaults, defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;
/** They put another module in the place of one: nobody else may be given that. */
const apart = ['tests/client/small-statechart.test.ts'];
const shared = { root, restoreMocks: true };

/** Unit tests of the pure core and of small modules; worker and browser tests have runs of their own (`.scripts/test.ts`). */
export default defineConfig({
  test: {
    root,
    reporters: ['dot'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/machines/**/*.test.ts', 'tests/client/**/*.test.ts', 'tests/client/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...apart],
          // Modules are loaded once per process and not once per file.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'unit, apart', include: apart } },
    ],
  },
});
