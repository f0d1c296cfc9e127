/** Every address of the site as the worker serves it. A tab stays open for a look and goes from page to page. */
import { goLive } from '../../tests/support/visit.ts';
import { allLooks, fewLooks, type Look } from './looks.ts';
import type { Series, Studio } from './series.ts';

/** Looks that are taken at the same time, each in a tab. */
const TABS = 2;

interface Subject {
  readonly path: string;
  readonly name: string;
  /** Pages that differ by a few words stand on one sheet. */
  readonly sheet: string;
  readonly looks: readonly Look[];
}

export const shootPages: Series = async (studio) => {
  const subjects = subjectsOf(studio);
  const waiting = [...allLooks];
  const work = async (): Promise<void> => {
    for (let look = waiting.shift(); look !== undefined; look = waiting.shift()) await shootLook(studio, subjects, look);
  };
  await Promise.all(Array.from({ length: TABS }, work));
};

async function shootLook({ camera }: Studio, subjects: readonly Subject[], look: Look): Promise<void> {
  const wanted = subjects.filter(({ name, looks }) => looks.includes(look) && camera.wants(name, look));
  if (wanted.length === 0) return;
  const begun = performance.now();
  const { page, context } = await camera.open(look);
  for (const { path, name, sheet } of wanted) {
    await page.goto(path, { waitUntil: 'load' });
    // As it is before a touch in the other looks, which a page stays in until somebody means to do something (decisions 12).
    if (look.isJudged) await goLive(page);
    await camera.take(page, { name, sheet, look });
  }
  await context.close();
  console.log(`  ${look.name}: ${wanted.length} pages in ${Math.round((performance.now() - begun) / 1_000)} s`);
}

function subjectsOf({ pages, paths }: Studio): Subject[] {
  const kinds = new Set<string>();
  const all = pages.map(({ path, page }) => {
    const name = path === '/' ? 'home' : path.slice(1).replace(/\W+/gu, '-');
    const isFirst = !kinds.has(page);
    kinds.add(page);
    return { path, name, sheet: page === 'coming-soon' ? page : name, looks: isFirst ? allLooks : fewLooks };
  });
  if (paths.length === 0) return all;
  // What is named is wanted in every look, and may have a query.
  return paths.map((path) => {
    const known = all.find((subject) => subject.path === path);
    const name = known?.name ?? path.slice(1).replace(/\W+/gu, '-');
    return { path, name, sheet: name, looks: allLooks };
  });
}
