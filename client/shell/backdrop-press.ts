/** A press on the backdrop closes a dialog only when it also ends there (case MO-09): selecting text and letting go outside does not, nor the other way. */
export function closeByBackdrop(dialog: HTMLDialogElement, signal: AbortSignal): void {
  // Where the primary button, or a finger, went down and up.
  let pressed: EventTarget | null = null;
  let released: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ button, target }) => (pressed = button === 0 ? target : null), { signal });
  dialog.addEventListener('pointerup', ({ target }) => (released = target), { signal });
  dialog.addEventListener('click', ({ target }) => [pressed, released, target].every((at) => at === dialog) && dialog.close(), { signal });
}
