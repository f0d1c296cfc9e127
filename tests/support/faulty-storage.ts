/**
 * Real storage (D1, R2, objects) behind a wrapper that fails as the platform's does for a moment: before a call has any effect, or after it
 * has all of it, when only the answer is lost. Faults are planned by the number of the call, so a property test can put them anywhere.
 */
import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types';
import fc from 'fast-check';

export interface Fault {
  /** Calls are counted from 0, over everything that shares the plan. */
  readonly call: number;
  readonly when: 'before' | 'after';
  readonly message: string;
}

export const PASSING_D1 = [
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
] as const;
export const PASSING_R2 = ['put: We encountered an internal error. Please try again. (10001)', 'put: Unavailable. (10043)'] as const;

/** Counts calls and fails those that the plan names. */
export class FaultPlan {
  private done = 0;
  private readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[] = []) {
    this.faults = faults;
  }

  /** How many calls there were. Run once without faults to learn how many places there are. */
  get calls(): number {
    return this.done;
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    const number = this.done;
    this.done += 1;
    const planned = this.faults.filter(({ call }) => call === number);
    const before = planned.find(({ when }) => when === 'before');
    if (before !== undefined) throw new Error(before.message);
    const value = await work();
    const after = planned.find(({ when }) => when === 'after');
    if (after !== undefined) throw new Error(after.message);
    return value;
  }
}

/** Up to `most` passing faults at any of the first `calls` calls. */
export function faults(calls: number, most: number, messages: readonly string[] = PASSING_D1): fc.Arbitrary<Fault[]> {
  const fault = fc.record({
    call: fc.nat({ max: Math.max(0, calls - 1) }),
    when: fc.constantFrom('before', 'after'),
    message: fc.constantFrom(...messages),
  });
  return fc.array(fault, { minLength: 1, maxLength: most });
}

/** Every statement that is run, and every batch, is one call. */
export function faultyDatabase(database: D1Database, plan: FaultPlan): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...values: unknown[]) => plan.call(async () => Reflect.apply(method, target, values) as unknown);
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql));
      if (name === 'batch') {
        return (statements: readonly D1PreparedStatement[]) =>
          plan.call(() => target.batch(statements.map((statement) => originals.get(statement) ?? statement)));
      }
      const method: unknown = Reflect.get(target, name);
      return typeof method === 'function' ? method.bind(target) : method;
    },
  });
}

/** Every call of a bucket or of an object's stub is one call of the plan. */
export function faultyCalls<T extends object = R2Bucket>(storage: T, plan: FaultPlan): T {
  return new Proxy(storage, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...values: unknown[]) => plan.call(async () => Reflect.apply(method, target, values) as unknown);
    },
  });
}
