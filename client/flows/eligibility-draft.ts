/**
 * Typed details, step and cooldown survive a reload in this tab: on a phone, a look at the SMS may throw the page away.
 * Session storage is the tab's own and ends with it; a verified number removes the draft at once.
 */
import { type EligibilityDraft, parseDraft } from '../../machines/eligibility-context.ts';

const KEY = 'pledgewell.eligibility';

export function readDraft(): EligibilityDraft | null {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeDraft(draft: EligibilityDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
