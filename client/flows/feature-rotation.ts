/** The rotation of /features in the browser: the machine with the page's visibility and the visitor's wish for less motion. Imported once the page is live. */
import { createActor } from 'xstate';
import { featureRotationMachine } from '../../machines/feature-rotation.machine.ts';

export interface FeatureRotationView {
  /** Shown group, from 0. */
  readonly group: number;
  /** Moves by itself right now. */
  readonly isRotating: boolean;
  /** The control offers Pause, otherwise Play. */
  readonly isOn: boolean;
}

export interface FeatureRotation {
  readonly select: (group: number) => void;
  readonly pause: () => void;
  readonly play: () => void;
  readonly holdForPointer: (isInside: boolean) => void;
  readonly holdForFocus: (isInside: boolean) => void;
  /** Ends the one timer and the listeners. */
  readonly stop: () => void;
}

/** Begins at `group`; `onChange` is called with the first view and with every later one. */
export function startFeatureRotation(group: number, onChange: (view: FeatureRotationView) => void): FeatureRotation {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const actor = createActor(featureRotationMachine, { input: { pageHidden: document.hidden, reducedMotion: motion.matches } });
  actor.subscribe((snapshot) =>
    onChange({ group: snapshot.context.group, isRotating: snapshot.hasTag('rotating'), isOn: snapshot.hasTag('on') }),
  );
  const onVisibility = () => actor.send({ type: document.hidden ? 'page.hide' : 'page.show' });
  const onMotion = () => actor.send({ type: motion.matches ? 'motion.reduce' : 'motion.allow' });
  document.addEventListener('visibilitychange', onVisibility);
  motion.addEventListener('change', onMotion);
  actor.start();
  actor.send({ type: 'group.select', group });
  return {
    select: (chosen) => actor.send({ type: 'group.select', group: chosen }),
    pause: () => actor.send({ type: 'rotation.pause' }),
    play: () => actor.send({ type: 'rotation.play' }),
    holdForPointer: (isInside) => actor.send({ type: isInside ? 'pointer.enter' : 'pointer.leave' }),
    holdForFocus: (isInside) => actor.send({ type: isInside ? 'focus.enter' : 'focus.leave' }),
    stop: () => {
      actor.stop();
      document.removeEventListener('visibilitychange', onVisibility);
      motion.removeEventListener('change', onMotion);
    },
  };
}
