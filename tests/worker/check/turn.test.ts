/** One request's part of the chart, without a worker around it. */
import { expect, test } from 'vitest';
import { RESEND_COOLDOWN_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import type { EligibilityEvent } from '../../../machines/eligibility.machine.ts';
import { beginFlow, type MakeCall, takeTurn } from '../../../worker/check/turn.ts';
import { answers, visitor } from '../../support/eligibility-paths.ts';

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
