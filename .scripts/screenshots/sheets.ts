/** Contact sheets: the pictures of one page or state beside each other, labelled, tall ones cut into columns; and a page that lists them. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from './camera.ts';

const SHEET_WIDTH = 2_400;
const COLUMN_HEIGHT = 1_400;
const SHEET_HEIGHT = 3_000;
const LABEL_HEIGHT = 26;
/** Of a label that may not reach into the next one. */
const LETTER_WIDTH = 8.5;
const GAP = 10;
/** Of a phone's picture, and of a wider one: enough to see what is wrong. The picture itself stands beside the sheets. */
const scaleOf = (width: number): number => (width <= 400 ? 0.45 : 0.3);
const GROUND = '#d9c8dd';

interface Column {
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

interface Placed extends Column {
  readonly left: number;
  readonly top: number;
}

/** Writes the sheets of these pictures, and an `index.html` of all that the folder has. Returns how many were written. */
export async function writeSheets(pictures: readonly Picture[], from: string): Promise<number> {
  const folder = `${from}/sheets`;
  await mkdir(folder, { recursive: true });
  const bySheet = Map.groupBy(pictures, ({ sheet }) => sheet);
  let written = 0;
  for (const [sheet, its] of bySheet) {
    for (const old of await sheetsOf(folder, sheet)) await rm(`${folder}/${old}`);
    const columns = (await Promise.all(its.map((picture) => columnsOf(picture, from)))).flat();
    for (const [index, placed] of placeAll(columns).entries()) {
      await drawSheet(placed, `${folder}/${sheet}${index === 0 ? '' : `.${index + 1}`}.png`);
      written += 1;
    }
  }
  await writeIndex(folder);
  return written;
}

async function sheetsOf(folder: string, sheet: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.replace(/(?:\.\d+)?\.png$/u, '') === sheet);
}

/** A picture, smaller, and cut where it is taller than a column. */
async function columnsOf({ caption, file }: Picture, from: string): Promise<Column[]> {
  const original = sharp(`${from}/${file}`);
  const { width: before } = await original.metadata();
  const { data, info } = await original
    .resize({ width: Math.round(before * scaleOf(before)) })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const columns: Column[] = [];
  for (let top = 0; top < info.height; top += COLUMN_HEIGHT) {
    const height = Math.min(COLUMN_HEIGHT, info.height - top);
    const image = info.height <= COLUMN_HEIGHT ? data : await sharp(data).extract({ left: 0, top, width: info.width, height }).toBuffer();
    columns.push({ image, width: info.width, height, label: top === 0 ? caption : `${caption} …` });
  }
  return columns;
}

/** In rows from the left, as words on a page; one list for each sheet. */
function placeAll(columns: readonly Column[]): Placed[][] {
  const sheets: Placed[][] = [[]];
  let [left, top, rowHeight] = [GAP, GAP, 0];
  for (const column of columns) {
    if (left + column.width > SHEET_WIDTH && left > GAP) [left, top, rowHeight] = [GAP, top + rowHeight + GAP, 0];
    const height = column.height + LABEL_HEIGHT;
    if (top + height > SHEET_HEIGHT && top > GAP) {
      sheets.push([]);
      [left, top, rowHeight] = [GAP, GAP, 0];
    }
    sheets.at(-1)?.push({ ...column, left, top });
    left += column.width + GAP;
    rowHeight = Math.max(rowHeight, height);
  }
  return sheets;
}

async function drawSheet(placed: readonly Placed[], path: string): Promise<void> {
  const width = Math.max(...placed.map((column) => column.left + column.width)) + GAP;
  const height = Math.max(...placed.map((column) => column.top + LABEL_HEIGHT + column.height)) + GAP;
  const labels = placed.map(
    ({ left, top, width: room, label }) =>
      `<text x="${left}" y="${top + 18}" font-family="sans-serif" font-size="14" font-weight="bold">${label.slice(0, Math.floor(room / LETTER_WIDTH))}</text>`,
  );
  await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([
      ...placed.map(({ image, left, top }) => ({ input: image, left, top: top + LABEL_HEIGHT })),
      {
        input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${labels.join('')}</svg>`),
        left: 0,
        top: 0,
      },
    ])
    .png({ compressionLevel: 3 })
    .toFile(path);
}

async function writeIndex(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const name = (file: string) => file.slice(0, -'.png'.length);
  const links = files.map((file) => `<li><a href="#${name(file)}">${name(file)}</a>`).join('');
  const figures = files.map(
    (file) => `<h2 id="${name(file)}">${name(file)}</h2><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>`,
  );
  await writeFile(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Contact sheets</title><style>body{font:1rem system-ui;background:${GROUND};margin:1rem}ul{columns:14rem}img{max-width:100%}</style><h1>Contact sheets</h1><ul>${links}</ul>${figures.join('')}`,
  );
}
