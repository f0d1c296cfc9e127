/** Statecharts of machines as Mermaid text, for `machines/statecharts.md`. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { AnyStateNode } from 'xstate/graph';

/**
 * A `stateDiagram-v2` of the machine: states, transitions with `event [guard]`, timers and answers of invoked actors.
 * Mermaid cannot draw from inside one composite state into another, nor from a composite to its own inside. So an arrow
 * is drawn between the outermost states that differ, and its label names the inner ones.
 */
export function toMermaid(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...body(machine.root).map((line) => `  ${line}`)].join('\n');
}

function body(parent: AnyStateNode): string[] {
  const children = Object.values(parent.states);
  const initial = parent.type === 'compound' ? parent.initial.target[0] : undefined;
  const regions = children.map((child) => [...stateLines(child)]);
  const ends = children.filter((child) => child.type === 'final').map((child) => `${idOf(child)} --> [*]`);
  const arrows = [...arrowsWithin(parent), ...ends];
  if (parent.type === 'parallel') {
    return regions.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]));
  }
  return [...(initial ? [`[*] --> ${idOf(childOn(parent, initial))}`] : []), ...regions.flat(), ...arrows];
}

function stateLines(node: AnyStateNode): string[] {
  const tags = node.tags.length > 0 ? ` (${node.tags.join(', ')})` : '';
  const title = `state "${node.key}${tags}" as ${idOf(node)}`;
  if (Object.keys(node.states).length === 0) return [title];
  return [`${title} {`, ...body(node).map((line) => `  ${line}`), '}'];
}

/** The arrows whose ends lie in different children of `parent`; one per pair, because Mermaid draws parallel loops over each other. */
function arrowsWithin(parent: AnyStateNode): string[] {
  const labels = new Map<string, string[]>();
  for (const node of [parent, ...descendants(parent)]) {
    for (const transition of transitionsOf(node)) {
      for (const target of transition.target ?? [node]) {
        for (const { source, end } of drawn(node, target)) {
          if (source.parent !== parent || (source.parent === node && passes(source, transition.eventType))) continue;
          const arrow = `${idOf(source)} --> ${idOf(end)}`;
          labels.set(arrow, [...(labels.get(arrow) ?? []), label(transition, source, end, target)]);
        }
      }
    }
  }
  return [...labels].map(([arrow, texts]) => `${arrow} : ${texts.join('<br/>')}`);
}

/** Where an arrow is drawn; a transition of a composite into itself leaves from each of its children. */
function drawn(source: AnyStateNode, target: AnyStateNode): { source: AnyStateNode; end: AnyStateNode }[] {
  if (source === target) return [{ source, end: target }];
  if (isWithin(target, source)) {
    const end = childOn(source, target);
    return Object.values(source.states).map((child) => ({ source: child, end }));
  }
  let common = source.parent;
  while (common && !isWithin(target, common)) common = common.parent;
  return common ? [{ source: childOn(common, source), end: childOn(common, target) }] : [];
}

function label(transition: AnyTransitionDefinition, source: AnyStateNode, end: AnyStateNode, target: AnyStateNode): string {
  const from = isWithin(transition.source, source) ? relative(transition.source, source) : '';
  const to = relative(target, end);
  const guard = guardName(transition.guard);
  return [from && `(${from})`, eventName(transition.eventType), guard && `[${guard}]`, to && `→ ${to}`].filter(Boolean).join(' ');
}

function eventName(type: string): string {
  if (type === '') return 'always';
  const [, done] = /^xstate\.done\.actor\.(.+)$/u.exec(type) ?? [];
  if (done) return `${done} answers`;
  const [, failed] = /^xstate\.error\.actor\.(.+)$/u.exec(type) ?? [];
  if (failed) return `${failed} throws`;
  if (type.startsWith('xstate.done.state.')) return 'done';
  const [, delay] = /^xstate\.after\.([^.]+)\./u.exec(type) ?? [];
  return delay ? `after ${delay}` : type;
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard === undefined ? '' : 'guard';
}

/** In document order; XState keeps eventless transitions apart from the others. One that leads nowhere and does nothing only refuses an event. */
function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  const always = new Set<AnyTransitionDefinition>(node.always);
  const all = [...always, ...[...node.transitions.values()].flat().filter((transition) => !always.has(transition))];
  return all.filter(({ target, actions }) => target !== undefined || actions.length > 0);
}

/** An event of the state around `child` never gets that far: `child` is left at once, or has an answer of its own without a condition. */
function passes(child: AnyStateNode, eventType: string): boolean {
  const isLeftAtOnce = (child.always ?? []).some(({ guard }) => guard === undefined);
  return isLeftAtOnce || (child.transitions.get(eventType) ?? []).some(({ guard }) => guard === undefined);
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child: AnyStateNode) => [child, ...descendants(child)]);
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

/** The child of `parent` that `node` is or lies in. */
function childOn(parent: AnyStateNode, node: AnyStateNode): AnyStateNode {
  let child = node;
  while (child.parent && child.parent !== parent) child = child.parent;
  return child;
}

function relative(node: AnyStateNode, ancestor: AnyStateNode): string {
  return node.path.slice(ancestor.path.length).join('.');
}

function idOf(node: AnyStateNode): string {
  return node.path.join('_');
}
