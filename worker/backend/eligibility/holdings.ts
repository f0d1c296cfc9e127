import * as v from 'valibot';
import { assetClasses, type Holding } from '../../../machines/contract/asset-classes.ts';

const row = v.object({ asset_class: v.picklist(assetClasses), value_rupees: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** What a number can pledge. The table's own checks keep unknown classes out, so a row that does not parse is a bug. */
export async function readHoldings(db: D1Database, phoneNumber: string): Promise<readonly Holding[]> {
  const { results } = await db.prepare('SELECT asset_class, value_rupees FROM holdings WHERE phone_number = ?').bind(phoneNumber).all();
  return v.parse(v.array(row), results).map((found) => ({ assetClass: found.asset_class, valueRupees: found.value_rupees }));
}
