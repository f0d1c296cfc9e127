import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientRoot, outputRoot } from './build/files.ts';

export default defineConfig({
  root: clientRoot,
  plugins: [react()],
  logLevel: 'warn',
  // wouter and @xstate/react ask for this hook from a package for older Reacts; ours has it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/u, replacement: 'react' }] },
  build: {
    outDir: outputRoot,
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The inlined script waits for the `ready` that the entries export.
      preserveEntrySignatures: 'allow-extension',
      treeshake: { moduleSideEffects: [{ test: /use-sync-external-store|use-isomorphic-layout-effect/u, sideEffects: false }] },
      input: { page: `${clientRoot}entry-page.tsx`, flow: `${clientRoot}entry-flow.tsx` },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        // Few files compress better than many, and name less in every page: what every page runs, and what every flow runs.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'frame',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|machines\/contract\/(limits|brand)\.ts|client\/shell\/use-dialog|client\/components\/fields|rolldown\/runtime|vite\/preload-helper/,
            },
            {
              name: 'flows',
              test: /node_modules\/(xstate|@xstate|valibot|react-hot-toast)\/|client\/api\/(request|session-token)|client\/shell\/go-home|machines\/contract\/(parse|problem|endpoint|text)\.ts|machines\/contract\/messages\/call/,
            },
          ],
        },
      },
    },
  },
});
