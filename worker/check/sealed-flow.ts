/**
 * The flow as a page carries it: sealed, for one browser alone, and for ten minutes, or with a result as long as a call can be asked for. It
 * decides nothing that the server has to know: codes, tries, pauses and limits are the number's object's (backend/one-time-code), so an old page
 * that is sent again gains nothing.
 */
import * as v from 'valibot';
import { CALL_ASKABLE_MS, CHECK_STEP_MS } from '../../machines/contract/limits.ts';
import type { EligibilityContext } from '../../machines/eligibility-context.ts';
import { type EligibilitySnapshot, KEPT_FLOW_VERSION, keepFlow, reviveFlow } from '../../machines/eligibility-kept.ts';
import { randomHex } from '../base/digest.ts';
import { seal, unseal } from '../base/sealed.ts';

const sealedFlow = v.object({
  /** Of this page. What is sent from it, and sent again, makes its key from this. */
  id: v.string(),
  /** Milliseconds since the epoch. */
  sealedAt: v.number(),
  kept: v.unknown(),
});

interface OpenedFlow {
  readonly id: string;
  /** Of the page. How long it is good for, its step says (`isOver`). */
  readonly ageMs: number;
  /** Null for a flow of an older deploy. */
  revive(clock: Pick<EligibilityContext, 'newKey' | 'now'>): EligibilitySnapshot | null;
}

export function sealFlow(hashKey: string, browser: string, snapshot: EligibilitySnapshot, at: number): Promise<string> {
  return seal(hashKey, 'check', { id: randomHex(16), sealedAt: at, kept: keepFlow(snapshot) }, boundTo(browser));
}

/** Null for what was not sealed here, not for this browser, or longer ago than any page is good for. */
export async function openFlow(hashKey: string, browser: string, text: string, at: number): Promise<OpenedFlow | null> {
  const read = v.safeParse(sealedFlow, await unseal(hashKey, 'check', text, boundTo(browser)));
  if (!read.success) return null;
  const { id, sealedAt, kept } = read.output;
  const ageMs = at - sealedAt;
  return ageMs >= 0 && ageMs < CALL_ASKABLE_MS ? { id, ageMs, revive: (clock) => reviveFlow(kept, clock) } : null;
}

/** A result can be read, and talked over at home, for longer than a step can be left (machines/decisions.md). */
export function isOver({ ageMs }: Pick<OpenedFlow, 'ageMs'>, { context }: EligibilitySnapshot): boolean {
  return ageMs >= (context.outcome === null ? CHECK_STEP_MS : CALL_ASKABLE_MS);
}

function boundTo(browser: string): string {
  return `check ${KEPT_FLOW_VERSION} ${browser}`;
}
