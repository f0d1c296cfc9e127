import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ogCopy } from '../../client/copy/og-images.ts';
import { OG_IMAGE_SIZE, ogImageOf } from '../../client/og-image.ts';
import { routes } from '../../client/routes.ts';

const file = (address: string) => readFileSync(new URL(`../../client/public${address}`, import.meta.url));
const addresses = [...new Set(routes.map(({ page }) => ogImageOf(page)))];

describe('the picture of a page where it is linked to', () => {
  it.each(addresses)('%s is a PNG of the size that readers expect, below 300 KB', (address) => {
    const png = file(address);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(OG_IMAGE_SIZE);
    expect(png.byteLength).toBeLessThan(300_000);
  });

  it('exists for every section that is drawn, and for no other', () => {
    expect(addresses.map((address) => address.replace(/^\/og\/|\.png$/gu, '')).sort()).toEqual(Object.keys(ogCopy.sections).sort());
  });
});
