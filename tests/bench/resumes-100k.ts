/** The desk with 100,000 résumés against the desk with 100: whole requests through the shipped worker, D1 included. */
import { expect, test } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { searchText } from '../../worker/resumes/search-text.ts';
import { addToken, bearer } from '../support/desk-calls.ts';
import { type Site, startSite } from '../support/workerd.ts';

const SIZES = [100, 100_000] as const;
const REPEATS = 41;
/** The same order of time. */
const RATIO_MAX = 3;

const firstNames = ['Aarav', 'Priya', 'Rohan', 'Meera', 'Kabir', 'Ananya', 'Vikram', 'Sneha', 'Farhan', 'Lakshmi'];
const lastNames = ['Sharma', 'Iyer', 'Khan', 'Reddy', 'Das', 'Kulkarni', 'Bose', 'Nair', 'Gill', 'Mehta'];

/** One name in each store is unique; the others repeat as real ones do. */
function nameOf(index: number): string {
  if (index === 50) return 'Zubin Wadia resume.pdf';
  return `${firstNames[index % 10]} ${lastNames[Math.floor(index / 10) % 10]} CV ${index}.pdf`;
}

const requests = {
  'first page': `${apiPath('listResumes')}?limit=25`,
  'first page, as HTML': '/resumes-dashboard',
  'search, one found': `${apiPath('listResumes')}?limit=25&search=wadia`,
  'search, all match': `${apiPath('listResumes')}?limit=25&search=pdf`,
  'search, two words': `${apiPath('listResumes')}?limit=25&search=priya+sharma`,
  'search, two letters': `${apiPath('listResumes')}?limit=25&search=zu`,
  'search, none found': `${apiPath('listResumes')}?limit=25&search=quxquux`,
} as const;

async function seed(site: Site, count: number): Promise<void> {
  const start = site.clock.now();
  const statement = site.database.prepare(
    `INSERT INTO resumes (position, id, original_name, search_text, size_bytes, kind, may_need_password, uploaded_at)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, 1000, 'pdf', 0, value ->> 4 FROM json_each(?)`,
  );
  for (let from = 0; from < count; from += 2_000) {
    const rows = Array.from({ length: Math.min(2_000, count - from) }, (_, offset) => {
      const index = from + offset;
      const at = start + index * 1_000;
      return [at * 1_024, index.toString(16).padStart(32, '0'), nameOf(index), searchText(nameOf(index)), new Date(at).toISOString()];
    });
    await statement.bind(JSON.stringify(rows)).run();
  }
}

async function open(count: number) {
  const site = await startSite();
  const headers = bearer((await addToken(site, 'Bench')).token);
  await seed(site, count);
  return {
    stop: () => site.stop(),
    /** Milliseconds until the last byte is there. */
    async time(path: string): Promise<number> {
      const startedAt = performance.now();
      const answer = await site.fetch(path, { headers });
      await answer.text();
      expect(answer.status).toBe(200);
      return performance.now() - startedAt;
    },
  };
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

test('first page and searches take the same order of time with 100 and with 100,000 résumés', async () => {
  const [small, large] = [await open(SIZES[0]), await open(SIZES[1])];
  try {
    console.log(`\n${'median of a whole request'.padEnd(28)}${'100'.padStart(12)}${'100,000'.padStart(12)}${'ratio'.padStart(8)}`);
    const ratios: number[] = [];
    for (const [name, path] of Object.entries(requests)) {
      const [few, many]: [number[], number[]] = [[], []];
      // In turns, so that what else the machine does falls on both.
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        few.push(await small.time(path));
        many.push(await large.time(path));
      }
      const [low, high] = [median(few), median(many)];
      ratios.push(high / low);
      console.log(
        `${name.padEnd(28)}${`${low.toFixed(1)} ms`.padStart(12)}${`${high.toFixed(1)} ms`.padStart(12)}${(high / low).toFixed(2).padStart(8)}`,
      );
    }
    expect(Math.max(...ratios)).toBeLessThan(RATIO_MAX);
  } finally {
    await small.stop();
    await large.stop();
  }
});
