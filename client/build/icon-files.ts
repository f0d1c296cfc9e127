/** Icons with much drawing in them: files that all pages share and a browser keeps, instead of a copy in the styles of each page. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { outputRoot } from './files.ts';

/**
 * Characters of a picture that stays in the styles, and so is there with the first paint and offline: all that a page shows before a touch. A
 * file would be a request of its own then. Larger ones stand in dialogs and in parts that come later.
 */
const MAX_INLINE = 800;
/** What a picture says that only its shape is taken from; blanks that UnoCSS leaves. */
const NEEDLESS = / width='1em' height='1em'| fill='currentColor'| (?=%3E)/gu;
/** As UnoCSS writes an icon: its class, then its picture as an address of its own. */
const ICON = /\.i-ph-([\w-]+)\{--un-icon:url\("data:image\/svg\+xml;utf8,([^"]+)"\)/gu;

/** `css` with addresses in place of large pictures, and the others as short as they can be; files are written to `dist/client/assets`. */
export async function moveLargeIcons(css: string): Promise<string> {
  await mkdir(`${outputRoot}/assets`, { recursive: true });
  let moved = css;
  for (const [rule, name = '', picture = ''] of css.matchAll(ICON)) {
    moved = moved.replace(rule, `.i-ph-${name}{--un-icon:url(${await addressOf(name, picture)})`);
  }
  return moved;
}

async function addressOf(name: string, picture: string): Promise<string> {
  if (picture.length <= MAX_INLINE) return `"data:image/svg+xml,${picture.replace(NEEDLESS, '')}"`;
  const svg = decodeURIComponent(picture);
  const address = `/assets/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  await writeFile(outputRoot + address, svg);
  return address;
}
