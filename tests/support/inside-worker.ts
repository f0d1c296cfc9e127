/**
 * A worker beside the site, in the same workerd, which does there what a test asks for: D1 statements and strokes of the clock, one HTTP
 * request each. Miniflare's own handles start a thread for every site and stop this process at every step of a statement.
 */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { V4WorkerOptions } from 'miniflare';

const NAME = 'inside';
const script = `
const bound = (env, { sql, values }) => env.DB.prepare(sql).bind(...values);
const does = {
  statement: (env, { statement, method, args }) => bound(env, statement)[method](...args),
  batch: (env, { statements }) => env.DB.batch(statements.map((one) => bound(env, one))),
  exec: (env, { sql }) => env.DB.exec(sql),
  scheduled: (env, { cron }) => env.SITE.scheduled({ cron }),
};
export default {
  async fetch(request, env) {
    const { what, ...given } = await request.json();
    try {
      return Response.json({ value: (await does[what](env, given)) ?? null });
    } catch (error) {
      return Response.json({ error: error.message }, { status: 500 });
    }
  },
};
`;

/** The worker, for the site's database. */
export function insideWorker(d1Databases: V4WorkerOptions['d1Databases']): V4WorkerOptions {
  return {
    name: NAME,
    compatibilityDate: '2026-07-30',
    compatibilityFlags: ['service_binding_extra_handlers'],
    modules: [{ type: 'ESModule', path: 'inside.mjs', contents: script }],
    ...(d1Databases === undefined ? {} : { d1Databases }),
    serviceBindings: { SITE: 'site' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
}

/** `addressOf`: the direct address of the worker of that name, which changes with each start of workerd. */
export function askInside(addressOf: (name: string) => Promise<URL>) {
  const ask = async (what: string, given: object): Promise<unknown> => {
    const answer = await fetch(await addressOf(NAME), { method: 'POST', body: JSON.stringify({ what, ...given }) });
    const { value, error } = (await answer.json()) as { value?: unknown; error?: string };
    if (!answer.ok) throw new Error(error);
    return value;
  };
  // What the worker and its tests use of it: no sessions, no dump.
  const database = {
    prepare: (sql: string) => new Statement(ask, sql, []),
    batch: (statements: readonly Statement[]) => ask('batch', { statements }),
    exec: (sql: string) => ask('exec', { sql }),
  } as unknown as D1Database;
  return {
    database,
    scheduled: (cron: string) => ask('scheduled', { cron }),
  };
}

type Ask = (what: string, given: object) => Promise<unknown>;

class Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly #ask: Ask;

  constructor(ask: Ask, sql: string, values: readonly unknown[]) {
    this.#ask = ask;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: readonly unknown[]): Statement {
    // JSON would make null of it; D1 takes only these.
    const wrong = values.find((value) => value !== null && !['string', 'number', 'boolean'].includes(typeof value));
    if (wrong !== undefined || values.includes(undefined)) throw new TypeError(`a value of type ${typeof wrong} is not bound`);
    return new Statement(this.#ask, this.sql, values);
  }

  first(...args: Parameters<D1PreparedStatement['first']>) {
    return this.#run('first', args);
  }
  all() {
    return this.#run('all');
  }
  run() {
    return this.#run('run');
  }
  raw(...args: readonly unknown[]) {
    return this.#run('raw', args);
  }

  #run(method: string, args: readonly unknown[] = []) {
    return this.#ask('statement', { statement: this, method, args });
  }
}
