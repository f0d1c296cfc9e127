/**
 * The flow as a page carries it: sealed, good for ten minutes, and for one browser alone. It decides nothing that the server has to know: codes,
 * tries, pauses and limits are the number's object's (backend/one-time-code), so an old page that is sent again gains nothing.
 */
import * as v from 'valibot';
import { CHECK_STEP_MS } from '../../machines/contract/limits.ts';
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
  /** Null for a flow of an older deploy. */
  revive(clock: Pick<EligibilityContext, 'newKey' | 'now'>): EligibilitySnapshot | null;
}

export function sealFlow(hashKey: string, browser: string, snapshot: EligibilitySnapshot, at: number): Promise<string> {
  return seal(hashKey, 'check', { id: randomHex(16), sealedAt: at, kept: keepFlow(snapshot) }, boundTo(browser));
}

/** Null for what was not sealed here, not for this browser, or too long ago. */
export async function openFlow(hashKey: string, browser: string, text: string, at: number): Promise<OpenedFlow | null> {
  const read = v.safeParse(sealedFlow, await unseal(hashKey, 'check', text, boundTo(browser)));
  if (!read.success) return null;
  const { id, sealedAt, kept } = read.output;
  const ageMs = at - sealedAt;
  return ageMs >= 0 && ageMs < CHECK_STEP_MS ? { id, revive: (clock) => reviveFlow(kept, clock) } : null;
}

function boundTo(browser: string): string {
  return `check ${KEPT_FLOW_VERSION} ${browser}`;
}
