import { useEffect, useRef } from 'react';
import { type OpenSteps, openSteps } from './dialog-history.ts';

/** While `steps` are open, Back calls `back` and stays on the page. Null before that is known: the history stays as it is. */
export function useDialogHistory(steps: number | null, back: () => void): void {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  const own = useRef<OpenSteps | null>(null);
  useEffect(() => {
    if (steps === null) return;
    own.current ??= openSteps(() => latest.current());
    own.current.show(steps);
  }, [steps]);
  useEffect(() => () => own.current?.end(), []);
}
