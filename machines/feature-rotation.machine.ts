/** The rotating highlight of /features (spec 2, 9; case CA-02): which group is shown, and whether it moves on by itself. */
import { assign, fromCallback, setup } from 'xstate';
import { FEATURE_GROUPS, FEATURE_ROTATION_MS } from './contract/limits.ts';

export type FeatureRotationEvent =
  /** A click, a tap or a key on a group, counted from 0. Shows it, and the time until the next one starts anew. */
  | { type: 'group.select'; group: number }
  /**
   * A mouse or pen over the groups. Not a finger (`pointerType === 'touch'`): it never leaves, so a tap would hold the rotation for good.
   * The pause control stands outside the area, or pressing play would change nothing to see.
   */
  | { type: 'pointer.enter' }
  | { type: 'pointer.leave' }
  /** Keyboard focus (`:focus-visible`) inside the groups. The focus that a click leaves behind does not count. */
  | { type: 'focus.enter' }
  | { type: 'focus.leave' }
  /** `visibilitychange`. */
  | { type: 'page.hide' }
  | { type: 'page.show' }
  /** `prefers-reduced-motion`, also when it changes. */
  | { type: 'motion.reduce' }
  | { type: 'motion.allow' }
  /** The pause control. Playing is an explicit wish, which outranks reduced motion. */
  | { type: 'rotation.pause' }
  | { type: 'rotation.play' };

/** `rotating`: moves by itself, so nothing is announced (`aria-live="off"`). `on`: the control offers Pause, otherwise Play. */
export type FeatureRotationTag = 'rotating' | 'on';

export interface FeatureRotationContext {
  /** From 0 to FEATURE_GROUPS − 1. */
  readonly group: number;
  readonly pointerInside: boolean;
  readonly focusInside: boolean;
  readonly pageHidden: boolean;
  readonly reducedMotion: boolean;
  /** What the visitor last asked the control for; null before that. */
  readonly wish: 'pause' | 'play' | null;
}

/** Where the page stands when the actor starts: all but the wish, which nobody can have uttered yet. */
export type FeatureRotationInput = Omit<FeatureRotationContext, 'wish'>;

const isStopped = ({ wish, reducedMotion }: FeatureRotationContext) => wish === 'pause' || (reducedMotion && wish === null);
const isHeld = ({ pointerInside, focusInside, pageHidden }: FeatureRotationContext) => pointerInside || focusInside || pageHidden;

const rotationSetup = setup({
  types: {
    context: {} as FeatureRotationContext,
    events: {} as FeatureRotationEvent,
    input: {} as FeatureRotationInput,
    tags: {} as FeatureRotationTag,
  },
  actors: {
    /** Reports `page.*` and `motion.*` for as long as the rotation lives. */
    watchPage: fromCallback<FeatureRotationEvent>(() => {
      throw new Error('watchPage is not provided');
    }),
  },
  actions: {
    show: assign((_, group: number) => ({ group })),
    showNext: assign(({ context }) => ({ group: (context.group + 1) % FEATURE_GROUPS })),
    note: assign((_, facts: Partial<FeatureRotationContext>) => facts),
  },
  guards: {
    isGroup: (_, group: number) => Number.isInteger(group) && group >= 0 && group < FEATURE_GROUPS,
    mayRotate: ({ context }) => !isStopped(context) && !isHeld(context),
    mustHold: ({ context }) => !isStopped(context) && isHeld(context),
    mustStop: ({ context }) => isStopped(context),
  },
  delays: { rotation: FEATURE_ROTATION_MS },
});

const note = (facts: Partial<FeatureRotationContext>) => ({ actions: { type: 'note', params: facts } }) as const;
const chosen = ({ event }: { readonly event: { readonly group: number } }) => event.group;
const isGroup = { type: 'isGroup', params: chosen } as const;
const showChosen = { type: 'show', params: chosen } as const;

/**
 * One timer at most, that of `rotating`: it is set once per step and dropped on leaving, so time slept through is never made up for.
 * No timer lives in `held` and `stopped`, nor after the actor has been stopped with its page.
 */
export const featureRotationMachine = rotationSetup.createMachine({
  id: 'featureRotation',
  context: ({ input }) => ({ ...input, wish: null }),
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'stopped',
  on: {
    'group.select': { guard: isGroup, actions: showChosen },
    'pointer.enter': note({ pointerInside: true }),
    'pointer.leave': note({ pointerInside: false }),
    'focus.enter': note({ focusInside: true }),
    'focus.leave': note({ focusInside: false }),
    'page.hide': note({ pageHidden: true }),
    'page.show': note({ pageHidden: false }),
    'motion.reduce': note({ reducedMotion: true }),
    'motion.allow': note({ reducedMotion: false }),
    'rotation.pause': note({ wish: 'pause' }),
    'rotation.play': note({ wish: 'play' }),
  },
  states: {
    rotating: {
      tags: ['rotating', 'on'],
      always: [
        { guard: 'mustStop', target: 'stopped' },
        { guard: 'mustHold', target: 'held' },
      ],
      after: { rotation: { target: 'rotating', reenter: true, actions: 'showNext' } },
      on: { 'group.select': { guard: isGroup, target: 'rotating', reenter: true, actions: showChosen } },
    },
    /** Waits for the pointer or the focus to leave, or for the page to be seen again. */
    held: {
      tags: 'on',
      always: [
        { guard: 'mustStop', target: 'stopped' },
        { guard: 'mayRotate', target: 'rotating' },
      ],
    },
    /** By the control, or because the visitor prefers less motion and has not asked for it. */
    stopped: {
      always: [
        { guard: 'mustHold', target: 'held' },
        { guard: 'mayRotate', target: 'rotating' },
      ],
    },
  },
});
