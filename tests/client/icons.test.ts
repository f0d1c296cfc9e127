import { glob, readFile } from 'node:fs/promises';
import { createGenerator } from 'unocss';
import { expect, test } from 'vitest';
import unoConfig from '../../client/uno.config.ts';

test('every icon that a source names has its picture', async () => {
  const names = new Set<string>();
  for await (const file of glob('client/**/*.{ts,tsx}'))
    for (const [name] of (await readFile(file, 'utf8')).matchAll(/\bi-ph-[a-z]+(?:-[a-z]+)*/gu)) names.add(name);
  const uno = await createGenerator(unoConfig);
  const { css } = await uno.generate(`<i class="${[...names].join(' ')}">`, { preflights: false });
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !css.includes(`.${name}{--un-icon:url("data:image/svg+xml;utf8,`))).toEqual([]);
});
