import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { DIALOGS, FAMILIES, type Facts, FLOWS, fileOf, SITE } from './build/chunks.ts';
import { clientRoot, FLOOR_TARGET, outputRoot } from './build/files.ts';
import { ownCopies } from './build/own-copies.ts';
import { plainImports } from './build/plain-imports.ts';
import { xstateAsNeeded } from './build/xstate-as-needed.ts';

export default defineConfig({
  root: clientRoot,
  plugins: [react(), xstateAsNeeded, plainImports, ownCopies],
  logLevel: 'warn',
  resolve: {
    alias: [
      // wouter and @xstate/react ask for React's hook from a package for older Reacts; ours has it.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/u, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: `${clientRoot}shell/sync-store-with-selector.ts` },
    ],
  },
  build: {
    outDir: outputRoot,
    emptyOutDir: true,
    target: FLOOR_TARGET,
    manifest: 'manifest.json',
    // What a file imports was fetched with it when somebody showed up (intent.ts).
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The inlined script calls `hydrate` of the entries; what their files hold beside it is for the other files.
      preserveEntrySignatures: 'allow-extension',
      treeshake: { moduleSideEffects: [{ test: /use-sync-external-store/u, sideEffects: false }] },
      input: { [SITE]: `${clientRoot}entry-page.tsx`, [FLOWS]: `${clientRoot}entry-flow.ts`, [DIALOGS]: `${clientRoot}entry-check.tsx` },
      output: {
        // 42 bits tell builds apart, and hashes are what does not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // A group takes along what its modules import, so the file that is needed everywhere comes first.
        codeSplitting: {
          groups: [
            { debugName: SITE, priority: 9, name: (id, facts) => fileOf(id, facts, SITE) },
            { debugName: FLOWS, priority: 8, name: (id, facts) => fileOf(id, facts, FLOWS) },
            { debugName: DIALOGS, priority: 7, name: (id, facts) => fileOf(id, facts, DIALOGS) },
            ...FAMILIES.map((family, index) => ({
              debugName: family,
              priority: 2 + index,
              name: (id: string, facts: Facts) => fileOf(id, facts, family),
            })),
            { debugName: 'pages', priority: 1, name: (id, facts) => fileOf(id, facts) },
          ],
        },
      },
    },
  },
});
