import * as v from 'valibot';
import { assetClasses, type Holding } from '../../../machines/contract/asset-classes.ts';
import { now } from '../../base/clock.ts';
import type { Env } from '../../env.ts';
import { FEED_IN_USE, feedRow, type HoldingsFeed, judgeFeed } from './holdings-feed.ts';

/** What a number can pledge, or why nobody can say: with an empty or outdated feed nothing is known of anybody. */
export type KnownHoldings =
  | { readonly kind: 'known'; readonly holdings: readonly Holding[] }
  | { readonly kind: 'unknown'; readonly feed: HoldingsFeed };

/** A decision has to wait for a new feed. */
export class HoldingsUnknown extends Error {
  override readonly name = 'HoldingsUnknown';
}

const holdingRow = v.object({
  phone_number: v.string(),
  asset_class: v.picklist(assetClasses),
  value_rupees: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** A feed that has nothing for these numbers comes as one row without a holding. */
const noHolding = v.object({ phone_number: v.null() });

/**
 * What each number can pledge, in the order of the numbers; one statement, so that holdings and the date of their feed belong together.
 * The table's own checks keep unknown classes out, so a row that does not parse is a bug.
 */
export async function readHoldings(env: Env, phoneNumbers: readonly string[]): Promise<readonly KnownHoldings[]> {
  const { results } = await env.DB.prepare(
    `SELECT feed.origin, feed.dated_at, feed.row_count, held.phone_number, held.asset_class, held.value_rupees
     FROM holdings_feeds AS feed
     LEFT JOIN holdings_rows AS held ON held.feed = feed.id AND held.phone_number IN (SELECT value FROM json_each(?))
     WHERE feed.id = ${FEED_IN_USE}`,
  )
    .bind(JSON.stringify(phoneNumbers))
    .all();
  const first = results[0];
  const feed = judgeFeed(env, first === undefined ? null : v.parse(feedRow, first), await now(env));
  if (feed.state !== 'current') return phoneNumbers.map(() => ({ kind: 'unknown', feed }));
  const held = results.filter((row) => !v.is(noHolding, row));
  const found = Map.groupBy(v.parse(v.array(holdingRow), held), (holding) => holding.phone_number);
  return phoneNumbers.map((number) => ({
    kind: 'known',
    holdings: (found.get(number) ?? []).map((holding) => ({ assetClass: holding.asset_class, valueRupees: holding.value_rupees })),
  }));
}
