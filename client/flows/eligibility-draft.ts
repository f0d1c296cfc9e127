/**
 * Typed details, step and cooldown survive a reload in this tab: on a phone, a look at the SMS may throw the page away. So does a result,
 * without its number, for as long as a code lives. Session storage is the tab's own and ends with it.
 */
import { type EligibilityDraft, parseDraft } from '../../machines/eligibility-context.ts';
import { type EligibilityResult, parseResult } from '../../machines/eligibility-result.ts';

const DRAFT = 'pledgewell.eligibility';
/** The inlined script runs the flow where this is kept (client/intent.ts). */
const RESULT = 'pledgewell.result';

export function readDraft(): EligibilityDraft | null {
  return parseDraft(read(DRAFT));
}

export function writeDraft(draft: EligibilityDraft): void {
  write(DRAFT, draft);
}

export function removeDraft(): void {
  remove(DRAFT);
}

/** Null when its time is over. */
export function readResult(): EligibilityResult | null {
  return parseResult(read(RESULT), Date.now());
}

export function writeResult(result: EligibilityResult): void {
  write(RESULT, result);
}

export function removeResult(): void {
  remove(RESULT);
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it lives as long as the page.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
