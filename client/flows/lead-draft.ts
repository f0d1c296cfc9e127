/**
 * What was typed into a form and is not sent yet, kept in this tab's storage under one key per form. It ends with the tab, and with the
 * answer that the submission was accepted.
 */
import type { LeadFormName } from '../../machines/lead-forms.ts';
import { draftKey } from './lead-fields.ts';

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
