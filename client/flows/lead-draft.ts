/**
 * What was typed into a form and is not sent yet, kept in this tab's storage under one key per form. It ends with the tab, and with the
 * answer that the submission was accepted.
 */
export type LeadName = 'newsletter' | 'partner' | 'contact';

const keyOf = (name: LeadName) => `pledgewell.form.${name}`;

/** Whatever is stored; the machine judges it. */
export function readDraft(name: LeadName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. */
export function keepDraft(name: LeadName, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
