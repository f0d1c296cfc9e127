/** The paths through the feature rotation that the machine's tests and the browser's tests both walk. Pure and deterministic. */
import { fromCallback } from 'xstate';
import { type FeatureRotationInput, featureRotationMachine as machine } from '../../machines/feature-rotation.machine.ts';
import { coveringPaths, type MachineModel, type MachinePath, type PathEvent } from './machine-paths.ts';
import type { StateFacts } from './state-facts.ts';

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

/** A few paths that take every change of state. */
export function featureRotationPaths(): MachinePath[] {
  return coveringPaths(featureRotationModel, { maxSteps: 18 });
}

/** The same for a page, where one button is either Pause or Play. */
export function featureRotationPagePaths(): MachinePath[] {
  const canHappen: MachineModel<typeof featureRotationMachine>['canHappen'] = (snapshot, { type }) =>
    type === 'rotation.pause' ? snapshot.hasTag('on') : type !== 'rotation.play' || !snapshot.hasTag('on');
  return coveringPaths({ ...featureRotationModel, canHappen }, { maxSteps: 18 });
}

/** `control`: what the button says. `announces`: a change of group is read aloud, which nobody wants of one that comes by itself. */
export const featureRotationFacts = {
  rotating: { control: 'Pause the rotation', announces: false },
  held: { control: 'Pause the rotation', announces: true },
  stopped: { control: 'Play the rotation', announces: true },
} as const satisfies StateFacts;
