/**
 * What the dialog of the check holds, which the page's HTML leaves out. Elements are made one by one, because the policy of a page lets no text
 * become markup (shell/trusted-html.ts).
 */

/** An element: its name, its attributes, what is in it. Text is a string, and what React puts between two texts is null. */
export type Tree = string | null | readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]];

/** By the build: what the dialogs hydrate, that of the check first (eligibility-markup.tsx). */
declare const CHECK_CONTENT: readonly Tree[];
/** And its styles (build/check-styles.ts). */
declare const CHECK_STYLES: string;

/** Puts it into the page, once. */
export function fillDialog(): void {
  const [made, ...others] = CHECK_CONTENT.map(elementOf) as HTMLElement[];
  const dialog = document.querySelector<HTMLDialogElement>('#flow dialog');
  if (!made || !dialog || dialog.querySelector('form')) return;
  // Into the page's own: the policy of a page lets no other come from a script. The whole sheet says the same, later.
  document.querySelector<HTMLStyleElement>('head>style')?.sheet?.insertRule(`@media all{${CHECK_STYLES}}`);
  dialog.className += ` ${made.className}`;
  dialog.replaceChildren(...made.childNodes);
  dialog.after(...others);
}

export function elementOf(tree: Tree): Node {
  if (tree === null) return document.createComment(' ');
  if (typeof tree === 'string') return document.createTextNode(tree);
  const [name, attributes, ...children] = tree;
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children.map(elementOf));
  return element;
}
