/**
 * Every tab of the desk with 100,000 rows against the same with 100: whole requests through the shipped worker, D1 included. The figures go
 * to `.cache/bench/desk-tables.json`, which `npm run bench` prints and keeps.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type BenchTable, median } from '../../.scripts/bench/table.ts';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { addToken, bearer, filteredPath } from '../support/desk-calls.ts';
import { type Site, startSite } from '../support/workerd.ts';
import { fillDesk, searches } from './desk-rows.ts';

const SIZES = [100, 100_000] as const;
const REPEATS = 9;
/** The same order of time. */
const RATIO_MAX = 3;
const TABLES_FILE = new URL('../../.cache/bench/desk-tables.json', import.meta.url);

const DESK = '/resumes-dashboard';
const lists = ['eligibility', 'partner', 'contact', 'newsletter'] as const;

/** What is asked for, as a path of one site: a filter's address is sealed for that site. */
interface Asked {
  readonly name: string;
  path(site: Site, headers: Readonly<Record<string, string>>): Promise<string> | string;
}

const get = (name: string, path: string): Asked => ({ name, path: () => path });
const filtered = (name: string, path: string, fields: Readonly<Record<string, string>>): Asked => ({
  name,
  path: (site, headers) => filteredPath(site, path, headers, fields),
});

function pagesOf(kind: (typeof lists)[number]): readonly Asked[] {
  const path = `${DESK}/leads/${kind}`;
  const choice = { eligibility: '1', partner: 'channel partner', contact: 'call', newsletter: 'confirmed' }[kind];
  return [
    get(`${kind}: first page with counts`, path),
    ...(kind === 'eligibility' ? [] : [get(`${kind}: suspected spam`, `${path}?spam=1`)]),
    filtered(`${kind}: filter by status`, path, { status: 'closed' }),
    filtered(`${kind}: filter by status, the oldest`, path, { status: 'spam' }),
    filtered(`${kind}: filter by choice`, path, { choice }),
    filtered(`${kind}: filter by two`, path, { choice, status: 'new' }),
    filtered(`${kind}: filter by day`, path, { from: '2026-08-01', to: '2026-08-01' }),
    ...Object.entries(searches).map(([name, search]) => filtered(`${kind}: search, ${name}`, path, { search })),
    ...(kind === 'eligibility' ? [filtered(`${kind}: search, a number`, path, { search: '9000000040' })] : []),
    filtered(`${kind}: search and status, the oldest`, path, { search: 'example', status: 'spam' }),
  ];
}

const pages: readonly Asked[] = [
  ...lists.flatMap(pagesOf),
  get('résumés: first page with counts', DESK),
  ...Object.entries(searches).map(([name, search]) => filtered(`résumés: search, ${name}`, DESK, { search })),
  get('résumés: first page of the API', `${apiPath('listResumes')}?limit=25`),
  get('audit log: first page', `${DESK}/audit`),
  get('failed mails: first page', `${DESK}/mails`),
];

const exports: readonly Asked[] = [
  ...lists.map((kind) => get(kind, `${DESK}/leads/${kind}/export.csv`)),
  get('résumés', `${DESK}/resumes.csv`),
];

async function open(count: number) {
  const site = await startSite();
  const headers = bearer((await addToken(site, 'Bench')).token);
  await fillDesk(site, count);
  return { site, headers };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Milliseconds until the first byte of the body, and the last one. */
async function time({ site, headers }: Opened, path: string): Promise<{ readonly first: number; readonly last: number }> {
  const startedAt = performance.now();
  const answer = await site.fetch(path, { headers });
  expect(answer.status).toBe(200);
  let first = Number.NaN;
  for await (const _ of answer.body ?? []) if (Number.isNaN(first)) first = performance.now() - startedAt;
  return { first, last: performance.now() - startedAt };
}

/** Until the first byte of an answer that nobody reads on. */
async function timeFirst({ site, headers }: Opened, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await site.fetch(path, { headers });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  await reader?.read();
  const took = performance.now() - startedAt;
  await reader?.cancel();
  return took;
}

async function compare(
  small: Opened,
  large: Opened,
  asked: readonly Asked[],
  once: (opened: Opened, path: string) => Promise<number>,
): Promise<BenchTable['rows']> {
  const rows: { name: string; figures: number[] }[] = [];
  for (const { name, path } of asked) {
    const paths = [await path(small.site, small.headers), await path(large.site, large.headers)] as const;
    const [few, many]: [number[], number[]] = [[], []];
    // In turns, so that what else the machine does falls on both.
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      few.push(await once(small, paths[0]));
      many.push(await once(large, paths[1]));
    }
    rows.push({ name, figures: [median(few), median(many), median(many) / median(few)] });
    console.error(
      `${name.padEnd(48)}${rows
        .at(-1)
        ?.figures.map((figure) => figure.toFixed(1).padStart(9))
        .join('')}`,
    );
  }
  return rows;
}

const columns: BenchTable['columns'] = [
  { name: '100 rows ms', digits: 1 },
  { name: '100,000 rows ms', digits: 1 },
  { name: 'ratio', digits: 2 },
];

test('every tab takes the same order of time with 100 and with 100,000 rows', async () => {
  const filledAt = performance.now();
  const [small, large] = [await open(SIZES[0]), await open(SIZES[1])];
  console.error(`filled after ${((performance.now() - filledAt) / 1_000).toFixed(0)} s`);
  try {
    const whole = await compare(small, large, pages, async (opened, path) => (await time(opened, path)).last);
    const begun = await compare(small, large, exports, timeFirst);
    const rates: { name: string; figures: number[] }[] = [];
    for (const { name, path } of exports) {
      const { last } = await time(large, await path(large.site, large.headers));
      rates.push({ name, figures: [last / 1_000, (SIZES[1] / last) * 1_000] });
    }
    const tables: BenchTable[] = [
      { title: 'desk: whole request, median', columns, rows: whole },
      { title: 'desk: first byte of an export, median', columns, rows: begun },
      { title: 'desk: whole export of 100,000 rows', columns: [{ name: 's', digits: 1 }, { name: 'rows/s' }], rows: rates },
    ];
    await mkdir(new URL('.', TABLES_FILE), { recursive: true });
    await writeFile(TABLES_FILE, JSON.stringify(tables));
    expect([...whole, ...begun].filter(({ figures }) => !((figures[2] ?? Number.NaN) <= RATIO_MAX))).toEqual([]);
  } finally {
    await small.site.stop(/./u);
    await large.site.stop(/./u);
  }
});
