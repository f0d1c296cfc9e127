/** Every page of the desk: empty, then with the samples of a local run; in the roles that see something else; and what is refused. */
import { HOUR_MS } from '../../machines/contract/limits.ts';
import { addToken, signIn } from '../../tests/support/desk-calls.ts';
import { tabPaths } from '../../worker/desk/paths.ts';
import { fillSamples } from '../demo/fill.ts';
import { sampleLeads } from '../demo/samples.ts';
import { deskLooks, fewLooks, type Look } from './looks.ts';
import type { Series, Studio } from './series.ts';

type Paths = Readonly<Record<string, string>>;

export const shootDesk: Series = async (studio) => {
  const { site, paths } = studio;
  if (paths.length > 0) return;
  const admin = await signIn(site, (await addToken(site, 'Asha Pune')).token);
  const hr = await signIn(site, (await addToken(site, 'Hiring Bangalore', 'hr')).token);
  await shoot(studio, {}, { 'desk-sign-in': tabPaths.resumes }, deskLooks);
  await shoot(studio, admin, named('desk-empty', tabPaths), fewLooks);
  await fillSamples({ database: site.database, bucket: await site.resumeBucket() }, site.clock.now());
  await addFailedMail(studio);
  const idOf = (wanted: string) =>
    sampleLeads(site.clock.now()).find(({ row }) => row['full_name'] === wanted || row['name'] === wanted)?.id;
  const pages = {
    ...tabPaths,
    spam: `${tabPaths.contact}?spam=1`,
    record: `${tabPaths.eligibility}/${idOf('Meera Iyer')}`,
    'record-called': `${tabPaths.eligibility}/${idOf('Lakshmi Venkataraman')}`,
    'record-contact': `${tabPaths.contact}/${idOf('Ananya Bose')}`,
    deletion: `${tabPaths.eligibility}/${idOf('Meera Iyer')}/delete`,
  };
  await shoot(studio, admin, named('desk', pages), deskLooks);
  const refused = { resumes: tabPaths.resumes, 'not-your-role': tabPaths.contact, 'not-there': `${tabPaths.resumes}/nowhere` };
  await shoot(studio, hr, named('desk-hr', refused), fewLooks);
};

function named(stem: string, paths: Paths): Paths {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [`${stem}-${name}`, path]));
}

async function addFailedMail({ site }: Studio): Promise<void> {
  const at = site.clock.now();
  await site.database
    .prepare(
      `INSERT INTO outbox (id, kind, subject_id, origin, state, attempts, next_at, created_at, settled_at)
       VALUES ('sample', 'resume-team', 'sample', ?, 'dead', 9, ?, ?, ?)`,
    )
    .bind(site.origin, at, at - 30 * HOUR_MS, at - HOUR_MS)
    .run();
}

async function shoot({ camera }: Studio, headers: Readonly<Record<string, string>>, paths: Paths, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    const wanted = Object.entries(paths).filter(([name]) => camera.wants(name, look));
    if (wanted.length === 0) continue;
    const { page, context } = await camera.open(look, headers);
    for (const [name, path] of wanted) {
      await page.goto(path, { waitUntil: 'load' });
      await camera.take(page, { name, look });
    }
    await context.close();
    console.log(`  ${look.name}: ${wanted.length} pages of the desk`);
  }
}
