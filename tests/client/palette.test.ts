/** The palette stands in one file; what cannot import it holds the same colours. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dark, light } from '../../client/palette.ts';

const root = new URL('../../', import.meta.url).pathname;
const coloursIn = (file: string) => readFileSync(root + file, 'utf8').match(/#[0-9a-f]{6}\b/giu) ?? [];

test('no other source names a colour of it', () => {
  const colours = new Set<string>([...Object.values(light), ...Object.values(dark)]);
  const files = globSync('{client,worker,.scripts}/**/*.{ts,tsx}', { cwd: root }).filter((file) => file !== 'client/palette.ts');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => coloursIn(file).some((colour) => colours.has(colour.toUpperCase())))).toEqual([]);
});

test.each(['client/public/favicon.svg', 'client/public/site.webmanifest'])('%s has colours of the palette', (file) => {
  const found = coloursIn(file);
  expect(found.length).toBeGreaterThan(0);
  for (const colour of found) expect(Object.values(light)).toContain(colour);
});
