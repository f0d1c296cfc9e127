/**
 * The shipped bundle behind an entry of the tests' own, through which every D1 statement goes: a test can let one fail before or after it
 * was done, or hold it back. The bundle itself is the one that ships, to the byte.
 */
import { type Request, Response as WorkerdResponse } from 'miniflare';

/** One round trip to D1, a batch included. */
export interface StorageCall {
  /** All of its SQL. */
  readonly sql: string;
  readonly moment: 'before' | 'after';
  /** Afterwards: how many rows of tables and indexes D1 read for it; null where D1 does not say. */
  readonly rowsRead: number | null;
}

/** What becomes of a call: the text of the error that it fails with, or null to let it pass. Holds it back while the promise is pending. */
export type StorageJudge = (call: StorageCall) => Promise<string | null> | string | null;

/** As D1 says it. */
export const PASSING_FAULT = 'D1_ERROR: Network connection lost.';

export function makeJudgedStorage() {
  let judge: StorageJudge = () => null;
  return {
    /** Judges every call from now on. */
    judge(next: StorageJudge): void {
      judge = next;
    },
    async answer(request: Request): Promise<WorkerdResponse> {
      const verdict = await judge((await request.json()) as StorageCall);
      return new WorkerdResponse(verdict, { status: verdict === null ? 204 : 200 });
    },
  };
}

/** `names` are the bundle's Durable Object classes. */
export function judgedEntry(names: readonly string[]): string {
  const classes = names.map(
    (name) => `export class ${name} extends bundle.${name} { constructor(context, env) { super(context, judgedEnv(env)); } }`,
  );
  return `
import * as bundle from './bundle.js';
const worker = bundle.default;

async function ask(env, sql, moment, rowsRead = null) {
  const answer = await env.STORAGE_JUDGE.fetch('http://judge/', { method: 'POST', body: JSON.stringify({ sql, moment, rowsRead }) });
  if (answer.status !== 204) throw new Error(await answer.text());
}
async function judged(env, sql, work) {
  await ask(env, sql, 'before');
  const result = await work();
  const metas = [result].flat().flatMap((one) => one?.meta ?? []);
  await ask(env, sql, 'after', metas.length === 0 ? null : metas.reduce((sum, meta) => sum + meta.rows_read, 0));
  return result;
}
const originals = new WeakMap();
function statement(env, sql, real) {
  const wrapped = {
    bind: (...values) => statement(env, sql, real.bind(...values)),
    first: (...args) => judged(env, sql, () => real.first(...args)),
    run: (...args) => judged(env, sql, () => real.run(...args)),
    all: (...args) => judged(env, sql, () => real.all(...args)),
    raw: (...args) => judged(env, sql, () => real.raw(...args)),
  };
  originals.set(wrapped, { sql, real });
  return wrapped;
}
function judgedEnv(env) {
  const DB = {
    prepare: (sql) => statement(env, sql, env.DB.prepare(sql)),
    batch: (statements) => {
      const parts = statements.map((one) => originals.get(one));
      return judged(env, parts.map(({ sql }) => sql).join('; '), () => env.DB.batch(parts.map(({ real }) => real)));
    },
  };
  return new Proxy(env, { get: (target, name) => (name === 'DB' ? DB : target[name]) });
}
${classes.join('\n')}
export default {
  fetch: (request, env, context) => worker.fetch(request, judgedEnv(env), context),
  scheduled: (controller, env, context) => worker.scheduled(controller, judgedEnv(env), context),
  queue: (batch, env, context) => worker.queue(batch, judgedEnv(env), context),
};
`;
}
