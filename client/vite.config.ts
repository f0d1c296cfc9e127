import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientRoot, outputRoot } from './build/files.ts';

export default defineConfig({
  root: clientRoot,
  plugins: [react()],
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
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The inlined script waits for the `ready` that the entries export.
      preserveEntrySignatures: 'exports-only',
      treeshake: { moduleSideEffects: [{ test: /use-sync-external-store/u, sideEffects: false }] },
      input: { page: `${clientRoot}entry-page.tsx`, flow: `${clientRoot}entry-flow.tsx` },
      output: {
        // 42 bits tell builds apart; every page names some twenty files, and hashes are what does not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What every flow runs, in one file: it compresses better than eight. Nothing of React may be in it, or chunks import each other in a
        // circle; what pages need too (numbers, names, addresses, amounts) stands apart.
        codeSplitting: {
          groups: [
            { name: 'constants', priority: 4, test: /machines\/(contract\/(limits|brand|slug|well-formed|challenge-token)|money)\.ts/ },
            { name: 'shell', priority: 4, test: /client\/shell\/(name-document|signed-out|stale-deploy)\.ts/ },
            {
              name: 'flows',
              priority: 3,
              test: /node_modules\/(xstate|valibot)\/|machines\/contract\/(problem|parse|endpoint|text)\.ts|messages\/(call|eligibility)\.ts|client\/api\/(request|session-token)\.ts|machines\/(eligibility|wait)/,
            },
            // With it what every page reads its flows with: the eligibility dialog is everywhere.
            {
              name: 'react',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|wouter|@xstate\/react)\/|shell\/(site-stylesheet|sync-store-with-selector)/,
            },
            // Most pages have most of these, and each would be a file of a few hundred bytes.
            {
              name: 'common',
              priority: 1,
              test: /client\/(components\/(check-eligibility-button|kept-markup|ledger|lender-disclosure|notice|section|stamp)|shell\/go-home)\.tsx?/,
            },
          ],
        },
      },
    },
  },
});
