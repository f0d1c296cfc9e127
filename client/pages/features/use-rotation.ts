import { type RefObject, useEffect } from 'react';
import { LEAVE_EVENT } from '../../shell/part-events.ts';

/**
 * Turns the groups for as long as the component stands, unless they turn already (wake/features.ts). The rotation changes the markup by
 * itself: React renders it as it begins and leaves it alone. A press that comes before the script is carried out once it is there.
 */
export function useRotation(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const leave = () => element.dispatchEvent(new Event(LEAVE_EVENT));
    if ('awake' in element.dataset) return leave;
    let isLeft = false;
    let pressed: HTMLElement | null = null;
    const keep = ({ target, defaultPrevented }: Event) => {
      // One that is taken already comes again (intent.ts).
      if (!defaultPrevented) pressed = (target as Element).closest('button');
    };
    element.addEventListener('click', keep);
    import('../../flows/feature-rotation.ts').then(
      ({ turn }) => {
        element.removeEventListener('click', keep);
        // The script that wakes alone may have been quicker, and has seen the press.
        if (isLeft || 'awake' in element.dataset) return;
        turn(element);
        pressed?.click();
      },
      () => {
        // Offline, or the script of an older deploy: the first group stays.
      },
    );
    return () => {
      isLeft = true;
      leave();
    };
  }, [part]);
}
