/**
 * The way into the eligibility check: puts into its dialog what the page's HTML leaves out, then runs the flow, which is on its way meanwhile.
 * A press needs a kilobyte for the fields, and not the hundred that answer them. Elements are made one by one, because the policy of a page
 * lets no text become markup (shell/trusted-html.ts).
 */
import { endPending, showPending } from '../shell/pending-press.ts';
import { loadSiteStylesheet } from '../shell/site-stylesheet.ts';

/** An element: its name, its attributes, what is in it. Text is a string, and what React puts between two texts is null. */
export type Tree = string | null | readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]];

/** By the build: what the flow hydrates, the dialog first, and the flow's file. */
declare const CONTENT: readonly Tree[];
declare const FLOW: string;
/** By the build: the file of React. */
declare const FRAME: string;
/** By the build: what the button says that has been pressed. */
declare const SENDING: string;

interface Flow {
  hydrate(): Promise<void>;
}

/** Resolves when the dialog answers presses by itself. */
export async function hydrate(): Promise<void> {
  const flow: Promise<Flow> = import(/* @vite-ignore */ FLOW);
  // Whoever waits below hears of it.
  flow.catch(() => {});
  // The flow imports it too: compiled now, and not when the flow has come.
  import(/* @vite-ignore */ FRAME).catch(() => {});
  await loadSiteStylesheet();
  fill();
  const forget = showPress();
  const { hydrate: hydrateFlow } = await flow.finally(forget);
  await hydrateFlow();
}

/** A press that waits for the flow (client/intent.ts) is seen to wait. The returned function takes that back. */
function showPress(): () => void {
  const form = document.querySelector('#flow form');
  const button = form?.querySelector('[type=submit]');
  if (!form || !button) return () => {};
  const show = () => showPending(button, SENDING);
  form.addEventListener('submit', show);
  return () => {
    form.removeEventListener('submit', show);
    endPending(form);
  };
}

function fill(): void {
  const [made, ...others] = CONTENT.map(elementOf) as HTMLElement[];
  const dialog = document.querySelector<HTMLDialogElement>('#flow dialog');
  if (!made || !dialog || dialog.querySelector('form')) return;
  dialog.replaceChildren(...made.childNodes);
  dialog.after(...others);
  // Where it would have been, had the dialog opened with its fields.
  if (dialog.open) dialog.querySelector('input')?.focus();
}

function elementOf(tree: Tree): Node {
  if (tree === null) return document.createComment(' ');
  if (typeof tree === 'string') return document.createTextNode(tree);
  const [name, attributes, ...children] = tree;
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children.map(elementOf));
  return element;
}
