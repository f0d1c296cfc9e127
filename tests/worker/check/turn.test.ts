/** One request's part of the chart, without a worker around it. */
import { expect, test } from 'vitest';
import { CALL_ASKABLE_MS, RESEND_COOLDOWN_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import type { EligibilityEvent } from '../../../machines/eligibility.machine.ts';
import { openFlow, sealFlow } from '../../../worker/check/sealed-flow.ts';
import { beginFlow, type MakeCall, takeTurn } from '../../../worker/check/turn.ts';
import { answers, visitor } from '../../support/eligibility-paths.ts';
import { HASH_KEY } from '../../support/workerd.ts';

const details: readonly EligibilityEvent[] = [
  { type: 'name.type', value: visitor.fullName },
  { type: 'phone.type', value: visitor.phoneNumber },
  { type: 'details.submit' },
];
const answering =
  (answer: Awaited<ReturnType<MakeCall>>): MakeCall =>
  async () =>
    answer;

test('a pause that has passed is over, whatever is pressed', async () => {
  let at = 0;
  const begun = beginFlow({ newKey: () => 'key', now: () => at });
  const { snapshot } = await takeTurn(begun, details, answering(answers.sent));
  expect(snapshot.hasTag('cooling')).toBe(true);
  at = RESEND_COOLDOWN_MS - 1;
  expect((await takeTurn(snapshot, [], answering(answers.sent))).snapshot.hasTag('cooling')).toBe(true);
  at = RESEND_COOLDOWN_MS;
  const { snapshot: later } = await takeTurn(snapshot, [], answering(answers.sent));
  expect([later.hasTag('cooling'), later.context.cooldown]).toEqual([false, null]);
});

test('a challenge, which nobody here can solve, ends at once and is said', async () => {
  const begun = beginFlow({ newKey: () => 'key', now: () => 0 });
  const { snapshot, problem } = await takeTurn(begun, details, answering(answers.challenge));
  expect([snapshot.hasTag('challenged'), snapshot.context.notice, problem]).toEqual([false, messages.challengeBlocked, null]);
});

test('the second before a result is not waited for', async () => {
  const begun = beginFlow({ newKey: () => 'key', now: () => 0 });
  const { snapshot } = await takeTurn(begun, details, answering(answers.sent));
  const code: readonly EligibilityEvent[] = [{ type: 'code.post', value: visitor.code }, { type: 'code.submit' }];
  const turn = await takeTurn(snapshot, code, answering(answers.eligible));
  expect([turn.snapshot.hasTag('eligible'), turn.said]).toEqual([true, messages.codeVerified]);
});

test('a page is open from the moment that it was sealed until no call can be asked for, and not before', async () => {
  const sealed = await sealFlow(HASH_KEY, 'browser', beginFlow({ newKey: () => 'key', now: () => 0 }), 1_000);
  const ageAt = async (at: number) => (await openFlow(HASH_KEY, 'browser', sealed, at))?.ageMs ?? null;
  expect([await ageAt(999), await ageAt(1_000)]).toEqual([null, 0]);
  expect([await ageAt(999 + CALL_ASKABLE_MS), await ageAt(1_000 + CALL_ASKABLE_MS)]).toEqual([CALL_ASKABLE_MS - 1, null]);
});
