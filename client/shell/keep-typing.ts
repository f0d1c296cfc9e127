/**
 * Hydration finds HTML that is not ours any more where an extension, a translator or a mail obfuscator has put something in, and React then
 * builds that part anew: empty fields, no focus, a closed dialog or list, a control that is gone under the finger that presses it. The elements that
 * were there before still know what the visitor did; from them it is carried over, in the same task, before the next key can be lost (case
 * BR-03).
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * To be called before `container` is hydrated; the returned function carries over what was taken away. Parts of a page are hydrated later than
 * the page, so it may be called again: what has been carried over once is the visitor's to change. It ends with the page.
 */
export function keepTyping(container: HTMLElement): () => void {
  let controls = [...container.querySelectorAll<Control>('input, textarea, select')];
  let opened = [...container.querySelectorAll('details')];
  // A picker hands its file to the field that it was opened from.
  for (const control of controls) control.addEventListener('change', () => carriedOver(container, control, copyInput));
  let dialogs = [...container.querySelectorAll('dialog')];
  let focused: Element | null = document.activeElement;
  container.addEventListener('focusin', ({ target }) => (focused = target as Element));
  const path = location.pathname;
  const forget = () => {
    if (location.pathname === path) return;
    controls = [];
    dialogs = [];
    opened = [];
    focused = null;
  };
  for (const type of ['pushState', 'popstate']) addEventListener(type, forget);
  keepPress(container);
  return () => {
    controls = controls.map((control) => carriedOver(container, control, copyInput));
    dialogs = dialogs.map((dialog) => carriedOver(container, dialog, reopen));
    opened = carriedByPlace(container, opened);
    // Who has gone on to something else stays there.
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const twin = twinOf(container, focused);
    twin?.focus({ preventScroll: true });
    if (isControl(focused) && twin && isControl(twin)) copySelection(focused, twin);
  };
}

/** What a press does something to. */
const PRESSED = 'a,button,label,summary';

/** A press that began on a control which was then built anew is no click for a browser. It is one for who lets go over the control's twin. */
function keepPress(container: HTMLElement): void {
  let pressed = container.querySelector(`:is(${PRESSED}):active`);
  addEventListener('pointerdown', ({ target, button }) => {
    // Another root keeps its own.
    pressed = button === 0 && container.contains(target as Element) ? (target as Element).closest(PRESSED) : null;
  });
  addEventListener('pointerup', ({ clientX, clientY }) => {
    const before = pressed;
    pressed = null;
    if (!before || before.isConnected) return;
    const twin = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSED);
    if (twin?.textContent === before.textContent && twin.ariaLabel === before.ariaLabel) twin.click();
  });
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

/** The element itself while it stands on the page, or nothing in its place; then what does, told what the visitor did. */
function carriedOver<T extends Element>(container: HTMLElement, element: T, tell: (from: T, to: T) => void): T {
  const twin = element.isConnected ? null : twinOf(container, element);
  if (!twin) return element;
  tell(element, twin);
  return twin;
}

/** As the visitor would: what is worked out from a control, by a component or a flow, is worked out from what it shows. */
function copyInput(from: Control, to: Control): void {
  if ('checked' in from && 'checked' in to) {
    // Of a field for files only.
    if (from.files) {
      if (!from.files.length) return;
      to.files = from.files;
      // Whoever looked for a file when they came, as resume-dialog.tsx does, may have looked already.
      to.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    // A radio button that is no longer chosen goes by the one that is.
    if (from.checked !== to.checked && (from.checked || to.type === 'checkbox')) to.click();
  }
  if (to.value === from.value) return;
  // React puts a setter of its own on each field, by which it would take this for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  // Told once the flow has seen it too: a dialog that does not know yet that it is open would empty the field again.
  setTimeout(() => to.value === from.value && to.dispatchEvent(new Event(to.matches('select') ? 'change' : 'input', { bubbles: true })));
}

function copySelection(from: Control, to: Control): void {
  if (!('setSelectionRange' in from && 'setSelectionRange' in to)) return;
  try {
    // Null where the kind of the field has none.
    if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
  } catch {
    // A field for addresses: the caret is at its end, where typing goes on.
  }
}

/** Lists that fold have no ids: where as many stand there as before, each has its place. */
function carriedByPlace(container: HTMLElement, before: HTMLDetailsElement[]): HTMLDetailsElement[] {
  const now = [...container.querySelectorAll('details')];
  if (now.length !== before.length) return before;
  for (const [place, details] of before.entries()) if (!details.isConnected) (now[place] as HTMLDetailsElement).open = details.open;
  return now;
}

function reopen(from: HTMLDialogElement, to: HTMLDialogElement): void {
  if (!from.open || to.open) return;
  to.showModal();
  to.dispatchEvent(new Event('opened'));
}
