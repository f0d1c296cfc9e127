/**
 * What was typed into a form and is not sent yet, kept in this tab's storage under one key per form. It ends with the tab, and with the
 * answer that the submission was accepted.
 */
import type { LeadFormName, LeadValues } from '../../machines/lead-forms.ts';
import { draftKey, leadFormOf, typedValues } from './lead-fields.ts';

/** Whatever is stored; the machine judges it. */
export function readDraft(name: LeadFormName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. */
export function keepDraft(name: LeadFormName, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftKey(name));
    else sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/**
 * What is typed before the flow is there: its script may come late, after the visitor has left, or never. Other fields of an older draft stay
 * as they are, because the flow has yet to show them.
 */
export function keepTyped(name: LeadFormName, values: LeadValues): void {
  const older = readDraft(name) as { readonly values?: object } | null;
  keepDraft(name, { attempt: null, ...older, values: { ...older?.values, ...typedValues(leadFormOf(name)), ...values } });
}
