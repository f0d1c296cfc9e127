import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { closeByBackdrop } from './backdrop-press.ts';

interface DialogCallbacks {
  /** The system's back gesture, which browsers answer as they do Esc. True: it was a step within the dialog, which stays open. */
  readonly onBackGesture?: () => boolean;
  /** The inlined script opened it (event `opened`), or it stood open when the flow was hydrated. False: not now, it closes again. */
  readonly onOpened?: () => unknown;
  /** Closed by Esc, a close button, the system's back gesture or the backdrop; not by `isOpen` turning false. */
  readonly onClosed: () => void;
}

/**
 * Ties a native modal dialog to a state: shown and closed with `isOpen`, and every native way of closing it is reported. The state's own
 * close is not: its event comes in a later task, in which the state may already mean another dialog.
 * `isOpen` null leaves the dialog as it stands, for the first rendering over HTML that may be open already.
 */
export function useDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean | null, callbacks: DialogCallbacks): void {
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });

  /** Closes whose event is still to come and tells the state nothing. */
  const ownCloses = useRef(0);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const events = new AbortController();
    const { signal } = events;
    const closeAgain = () => {
      ownCloses.current += 1;
      element.close();
    };
    const onOpened = () => latest.current.onOpened?.() === false && closeAgain();
    element.addEventListener('opened', onOpened, { signal });
    const onClose = (event: Event) => {
      if (event.target !== element) return;
      if (ownCloses.current > 0) ownCloses.current -= 1;
      else latest.current.onClosed();
    };
    element.addEventListener('close', onClose, { signal });
    // Esc is told before, as a key. Where nobody has done anything since the last gesture, the browser closes without asking.
    let key = '';
    addEventListener('keydown', (event) => ({ key } = event), { capture: true, signal });
    const onCancel = (event: Event) => {
      if (event.target === element && event.cancelable && key !== 'Escape' && latest.current.onBackGesture?.()) event.preventDefault();
      key = '';
    };
    element.addEventListener('cancel', onCancel, { signal });
    closeByBackdrop(element, signal);
    if (element.open) onOpened();
    return () => events.abort();
  }, [dialog]);

  // Ahead of every opening, whichever component stands first: where one dialog follows another, the focus goes back before it is taken again.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen !== false || !element?.open) return;
    ownCloses.current += 1;
    element.close();
  }, [dialog, isOpen]);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
  }, [dialog, isOpen]);
}
