/**
 * The shipped bundle behind an entry of the tests' own, through which every D1 statement goes: a test can let one fail before or after it
 * was done, or hold it back. R2, the queue and the object that watches can be made to fail as a whole. The bundle itself is the one that ships,
 * to the byte.
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

/** What can fail as a whole. */
export type FailingBinding = 'RESUMES' | 'LEADS' | 'WATCH';

export function makeJudgedStorage() {
  let judge: StorageJudge = () => null;
  const failing = new Map<string, string>();
  return {
    /** Judges every call from now on. */
    judge(next: StorageJudge): void {
      judge = next;
    },
    /** Each call of it fails with this text from now on; null: it is well again. */
    fail(binding: FailingBinding, text: string | null): void {
      if (text === null) failing.delete(binding);
      else failing.set(binding, text);
    },
    async answer(request: Request): Promise<WorkerdResponse> {
      const { pathname } = new URL(request.url);
      if (pathname !== '/') {
        const text = failing.get(pathname.slice(1));
        return new WorkerdResponse(text ?? null, { status: text === undefined ? 204 : 200 });
      }
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
  const others = { RESUMES: failing(env, 'RESUMES'), LEADS: failing(env, 'LEADS'), WATCH: failingObjects(env, 'WATCH') };
  return new Proxy(env, { get: (target, name) => (name === 'DB' ? DB : (others[name] ?? target[name])) });
}
async function askWhole(env, name) {
  const answer = await env.STORAGE_JUDGE.fetch('http://judge/' + name);
  if (answer.status !== 204) throw new Error(await answer.text());
}
function failing(env, name, real = env[name]) {
  if (real === undefined) return undefined;
  return new Proxy(real, {
    get: (target, method) => async (...values) => {
      await askWhole(env, name);
      return target[method](...values);
    },
  });
}
function failingObjects(env, name) {
  return { getByName: (object) => failing(env, name, env[name].getByName(object)) };
}
${classes.join('\n')}
export default {
  fetch: (request, env, context) => worker.fetch(request, judgedEnv(env), context),
  scheduled: (controller, env, context) => worker.scheduled(controller, judgedEnv(env), context),
  queue: (batch, env, context) => worker.queue(batch, judgedEnv(env), context),
};
`;
}
