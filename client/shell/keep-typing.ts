/**
 * Hydration finds HTML that is not ours any more where an extension, a translator or a mail obfuscator has put something in, and React then
 * builds that part anew: empty fields, no focus, a closed dialog. The elements that were there before still know what the visitor did; from
 * them it is carried over, in the same task, before the next key can be lost (case BR-03).
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** To be called before `container` is hydrated; the returned function carries over what was taken away, and may be called again. */
export function keepTyping(container: HTMLElement): () => void {
  const controls = [...container.querySelectorAll<Control>('input, textarea, select')];
  const dialogs = [...container.querySelectorAll('dialog')];
  let focused: Element | null = document.activeElement;
  container.addEventListener('focusin', ({ target }) => (focused = target as Element));
  return () => {
    const lost = controls.filter(({ isConnected }) => !isConnected);
    for (const control of lost) copyInput(control, twinOf(container, control));
    for (const dialog of dialogs) if (!dialog.isConnected && dialog.open) reopen(twinOf(container, dialog));
    if (!focused || focused.isConnected) return;
    const twin = twinOf(container, focused);
    twin?.focus({ preventScroll: true });
    if (isControl(focused) && twin && isControl(twin)) copySelection(focused, twin);
  };
}

/** For React, as `onRecoverableError`: carries over what was lost by it. What it tells of stays an error in the console and in our tests. */
export function recoverWith(restore: () => void): (error: unknown) => void {
  return (error) => {
    restore();
    reportError(error);
  };
}

function isControl(element: Element): element is Control {
  return element.matches('input, textarea, select');
}

/** What stands in its place now. Every field and dialog of ours has an id. */
function twinOf<T extends Element>(container: HTMLElement, { id }: T): (T & HTMLElement) | null {
  return id === '' ? null : container.querySelector(`#${CSS.escape(id)}`);
}

function copyInput(from: Control, to: Control | null): void {
  if (!to) return;
  if (to instanceof HTMLInputElement && from instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (from.type === 'file') {
      to.files = from.files;
      return;
    }
  }
  to.value = from.value;
}

function copySelection(from: Control, to: Control): void {
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return;
  try {
    // Null where the kind of the field has none.
    if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
  } catch {
    // A field for addresses: the caret is at its end, where typing goes on.
  }
}

function reopen(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.dispatchEvent(new Event('opened'));
}
