/** The sheets of `npm run screenshots`: nothing of a picture is lost on them, and the page that lists them has them all. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSheets } from '../../.scripts/screenshots/sheets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function picture(file: string, height: number, colours: readonly string[]): Promise<void> {
  const band = Math.ceil(height / colours.length);
  const bands = colours.map((background, index) => ({
    input: { create: { width: 360, height: Math.min(band, height - index * band), channels: 3 as const, background } },
    left: 0,
    top: index * band,
  }));
  await sharp({ create: { width: 360, height, channels: 3, background: '#000' } })
    .composite(bands)
    .png()
    .toFile(join(folder, file));
}

/** Share of the sheet that has the colour. */
async function shareOf(file: string, [r, g, b]: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(join(folder, 'sheets', file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count += 1;
  return count / (info.width * info.height);
}

test('a tall picture goes on in the next column, and what fits on no sheet goes on the next one', async () => {
  await picture('home-360-light.png', 6_000, ['#ff0000', '#00ff00', '#0000ff']);
  const taken = [{ sheet: 'home', caption: '360-light', file: 'home-360-light.png' }];
  expect(await writeSheets(taken, folder)).toBe(1);
  const shares = await Promise.all(
    (
      [
        [255, 0, 0],
        [0, 255, 0],
        [0, 0, 255],
      ] as const
    ).map((colour) => shareOf('home.png', colour)),
  );
  for (const share of shares) expect(share).toBeCloseTo(shares[0] ?? 0, 1);
  expect(Math.min(...shares)).toBeGreaterThan(0.15);

  expect(await writeSheets(Array.from({ length: 20 }, () => taken).flat(), folder)).toBe(2);
  expect(await readdir(join(folder, 'sheets'))).toEqual(['home.2.png', 'home.png', 'index.html']);
  // A later run with fewer pictures leaves no sheet of the one before.
  await picture('faq-360-light.png', 500, ['#ff0000']);
  await writeSheets([...taken, { sheet: 'faq', caption: '360-light', file: 'faq-360-light.png' }], folder);
  expect(await readdir(join(folder, 'sheets'))).toEqual(['faq.png', 'home.png', 'index.html']);
  const index = await readFile(join(folder, 'sheets', 'index.html'), 'utf8');
  expect([...index.matchAll(/<img src="([^"]+)"/gu)].map(([, file]) => file)).toEqual(['faq.png', 'home.png']);
});
