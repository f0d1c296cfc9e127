/**
 * `npm run screenshots [-- path … | pages | states | check | desk] [--only=text]`: every page, its states, the steps of the check and the desk,
 * as PNG files in `.cache/screenshots` and as contact sheets in its folder `sheets`. Faults (axe, console, sideways scroll) are printed beside
 * the file's name. `--only` keeps the pictures whose file name contains the text, e.g. `--only=360-dark`.
 */
import { mkdir } from 'node:fs/promises';
import { launchBrowser } from '../tests/support/browser.ts';
import { startBuiltSite } from './built-site.ts';
import { fail, root } from './install.mjs';
import { makeCamera } from './screenshots/camera.ts';
import { shootCheck } from './screenshots/check.ts';
import { shootDesk } from './screenshots/desk.ts';
import { shootPages } from './screenshots/pages.ts';
import type { Series } from './screenshots/series.ts';
import { writeSheets } from './screenshots/sheets.ts';
import { shootStates } from './screenshots/states.ts';

const output = `${root}.cache/screenshots`;
const series: Readonly<Record<string, Series>> = {
  // First: what the others send would stand in its lists.
  desk: shootDesk,
  pages: shootPages,
  states: shootStates,
  check: shootCheck,
};

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const named = args.filter((arg) => !arg.startsWith('--'));
const paths = named.filter((arg) => arg.startsWith('/'));
const chosen = named.filter((arg) => Object.hasOwn(series, arg));
const unknown = named.find((arg) => !paths.includes(arg) && !chosen.includes(arg));
if (unknown !== undefined) fail(`"${unknown}" is no address and none of ${Object.keys(series).join(', ')}.`);

const begun = performance.now();
const seconds = (): number => Math.round((performance.now() - begun) / 1_000);
const { site, pages } = await startBuiltSite();
await mkdir(output, { recursive: true });
const browser = await launchBrowser();
const camera = makeCamera({ browser, origin: site.origin, output, only });
try {
  for (const [name, shoot] of Object.entries(series)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`${name} (${seconds()} s)`);
    await shoot({ camera, site, pages, paths });
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`sheets (${seconds()} s)`);
const sheets = await writeSheets(camera.pictures, output);
console.log(`${camera.pictures.length} pictures on ${sheets} sheets in ${seconds()} s: .cache/screenshots/sheets/index.html`);
if (camera.faults() > 0) fail(`${camera.faults()} faults.`);
