/**
 * A fluid model of a spike: every second so much work arrives at each resource, and so much of it is done. What is not done waits; what
 * would have to wait longer than a visitor does is lost. Pure; the inputs are in designs.ts, limits.ts and measured.ts.
 */

/** One thing that does its work one piece after the other: an object, a database, a queue. */
export interface Resource {
  readonly name: string;
  /** Units of work a second; one unit is a second of a database's time, a call of an object, a message of a queue. */
  readonly capacity: number;
}

/** What one visitor's action costs, by resource. */
export interface Action {
  readonly name: string;
  readonly costs: Readonly<Record<string, number>>;
}

export interface Design {
  readonly name: string;
  readonly resources: readonly Resource[];
  readonly actions: readonly Action[];
}

/** Actions a second at the plateau, by name. */
export type Load = Readonly<Record<string, number>>;

export interface Spike {
  readonly load: Load;
  /** Seconds of a straight rise, of the plateau, and of a straight fall. */
  readonly rise: number;
  readonly plateau: number;
  readonly fall: number;
  /** Longest that a visitor's call waits, in seconds. */
  readonly patience: number;
}

export interface ResourceOutcome {
  readonly name: string;
  /** Work that the plateau asks for, in shares of the capacity: above 1 it falls behind. */
  readonly demand: number;
  /** The same by action, dearest first. */
  readonly byAction: readonly { readonly name: string; readonly demand: number }[];
  /** Seconds after the start at which a call waits longer than visitors do; null when none ever does. */
  readonly saturatedAt: number | null;
  /** Longest wait in seconds, as far as visitors wait. */
  readonly longestWait: number;
  /** Share of its work that was given up. */
  readonly lost: number;
}

/** Busiest first; the first one that saturates is the bottleneck. */
export function simulate(design: Design, spike: Spike): readonly ResourceOutcome[] {
  for (const name of Object.keys(spike.load)) {
    if (!design.actions.some((action) => action.name === name)) throw new Error(`the design knows no ${name}`);
  }
  return design.resources.map((resource) => runResource(design, resource, spike)).toSorted((a, b) => b.demand - a.demand);
}

/** The resource that saturates first; null when the design carries the spike. */
export function bottleneck(outcomes: readonly ResourceOutcome[]): ResourceOutcome | null {
  return (
    outcomes
      .filter(({ saturatedAt }) => saturatedAt !== null)
      .toSorted((a, b) => (a.saturatedAt ?? 0) - (b.saturatedAt ?? 0) || b.demand - a.demand)[0] ?? null
  );
}

/** How many times the whole load the design carries for ever. */
export function headroom(outcomes: readonly ResourceOutcome[]): number {
  return 1 / Math.max(...outcomes.map(({ demand }) => demand));
}

function runResource(design: Design, { name, capacity }: Resource, spike: Spike): ResourceOutcome {
  const atPlateau = workPerSecond(design, name, spike.load);
  const seconds = spike.rise + spike.plateau + spike.fall;
  let waiting = 0;
  let [longestWait, arrived, lost] = [0, 0, 0];
  let saturatedAt: number | null = null;
  for (let second = 0; second < seconds; second += 1) {
    const work = atPlateau * shareOfPlateau(spike, second);
    arrived += work;
    waiting = Math.max(0, waiting + work - capacity);
    const longestQueue = capacity * spike.patience;
    if (waiting > longestQueue) {
      saturatedAt ??= second;
      lost += waiting - longestQueue;
      waiting = longestQueue;
    }
    longestWait = Math.max(longestWait, waiting / capacity);
  }
  return {
    name,
    demand: atPlateau / capacity,
    byAction: byAction(design, name, spike.load, capacity),
    saturatedAt,
    longestWait,
    lost: arrived === 0 ? 0 : lost / arrived,
  };
}

function byAction({ actions }: Design, resource: string, load: Load, capacity: number): ResourceOutcome['byAction'] {
  return actions
    .map(({ name, costs }) => ({ name, demand: ((load[name] ?? 0) * (costs[resource] ?? 0)) / capacity }))
    .filter(({ demand }) => demand > 0)
    .toSorted((a, b) => b.demand - a.demand);
}

function workPerSecond({ actions }: Design, resource: string, load: Load): number {
  return actions.reduce((sum, { name, costs }) => sum + (load[name] ?? 0) * (costs[resource] ?? 0), 0);
}

function shareOfPlateau({ rise, plateau, fall }: Spike, second: number): number {
  if (second < rise) return (second + 0.5) / rise;
  return second < rise + plateau ? 1 : Math.max(0, 1 - (second + 0.5 - rise - plateau) / fall);
}
