/** What others made goes out with its licence: packages in the browser's files and in the worker, the font, the icons. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { licencesText, readLicences } from '../../client/build/licences.ts';
import { aboutCopy } from '../../client/copy/about.ts';
import { importsOf } from '../support/source-imports.ts';

const licences = await readLicences();
const names = new Set(licences.map(({ name }) => name));

test('every package that the client, the machines and the worker load is named, with what it needs itself', () => {
  const loaded = importsOf('machines', 'client', 'worker').filter(
    ({ isPackage, isType, from }) => isPackage && !isType && !from.startsWith('client/build/'),
  );
  const packages = new Set(loaded.map(({ to }) => /^(?:@[^/]+\/)?[^/]+/u.exec(to)?.[0] ?? to));
  const { devDependencies = {} } = JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8')) as {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  // Those of the build alone, and of the runtime: cloudflare:workers, node:….
  const shipped = [...packages].filter((name) => !name.includes(':') && devDependencies[name] === undefined);
  expect(shipped.length).toBeGreaterThan(10);
  expect(shipped.filter((name) => !names.has(name) && !['build-manifest', 'content'].includes(name))).toEqual([]);
  for (const inner of ['scheduler', 'goober', 'property-information']) expect(names).toContain(inner);
});

test('each has its text, the font that of the Open Font License', () => {
  expect(licences.filter(({ text, version, licence }) => text.length < 20 || version === '' || licence === '')).toEqual([]);
  const text = licencesText(licences);
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(text).toMatch(/react-dom \d+\.\d+\.\d+\nMIT[^\n]*\n\nMIT License/u);
  expect(text).toContain('Phosphor');
});

test('the about page leads to them', () => {
  expect(aboutCopy.madeWith.href).toBe('/licences.txt');
});
