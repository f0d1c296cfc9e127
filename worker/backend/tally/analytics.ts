/** What was counted, read back from Workers Analytics Engine, which no binding can do: its SQL API wants an account and a token. */
import * as v from 'valibot';
import { parseJson } from '../../../machines/contract/json.ts';
import type { Env } from '../../env.ts';
import type { TallyRow } from './tallies.ts';

const ORIGIN = 'https://api.cloudflare.com';
const DATASET = 'pledgewell';
const DEADLINE_MS = 5_000;

const row = v.object({
  day: v.string(),
  name: v.string(),
  count: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
});
const answer = v.object({ data: v.array(row) });

export type AnalyticsRows = { readonly kind: 'rows'; readonly rows: readonly TallyRow[] } | { readonly kind: 'unset' | 'unreachable' };

/** From this day on. `unset`: the worker has not been told the account, or given a token. */
export async function readAnalytics(env: Env, from: string): Promise<AnalyticsRows> {
  const { ANALYTICS_ACCOUNT: account = '', ANALYTICS_TOKEN: token = '' } = env;
  // A variable that stands empty in wrangler.toml says as little as one that is missing.
  const dataset = env.ANALYTICS_DATASET || DATASET;
  const origin = env.ANALYTICS_ORIGIN || ORIGIN;
  if (token === '' || !/^\w+$/u.test(account) || !/^\w+$/u.test(dataset)) return { kind: 'unset' };
  // Sampled points stand for several.
  const query = `SELECT blob2 AS day, blob1 AS name, SUM(_sample_interval) AS count FROM ${dataset} WHERE blob2 >= '${from}' GROUP BY day, name FORMAT JSON`;
  try {
    const response = await fetch(`${origin}/client/v4/accounts/${account}/analytics_engine/sql`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: query,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const parsed = parseJson(await response.text());
    const read = v.safeParse(answer, parsed.ok ? parsed.value : undefined);
    return response.ok && read.success ? { kind: 'rows', rows: read.output.data } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
