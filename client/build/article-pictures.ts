/**
 * The pictures of the articles: two drawings each, wide and compact, in both schemes, as SVG; for readers elsewhere one lossless WebP, and the PNG
 * beside a link. Their names stay the same; the version in an address changes with what is drawn, so that copies may be kept for long and a
 * page from before a deploy still finds its pictures.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { optimize } from 'svgo';
import type { DraftArticle, EmbeddedArticle } from '../../worker/backend/content/embedded.ts';
import { type PictureFile, type PictureShape, pictureFiles, pictureOf, type Scheme } from '../article-pictures.ts';
import { drawings } from './article-drawings.ts';
import { articleOgSvg } from './article-og.ts';
import { outputRoot, projectRoot } from './files.ts';
import { sheets, svgOf, titlePage } from './picture-drawing.ts';
import { shareLetters } from './shared-letters.ts';

/** Raise this when the settings below change. */
const ENCODING = 4;
/** Pixels of what is no drawing. */
const WIDTH = { webp: 1_440, og: 1_200 } as const;
const kept = `${projectRoot}.cache/pictures`;

interface Drawn {
  readonly svg: Readonly<Record<PictureShape, Readonly<Record<Scheme, string>>>>;
  readonly og: string;
  readonly version: string;
}

/** The article with the address of its picture: the one that is drawn for it, otherwise its title on a page. */
export function withPicture(article: DraftArticle): EmbeddedArticle {
  return { ...article, featuredImage: pictureOf(article.slug, draw(article).version) };
}

/** Writes all pictures; what was encoded before is taken from `.cache/pictures`. */
export async function writeArticlePictures(articles: readonly EmbeddedArticle[]): Promise<void> {
  await mkdir(kept, { recursive: true });
  const used = new Set<string>();
  await Promise.all(
    articles.map(async (article) => {
      const { version } = draw(article);
      for (const file of pictureFiles(article.slug)) {
        const name = version + file.path.replaceAll('/', '_');
        used.add(name);
        await mkdir(outputRoot + file.path.slice(0, file.path.lastIndexOf('/')), { recursive: true });
        await copyFile(`${kept}/${name}`, outputRoot + file.path).catch(async () => {
          await keep(`${kept}/${name}`, await renderPicture(article, file));
          await copyFile(`${kept}/${name}`, outputRoot + file.path);
        });
      }
    }),
  );
  for (const name of await readdir(kept)) {
    // Another build's unfinished file ends in its process number.
    if (!used.has(name) && !/\.\d+$/u.test(name)) await rm(`${kept}/${name}`, { force: true });
  }
}

/** One of `pictureFiles`, encoded. */
export async function renderPicture(article: DraftArticle, file: PictureFile): Promise<Buffer> {
  const { og, svg } = draw(article);
  // A tenth of a unit is a sixth of a pixel on the finest phone.
  if (file.kind === 'svg') return Buffer.from(optimize(shareLetters(svg[file.shape][file.scheme]), { floatPrecision: 1 }).data);
  const [drawing, width] = file.kind === 'og' ? [og, WIDTH.og] : [svg.wide.light, WIDTH.webp];
  const picture = sharp(Buffer.from(drawing), { density: (72 * width) / sheets.wide.width });
  return (
    file.kind === 'og' ? picture.png({ palette: true, colours: 64, effort: 7 }) : picture.webp({ lossless: true, effort: 4 })
  ).toBuffer();
}

const drawnBefore = new Map<string, Drawn>();

function draw(article: DraftArticle): Drawn {
  const { slug, title, category, publishDate } = article;
  const key = JSON.stringify([slug, title, category, publishDate]);
  const before = drawnBefore.get(key);
  if (before) return before;
  const inBoth = (shape: PictureShape) => {
    const sheet = sheets[shape];
    const body = drawings[slug]?.[shape]() ?? titlePage(sheet, category, title);
    return { light: svgOf(sheet, body, 'light'), dark: svgOf(sheet, body, 'dark') };
  };
  const svg = { wide: inBoth('wide'), compact: inBoth('compact') };
  const og = articleOgSvg(article);
  const version = createHash('sha256')
    .update(JSON.stringify([ENCODING, og, svg]))
    .digest('hex')
    .slice(0, 8);
  const drawn = { svg, og, version };
  drawnBefore.set(key, drawn);
  return drawn;
}

/** In one step: another build may be reading it. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.${process.pid}`, bytes);
  await rename(`${path}.${process.pid}`, path);
}
