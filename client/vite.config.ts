import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientRoot, outputRoot } from './build/files.ts';

export default defineConfig({
  root: clientRoot,
  plugins: [react()],
  logLevel: 'warn',
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
      input: { page: `${clientRoot}entry-page.tsx`, flow: `${clientRoot}entry-flow.tsx` },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
