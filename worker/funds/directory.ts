/**
 * The list of schemes as this isolate knows it: read from D1 once per feed, with the index that searches it (decisions 8). It belongs to the
 * edge and is asked in front of another API as well.
 */
import * as v from 'valibot';
import type { Fund } from '../../machines/contract/fund.ts';
import { FUNDS_KNOWN_MS } from '../../machines/contract/fund-limits.ts';
import { type FundIndex, fundIndex } from '../../machines/funds/fund-search.ts';
import { categoryOf, judgeScheme, payOutOf, planOf } from '../../machines/funds/scheme-rules.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { writeLog } from '../base/log.ts';
import { retryStorage, StorageUnavailable } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';

export interface FundDirectory {
  /** Changes when other schemes are in use. */
  readonly version: string;
  readonly datedAt: number;
  readonly isSample: boolean;
  readonly funds: readonly Fund[];
  readonly index: FundIndex;
}

const feedRow = v.object({
  id: v.number(),
  origin: v.picklist(['import', 'seed']),
  dated_at: v.number(),
  ready_at: v.nullable(v.number()),
  row_count: v.number(),
});
type FeedRow = v.InferOutput<typeof feedRow>;

const schemeRow = v.tuple([
  v.string(),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.string(),
  v.string(),
  v.string(),
  v.nullable(v.string()),
  v.nullable(v.string()),
]);
type SchemeRow = v.InferOutput<typeof schemeRow>;

/** Rows of one answer of D1, far below what it may carry. */
const ROWS_AT_ONCE = 5_000;

let known: { readonly directory: FundDirectory; checkedAt: number } | null = null;
/** The load of this isolate that is under way; its result is a plain value, so that other requests may wait for it too. */
let loading: { readonly version: string; readonly result: Promise<FundDirectory> } | null = null;

/** The directory where this isolate has looked a moment ago; null where it has to ask. */
export async function knownDirectory(env: Env): Promise<FundDirectory | null> {
  if (known === null) return null;
  const age = (await now(env)) - known.checkedAt;
  return age >= 0 && age < FUNDS_KNOWN_MS ? known.directory : null;
}

/**
 * Null where no feed is in use. While storage does not answer, what is known goes on; where nothing is, it throws `StorageUnavailable`.
 */
export async function fundDirectory(c: AppContext): Promise<FundDirectory | null> {
  const current = await knownDirectory(c.env);
  if (current !== null) return current;
  try {
    const feed = await retryStorage(() => readFeed(c.env));
    if (feed === null) {
      known = null;
      return null;
    }
    const version = `${feed.id}-${feed.ready_at ?? 0}`;
    const directory = known?.directory.version === version ? known.directory : await load(c, feed, version);
    known = { directory, checkedAt: await now(c.env) };
    return directory;
  } catch (error) {
    if (known === null) throw error;
    writeLog('warn', { event: 'funds.kept', requestId: c.get('requestId') });
    known.checkedAt = await now(c.env);
    return known.directory;
  }
}

async function readFeed(env: Env): Promise<FeedRow | null> {
  const row = await env.DB.prepare(
    "SELECT id, origin, dated_at, ready_at, row_count FROM fund_feeds WHERE state = 'ready' ORDER BY id DESC LIMIT 1",
  ).first();
  return row === null ? null : v.parse(feedRow, row);
}

/** Several that ask at once wait for one; it goes on when the request that began it ends. */
function load(c: AppContext, feed: FeedRow, version: string): Promise<FundDirectory> {
  if (loading?.version === version) return loading.result;
  const result = make(c.env, feed, version).finally(() => {
    loading = null;
  });
  loading = { version, result };
  c.executionCtx.waitUntil(result.catch(() => null));
  return result;
}

async function make(env: Env, feed: FeedRow, version: string): Promise<FundDirectory> {
  const rows = await readSchemes(env, feed.id);
  // Cleared away while it was read, since another one has come meanwhile: part of a list would say of funds that they are gone.
  if (rows.length !== feed.row_count) throw new StorageUnavailable('fault', new Error('a feed of funds that is not whole'));
  const searchable = rows.map(([schemeCode, isin, reinvestmentIsin, name, house, schemeType]) => ({
    schemeCode,
    isin,
    reinvestmentIsin,
    name,
    house,
    category: categoryOf(schemeType),
  }));
  return {
    version,
    datedAt: feed.dated_at,
    isSample: feed.origin === 'seed',
    funds: rows.map(fundOf),
    index: fundIndex(searchable),
  };
}

async function readSchemes(env: Env, feed: number): Promise<readonly SchemeRow[]> {
  const statement = env.DB.prepare(
    `SELECT scheme_code, isin, reinvestment_isin, name, house, scheme_type, nav, nav_date FROM fund_schemes
     WHERE feed = ?1 AND scheme_code > ?2 ORDER BY scheme_code LIMIT ${ROWS_AT_ONCE}`,
  );
  const all: SchemeRow[] = [];
  for (;;) {
    const after = all.at(-1)?.[0] ?? '';
    const rows = v.parse(v.array(schemeRow), await retryStorage(() => statement.bind(feed, after).raw()));
    all.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return all;
  }
}

function fundOf([code, isin, reinvestmentIsin, name, , schemeType, nav, navDate]: SchemeRow): Fund {
  return {
    code,
    isin: isin ?? reinvestmentIsin,
    name,
    category: categoryOf(schemeType),
    ...judgeScheme(schemeType, name),
    plan: planOf(name),
    payOut: payOutOf(name),
    nav,
    navDate,
  };
}
