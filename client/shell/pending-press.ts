/** A press that is kept until its script has come (client/intent.ts) is seen to wait: its button says what it will say while an answer is awaited. */

/** On a button that says so; what it said before. */
const BEFORE = 'data-said';

/** `text`: none for a button that says nothing else while it waits. */
export function showPending(button: Element, text: string | undefined): void {
  const label = labelOf(button);
  if (button.hasAttribute(BEFORE) || !label) return;
  button.setAttribute(BEFORE, label.data);
  // Firefox before 119 has no `ariaBusy`.
  button.setAttribute('aria-busy', 'true');
  if (text) label.data = text;
}

/** Takes that back within `root`: what React hydrates has to be as it came. */
export function endPending(root: ParentNode): void {
  for (const button of root.querySelectorAll(`[${BEFORE}]`)) {
    const label = labelOf(button);
    if (label) label.data = button.getAttribute(BEFORE) as string;
    button.removeAttribute(BEFORE);
    button.removeAttribute('aria-busy');
  }
}

/** The same piece of text that React finds: another one in its place would be a stranger to it. */
function labelOf(button: Element): Text | undefined {
  const { firstChild } = button.querySelector('span') ?? button;
  return firstChild instanceof Text ? firstChild : undefined;
}
