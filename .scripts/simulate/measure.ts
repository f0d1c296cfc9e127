/** How long D1 takes for each round trip of the worker: in real workerd, on this machine, one after the other. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { Measured } from './measured.ts';
import { MEASURED_LEASE, type RoundTrip, type RoundTripName, roundTrips } from './statements.ts';

const WARM_UP = 20;
/** The fastest of so many rounds counts: what else the machine does makes the others slower. */
const ROUNDS = 160;
const REPEATS = 5;
/** Rows that the tables hold before anything is measured. */
const ROWS_BEFORE = 100_000;

/** Runs what it is sent, one round trip after the other. */
const script = `
export default {
  async fetch(request, env) {
    for (const trip of await request.json()) {
      const prepared = trip.map(({ sql, values }) => env.DB.prepare(sql).bind(...values));
      if (prepared.length === 1) await prepared[0].run();
      else await env.DB.batch(prepared);
    }
    return new Response();
  },
};
`;

export async function measure(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-measure-'));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'measure',
          modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
          compatibilityDate: '2026-07-30',
          d1Databases: ['DB'],
        },
      ],
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.NONE),
      resourcePersistencePath: folder,
      telemetry: { enabled: false },
    }),
  );
  try {
    await miniflare.ready;
    const run = async (trips: readonly RoundTrip[]): Promise<number> => {
      const startedAt = performance.now();
      const answer = await miniflare.dispatchFetch('http://measure/', { method: 'POST', body: JSON.stringify(trips) });
      if (!answer.ok) throw new Error(`a statement failed: ${await answer.text()}`);
      await answer.arrayBuffer();
      return performance.now() - startedAt;
    };
    await run(await schema());
    await run(fill);
    const milliseconds: Partial<Record<RoundTripName, number>> = {};
    for (const [name, make] of Object.entries(roundTrips) as [RoundTripName, () => Promise<RoundTrip>][]) {
      const trips = (count: number) => Promise.all(Array.from({ length: count }, make));
      await run(await trips(WARM_UP));
      let fastest = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS; round += 1) fastest = Math.min(fastest, await run(await trips(REPEATS)));
      milliseconds[name] = Math.round((fastest / REPEATS) * 1_000) / 1_000;
    }
    return { on: new Date().toISOString().slice(0, 10), rows: ROWS_BEFORE, milliseconds: milliseconds as Measured['milliseconds'] };
  } finally {
    await miniflare.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

async function schema(): Promise<RoundTrip[]> {
  const { unstable_splitSqlQuery } = await import('wrangler');
  const migrations = fileURLToPath(new URL('../../worker/backend/migrations', import.meta.url));
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')));
  return texts.flatMap((sql) => unstable_splitSqlQuery(sql)).map((sql) => [{ sql, values: [] }]);
}

/** Tables as they are on a busy day. */
const fill: readonly RoundTrip[] = [
  `INSERT INTO holdings_rows SELECT printf('%010d', 6000000000 + value * 37), 'F' || value, 'equity-fund', 500000, 0 FROM series`,
  `INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at, consent_version) SELECT 'old-' || value, 'Asha Rao', printf('%010d', 6000000000 + value), 1, 240000, '2026-11-28T00:00:00.000Z', NULL FROM series`,
  `INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message)
   SELECT 'lead-' || value, 'C-' || value, 1, 'hash-' || value, 'Asha Rao', 'asha@example.com', 'A call', 'Please call me about a loan against my funds.' FROM series`,
  ...['due', 'taken'].map(
    (state) => `INSERT INTO outbox (id, kind, subject_id, origin, state, lease, next_at, created_at)
   SELECT '${state}-' || value, 'contact-team', 'lead-' || value, 'https://pledgewell.example', 'due', ${state === 'taken' ? `'${MEASURED_LEASE}'` : 'NULL'}, 1, 1 FROM series`,
  ),
  `INSERT INTO blog_readers SELECT 'reader-' || value, '2026-11-28' FROM series`,
  `INSERT INTO idempotency_keys SELECT 'old-' || value, 'p', 4000000000000 FROM series`,
].map((sql) => [
  {
    sql: `WITH RECURSIVE series (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM series WHERE value < ${ROWS_BEFORE}) ${sql}`,
    values: [],
  },
]);
