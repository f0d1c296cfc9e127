/** The rotation of /features in the browser: the machine with the page's visibility and the visitor's wish for less motion. */
import { createActor, fromCallback } from 'xstate';
import { type FeatureRotationEvent, featureRotationMachine } from '../../machines/feature-rotation.machine.ts';

const machine = featureRotationMachine.provide({
  actors: {
    watchPage: fromCallback<FeatureRotationEvent>(({ sendBack }) => {
      const motion = reducedMotion();
      const listeners = new AbortController();
      const { signal } = listeners;
      document.addEventListener('visibilitychange', () => sendBack({ type: document.hidden ? 'page.hide' : 'page.show' }), { signal });
      motion.addEventListener('change', () => sendBack({ type: motion.matches ? 'motion.reduce' : 'motion.allow' }), { signal });
      return () => listeners.abort();
    }),
  },
});

/** Begins at `group`, from 0. `area` holds the rotation while a pointer or the focus is in it; they may be there already. */
export function createFeatureRotation(group: number, area: HTMLElement | null) {
  return createActor(machine, {
    input: {
      group,
      // A finger leaves `:hover` behind where it touched last.
      pointerInside: area?.matches(':hover') === true && matchMedia('(hover: hover)').matches,
      focusInside: Boolean(area?.querySelector(':focus-visible')),
      pageHidden: document.hidden,
      reducedMotion: reducedMotion().matches,
    },
  });
}

function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}
