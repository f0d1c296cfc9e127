/** The paths through the feature rotation that the machine's tests and the browser's tests both walk. Pure and deterministic. */
import { fromCallback } from 'xstate';
import { type FeatureRotationInput, featureRotationMachine as machine } from '../../machines/feature-rotation.machine.ts';
import { coveringPaths, type MachineModel, type MachinePath, type PathEvent } from './machine-paths.ts';

/** The machine on a page that reports nothing by itself. */
export const featureRotationMachine = machine.provide({ actors: { watchPage: fromCallback(() => {}) } });

/** A visible page on which nothing is chosen or held. */
export const untouchedPage: FeatureRotationInput = {
  group: 0,
  pointerInside: false,
  focusInside: false,
  pageHidden: false,
  reducedMotion: false,
};

const events: Record<string, PathEvent> = {
  'group.select first': { type: 'group.select', group: 0 },
  'group.select third': { type: 'group.select', group: 2 },
  'group.select last': { type: 'group.select', group: 3 },
  'pointer.enter': { type: 'pointer.enter' },
  'pointer.leave': { type: 'pointer.leave' },
  'focus.enter': { type: 'focus.enter' },
  'focus.leave': { type: 'focus.leave' },
  'page.hide': { type: 'page.hide' },
  'page.show': { type: 'page.show' },
  'motion.reduce': { type: 'motion.reduce' },
  'motion.allow': { type: 'motion.allow' },
  'rotation.pause': { type: 'rotation.pause' },
  'rotation.play': { type: 'rotation.play' },
  'rotation is due': { type: 'xstate.after.rotation.featureRotation.rotating' },
};

export const featureRotationModel = {
  machine: featureRotationMachine,
  input: untouchedPage,
  events,
  distinguish: ({ context }) => context,
} as const satisfies MachineModel<typeof featureRotationMachine>;

/** A few paths that take every change of state. `leaveOut` drops event cases by label. */
export function featureRotationPaths(leaveOut: (label: string) => boolean = () => false): MachinePath[] {
  const kept = Object.fromEntries(Object.entries(events).filter(([label]) => !leaveOut(label)));
  return coveringPaths({ ...featureRotationModel, events: kept }, { maxSteps: 18 });
}
