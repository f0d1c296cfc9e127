/**
 * The rotation of /features in the browser: the machine, what it watches, and the markup of `Highlight` that shows its state. Without React,
 * so that it begins before anybody has touched the page (wake/features.ts), and goes on as it is when React takes the page over.
 */
import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import { type FeatureRotationEvent, featureRotationMachine } from '../../machines/feature-rotation.machine.ts';
import { LEAVE_EVENT } from '../shell/part-events.ts';

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

type Rotation = ActorRefFrom<typeof machine>;

/** The elements of `Highlight`. `area` holds the rotation while a pointer or the focus is in it. */
interface Elements {
  readonly area: HTMLElement;
  readonly tabs: readonly HTMLElement[];
  readonly panels: HTMLElement;
  readonly control: HTMLElement;
}

/** Turns the groups of `part`, from the one that is shown, until it is told to leave. Does nothing where they turn already. */
export function turn(part: HTMLElement): void {
  const elements = elementsOf(part);
  if ('awake' in part.dataset || !elements) return;
  const { area, tabs } = elements;
  const actor = createActor(machine, {
    input: {
      group: tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
      // They may be there already; a finger leaves `:hover` behind where it touched last.
      pointerInside: area.matches(':hover') && matchMedia('(hover: hover)').matches,
      focusInside: Boolean(area.querySelector(':focus-visible')),
      pageHidden: document.hidden,
      reducedMotion: reducedMotion().matches,
    },
  });
  const listeners = new AbortController();
  const leave = () => {
    listeners.abort();
    actor.stop();
    delete part.dataset['awake'];
  };
  part.addEventListener(LEAVE_EVENT, leave, { once: true });
  actor.subscribe((snapshot) => {
    if (part.isConnected) show(snapshot, elements);
    // React has built the page anew, around something that an extension put into it.
    else leave();
  });
  listen(actor, elements, listeners.signal);
  actor.start();
  show(actor.getSnapshot(), elements);
  part.dataset['awake'] = '';
}

function elementsOf(part: HTMLElement): Elements | null {
  const [area, panels, control] = ['.turning-area', '.turning-panels', '.turning-control'].map((name) =>
    part.querySelector<HTMLElement>(name),
  );
  return area && panels && control ? { area, panels, control, tabs: [...part.querySelectorAll<HTMLElement>('[role=tab]')] } : null;
}

function show({ context, hasTag }: ReturnType<Rotation['getSnapshot']>, { tabs, panels, control }: Elements): void {
  for (const [index, tab] of tabs.entries()) {
    const isShown = index === context.group;
    tab.setAttribute('aria-selected', String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
    panels.children[index]?.toggleAttribute('data-shown', isShown);
  }
  // What moves by itself is not read aloud.
  panels.setAttribute('aria-live', hasTag('rotating') ? 'off' : 'polite');
  const isOn = hasTag('on');
  control.toggleAttribute('data-on', isOn);
  control.setAttribute('aria-label', (isOn ? control.dataset['pause'] : control.dataset['play']) ?? '');
}

function listen(actor: Rotation, { area, tabs, control }: Elements, signal: AbortSignal): void {
  const on = <T extends Event>(element: HTMLElement, type: string, handle: (event: T) => void) =>
    element.addEventListener(type, handle as (event: Event) => void, { signal });
  for (const [index, tab] of tabs.entries()) on(tab, 'click', () => actor.send({ type: 'group.select', group: index }));
  on(control, 'click', () => actor.send({ type: actor.getSnapshot().hasTag('on') ? 'rotation.pause' : 'rotation.play' }));
  on(area, 'pointerenter', ({ pointerType }: PointerEvent) => pointerType !== 'touch' && actor.send({ type: 'pointer.enter' }));
  on(area, 'pointerleave', ({ pointerType }: PointerEvent) => pointerType !== 'touch' && actor.send({ type: 'pointer.leave' }));
  // Also from a focus that is seen to one that a click leaves behind.
  on(area, 'focusin', ({ target }) => actor.send({ type: (target as Element).matches(':focus-visible') ? 'focus.enter' : 'focus.leave' }));
  on(
    area,
    'focusout',
    ({ relatedTarget }: FocusEvent) => area.contains(relatedTarget as Node | null) || actor.send({ type: 'focus.leave' }),
  );
  on(area, 'keydown', (event: KeyboardEvent) => {
    const group = tabs.includes(event.target as HTMLElement)
      ? stepOf(event.key, actor.getSnapshot().context.group, tabs.length)
      : undefined;
    if (group === undefined) return;
    event.preventDefault();
    actor.send({ type: 'group.select', group });
    tabs[group]?.focus();
  });
}

/** Which tab a key leads to from tab `index` of `count`; undefined for other keys. */
function stepOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}
