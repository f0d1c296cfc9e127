/**
 * `node .scripts/og-images.ts`: draws the pictures for links (Open Graph) into client/public/og. They are kept in the repository, since
 * drawing them takes a browser; run it again after changing client/copy/og-images.ts.
 */
import { readFile } from 'node:fs/promises';
import { clientRoot, projectRoot } from '../client/build/files.ts';
import { type OgText, ogCopy } from '../client/copy/og-images.ts';
import { OG_IMAGE_SIZE } from '../client/og-image.ts';
import { light } from '../client/palette.ts';
import { launchBrowser } from '../tests/support/browser.ts';

const mark = await readFile(`${clientRoot}public/favicon.svg`, 'utf8');
const style = await styles();

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: OG_IMAGE_SIZE });
  for (const [section, text] of Object.entries(ogCopy.sections)) {
    await page.setContent(html(text));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${clientRoot}public/og/${section}.png` });
  }
} finally {
  await browser.close();
}

function html({ title, entries }: OgText): string {
  const rows = entries.map(([entry, remark, figure]) => `<tr><th>${entry}</th><td>${remark}</td><td>${figure}</td></tr>`).join('');
  return `<!doctype html><style>${style}</style><p class="mark">${mark}${ogCopy.brand}</p><h1>${title}</h1><table>${rows}</table>`;
}

/** The palette and the serif of the site (client/palette.ts), at the size of the picture. */
async function styles(): Promise<string> {
  const faces = await Promise.all(
    ['latin', 'latin-ext'].map(async (subset) => {
      const file = await readFile(
        `${projectRoot}node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-normal.woff2`,
      );
      const range = subset === 'latin' ? 'U+0020-206F' : 'U+20B9';
      return `@font-face{font-family:Source;font-weight:400 600;src:url(data:font/woff2;base64,${file.toString('base64')});unicode-range:${range}}`;
    }),
  );
  return `${faces.join('')}
    * { box-sizing: border-box; margin: 0 }
    body { display: flex; flex-direction: column; height: 630px; padding: 56px 72px; background: ${light.paper}; color: ${light.ink}; font: 26px/1.3 Source }
    .mark { display: flex; align-items: center; gap: 18px; font: 600 38px/1 Source; letter-spacing: -0.02em }
    .mark svg { width: 56px; height: 56px }
    h1 { margin: auto 0; max-width: 17em; font: 500 68px/1.1 Source; letter-spacing: -0.022em; text-wrap: balance; font-variation-settings: "opsz" 32 }
    table { width: 100%; border-collapse: collapse; border-top: 3px solid ${light.ink}; border-bottom: 7px double ${light.marigold}; background: ${light.leaf} }
    th, td { padding: 15px 0; border-bottom: 1px solid ${light.rule}; text-align: left; white-space: nowrap }
    tr:last-child > * { border-bottom: 0 }
    th { padding-left: 32px; font-size: 28px; font-weight: 600 }
    td { padding-left: 40px; color: ${light.inkSoft} }
    td:last-child { width: 100%; padding-right: 32px; color: ${light.ink}; font: 500 33px/1 Source; font-variant-numeric: tabular-nums lining-nums; text-align: right }`;
}
