/**
 * As much of xstate as a part that wakes alone needs: xstate itself has 13 KB (brotli), and such a part may have 8 (decisions 12). The build
 * puts this in its place for the rotation (build/xstate-as-needed.ts), so that the chart in `machines/` stays the one definition; that both run
 * it alike, in every state and for every event, is tested (tests/client/small-statechart.test.ts).
 *
 * Knows: one level of states, `context` of an input, one callback `invoke`d by the machine, `on` (machine and state), `always`, one `after` of
 * a named delay, `reenter`, tags, named guards and `assign` actions with params.
 */
type Value = Readonly<Record<string, unknown>>;
type Event = { readonly type: string } & Value;
interface Args {
  readonly context: Value;
  readonly event: Event;
}
type Named = string | { readonly type: string; readonly params?: unknown };
interface Transition {
  readonly target?: string;
  readonly guard?: Named;
  readonly reenter?: boolean;
  readonly actions?: Named;
}
interface State {
  readonly tags?: string | readonly string[];
  readonly always?: readonly Transition[];
  readonly after?: Readonly<Record<string, Transition>>;
  readonly on?: Readonly<Record<string, Transition>>;
}
interface Chart extends Pick<State, 'on'> {
  readonly context: (given: { readonly input: unknown }) => Value;
  readonly invoke: { readonly src: string };
  readonly initial: string;
  readonly states: Readonly<Record<string, State>>;
}
type Callback = (given: { readonly sendBack: (event: Event) => void }) => (() => void) | undefined;
interface Implementations {
  readonly actors: Readonly<Record<string, Callback>>;
  readonly actions: Readonly<Record<string, (args: Args, params: unknown) => Value>>;
  readonly guards: Readonly<Record<string, (args: Args, params: unknown) => boolean>>;
  readonly delays: Readonly<Record<string, number>>;
}
interface Machine {
  readonly chart: Chart;
  readonly named: Implementations;
  provide(more: Pick<Implementations, 'actors'>): Machine;
}
interface Clock {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(id: never): void;
}

/** What `assign` would store; a function stays as it is. */
export const assign = (change: (args: Args, params: unknown) => Value) => change;
export const fromCallback = (callback: Callback) => callback;
export const setup = (named: Implementations) => ({ createMachine: (chart: Chart) => machineOf(chart, named) });

function machineOf(chart: Chart, named: Implementations): Machine {
  return { chart, named, provide: (more) => machineOf(chart, { ...named, actors: { ...named.actors, ...more.actors } }) };
}

/** An actor with what the rotation asks of it: `start`, `stop`, `send`, `subscribe`, `getSnapshot`. */
export function createActor({ chart, named }: Machine, { input, clock = globalThis }: { readonly input: unknown; readonly clock?: Clock }) {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let context = chart.context({ input });
  let value = chart.initial;
  let timer: unknown;
  let leave: (() => void) | undefined;
  let isRunning = false;

  const stateNow = (): State => chart.states[value] ?? {};
  const with_ = <T>(table: Readonly<Record<string, (args: Args, params: unknown) => T>>, name: Named, event: Event): T | undefined => {
    const { type, params } = typeof name === 'string' ? { type: name, params: undefined } : name;
    const args = { context, event };
    return table[type]?.(args, typeof params === 'function' ? params(args) : params);
  };
  const isAllowed = (transition: Transition | undefined, event: Event): transition is Transition =>
    transition !== undefined && (transition.guard === undefined || with_(named.guards, transition.guard, event) === true);
  const enter = (): void => {
    for (const [delay, transition] of Object.entries(stateNow().after ?? {}))
      timer = clock.setTimeout(() => take(transition, { type: delay }), named.delays[delay] ?? 0);
  };
  const exit = (): void => {
    clock.clearTimeout(timer as never);
    timer = undefined;
  };
  const step = ({ target = value, reenter, actions }: Transition, event: Event): void => {
    const moves = target !== value || reenter === true;
    if (moves) exit();
    if (actions !== undefined) context = { ...context, ...with_(named.actions, actions, event) };
    value = target;
    if (moves) enter();
  };
  const settle = (event: Event): void => {
    for (let next = stateNow().always?.find((each) => isAllowed(each, event)); next; ) {
      step(next, event);
      next = stateNow().always?.find((each) => isAllowed(each, event));
    }
  };
  const take = (transition: Transition, event: Event): void => {
    step(transition, event);
    settle(event);
    for (const listener of listeners) listener(getSnapshot());
  };
  const getSnapshot = () => {
    const tags = new Set([stateNow().tags ?? []].flat());
    return { value, context, tags, hasTag: (tag: string) => tags.has(tag) };
  };
  const actor = {
    getSnapshot,
    subscribe(listener: (snapshot: Snapshot) => void) {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    send(event: Event): void {
      if (!isRunning) return;
      const found = [stateNow().on?.[event.type], chart.on?.[event.type]].find((each) => isAllowed(each, event));
      if (found) take(found, event);
    },
    start() {
      isRunning = true;
      enter();
      settle({ type: 'start' });
      leave = named.actors[chart.invoke.src]?.({ sendBack: actor.send });
      for (const listener of listeners) listener(getSnapshot());
      return actor;
    },
    stop(): void {
      isRunning = false;
      exit();
      leave?.();
      listeners.clear();
    },
  };
  return actor;
}

type Snapshot = { readonly value: string; readonly context: Value; readonly tags: ReadonlySet<string>; hasTag(tag: string): boolean };
