/**
 * The database and the bucket of the local run, as they lie in its state folder: opened without the worker, so before it starts or beside it.
 * A second or two less than each `wrangler d1 …`, which loads all of wrangler first.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

export interface LocalStorage {
  readonly database: D1Database;
  readonly bucket: Awaited<ReturnType<Miniflare['getR2Bucket']>>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const MIGRATIONS = join(root, 'worker/backend/migrations');

/** `state`: the folder that `wrangler dev --persist-to` is given. */
export async function openLocalStorage(state: string): Promise<LocalStorage> {
  const config = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {};',
      d1Databases: { DB: named(config, 'database_id') },
      r2Buckets: { RESUMES: named(config, 'bucket_name') },
      // Where wrangler looks too.
      resourcePersistencePath: join(state, 'v3'),
      cf: false,
      log: new Log(LogLevel.NONE),
      telemetry: { enabled: false },
    }),
  );
  return {
    database: await miniflare.getD1Database('DB'),
    bucket: await miniflare.getR2Bucket('RESUMES'),
    close: () => miniflare.dispose(),
  };
}

/** What `wrangler d1 migrations apply` does, in its own table, so that either goes on from the other: by name, whatever numbers are missing or come later; each migration wholly or not at all. */
export async function migrate(database: D1Database, folder: string = MIGRATIONS): Promise<void> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
         id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
       )`,
    )
    .run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort();
  for (const name of missing) {
    await database.batch([
      ...(await statementsOf(database, readFileSync(join(folder, name), 'utf8'))),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}

/** Wrangler knows where a statement with a trigger in it ends; it is loaded only where there is something to split. */
async function statementsOf(database: D1Database, sql: string) {
  process.env['WRANGLER_LOG'] ??= 'error';
  const { unstable_splitSqlQuery } = await import('wrangler');
  return unstable_splitSqlQuery(sql).map((statement) => database.prepare(statement));
}

function named(config: string, key: string): string {
  const value = new RegExp(`^${key} = "([^"]+)"`, 'mu').exec(config)?.[1];
  if (value === undefined) throw new Error(`wrangler.toml has no ${key}`);
  return value;
}
