const DIGIT = /\p{Nd}/u;

/**
 * To be called when a field of digits changes. Where the machine shows something else than what was typed, React sets the field and the caret
 * jumps to its end; it belongs in front of the digits that stood behind it (case BR-23).
 */
export function keepCaret(field: HTMLInputElement): void {
  const { value, selectionStart: caret } = field;
  if (caret === null || caret === value.length) return;
  const behind = [...value.slice(caret)].filter((character) => DIGIT.test(character)).length;
  // After React has restored the field, which it does before it returns from this very event.
  queueMicrotask(() => {
    const shown = field.value;
    if (shown === value) return;
    let at = shown.length;
    for (let left = behind; left > 0 && at > 0; at -= 1) if (DIGIT.test(shown[at - 1] ?? '')) left -= 1;
    field.setSelectionRange(at, at);
  });
}
