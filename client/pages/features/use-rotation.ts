import { shallowEqual, useSelector } from '@xstate/react';
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { featureRotationMachine } from '../../../machines/feature-rotation.machine.ts';
import { useLazyActor } from '../../shell/use-lazy-actor.ts';

/** The pause control and the groups, once the flow is there. */
const viewOf = (snapshot?: SnapshotFrom<typeof featureRotationMachine>) =>
  snapshot && { group: snapshot.context.group, isRotating: snapshot.hasTag('rotating'), isOn: snapshot.hasTag('on') };

/** Shows groups at once; rotates them as soon as the flow's script is there, which is fetched only now. Without it they are chosen by hand. */
export function useRotation(area: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState(0);
  const latest = useRef(chosen);
  const { actor, send, preload } = useLazyActor(async () => {
    const { createFeatureRotation } = await import('../../flows/feature-rotation.ts');
    return createFeatureRotation(latest.current, area.current);
  });
  const view = useSelector(actor, viewOf, shallowEqual) ?? { group: chosen, isRotating: false, isOn: false };
  useEffect(preload, [preload]);

  const isMouse = (event: PointerEvent) => event.pointerType !== 'touch';
  return {
    ...view,
    /** There is something to pause. */
    isLive: actor !== undefined,
    select: (group: number) => {
      latest.current = group;
      setChosen(group);
      send({ type: 'group.select', group });
    },
    toggle: () => send({ type: view.isOn ? 'rotation.pause' : 'rotation.play' }),
    /** For the element that holds the rotation while a pointer or the focus is in it. */
    area: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && send({ type: 'pointer.enter' }),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && send({ type: 'pointer.leave' }),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && send({ type: 'focus.enter' }),
      onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || send({ type: 'focus.leave' }),
    },
  };
}
