/** Two imports at a time, statement by statement as they can meet in the database. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { beginFeedSql, clearFeedSql, type FeedRecord, listFeedsSql, loadRowsSql, switchFeedSql } from '../../.scripts/feeds/feed-sql.ts';
import { holdingsTables as tables } from '../../.scripts/holdings/feed-tables.ts';

const MIGRATION = new URL('../../worker/backend/migrations/0021_holdings_feeds.sql', import.meta.url);
let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE holdings (phone_number TEXT, folio TEXT, asset_class TEXT, value_rupees INTEGER)');
  database.exec(readFileSync(MIGRATION, 'utf8'));
});

const begin = (rows: number): number => Number(database.prepare(beginFeedSql(tables, 0, rows)).get()?.['id']);
const load = (feed: number, mobile: string): void => database.exec(loadRowsSql(tables, feed, [[mobile, 'F-1', 'ulip', 100]]));
const isSwitched = (feed: number): boolean => database.prepare(switchFeedSql(tables, feed, 1)).all().length === 1;
const feeds = () => database.prepare(listFeedsSql(tables)).all() as unknown as readonly FeedRecord[];
const clear = (ids: readonly number[]): void => {
  for (const feed of feeds().filter(({ id }) => ids.includes(id))) database.exec(clearFeedSql(tables, feed));
};
const inUse = () => database.prepare('SELECT phone_number FROM holdings').all();

test('of two that have begun, the earlier one is not in use after the later one, and hears so', () => {
  const [earlier, later] = [begin(1), begin(1)];
  load(earlier, '9000000001');
  load(later, '9000000002');
  expect(isSwitched(later)).toBe(true);
  expect(isSwitched(earlier)).toBe(false);
  expect(inUse()).toMatchObject([{ phone_number: '9000000002' }]);
  // The next import clears away what the earlier one left.
  clear([earlier]);
  expect(feeds()).toMatchObject([{ id: later, state: 'ready' }]);
});

test('the earlier one first, both are told the truth: each was in use, and the later one is', () => {
  const [earlier, later] = [begin(1), begin(1)];
  load(earlier, '9000000001');
  load(later, '9000000002');
  expect(isSwitched(earlier)).toBe(true);
  expect(inUse()).toMatchObject([{ phone_number: '9000000001' }]);
  expect(isSwitched(later)).toBe(true);
  expect(inUse()).toMatchObject([{ phone_number: '9000000002' }]);
});

test('what another import has cleared away, or what lacks a row, is not in use', () => {
  const earlier = begin(1);
  clear([earlier]);
  load(earlier, '9000000001');
  expect(isSwitched(earlier)).toBe(false);
  const later = begin(2);
  load(later, '9000000002');
  expect(isSwitched(later)).toBe(false);
  expect(inUse()).toEqual([]);
});
