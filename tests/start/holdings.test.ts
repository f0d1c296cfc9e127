/** `npm run holdings` on a database of its own: wholly or not at all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { localRows } from '../support/local-rows.ts';
import { npmRun } from '../support/npm-start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'pledgewell-holdings-test-'));
const state = join(folder, 'state');
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADER = 'mobile,folio,class,value\n';

async function feedFile(name: string, rows: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, HEADER + rows);
  return path;
}

const rowsOf = (sql: string) => localRows(state, sql);
const holdings = () => rowsOf('SELECT phone_number, folio, value_rupees FROM holdings ORDER BY phone_number LIMIT 3');

test('an import counts as a whole, is refused as a whole, and one that is killed half way changes nothing', async () => {
  const first = await npmRun('holdings', state, [
    'import',
    await feedFile('first.csv', '9000000001,F-1,ulip,100\n'),
    '--date',
    '2026-11-20',
  ]);
  expect(first.output).toContain('The new feed is in use.');
  expect(first.code).toBe(0);
  const inUse = [{ phone_number: '9000000001', folio: 'F-1', value_rupees: 100 }];
  expect(holdings()).toEqual(inUse);

  const faulty = await feedFile(
    'faulty.csv',
    '9000000002,F-1,ulip,200\n9000000002,F-1,ulip,200\n9000000003,F-3,gold,1\n9000000004,F-4,ulip,-4\n',
  );
  const refused = await npmRun('holdings', state, ['import', faulty]);
  expect(refused.code).toBe(1);
  for (const sentence of [
    '3 rows are refused:',
    'line 3: folio: stands with the same number in line 2 already',
    'line 4: class: not one of',
    'line 5: value: below zero',
    'Nothing was imported.',
  ])
    expect(refused.output).toContain(sentence);
  expect(refused.output).not.toMatch(/900000000\d/u);

  const short = await npmRun('holdings', state, ['import', await feedFile('short.csv', '9000000002,F-1,ulip,200\n'), '--rows', '2']);
  expect(short).toMatchObject({ code: 1, output: expect.stringContaining('The file has 1 rows and not 2') });
  expect(holdings()).toEqual(inUse);

  const many = Array.from({ length: 50_001 }, (_, at) => `${9_100_000_000 + at},F-${at},ulip,1\n`).join('');
  await killOnceLoading(await feedFile('many.csv', many));
  expect(holdings()).toEqual(inUse);
  expect(rowsOf("SELECT count(*) AS feeds FROM holdings_feeds WHERE state = 'loading'")).toEqual([{ feeds: 1 }]);

  const skipped = await npmRun('holdings', state, ['import', faulty, '--skip-refused', '--date', '2026-11-21T18:00']);
  expect(skipped.code).toBe(0);
  expect(rowsOf('SELECT feed, phone_number FROM holdings_rows')).toEqual([{ feed: 3, phone_number: '9000000002' }]);
  expect(rowsOf('SELECT id, state, dated_at, row_count FROM holdings_feeds')).toEqual([
    { id: 3, state: 'ready', dated_at: Date.parse('2026-11-21T18:00+05:30'), row_count: 1 },
  ]);
});

test('a file that was cut off at the end of a line, or an older one, is not taken in unless it is meant', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => `${9_200_000_000 + at},F-1,ulip,100\n`);
  const take = async (count: number, date: string, ...options: readonly string[]) => {
    const file = await feedFile('whole.csv', rows.slice(0, count).join(''));
    return npmRun('holdings', state, ['import', file, '--date', date, ...options]);
  };
  const counted = () => rowsOf('SELECT count(*) AS rows FROM holdings')[0]?.['rows'];
  // More than before, whatever that was.
  expect((await take(100, '2026-11-22')).code).toBe(0);
  expect(await take(10, '2026-11-23')).toMatchObject({
    code: 1,
    output: expect.stringContaining('The file has 10 rows and the one in use 100: it may be half a file. If it is right, use --fewer.'),
  });
  expect(await take(100, '2026-11-21')).toMatchObject({ code: 1, output: expect.stringContaining('If it is meant, use --older.') });
  expect(counted()).toBe(100);
  expect((await take(10, '2026-11-21', '--fewer', '--older')).code).toBe(0);
  expect(rowsOf('SELECT dated_at, row_count FROM holdings_feeds')).toEqual([
    { dated_at: Date.parse('2026-11-21T00:00+05:30'), row_count: 10 },
  ]);
});

test.each([
  [['import'], 'Use: npm run holdings'],
  [['export', 'x.csv'], 'Use: npm run holdings'],
  [['import', 'no-such-file.csv'], 'cannot be opened'],
  [['import', 'package.json', '--date', 'yesterday'], '"yesterday" is no date'],
  [['import', 'package.json', '--date', '2999-01-01'], 'lies in the future'],
  [['import', 'package.json', '--rows', 'many'], 'Use: npm run holdings'],
])('what cannot be meant is said in a sentence, before anything is done: %j', async (args, sentence) => {
  expect(await npmRun('holdings', state, args)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
});

/** Kills the import, as a power cut would, when a part of its rows is in the database. */
async function killOnceLoading(path: string): Promise<void> {
  const child: ChildProcess = spawn('npm', ['run', 'holdings', '--', 'import', path], {
    cwd: root,
    detached: true,
    env: { ...process.env, STATE_DIR: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  for await (const chunk of child.stdout ?? []) {
    if (!String(chunk).includes('Loaded 50,000 of 50,001')) continue;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    break;
  }
  await ended;
}
