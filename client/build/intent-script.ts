/** Compiles `intent.ts` to the one-line script that every page inlines. */
import { build } from 'vite';
import { clientRoot } from './files.ts';

export async function buildIntentScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: clientRoot,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${clientRoot}intent.ts`, formats: ['iife'], name: 'intent', fileName: 'intent' },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the intent script did not build');
  return chunk.code.trim().replace(/<\//gu, '<\\/');
}
