/** `npm start` builds again when, and only when, something has changed that pages are made of. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSources } from '../../client/build/build-stamp.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pledgewell-stamp-'));
  await mkdir(join(folder, 'client/pages'), { recursive: true });
  await writeFile(join(folder, 'client/pages/home.tsx'), 'home');
  await writeFile(join(folder, 'lock.json'), '{}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hash = (setting = 'https://a.example') => hashSources(folder, ['client', 'lock.json'], [setting]);

test('the same sources have the same stamp, whenever they were written', async () => {
  const before = await hash();
  await writeFile(join(folder, 'client/pages/home.tsx'), 'home');
  expect(await hash()).toBe(before);
});

test.each([
  ['a changed text', () => writeFile(join(folder, 'client/pages/home.tsx'), 'Home')],
  ['another file', () => writeFile(join(folder, 'client/pages/about.tsx'), '')],
  ['another name', () => rename(join(folder, 'client/pages/about.tsx'), join(folder, 'client/pages/us.tsx'))],
  [
    'a text that has moved from one file to the next',
    async () => {
      await writeFile(join(folder, 'client/pages/home.tsx'), '');
      await writeFile(join(folder, 'client/pages/us.tsx'), 'Home');
    },
  ],
  ['a changed package', () => writeFile(join(folder, 'lock.json'), '{ }')],
])('%s has another stamp', async (_, change) => {
  const before = await hash();
  await change();
  expect(await hash()).not.toBe(before);
});

test('so has another address of the site', async () => {
  expect(await hash('https://b.example')).not.toBe(await hash());
});
