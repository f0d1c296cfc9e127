/**
 * A module in front of the shipped bundle that lets D1 and R2 fail now and then, as the platform documents faults that pass: before a call
 * has any effect, or after it has all of it, when only the answer is lost. The bundle is the one that ships, to the byte.
 */

export interface FaultRates {
  /** Of so many calls one fails, half of them before they have any effect; 0 for none. */
  readonly oneOf: number;
  readonly seed: number;
}

const MESSAGES = {
  d1: [
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB reset because its code was updated.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  ],
  r2: ['We encountered an internal error. Please try again. (10001)', 'Unavailable. (10043)'],
} as const;

/** For `SiteOptions.entry`. */
export function faultyEntry(rates: FaultRates): (classNames: readonly string[]) => string {
  return (classNames) => `
import * as bundle from './bundle.js';
const { oneOf, seed } = ${JSON.stringify(rates)};
const messages = ${JSON.stringify(MESSAGES)};
const originals = new WeakMap();
// Each start of the worker draws other faults; time stands still while a module is evaluated, so the first call draws the seed.
let state = null;
function chance() {
  state ??= (seed + Date.now()) >>> 0;
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}
async function faulty(kind, work) {
  const drawn = oneOf === 0 ? 1 : chance() * oneOf;
  const fault = () => new Error(messages[kind][Math.floor(chance() * messages[kind].length)]);
  if (drawn < 0.5) throw fault();
  const value = await work();
  if (drawn < 1) throw fault();
  return value;
}
function statement(real) {
  const wrapped = new Proxy(real, {
    get(target, name) {
      if (name === 'bind') return (...values) => statement(target.bind(...values));
      const method = target[name];
      return typeof method === 'function' ? (...values) => faulty('d1', () => method.apply(target, values)) : method;
    },
  });
  originals.set(wrapped, real);
  return wrapped;
}
function database(real) {
  return new Proxy(real, {
    get(target, name) {
      if (name === 'prepare') return (sql) => statement(target.prepare(sql));
      if (name === 'batch') return (statements) => faulty('d1', () => target.batch(statements.map((one) => originals.get(one) ?? one)));
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
function bucket(real) {
  return new Proxy(real, {
    get(target, name) {
      const value = target[name];
      return typeof value === 'function' ? (...values) => faulty('r2', () => value.apply(target, values)) : value;
    },
  });
}
function withFaults(env) {
  return new Proxy(env, {
    get(target, name) {
      if (name === 'DB') return database(target.DB);
      return name === 'RESUMES' ? bucket(target.RESUMES) : target[name];
    },
  });
}
${classNames
  .map((name) => `export class ${name} extends bundle.${name} { constructor(context, env) { super(context, withFaults(env)); } }`)
  .join('\n')}
export default {
  fetch: (request, env, context) => bundle.default.fetch(request, withFaults(env), context),
  scheduled: (controller, env, context) => bundle.default.scheduled(controller, withFaults(env), context),
  queue: (batch, env, context) => bundle.default.queue(batch, withFaults(env), context),
};
`;
}
