/**
 * Back closes what lies over the page, one step at a time (case RE-09). Each open step has an entry of its own in the session history, with the
 * page's address and its number in the state; the state of the entry that is shown is the only truth about where the visitor stands.
 * A step that is closed otherwise takes its entry back, so that Forward finds nothing to open again.
 */
import { useEffect, useRef } from 'react';

interface Owner {
  /** Open steps: a dialog is one, a second step inside it another. */
  readonly steps: number;
  /** Closes the last of them. */
  readonly back: () => void;
}

/** Flows that have something open; modal dialogs stand one at a time. */
const owners = new Map<object, Owner>();
/** Our own way through the history is not answered. */
let isGoing = false;

/** Number of the step that this entry of the history stands for; 0 for a page. */
export function stepOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'dialogStep' in state && typeof state.dialogStep === 'number'
    ? state.dialogStep
    : 0;
}

function openSteps(): number {
  return Math.max(0, ...[...owners.values()].map(({ steps }) => steps));
}

/** Brings the history to the number of steps that are open. */
function follow(): void {
  if (isGoing) return;
  const [open, at] = [openSteps(), stepOf(history.state)];
  for (let step = at + 1; step <= open; step += 1) history.pushState({ ...history.state, dialogStep: step }, '');
  if (at <= open) return;
  isGoing = true;
  history.go(open - at);
}

function onPopState(): void {
  if (isGoing) {
    isGoing = false;
    follow();
    return;
  }
  const top = [...owners.values()].find(({ steps }) => steps > stepOf(history.state));
  top?.back();
  // After what that brought; also from an entry whose step is closed by now: Forward came to it, or Back from another page.
  setTimeout(follow);
}

/** While `steps` are open, Back calls `back` and stays on the page. */
export function useDialogHistory(steps: number, back: () => void): void {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  const key = useRef({});
  useEffect(() => {
    if (owners.size === 0) addEventListener('popstate', onPopState);
    owners.set(key.current, { steps, back: () => latest.current() });
    follow();
  }, [steps]);
  useEffect(() => {
    const own = key.current;
    return () => {
      owners.delete(own);
      if (owners.size === 0) removeEventListener('popstate', onPopState);
      follow();
    };
  }, []);
}
