/**
 * What can be taken out of a statechart, one thing at a time: a transition, a guard, an action, or the length of a delay. A test that
 * notices nothing tests nothing. Works on the object that `createMachine` gets, so it needs no parser.
 */

export type MutationKind = 'transition' | 'guard' | 'action' | 'delay';

export interface Mutation {
  readonly machine: string;
  readonly kind: MutationKind;
  /** Keys from the root of the machine's configuration; for `delay` the delay's name alone. */
  readonly at: readonly (string | number)[];
}

type Node = Readonly<Record<string, unknown>>;

/** Readable and unique: `eligibility action states/code/on/code.submit/0/actions/1`. */
export function nameOf({ machine, kind, at }: Mutation): string {
  return `${machine} ${kind} ${at.join('/')}`;
}

/** Every mutation of a machine's configuration and of the delays its setup names. */
export function mutationsOf(machine: string, config: unknown, delays: readonly string[]): Mutation[] {
  const found: Mutation[] = [];
  const add = (kind: MutationKind, at: readonly (string | number)[]) => found.push({ machine, kind, at });

  const actions = (value: unknown, at: readonly (string | number)[]) => {
    for (const index of list(value).keys()) add('action', [...at, index]);
  };
  const transitions = (value: unknown, at: readonly (string | number)[]) => {
    for (const [index, transition] of list(value).entries()) {
      const here = [...at, index];
      add('transition', here);
      if (!isNode(transition)) continue;
      if (transition['guard'] !== undefined) add('guard', [...here, 'guard']);
      actions(transition['actions'], [...here, 'actions']);
    }
  };
  const state = (value: unknown, at: readonly (string | number)[]) => {
    if (!isNode(value)) return;
    for (const key of ['on', 'after'] as const) {
      for (const [name, inner] of entries(value[key])) transitions(inner, [...at, key, name]);
    }
    for (const key of ['always', 'onDone'] as const) transitions(value[key], [...at, key]);
    for (const key of ['entry', 'exit'] as const) actions(value[key], [...at, key]);
    for (const [index, invoked] of list(value['invoke']).entries()) {
      if (!isNode(invoked)) continue;
      for (const key of ['onDone', 'onError', 'onSnapshot'] as const) transitions(invoked[key], [...at, 'invoke', index, key]);
    }
    for (const [name, inner] of entries(value['states'])) state(inner, [...at, 'states', name]);
  };

  state(config, []);
  for (const delay of delays) add('delay', [delay]);
  return found;
}

/** The configuration without what the mutation takes out. Untouched where the mutation is one of a delay. */
export function withoutPart<T>(config: T, { kind, at }: Mutation): T {
  return kind === 'delay' ? config : (without(config, at) as T);
}

/** The setup's delays with the named one twice as long. */
export function withLongerDelay<T extends Node>(delays: T, { at: [name] }: Mutation): T {
  const delay = delays[String(name)];
  const longer =
    typeof delay === 'function'
      ? (...args: readonly unknown[]) => 2 * Number((delay as (...a: unknown[]) => unknown)(...args))
      : 2 * Number(delay);
  return { ...delays, [String(name)]: longer };
}

function without(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) throw new Error('nothing is named to be taken out');
  if (typeof key === 'number') {
    const items = list(value);
    return rest.length === 0
      ? items.filter((_, index) => index !== key)
      : items.map((item, index) => (index === key ? without(item, rest) : item));
  }
  // `'event': 'target'` says the same as `'event': { target }`.
  const node = isNode(value) ? value : { target: value };
  const { [key]: inner, ...others } = node;
  return rest.length === 0 ? others : { ...node, [key]: without(inner, rest) };
}

/** As XState reads it: nothing, one thing, or several. */
function list(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

function entries(value: unknown): [string, unknown][] {
  return isNode(value) ? Object.entries(value) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
