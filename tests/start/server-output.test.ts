/** What wrangler prints around our lines, as recorded from it, and what a person at the terminal sees of that. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LINE_FILE, makeLineFile } from '../../.scripts/line-file.ts';
import { logLine, makeShown } from '../../.scripts/server-output.ts';

const ERROR = '\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m';
const WARNING = '\u001b[33m▲ \u001b[43;33m[\u001b[43;30mWARNING\u001b[43;33m]\u001b[0m \u001b[1m';
const END = '\u001b[0m';
const line = '{"time":"2026-11-28T10:00:00.000Z","level":"error","event":"exception","at":"at verify (index.js:1:2)"}';

test('a line of any level is shown as the worker wrote it', () => {
  const shown = makeShown();
  for (const printed of [line, ERROR + line + END, WARNING + line + END]) {
    expect(shown(printed)).toBe(line);
    expect(logLine(printed)).toBe(line);
  }
  expect(shown('SMS to ••••••3210: 123456 is your Pledgewell code.')).toMatch(/^SMS to/u);
  expect(logLine('SMS to ••••••3210: 123456 is your Pledgewell code.')).toBeNull();
});

test('an exception that is only counted is not said twice; one that is not ours is, with where it was', () => {
  const shown = makeShown();
  const frames = [
    '',
    '      at countException (file:///worker/base/problem-response.ts:105:58)',
    '      at async fetch (file:///index.js:1:2)',
    '',
  ];
  for (const printed of [`${ERROR}Uncaught Unexpected: Error (unknown) at verify (index.js:1:2)${END}`, ...frames])
    expect(shown(printed)).toBeNull();
  for (const printed of [`${ERROR}Uncaught JobsFailed: removeOldSessions (unreachable)${END}`, ...frames])
    expect(shown(printed)).toBeNull();
  const other = `${ERROR}Uncaught TypeError: x is not a function${END}`;
  expect(shown(other)).toBe(other);
  expect(shown(frames[1] ?? '')).toBe(frames[1]);
});

test('the log of the local run is kept in two files of a bounded size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-lines-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const write = makeLineFile(folder, 25);
  for (let count = 0; count < 9; count += 1) write(`{"count":${count}}`);
  // Twelve bytes each: three reach the limit.
  expect([await read('log.1.jsonl'), await read(LINE_FILE)]).toEqual([
    '{"count":3}\n{"count":4}\n{"count":5}\n',
    '{"count":6}\n{"count":7}\n{"count":8}\n',
  ]);
  // The next start goes on where this one was.
  makeLineFile(folder, 25)('{"count":9}');
  expect([await read('log.1.jsonl'), await read(LINE_FILE)]).toEqual(['{"count":6}\n{"count":7}\n{"count":8}\n', '{"count":9}\n']);
});
