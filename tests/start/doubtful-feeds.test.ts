/** Which feed is asked about before it takes the place of the one in use. */
import { expect, test } from 'vitest';
import { doubtOf } from '../../.scripts/feeds/doubtful.ts';
import type { FeedRecord } from '../../.scripts/feeds/feed-sql.ts';

const DAY = Date.parse('2026-11-20T00:00:00+05:30');
const record = (facts: Partial<FeedRecord> = {}): FeedRecord => ({
  id: 1,
  origin: 'import',
  state: 'ready',
  dated_at: DAY,
  row_count: 1_000,
  ...facts,
});
const feed = { datedAt: DAY, rowCount: 800, rowsName: 'rows' };
const none = { fewer: false, older: false };

test.each([
  ['the first', [], { ...feed, rowCount: 1 }, none, null],
  ['one with four fifths of the rows', [record()], feed, none, null],
  ['one with a row less', [record()], { ...feed, rowCount: 799 }, none, '799 rows and the one in use 1,000'],
  ['one that is meant', [record()], { ...feed, rowCount: 799 }, { fewer: true, older: false }, null],
  ['an older one', [record()], { ...feed, datedAt: DAY - 1 }, none, 'use --older'],
  ['an older one that is meant', [record()], { ...feed, datedAt: DAY - 1 }, { fewer: false, older: true }, null],
  ['an older one, of which only the number is meant', [record()], { ...feed, datedAt: DAY - 1 }, { fewer: true, older: false }, '--older'],
  ['one after samples', [record({ id: 0, origin: 'seed' })], { ...feed, rowCount: 1, datedAt: 0 }, none, null],
  ['one beside a feed that was never used', [record({ state: 'loading' })], { ...feed, rowCount: 1 }, none, null],
  [
    'one after two',
    [record({ row_count: 9_000 }), record({ id: 2 }), record({ id: 3, state: 'loading', row_count: 9_000 })],
    feed,
    none,
    null,
  ],
] as const)('%s', (_, feeds, next, meant, doubt) => {
  if (doubt === null) expect(doubtOf(feeds, next, meant)).toBeNull();
  else expect(doubtOf(feeds, next, meant)).toContain(doubt);
});
