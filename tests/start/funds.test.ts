/** `npm run funds` on a database of its own: wholly or not at all. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { localRows } from '../support/local-rows.ts';
import { npmRun } from '../support/npm-start.ts';

const folder = await mkdtemp(join(tmpdir(), 'pledgewell-funds-test-'));
const state = join(folder, 'state');
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEAD = `Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date

Open Ended Schemes(Debt Scheme - Liquid Fund)

Neelgiri Mutual Fund

`;
const rowsOf = (...rows: readonly string[]) => `${HEAD}${rows.map((row) => `${row}\r\n`).join('')}`;
const scheme = (code: number) => `${code};-;-;Neelgiri Liquid Fund ${code};1212.5071;20-Nov-2026`;

async function fileOf(content: string): Promise<string> {
  const path = join(folder, 'nav.txt');
  await writeFile(path, content);
  return path;
}
const funds = async (content: string, ...options: readonly string[]) =>
  npmRun('funds', state, ['import', await fileOf(content), ...options]);
const inUse = () =>
  localRows(
    state,
    "SELECT scheme_code AS code, nav, nav_date AS day FROM fund_schemes WHERE feed = (SELECT max(id) FROM fund_feeds WHERE state = 'ready') ORDER BY 1",
  );

test('an import counts as a whole, is refused as a whole, and half a file is not taken for a shorter one', async () => {
  const first = await funds(rowsOf(scheme(1), scheme(2), scheme(3), scheme(4), '5;INFZZB000111;-;A;N.A.;20-Nov-2026'));
  expect(first.output).toContain('5 schemes, 5 of them approved by rule, with NAVs up to November 20, 2026.');
  expect(first.output).toContain('1 × no price (N.A. or 0)');
  expect(first.output).toContain('The new feed is in use.');
  expect(first.code).toBe(0);
  const all = [1, 2, 3, 4].map((code) => ({ code: String(code), nav: '1212.5071', day: '2026-11-20' }));
  const taken = [...all, { code: '5', nav: null, day: null }];
  expect(inUse()).toEqual(taken);

  const refused = await funds(rowsOf(scheme(1), scheme(1), '2;-;-;B;-4;20-Nov-2026', '3;-;-;C;10;20-Nov-2999', '4;-;-;D'));
  expect(refused.code).toBe(1);
  for (const sentence of [
    '4 rows are refused:',
    'line 8: scheme code: stands in line 7 already',
    'line 9: net asset value: below zero',
    'line 10: date: in the future',
    'line 11: the line has more or fewer than six columns',
    'Nothing was imported.',
  ])
    expect(refused.output).toContain(sentence);
  expect(inUse()).toEqual(taken);

  expect(await funds(rowsOf(scheme(6), scheme(7), scheme(8)))).toMatchObject({
    code: 1,
    output: expect.stringContaining('The file has 3 schemes and the one in use 5: it may be half a file.'),
  });
  expect(inUse()).toEqual(taken);

  expect((await funds(rowsOf(scheme(6), scheme(7), scheme(7)), '--fewer', '--skip-refused')).code).toBe(0);
  expect(inUse().map(({ code }) => code)).toEqual(['6', '7']);
  expect(localRows(state, 'SELECT count(*) AS feeds FROM fund_feeds')).toEqual([{ feeds: 1 }]);
});

test.each([
  ['cut off within a row', `${HEAD}1;-;-;A;10`, 'The last line has no end'],
  ['no such list', 'mobile,folio,class,value\n', 'it is not the list of NAVs that AMFI publishes'],
  ['without a row', HEAD, 'has no row'],
  ['without a price', rowsOf('1;-;-;A;N.A.;20-Nov-2026'), 'has no scheme with a price'],
])('a file that is %s is refused as a whole', async (_, content, sentence) => {
  expect(await funds(content)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
});

test.each([[['import']], [['export', 'x.txt']], [['import', 'x.txt', 'y.txt']], [['status', 'x.txt']]])(
  'what cannot be meant is said in a sentence: %j',
  async (args) => {
    expect(await npmRun('funds', state, args)).toMatchObject({ code: 1, output: expect.stringContaining('Use: npm run funds') });
  },
);
