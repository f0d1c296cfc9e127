import * as v from 'valibot';
import { assetClasses, type Holding } from '../../../machines/contract/asset-classes.ts';

const row = v.object({
  phone_number: v.string(),
  asset_class: v.picklist(assetClasses),
  value_rupees: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/**
 * What each number can pledge, in the order of the numbers; one statement. The table's own checks keep unknown classes out, so a row that
 * does not parse is a bug.
 */
export async function readHoldings(db: D1Database, phoneNumbers: readonly string[]): Promise<readonly (readonly Holding[])[]> {
  const { results } = await db
    .prepare('SELECT phone_number, asset_class, value_rupees FROM holdings WHERE phone_number IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(phoneNumbers))
    .all();
  const found = Map.groupBy(v.parse(v.array(row), results), (holding) => holding.phone_number);
  return phoneNumbers.map((number) =>
    (found.get(number) ?? []).map((holding) => ({ assetClass: holding.asset_class, valueRupees: holding.value_rupees })),
  );
}
