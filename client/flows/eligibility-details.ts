/**
 * The details of the check until React draws them: the chart answers the form as it stands in the HTML. What is changed in it is taken back
 * before React takes it over, which finds it as it came and shows the same at once.
 */
import { keepCaret } from '../components/eligibility/keep-caret.ts';
import { errorOf } from '../components/eligibility/view.ts';
import { ELIGIBILITY_DIALOG } from '../components/invoker.ts';
import { slowCopy } from '../copy/coming.ts';
import { eligibilityCopy } from '../copy/eligibility.ts';
import { closeByBackdrop } from '../shell/backdrop-press.ts';
import { openSteps } from '../shell/dialog-history.ts';
import { endPending, showPending } from '../shell/pending-press.ts';
import { elementOf } from './check-content.ts';
import { type Eligibility, focusField } from './eligibility-actor.ts';
import { learn, typedIn } from './eligibility-typed.ts';
import { inputNames, viewOf } from './eligibility-view.ts';

/** The form of the details, answered by the chart. */
export interface EarlyDetails {
  /** Resolves where nothing stands in the form that React would take away: the challenge of a server. */
  readonly isStill: () => Promise<void>;
  readonly end: () => void;
  /** What draws the other steps cannot be had: the browser posts the form, and the check goes on without a script. */
  readonly goOnAsPage: () => void;
}

/** From now on. The dialog must have its fields, and the chart be closed. */
export function answerDetails({ actor, onFocus }: Eligibility): EarlyDetails {
  const { send } = actor;
  const dialog = document.getElementById(ELIGIBILITY_DIALOG) as HTMLDialogElement;
  const form = dialog.querySelector('form') as HTMLFormElement;
  const fields = { fullName: fieldOf(form, 'fullName'), phoneNumber: fieldOf(form, 'phoneNumber') };
  const button = form.querySelector('[type=submit]') as HTMLElement;
  const status = form.querySelector('[role=status]') as HTMLElement;
  let isAlone = false;
  /** What the HTML does not have. */
  let added: Element[] = [];

  /** What the HTML says, and `end` says again. */
  const clear = () => {
    for (const element of added) element.remove();
    added = [];
    for (const field of Object.values(fields)) {
      field.removeAttribute('aria-invalid');
      field.setAttribute('aria-describedby', `${field.id}-hint`);
      field.readOnly = false;
    }
    endPending(form);
    status.textContent = '';
  };
  const blame = (field: HTMLInputElement, message: string | null) => {
    if (message === null) return;
    const id = `${field.id}-error`;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', `${field.id}-hint ${id}`);
    added = [faultOf(message, { id })];
    form.querySelector(`#${field.id}-hint`)?.after(...added);
  };

  const steps = openSteps(() => send({ type: viewOf(actor.getSnapshot()).steps === 2 ? 'number.change' : 'dialog.close' }));
  let shown = '';
  const show = () => {
    const view = viewOf(actor.getSnapshot());
    steps.show(view.steps);
    if (!view.open) return dialog.close();
    if (view.step === 'details')
      for (const name of ['fullName', 'phoneNumber'] as const) if (fields[name].value !== view[name]) fields[name].value = view[name];
    // The code's form is React's: its details stay under way until then.
    const isSent = view.step === 'code';
    const isBusy = view.busy !== null || isSent;
    const now = JSON.stringify([isBusy, isSent, view.errorField, view.errorMessage]);
    // A fault that stands there is not told again with every key.
    if (now === shown) return;
    shown = now;
    clear();
    if (isBusy) {
      showPending(button, eligibilityCopy.details.submitting);
      status.textContent = eligibilityCopy.details.submitting;
      for (const field of Object.values(fields)) field.readOnly = true;
      if (isSent) added = [slowWords()];
      status.after(...added);
      return;
    }
    for (const name of ['fullName', 'phoneNumber'] as const) blame(fields[name], errorOf(view, inputNames[name]));
    const fault = errorOf(view, null);
    if (fault === null) return;
    added = [faultOf(fault)];
    button.before(...added);
  };

  let isTyping = false;
  onFocus((target) => {
    if (!(target.field in fields)) return false;
    // With what is said about the field, which comes after this.
    if (!isTyping) queueMicrotask(() => focusField(target));
    return true;
  });
  const open = () => {
    // Whoever is in a field already stays there.
    isTyping = document.activeElement instanceof HTMLInputElement && dialog.contains(document.activeElement);
    send({ type: 'dialog.open' });
    isTyping = false;
    learn(actor, typedIn(dialog));
  };

  const events = new AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: events.signal });
  on(dialog, 'opened', open);
  on(dialog, 'close', () => send({ type: 'dialog.close' }));
  on(form, 'input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field === fields.fullName) send({ type: 'name.type', value: field.value });
    if (field !== fields.phoneNumber) return;
    keepCaret(field);
    send({ type: 'phone.type', value: field.value });
  });
  on(form, 'submit', (event) => {
    if (isAlone) return;
    event.preventDefault();
    // What fills in a form may tell nobody.
    learn(actor, typedIn(dialog));
    send({ type: 'details.submit' });
  });
  on(document, 'visibilitychange', () => send({ type: 'cooldown.check' }));
  closeByBackdrop(dialog, events.signal);
  const showing = actor.subscribe(show);
  if (dialog.open) open();

  return {
    isStill: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (actor.getSnapshot().hasTag('challenged')) return;
          looking.unsubscribe();
          resolve();
        };
        const looking = actor.subscribe(look);
        look();
      }),
    end: () => {
      events.abort();
      showing.unsubscribe();
      steps.end(true);
      clear();
    },
    goOnAsPage: () => {
      isAlone = true;
      // A press that waits for what cannot come.
      if (dialog.open && button.hasAttribute('aria-busy')) form.submit();
    },
  };
}

function fieldOf(form: HTMLFormElement, name: 'fullName' | 'phoneNumber'): HTMLInputElement {
  return form.elements.namedItem(inputNames[name]) as HTMLInputElement;
}

/** Seen after four seconds, as those of eligibility-shell.tsx. */
function slowWords(): Element {
  const link = ['a', { class: 'link', href: '/check#main' }, slowCopy.link] as const;
  const words = elementOf(['p', {}, `${slowCopy.text} `, link, '.']) as HTMLElement;
  words.style.animation = 'late 0s 4s both';
  return words;
}

/** As `Messages` of components/fields.tsx. */
function faultOf(text: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const icon = ['span', { class: 'i-ph-warning-circle', 'aria-hidden': 'true' }] as const;
  return elementOf(['p', { class: 'field-error', ...attributes, role: 'alert' }, icon, ['span', {}, text]]) as Element;
}
