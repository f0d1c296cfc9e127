/** RE-03: a local D1 is a file. While another process writes to it, a backup or a person with a shell, SQLite says that it is locked. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { countRows, submit } from '../support/lead-calls.ts';
import { linesOf } from '../support/on-call.ts';
import { type Site, startSite } from '../support/workerd.ts';

let site: Site;
let other: DatabaseSync;
beforeAll(async () => {
  site = await startSite({ judgedStorage: true });
  const folder = join(site.folder, 'd1', 'miniflare-D1DatabaseObject');
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/u.test(file));
  other = new DatabaseSync(join(folder, name ?? 'none'));
});
afterAll(async () => {
  other.close();
  await site.stop();
});

const isInsert = (sql: string): boolean => sql.includes('INSERT INTO contact_messages');

test('a form is tried again until the other is done, and stored once', async () => {
  let attempts = 0;
  site.storage.judge(({ sql, moment }) => {
    if (!isInsert(sql) || moment === 'after') return null;
    attempts += 1;
    if (attempts === 2) other.exec('ROLLBACK');
    return null;
  });
  other.exec('BEGIN IMMEDIATE');
  const answer = await submit(site, 'createContact');
  expect([answer.status, attempts]).toEqual([201, 2]);
  expect(await countRows(site, 'contact_messages')).toBe(1);
});

test('where it stays locked the visitor is told to come back, and the log says overloaded', async () => {
  site.storage.judge(() => null);
  other.exec('BEGIN IMMEDIATE');
  const answer = await submit(site, 'createContact', undefined, { 'Idempotency-Key': 'locked' });
  other.exec('ROLLBACK');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ message: messages.storageBusy });
  await site.log.untilRequest(answer);
  expect(linesOf(site, 'storage').at(-1)).toMatchObject({ outcome: 'unavailable', failure: 'overloaded' });
});
