/** The eligibility flow between two requests, as data: for a host that has no actor to keep (the check without a script). Pure. */
import * as v from 'valibot';
import type { SnapshotFrom, StateValue } from 'xstate';
import { callBackRequest } from './contract/call-back.ts';
import { sendCodeRequest, verifyCodeRequest } from './contract/eligibility.ts';
import { eligibilityMachine } from './eligibility.machine.ts';
import { attemptOf, type EligibilityContext, sendPauseSchema } from './eligibility-context.ts';
import { callSchema, outcomeSchema } from './eligibility-result.ts';

export type EligibilitySnapshot = SnapshotFrom<typeof eligibilityMachine>;

/** Changes with the names of states and with `memory`: what an older deploy has kept is then no flow any more. */
export const KEPT_FLOW_VERSION = 3;

const stateValue: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
]);

/** All that the flow remembers, except for its clock, its source of keys, and a token that is good for one call. */
const memory = v.object({
  step: v.picklist(['details', 'code']),
  fullName: v.string(),
  phoneNumber: v.string(),
  code: v.string(),
  wrongCode: v.string(),
  fieldError: v.nullable(v.object({ field: v.picklist(['fullName', 'phoneNumber', 'code', 'callAt', 'consent']), message: v.string() })),
  notice: v.nullable(v.string()),
  sentCode: v.nullable(v.object({ phoneNumber: v.string(), expiresAt: v.number() })),
  cooldown: v.nullable(v.object({ until: v.number(), lengthMs: v.number() })),
  sendPause: v.nullable(sendPauseSchema),
  codeBefore: v.string(),
  sendAttempt: attemptOf(sendCodeRequest),
  verifyAttempt: attemptOf(verifyCodeRequest),
  calls: v.number(),
  outcome: v.nullable(outcomeSchema),
  callAt: v.string(),
  consent: v.boolean(),
  callAttempt: attemptOf(callBackRequest),
  call: v.nullable(callSchema),
});

const keptFlow = v.object({ state: stateValue, memory });
type KeptFlow = v.InferOutput<typeof keptFlow>;

/** What of a flow at rest, with no call under way, is kept. */
export function keepFlow({ value, context }: EligibilitySnapshot): KeptFlow {
  const { newKey: _, now: __, token: ___, ...rest } = context;
  return { state: value, memory: rest };
}

/** Null for what `keepFlow` did not make, or made of states that there are no more. */
export function reviveFlow(kept: unknown, clock: Pick<EligibilityContext, 'newKey' | 'now'>): EligibilitySnapshot | null {
  const read = v.safeParse(keptFlow, kept);
  if (!read.success) return null;
  try {
    return eligibilityMachine.resolveState({ value: read.output.state, context: { ...read.output.memory, token: null, ...clock } });
  } catch {
    return null;
  }
}
