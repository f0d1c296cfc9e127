/** A lead form as it stands on the page, found by where it posts to, before its flow is there. Its fields are uncontrolled: the DOM keeps their text. */
import type { LeadFormName, LeadValues } from '../../machines/lead-forms.ts';

export const leadFormSelector = (name: LeadFormName) => `form[action="/${name}"]`;

export const draftKey = (name: LeadFormName) => `pledgewell.form.${name}`;

/** A draft waits in this tab (lead-draft.ts). */
export function hasDraft(name: LeadFormName): boolean {
  try {
    return draftKey(name) in sessionStorage;
  } catch {
    return false;
  }
}

/** Null while no page with this form is shown. */
export function leadFormOf(name: LeadFormName): HTMLFormElement | null {
  return document.querySelector(leadFormSelector(name));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Its fields, the honeypot too. */
function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.querySelectorAll<Control>('[name]') ?? [])];
}

/** Also of fields that are disabled during a call. */
export function fieldValues(form: HTMLFormElement | null): LeadValues {
  return Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
}

export function fillFields(form: HTMLFormElement | null, values: LeadValues): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    // Writing the same text would move the caret.
    if (value !== undefined && control.value !== value) control.value = value;
  }
}

/** What stands in its fields and did not come with the page. */
export function typedValues(form: HTMLFormElement | null): LeadValues {
  const typed = controlsOf(form).filter((control) => 'defaultValue' in control && control.value !== control.defaultValue);
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

/** Lets the browser post the form. Disabled fields would not be sent. */
export function postNatively(form: HTMLFormElement | null): void {
  for (const control of controlsOf(form)) control.disabled = false;
  form?.submit();
}
