/** What the drill calls lost and double. */
import { expect, test } from 'vitest';
import { Ledger, percentile, table } from './ledger.ts';
import { failures } from './run-drill.ts';

function rowOf(ledger: Ledger, kind: 'contact' | 'right code' | 'mail') {
  const row = ledger.rows().find((candidate) => candidate.kind === kind);
  if (row === undefined) throw new Error(`no row of ${kind}`);
  return row;
}

test('what was acknowledged and is there once is neither lost nor double', () => {
  const ledger = new Ledger();
  ledger.promise('contact', 'a', 'C-1');
  ledger.find('contact', 'a', 'C-1');
  expect(rowOf(ledger, 'contact')).toMatchObject({ acknowledged: 1, stored: 1, lost: 0, double: 0 });
});

test('what was acknowledged and is not there, or there under another reference, is lost', () => {
  const ledger = new Ledger();
  ledger.promise('contact', 'a', 'C-1');
  ledger.promise('contact', 'b', 'C-2');
  ledger.find('contact', 'b', 'C-3');
  expect(rowOf(ledger, 'contact')).toMatchObject({ acknowledged: 2, stored: 1, lost: 2 });
});

test('what is there and was never acknowledged is no fault: its visitor went away', () => {
  const ledger = new Ledger();
  ledger.find('contact', 'a', 'C-1');
  expect(rowOf(ledger, 'contact')).toMatchObject({ acknowledged: 0, stored: 1, lost: 0, double: 0 });
});

test.for(['C-1', 'C-2'])('what is there twice is double, acknowledged or not, also under another reference (%s)', (second) => {
  const ledger = new Ledger();
  ledger.find('contact', 'a', 'C-1');
  ledger.find('contact', 'a', second);
  expect(rowOf(ledger, 'contact')).toMatchObject({ stored: 1, double: 1 });
});

test('two mails about one event are double; one that came again after a kill is said to have, and is not', () => {
  const ledger = new Ledger();
  ledger.promise('mail', 'a', 'C-1');
  ledger.deliver('a', 'C-1', { id: 'mail-1', life: 0 });
  expect(rowOf(ledger, 'mail')).toMatchObject({ acknowledged: 1, stored: 1, lost: 0, double: 0, again: 0 });
  ledger.deliver('a', 'C-1', { id: 'mail-1', life: 1 });
  expect(rowOf(ledger, 'mail')).toMatchObject({ stored: 1, lost: 0, double: 0, again: 1 });
  ledger.deliver('a', 'C-1', { id: 'mail-2', life: 1 });
  expect(rowOf(ledger, 'mail')).toMatchObject({ stored: 1, double: 1, again: 1 });
});

test('a mail that came twice though nothing was killed between is double', () => {
  const ledger = new Ledger();
  for (const life of [0, 2, 2]) ledger.deliver('a', 'C-1', { id: 'mail-1', life });
  expect(rowOf(ledger, 'mail')).toMatchObject({ double: 1, again: 1 });
});

test('of what is no mail nothing is sent again', () => {
  expect(rowOf(new Ledger(), 'contact').again).toBeNull();
});

test('a right code that was called wrong is lost', () => {
  const ledger = new Ledger();
  ledger.refuse('right code', '9000000001');
  expect(rowOf(ledger, 'right code')).toMatchObject({ acknowledged: 0, lost: 1 });
});

test('errors are counted by status, times are those of good answers', () => {
  const ledger = new Ledger();
  for (const status of [201, 503, 503, 'connection'] as const) ledger.attempt({ kind: 'contact', milliseconds: 7, status });
  ledger.attempt({ kind: 'contact', milliseconds: 9, status: 200 });
  expect(rowOf(ledger, 'contact')).toMatchObject({ p50: 7, p99: 9, errors: { 503: 2, connection: 1 } });
});

test('percentiles', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([5], 0.99), percentile([], 0.5)]).toEqual([50, 99, 5, null]);
});

test('a drill fails on anything lost or double, on more mails sent again than kills explain, and on a kind without a single promise', () => {
  const ledger = new Ledger();
  for (const row of ledger.rows()) {
    ledger.promise(row.kind, 'x');
    ledger.find(row.kind, 'x');
  }
  const sound = ledger.rows();
  expect(failures({ rows: sound, kills: 0 })).toEqual([]);
  const change = (kind: string, changes: object) => sound.map((row) => (row.kind === kind ? { ...row, ...changes } : row));
  expect(failures({ rows: change('contact', { lost: 1 }), kills: 9 })).toEqual(['contact: 1 lost']);
  expect(failures({ rows: change('contact', { double: 1 }), kills: 9 })).toEqual(['contact: 1 double']);
  expect(failures({ rows: change('mail', { double: 1 }), kills: 9 })).toEqual(['mail: 1 double']);
  expect(failures({ rows: change('mail', { again: 6 }), kills: 1 })).toEqual([]);
  expect(failures({ rows: change('mail', { again: 7 }), kills: 1 })).toEqual(['mail: 7 sent again, more than were under way at 1 kills']);
  expect(failures({ rows: change('mail', { again: 1 }), kills: 0 })).toHaveLength(1);
  expect(failures({ rows: change('partner', { acknowledged: 0 }), kills: 0 })).toEqual(['partner: nothing was acknowledged at all']);
});

test('the table has a row per kind and reads as Markdown', () => {
  const lines = table(new Ledger().rows()).split('\n');
  expect(lines).toHaveLength(9);
  for (const line of lines) expect(line).toMatch(/^\| .* \|$/u);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});
