/**
 * What a visitor can tell a state by, as data: facts of the screen by name, per leaf state. The walks in Chromium assert them
 * (`factAssertions`), and a test without a browser checks that no two neighbours look alike (`lookalikes`): an assertion that the state
 * before it would pass as well cannot fail.
 */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { activeLeaves, allEdges, type Edge, leafStates, type MachineModel } from './machine-paths.ts';

export type Fact = string | number | boolean | null;
/** By leaf state, as `leafStates` names it; then by name of the fact. */
export type StateFacts = Readonly<Record<string, Readonly<Record<string, Fact>>>>;

/** One assertion per leaf for `walkPath`: each fact is read from the screen until it is as it should be. A fact without a reader fails. */
export function factAssertions<TFacts extends StateFacts>(
  facts: TFacts,
  readers: Readonly<Record<string, () => Promise<Fact> | Fact>>,
  eventually: (read: () => Promise<unknown> | unknown) => { toEqual(expected: unknown): Promise<void> },
): Record<keyof TFacts, () => Promise<void>> {
  const factOf = async (name: string): Promise<readonly [string, Fact]> => {
    const reader = readers[name];
    if (!reader) throw new Error(`nothing reads "${name}" from the screen`);
    return [name, await reader()];
  };
  const read = async (names: readonly string[]) => Object.fromEntries(await Promise.all(names.map(factOf)));
  const assertion = (expected: StateFacts[string]) => () => eventually(() => read(Object.keys(expected))).toEqual(expected);
  return Object.fromEntries(Object.entries(facts).map(([leaf, expected]) => [leaf, assertion(expected)])) as Record<
    keyof TFacts,
    () => Promise<void>
  >;
}

/** Leaves that nobody can tell apart although an event leads from one to the other, and leaves without facts. */
export function lookalikes<TMachine extends AnyStateMachine>(model: MachineModel<TMachine>, facts: StateFacts): string[] {
  const found = new Set<string>();
  for (const [from, to, label] of changes(model)) {
    for (const leaf of [from, to]) if (!facts[leaf]) found.add(`${leaf} has no facts`);
    if (!contradict(facts[from] ?? {}, facts[to] ?? {})) found.add(`${from} looks like ${to} (${label})`);
  }
  const known = new Set(leafStates(model.machine));
  for (const leaf of Object.keys(facts)) if (!known.has(leaf)) found.add(`${leaf} is no state`);
  return [...found].sort();
}

/** Leaf, leaf that comes in its place, and the event. Leaves of two parallel regions stand beside each other and are no change. */
function* changes<TMachine extends AnyStateMachine>(model: MachineModel<TMachine>): Generator<readonly [string, string, string]> {
  const parallels = getStateNodes(model.machine)
    .concat(model.machine.root)
    .filter(({ type }) => type === 'parallel')
    .map(({ path }) => path.join('.'));
  const areBeside = (one: string, other: string) => parallels.includes(commonAncestor(one, other));
  for (const { label, from, to } of allEdges(model) as Edge<AnyMachineSnapshot>[]) {
    const [before, after] = [activeLeaves(from), activeLeaves(to)];
    for (const left of before.filter((leaf) => !after.includes(leaf))) {
      for (const entered of after.filter((leaf) => !before.includes(leaf))) if (!areBeside(left, entered)) yield [left, entered, label];
    }
  }
}

function commonAncestor(one: string, other: string): string {
  const [a, b] = [one.split('.'), other.split('.')];
  const length = a.findIndex((key, index) => key !== b[index]);
  return a.slice(0, length === -1 ? a.length : length).join('.');
}

function contradict(one: StateFacts[string], other: StateFacts[string]): boolean {
  return Object.entries(one).some(([name, fact]) => name in other && other[name] !== fact);
}
