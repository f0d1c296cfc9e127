/** `npm run tail` on recorded lines: of the local run, and as `wrangler tail --format json` writes them. */
import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Filter, isShown } from '../../.scripts/tail/filter.ts';
import { makeReader, type Record } from '../../.scripts/tail/records.ts';
import { coloured, plain, render } from '../../.scripts/tail/render.ts';
import { followFile } from '../../.scripts/tail/sources.ts';
import { makeSummary, makeTotal } from '../../.scripts/tail/summary.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/log/${name}`, import.meta.url));
const local = await readFile(fixture('local.jsonl'), 'utf8');
const deployed = await readFile(fixture('wrangler-tail.txt'), 'utf8');
const everything: Filter = { events: [], level: 'info', routes: [], request: null };
const eventsOf = (records: readonly Record[]): string[] => records.map(({ event }) => event);

/** The command, with its output in a pipe. */
async function tail(
  args: readonly string[],
  input = '',
): Promise<{ readonly output: string; readonly errors: string; readonly code: number | null }> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const child = spawn('node', ['.scripts/tail.ts', ...args], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { output, errors, code };
}

describe('records', () => {
  test('lines of the local run, whatever stands between them and however they arrive', () => {
    const whole = makeReader()(local);
    expect(eventsOf(whole)).toEqual(['code.send', 'request', 'storage', 'request', 'alarm', 'request']);
    const read = makeReader();
    expect([...local].flatMap((character) => read(character))).toEqual(whole);
  });

  test('wrangler’s objects: our lines as they are, what something else wrote, exceptions, and ends that no line tells', () => {
    const read = makeReader();
    const found = deployed.match(/[\s\S]{1,100}/gu)?.flatMap((piece) => read(piece)) ?? [];
    expect(found.map(({ event, level }) => [event, level])).toEqual([
      ['code.send', 'info'],
      ['request', 'info'],
      ['text', 'warn'],
      ['uncaught', 'error'],
      ['invocation', 'error'],
    ]);
    expect(found[0]).toEqual({ ...makeReader()(local)[0], version: undefined });
    expect(found[3]).toMatchObject({ error: 'JobsFailed', text: 'removeOldSessions (unreachable)', time: '2026-11-28T10:00:17.000Z' });
    expect(found[4]).toMatchObject({ outcome: 'exceededMemory' });
    // Addresses and queries stand in wrangler's objects, and are not taken out of them.
    expect(JSON.stringify(found)).not.toMatch(/192\.0\.2\.1|utm=/u);
  });

  test('an object that was cut off takes nothing else with it', () => {
    expect(eventsOf(makeReader()(`{\n  "outcome": "ok",\n  "logs": [\n${local}`))).toEqual(eventsOf(makeReader()(local)));
  });
});

describe('filters', () => {
  const shown = (filter: Partial<Filter>): string[] =>
    eventsOf(makeReader()(local).filter((record) => isShown({ ...everything, ...filter }, record)));
  test.each<[Partial<Filter>, readonly string[]]>([
    [{}, ['code.send', 'request', 'storage', 'request', 'alarm', 'request']],
    [{ level: 'warn' }, ['storage', 'request', 'alarm']],
    [{ level: 'error' }, ['storage', 'request']],
    [{ events: ['code.*', 'alarm'] }, ['code.send', 'alarm']],
    [{ events: ['code'] }, []],
    [{ routes: ['/api/*'] }, ['request', 'request']],
    [{ routes: ['/blogs'] }, ['request']],
    [{ request: '1a2b3c4d' }, ['storage', 'request']],
    [{ request: '1a2b3c4d', events: ['storage'] }, ['storage']],
  ])('%j', (filter, expected) => {
    expect(shown(filter)).toEqual(expected);
  });
});

describe('for a person', () => {
  const records = makeReader()(local);
  const line = (index: number): string => render(records[index] ?? { level: '', event: '' }, plain);

  test('what, how loud and how long stand in columns', () => {
    expect(line(1)).toMatch(
      /^\d\d:\d\d:\d\d {2}info {3}request {14}412 ms {2}200 POST \/api\/eligibility\/phone\/sent-otp {2}colo=BOM {2}#8f1c2d3e$/u,
    );
    expect(line(2)).toContain('failure=overloaded');
    const starts = records.map((_, index) => line(index).indexOf('request '));
    expect(new Set(starts.filter((start) => start > 0)).size).toBe(1);
  });

  test('colours say how loud it is and what became of a request, and nothing else in it can', () => {
    const esc = '\u001b';
    const shown = render({ ...records[3], level: 'error', event: 'request', cause: `${esc}[2Jx\u202e` }, coloured);
    expect(shown).toContain(`${esc}[31merror`);
    expect(shown).toContain(`${esc}[31m503`);
    expect(shown).toContain(`${esc}[33m2510 ms`);
    expect(shown).not.toContain('[2J'.padStart(4, esc));
    expect(shown).not.toContain('\u202e');
  });

  test('the summary: rates, errors and how slow, of the last minute', () => {
    const total = makeTotal();
    for (const record of records) total.add(record);
    expect(total.line(10_000)).toBe(
      '0.3 requests/s · 33.3 % with 5xx (1 of 3) · p50 412 ms, p95 2510 ms · 2 errors, 1 warnings · code.send 1 · storage 1 · alarm 1',
    );
    const summary = makeSummary();
    for (const record of records) summary.add(record, 0);
    expect(summary.line(59_999)).toContain('(1 of 3)');
    expect(summary.line(60_000)).toBe('0.0 requests/s · 0.0 % with 5xx (0 of 0) · p50 –, p95 – · 0 errors, 0 warnings');
  });
});

test('a file that is followed: what it has, what it gets, and what comes in the file that takes its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-tail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'log.jsonl');
  await writeFile(path, 'one\n');
  const ending = new AbortController();
  const seen: string[] = [];
  for await (const text of followFile(path, ending.signal)) {
    seen.push(text);
    if (seen.length === 1) await appendFile(path, 'two\n');
    if (seen.length === 2) {
      await rename(path, join(folder, 'log.1.jsonl'));
      await writeFile(path, 'three, longer than all before\n');
    }
    if (seen.length === 3) ending.abort();
  }
  expect(seen).toEqual(['one\n', 'two\n', 'three, longer than all before\n']);
});

describe('the command, in a pipe', () => {
  test('standard input comes out as plain JSON, a record a line, filtered', async () => {
    const { output, code } = await tail(['--level', 'error', '-'], local);
    expect(code).toBe(0);
    const lines = output.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['storage', 'request']);
    expect(output).not.toContain('\u001b');
  });

  test('the last line counts, also without an end', async () => {
    const { output } = await tail(['--event', 'alarm', '-'], '{"level":"warn","event":"alarm"}');
    expect(output).toBe('{"level":"warn","event":"alarm"}\n');
  });

  test('a saved file of wrangler tail', async () => {
    const { output, code } = await tail(['--event', 'uncaught', fixture('wrangler-tail.txt')]);
    expect([code, output.trimEnd().split('\n').length]).toEqual([0, 1]);
  });

  test.each([
    [['--level', 'loud', '-'], /--level is one of info, warn, error; it is "loud"\./u],
    [['--lvel', 'warn'], /--lvel[\s\S]*npm run tail -- \[options\]/u],
    [['/no/such/file'], /There is no file \/no\/such\/file\./u],
  ])('%j is answered with what is wrong', async (args, sentence) => {
    const { errors, code } = await tail(args);
    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
    expect(errors).not.toMatch(/\n\s+at /u);
  });
});
