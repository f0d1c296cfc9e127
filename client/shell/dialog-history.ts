/**
 * Back closes what lies over the page, one step at a time (case RE-09). Each open step has an entry of its own in the session history, with the
 * page's address and its number in the state; the state of the entry that is shown is the only truth about where the visitor stands.
 * A step that is closed otherwise takes its entry back, so that Forward finds nothing to open again.
 */

interface Owner {
  /** Open steps: a dialog is one, a second step inside it another. */
  steps: number;
  /** Closes the last of them. */
  readonly back: () => void;
}

/** Of the document and not of this module, of which the check's chart has a copy (build/own-copies.ts): there is one history. */
interface DialogHistory {
  /** Flows that have something open; modal dialogs stand one at a time. */
  readonly owners: Set<Owner>;
  /** Our own way through the history is not answered. */
  isGoing: boolean;
}

declare global {
  interface Window {
    dialogHistory?: DialogHistory;
  }
}

function dialogHistory(): DialogHistory {
  if (!window.dialogHistory) {
    window.dialogHistory = { owners: new Set(), isGoing: false };
    addEventListener('popstate', onPopState);
  }
  return window.dialogHistory;
}

/** Number of the step that this entry of the history stands for; 0 for a page. */
export function stepOf(state: { readonly dialogStep?: number } | null): number {
  return state?.dialogStep ?? 0;
}

/** What one flow has open. */
export interface OpenSteps {
  /** Brings the history to this number. */
  readonly show: (steps: number) => void;
  /** The flow is gone, and its entries with it; not where somebody else goes on with what is open. */
  readonly end: (isTakenOver?: boolean) => void;
}

/** While steps are open, Back calls `back`, which closes the last of them, and stays on the page. */
export function openSteps(back: () => void): OpenSteps {
  const { owners } = dialogHistory();
  const owner: Owner = { steps: 0, back };
  return {
    show(steps) {
      owner.steps = steps;
      owners.add(owner);
      follow();
    },
    end(isTakenOver = false) {
      owners.delete(owner);
      if (!isTakenOver) follow();
    },
  };
}

/** Brings the history to the number of steps that are open. */
function follow(): void {
  const own = dialogHistory();
  if (own.isGoing) return;
  const open = Math.max(0, ...[...own.owners].map(({ steps }) => steps));
  const at = stepOf(history.state);
  for (let step = at + 1; step <= open; step += 1) history.pushState({ ...history.state, dialogStep: step }, '');
  if (at <= open) return;
  own.isGoing = true;
  history.go(open - at);
}

function onPopState(): void {
  const own = dialogHistory();
  if (own.isGoing) {
    own.isGoing = false;
    follow();
    return;
  }
  const top = [...own.owners].find(({ steps }) => steps > stepOf(history.state));
  top?.back();
  // After what that brought; also from an entry whose step is closed by now: Forward came to it, or Back from another page.
  setTimeout(follow);
}
