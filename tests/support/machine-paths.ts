/**
 * Paths through any machine, and what is needed to walk them: the machine's own graph tools, covering paths that a browser can
 * follow too, and promise actors that answer when a path says so. Everything here is deterministic: same model, same paths.
 */
import { type ActorLogic, type AnyMachineSnapshot, type AnyStateMachine, fromPromise, type SnapshotFrom, transition } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph';

/** Something that happens to a machine: its own events, and `xstate.done.actor.<id>`, `xstate.error.actor.<id>`, `xstate.after.<delay>.<state>`. */
export interface PathEvent {
  readonly type: string;
  readonly [payload: string]: unknown;
}

export interface MachineModel<TMachine extends AnyStateMachine> {
  readonly machine: TMachine;
  readonly input?: unknown;
  /** Every event worth trying, by a label that tells its cases apart. */
  readonly events: Readonly<Record<string, PathEvent>>;
  /** The part of the memory that decides what happens next, as JSON; snapshots equal in state and in this count as one. */
  readonly distinguish: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** False for what nobody can do there although the machine would take it: one button, for example, that is either Pause or Play. */
  readonly canHappen?: (snapshot: SnapshotFrom<TMachine>, event: PathEvent) => boolean;
  /** More snapshots than this are a mistake in `distinguish`. */
  readonly limit?: number;
}

export interface PathStep {
  readonly label: string;
  readonly event: PathEvent;
  /** `stateName` after the event. */
  readonly state: string;
}

export interface MachinePath {
  readonly name: string;
  readonly steps: readonly PathStep[];
  /** The events of the steps. */
  readonly events: readonly PathEvent[];
  readonly endState: string;
}

export interface Edge<TSnapshot> {
  readonly label: string;
  readonly event: PathEvent;
  readonly from: TSnapshot;
  readonly to: TSnapshot;
}

// --- States -----------------------------------------------------------------

/** Paths of all states without children: `open.details.editing.fresh`. Nothing rests in the final state of a composite, so that is none. */
export function leafStates(machine: AnyStateMachine): string[] {
  return getStateNodes(machine)
    .filter((node) => node.type === 'atomic' || (node.type === 'final' && node.parent?.parent === undefined))
    .map((node) => node.path.join('.'));
}

/** The leaves that are active, in document order; one per parallel region. */
export function activeLeaves(snapshot: AnyMachineSnapshot): string[] {
  return leavesOf(snapshot.value, []);
}

function leavesOf(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return entries.length === 0 ? [path.join('.')] : entries.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** One line for a configuration: `open.code.form.verifying + open.code.resend.cooling`. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  return activeLeaves(snapshot).join(' + ');
}

// --- Graph ------------------------------------------------------------------

/** The shortest path to every distinguishable snapshot, from the graph tools of xstate. */
export function shortestPaths<TMachine extends AnyStateMachine>(model: MachineModel<TMachine>) {
  return getShortestPaths(logicOf(model), traversal(model)).map((path) => ({
    end: path.state,
    // The first step is `xstate.init`.
    events: path.steps.slice(1).map((step) => step.event),
  }));
}

/** Every event in every distinguishable snapshot that accepts it. */
export function allEdges<TMachine extends AnyStateMachine>(model: MachineModel<TMachine>): Edge<SnapshotFrom<TMachine>>[] {
  const labels = new Map(Object.entries(model.events).map(([label, event]) => [event, label]));
  return adjacencyMapToArray(getAdjacencyMap(logicOf(model), traversal(model))).map(({ state, event, nextState }) => ({
    label: labels.get(event) ?? event.type,
    event,
    from: state,
    to: nextState,
  }));
}

/** What the machine does in `snapshot` on `event`, without doing it: the snapshot that follows, and the actions by name with what they are given. */
export function effectsOf<TMachine extends AnyStateMachine>(machine: TMachine, snapshot: SnapshotFrom<TMachine>, event: PathEvent) {
  const [next, actions] = transition(machine as AnyStateMachine, snapshot as AnyMachineSnapshot, event);
  return {
    next: next as SnapshotFrom<TMachine>,
    actions: actions.map(({ type, params, info }) => ({
      type: String(type),
      params: params as unknown,
      context: info?.context as unknown,
    })),
  };
}

type ModelLogic<TSnapshot extends AnyMachineSnapshot> = ActorLogic<TSnapshot, PathEvent, unknown>;

/** The machine's types know its own events only; the synthetic ones are what the graph is walked with. */
function logicOf<TMachine extends AnyStateMachine>({ machine }: MachineModel<TMachine>) {
  return machine as unknown as ModelLogic<SnapshotFrom<TMachine>>;
}

function traversal<TMachine extends AnyStateMachine>(model: MachineModel<TMachine>) {
  return {
    input: model.input,
    events: Object.values(model.events),
    filterEvents: (snapshot: SnapshotFrom<TMachine>, event: PathEvent) =>
      (snapshot as AnyMachineSnapshot).can(event) && model.canHappen?.(snapshot, event) !== false,
    serializeState: (snapshot: SnapshotFrom<TMachine>) => vertexOf(model, snapshot),
    limit: model.limit ?? 100_000,
  };
}

function vertexOf<TMachine extends AnyStateMachine>(model: MachineModel<TMachine>, snapshot: SnapshotFrom<TMachine>): string {
  return JSON.stringify([stateName(snapshot as AnyMachineSnapshot), model.distinguish(snapshot)]);
}

// --- Covering paths ---------------------------------------------------------

/**
 * Few, long paths from the start that together take every change of state: each (state, event case, next state) at least once.
 * `maxSteps` bounds a path; one goes over it only where the nearest missing change is farther than that from the start.
 */
export function coveringPaths<TMachine extends AnyStateMachine>(
  model: MachineModel<TMachine>,
  { maxSteps }: { maxSteps: number },
): MachinePath[] {
  const vertices = new Map<string, GraphStep[]>();
  const missing = new Set<string>();
  const edges = allEdges(model);
  for (const edge of edges) {
    const source = vertexOf(model, edge.from);
    const step = { ...edge, target: vertexOf(model, edge.to), change: changeOf(edge), state: stateName(edge.to as AnyMachineSnapshot) };
    vertices.set(source, [...(vertices.get(source) ?? []), step]);
    missing.add(step.change);
  }
  const start = edges[0] ? vertexOf(model, edges[0].from) : '';
  const paths: MachinePath[] = [];
  while (missing.size > 0) {
    const steps: GraphStep[] = [];
    let vertex = start;
    for (;;) {
      const leg = nearestMissing(vertices, vertex, missing);
      if (!leg || (steps.length > 0 && steps.length + leg.length > maxSteps)) break;
      for (const step of leg) {
        missing.delete(step.change);
        vertex = step.target;
      }
      steps.push(...leg);
    }
    if (steps.length === 0) throw new Error(`no path to: ${[...missing].join('; ')}`);
    paths.push(toPath(paths.length + 1, steps));
  }
  return paths;
}

interface GraphStep extends PathStep {
  readonly target: string;
  readonly change: string;
}

/** Names a change of state as coverage counts it. */
export function changeOf({ from, label, to }: Edge<unknown>): string {
  return `${stateName(from as AnyMachineSnapshot)} | ${label} | ${stateName(to as AnyMachineSnapshot)}`;
}

/** Breadth first, so that the detour to the next missing change is as short as can be. */
function nearestMissing(vertices: ReadonlyMap<string, GraphStep[]>, from: string, missing: ReadonlySet<string>): GraphStep[] | null {
  const seen = new Set([from]);
  let frontier: { vertex: string; leg: GraphStep[] }[] = [{ vertex: from, leg: [] }];
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { vertex, leg } of frontier) {
      for (const step of vertices.get(vertex) ?? []) {
        if (missing.has(step.change)) return [...leg, step];
        if (seen.has(step.target)) continue;
        seen.add(step.target);
        next.push({ vertex: step.target, leg: [...leg, step] });
      }
    }
    frontier = next;
  }
  return null;
}

function toPath(number: number, graphSteps: readonly GraphStep[]): MachinePath {
  const steps = graphSteps.map(({ label, event, state }) => ({ label, event, state }));
  const endState = steps.at(-1)?.state ?? '';
  return {
    name: `${String(number).padStart(2, '0')} (${steps.length} events) ends in ${endState}`,
    steps,
    events: steps.map(({ event }) => event),
    endState,
  };
}

// --- Walking ----------------------------------------------------------------

/** How a path is walked: one executor per event type, one assertion per leaf state, each awaited. What is missing fails the walk. */
export interface PathDriver {
  readonly execute: Readonly<Record<string, (event: PathEvent) => unknown>>;
  readonly assertState: Readonly<Record<string, (step: PathStep) => unknown>>;
  /** After each step, before the assertions of its states. */
  readonly afterEach?: (step: PathStep) => unknown;
}

export async function walkPath(path: MachinePath, driver: PathDriver): Promise<void> {
  const walked: string[] = [];
  for (const step of path.steps) {
    walked.push(step.label);
    try {
      await required(driver.execute, step.event.type, 'executor')(step.event);
      await driver.afterEach?.(step);
      for (const leaf of step.state.split(' + ')) await required(driver.assertState, leaf, 'state assertion')(step);
    } catch (cause) {
      throw new Error(`after ${walked.join(' → ')}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }
}

function required<T>(table: Readonly<Record<string, T>>, name: string, what: string): T {
  const entry = Object.hasOwn(table, name) ? table[name] : undefined;
  if (entry === undefined) throw new Error(`no ${what} for ${name}`);
  return entry;
}

// --- Held answers -----------------------------------------------------------

export interface HeldCall<TInput, TOutput> {
  readonly input: TInput;
  /** Aborted when the machine has stopped waiting. */
  readonly signal: AbortSignal;
  readonly resolve: (output: TOutput) => void;
  readonly reject: (error: unknown) => void;
}

/** A promise actor whose calls wait until the test answers them. */
export function holdCalls<TOutput, TInput>() {
  const calls: HeldCall<TInput, TOutput>[] = [];
  const waiting = new Set<HeldCall<TInput, TOutput>>();
  const logic = fromPromise<TOutput, TInput>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<TOutput>();
    const call = { input, signal, resolve, reject };
    calls.push(call);
    waiting.add(call);
    return promise.finally(() => waiting.delete(call));
  });
  /** The latest call; fails when there was none. */
  const latest = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('nothing was called');
    return call;
  };
  /** Calls without an answer that the machine still waits for. */
  const pending = () => [...waiting].filter((call) => !call.signal.aborted);
  return { logic, calls, latest, pending };
}

/** Lets everything happen that waits for promises only; no time passes on any clock. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
