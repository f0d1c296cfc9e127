import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FeatureRotation, FeatureRotationView } from '../../flows/feature-rotation.ts';

/** Before the flow has arrived, and where it does not: groups are shown by hand. */
const still: FeatureRotationView = { group: 0, isRotating: false, isOn: false };

export interface Rotation extends FeatureRotationView {
  /** There is something to pause. */
  readonly isLive: boolean;
  readonly select: (group: number) => void;
  readonly toggle: () => void;
  /** For the element that holds the rotation while a pointer or the focus is in it. */
  readonly area: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Shows groups at once; rotates them as soon as the flow's script is there, which is fetched only now. */
export function useRotation(areaRef: RefObject<HTMLElement | null>): Rotation {
  const [view, setView] = useState(still);
  const [isLive, setLive] = useState(false);
  const flow = useRef<FeatureRotation | null>(null);
  const chosen = useRef(0);

  useEffect(() => {
    let isGone = false;
    import('../../flows/feature-rotation.ts').then(
      ({ startFeatureRotation }) => {
        if (isGone) return;
        const rotation = startFeatureRotation(chosen.current, setView);
        flow.current = rotation;
        // Where they were before the handlers below existed.
        const area = areaRef.current;
        if (area?.matches(':hover') && matchMedia('(hover: hover)').matches) rotation.holdForPointer(true);
        if (area?.querySelector(':focus-visible')) rotation.holdForFocus(true);
        setLive(true);
      },
      () => {
        // Without it the groups stay as they are, to be chosen by hand.
      },
    );
    return () => {
      isGone = true;
      flow.current?.stop();
      flow.current = null;
    };
  }, [areaRef]);

  const isMouse = (event: PointerEvent) => event.pointerType !== 'touch';
  return {
    ...view,
    isLive,
    select: (group) => {
      chosen.current = group;
      if (flow.current) flow.current.select(group);
      else setView({ ...still, group });
    },
    toggle: () => (view.isOn ? flow.current?.pause() : flow.current?.play()),
    area: {
      onPointerEnter: (event) => isMouse(event) && flow.current?.holdForPointer(true),
      onPointerLeave: (event) => isMouse(event) && flow.current?.holdForPointer(false),
      onFocus: (event) => event.target.matches(':focus-visible') && flow.current?.holdForFocus(true),
      onBlur: (event) => event.currentTarget.contains(event.relatedTarget) || flow.current?.holdForFocus(false),
    },
  };
}
