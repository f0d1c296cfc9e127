/**
 * Which layer the visitor is on: the page, or the modal dialog that was opened last. A modal makes everything else inert, so messages must
 * appear inside it. Dialogs open natively, with or without our script, so their `open` attribute is what counts.
 * While one is open, the page behind does not scroll (class `dialog-open` on <html>; the gutter of the scroll bar is kept by the base rules).
 */
import { type RefObject, useEffect, useSyncExternalStore } from 'react';

export const PAGE_LAYER = 'page';

const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpen(dialog: HTMLDialogElement, open: boolean): void {
  const index = openDialogs.indexOf(dialog);
  if (open === index >= 0) return;
  if (open) openDialogs.push(dialog);
  else openDialogs.splice(index, 1);
  document.documentElement.classList.toggle('dialog-open', openDialogs.length > 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Id of the dialog on top, or `PAGE_LAYER`. */
export function useTopLayer(): string {
  return useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1)?.id ?? PAGE_LAYER,
    () => PAGE_LAYER,
  );
}

/** Counts this dialog as a layer for as long as it is open. */
export function useDialogLayer(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const observer = new MutationObserver(() => setOpen(dialog, dialog.open));
    observer.observe(dialog, { attributeFilter: ['open'] });
    setOpen(dialog, dialog.open);
    return () => {
      observer.disconnect();
      setOpen(dialog, false);
    };
  }, [ref]);
}
