/**
 * What `@xstate/react` reads an actor with. It asks for this from a package that brings React's hook for older Reacts once more; bundlers
 * are told to take this module instead (client/vite.config.ts, wrangler.toml).
 */
import { useRef, useSyncExternalStore } from 'react';

/** A part of a store's snapshot. Keeps its identity for as long as `isEqual` says that nothing changed, so that nothing renders for it. */
export function useSyncExternalStoreWithSelector<TSnapshot, TSelection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => TSnapshot,
  getServerSnapshot: (() => TSnapshot) | null | undefined,
  selector: (snapshot: TSnapshot) => TSelection,
  isEqual: (before: TSelection, after: TSelection) => boolean = Object.is,
): TSelection {
  const last = useRef<{ readonly of: TSnapshot; readonly by: typeof selector; readonly selection: TSelection } | null>(null);
  const select = (snapshot: TSnapshot) => {
    const before = last.current;
    // React asks twice and takes two answers to one question for a change.
    if (before && Object.is(before.of, snapshot) && before.by === selector) return before.selection;
    const fresh = selector(snapshot);
    const selection = before && isEqual(before.selection, fresh) ? before.selection : fresh;
    last.current = { of: snapshot, by: selector, selection };
    return selection;
  };
  return useSyncExternalStore(subscribe, () => select(getSnapshot()), getServerSnapshot ? () => select(getServerSnapshot()) : undefined);
}
