/** wrangler.toml: environments inherit no binding, so each has to name all that the local run and the tests have; and nothing is shared. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { environments, readSite } from '../../.scripts/deploy/site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.env['WRANGLER_LOG'] = 'error';
const { unstable_readConfig } = await import('wrangler');
type Named = Readonly<Record<string, unknown>>;
/** wrangler's own type of it is `any`. */
interface Read extends Named {
  readonly d1_databases: readonly Named[];
  readonly r2_buckets: readonly Named[];
  readonly queues: {
    readonly producers?: readonly Named[];
    readonly consumers?: readonly { readonly queue: string; readonly dead_letter_queue?: string }[];
  };
  readonly ratelimits: readonly Named[];
  readonly analytics_engine_datasets?: readonly Named[];
}
const read = (env?: string): Read => unstable_readConfig({ config: `${root}wrangler.toml`, env }, { hideWarnings: true });
const shared = read();

/** Everything about the bindings but the names of what they lead to. */
const shapeOf = ({ d1_databases: databases, r2_buckets: buckets, queues, ...rest }: Read) => ({
  databases: databases.map(({ binding, migrations_dir: migrations }) => ({ binding, migrations })),
  buckets: buckets.map(({ binding }) => binding),
  producers: queues.producers?.map(({ binding }) => binding),
  consumers: queues.consumers?.map(({ queue, dead_letter_queue: dead, ...settings }) => ({ ...settings, hasDead: dead !== undefined })),
  objects: rest['durable_objects'],
  classes: rest['migrations'],
  limits: rest.ratelimits.map(({ name, simple }) => ({ name, simple })),
  mail: rest['send_email'],
  version: rest['version_metadata'],
  analytics: rest.analytics_engine_datasets?.map(({ binding }) => binding),
  define: rest['define'],
  alias: rest['alias'],
  assets: rest['assets'],
  crons: rest['triggers'],
  compatibility: [rest['compatibility_date'], rest['compatibility_flags']],
});

const resourcesOf = ({ d1_databases: databases, r2_buckets: buckets, queues, ratelimits }: Read) => [
  ...databases.map(({ database_name: name }) => `database ${name}`),
  ...buckets.map(({ bucket_name: name }) => `bucket ${name}`),
  ...(queues.consumers ?? []).map(({ queue }) => `queue ${queue}`),
  ...ratelimits.map(({ namespace_id: id }) => `limit ${id}`),
];

describe.each(environments)('%s', (name) => {
  const own = read(name);

  test('binds what the local run binds', () => {
    expect(shapeOf(own)).toEqual(shapeOf(shared));
  });

  test('has one address, our own log lines only, and its settings from the file', () => {
    expect([own['workers_dev'], own['preview_urls'], own['keep_vars']]).toEqual([false, false, false]);
    expect(own['routes']).toHaveLength(1);
    expect(own['observability']).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
    expect(own['upload_source_maps']).toBe(true);
  });

  test('its queues are those that it writes to and reads from, and the worker can tell the dead letters by their name', async () => {
    const { queues } = await readSite(name);
    expect(queues).toEqual(own.queues.consumers?.map(({ queue }) => queue));
    const dead = own.queues.consumers?.flatMap(({ dead_letter_queue: queue }) => queue ?? []);
    expect(queues.filter((queue) => queue.endsWith('-dead'))).toEqual(dead);
  });

  test('the database is found by its name: no id of an account stands in the file', () => {
    expect(own.d1_databases.map(({ database_id: id }) => id)).toEqual([undefined]);
  });
});

test('no two environments share a database, a bucket, a queue or a limit', () => {
  const all = environments.flatMap((name) => resourcesOf(read(name)));
  expect(all).toHaveLength(2 * 6);
  expect(new Set(all).size).toBe(all.length);
});

test('every setting of an environment, and of the example for a local run, is one that the worker knows', () => {
  const known = new Set(
    [...readFileSync(`${root}worker/env.ts`, 'utf8').matchAll(/^ {2}([A-Z][A-Z_0-9]*)\??:/gmu)].map(([, name]) => name),
  );
  const example = readFileSync(`${root}.dev.vars.example`, 'utf8');
  const named = [
    ...environments.flatMap((name) => Object.keys(read(name)['vars'] as Named)),
    ...[...example.matchAll(/^(?:# )?([A-Z_]+)=/gmu)].map(([, name = '']) => name),
  ];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('the local run has no settings of a deployed site, and no route that would change the host of its requests', () => {
  expect(shared['vars']).toEqual({});
  expect([shared['route'], shared['routes']]).toEqual([undefined, undefined]);
});

test('no name of a database, bucket or queue stands in the code', () => {
  const names = [undefined, ...environments].flatMap((name) => resourcesOf(read(name))).map((resource) => resource.split(' ')[1] ?? '');
  const files = globSync('{worker,machines,client,.scripts}/**/*.{ts,tsx,mjs}', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  const longNames = names.filter((name) => name.includes('-'));
  const named = files.filter((file) => {
    const text = readFileSync(root + file, 'utf8');
    return longNames.some((name) => text.includes(name)) || /d1['" ,]+(?:execute|migrations)[^\n]*pledgewell/u.test(text);
  });
  expect(named).toEqual([]);
});
