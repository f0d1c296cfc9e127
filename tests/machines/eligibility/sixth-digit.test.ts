/** A code is verified when its last digit is in; no try is spent that the visitor did not mean. */
import { describe, expect, it } from 'vitest';
import type { LiveEligibility } from '../../support/eligibility-actor.ts';
import { eligible, errorOf, reachCodeStep, sent, timeout, verify, wrongCode } from './journey.ts';

const type = (live: LiveEligibility, ...values: readonly string[]) => {
  for (const value of values) live.send({ type: 'code.type', value });
};
/** Codes and keys of the tries so far. */
const tries = (live: LiveEligibility) => live.verifications.calls.map(({ input }) => [input.request.otp, input.idempotencyKey]);
const atFresh = 'open.code.form.editing.fresh + open.code.resend.cooling';

describe('the sixth digit', () => {
  it('verifies the code without a press, once, and a press meanwhile adds nothing', async () => {
    const live = await reachCodeStep();
    type(live, '1', '12', '123', '1234', '12345');
    expect(tries(live)).toEqual([]);
    type(live, '123456');
    live.send({ type: 'code.submit' });
    expect(tries(live)).toEqual([['123456', 'key-2']]);
    await live.answerVerification(eligible);
    expect(live.state()).toBe('verified');
  });

  it.each(['  123456\n', '123 456', 'Your code is 123456. Valid for 10 minutes.', '१२३४५६'])('%j is a code as a whole', async (pasted) => {
    const live = await reachCodeStep();
    type(live, pasted);
    expect(tries(live)).toEqual([['123456', 'key-2']]);
  });

  it.each(['1234567', '12345 67', '12345'])('%j is none: the button verifies what is left of it', async (pasted) => {
    const live = await reachCodeStep();
    type(live, pasted);
    expect(tries(live)).toEqual([]);
    expect(live.state()).toBe(atFresh);
  });

  it.each(['1233456', '12३3456', '१२३३४५६'])('%j in a full field is a correction under way: the button verifies it', async (corrected) => {
    const live = await reachCodeStep();
    type(live, '123456');
    await live.answerVerification(wrongCode);
    type(live, corrected);
    expect(tries(live)).toHaveLength(1);
  });

  it('what a page without a script posts waits for its button', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.post', value: '123456' });
    expect([live.state(), live.context().code, tries(live)]).toEqual([atFresh, '123456', []]);
  });
});

describe('a digit changed while the answer is on its way', () => {
  it('takes the code back: its answer, whatever it is, is not waited for, and nothing more is sent', async () => {
    const live = await reachCodeStep();
    type(live, '123456', '12345');
    expect([live.state(), live.context().code, live.verifications.latest().signal.aborted]).toEqual([atFresh, '12345', true]);
    const shown = live.toasts.length;
    await live.answerVerification(eligible);
    expect([live.state(), live.toasts.length, tries(live).length]).toEqual([atFresh, shown, 1]);
  });

  it('the same six digits again are the same call, which costs no second try; others are another one', async () => {
    const live = await reachCodeStep();
    type(live, '123456', '12345', '123456');
    expect(tries(live)).toEqual([
      ['123456', 'key-2'],
      ['123456', 'key-2'],
    ]);
    type(live, '12345', '123457');
    expect(tries(live).at(-1)).toEqual(['123457', 'key-3']);
  });

  it('another code put in its place waits for the button: no second try comes by itself', async () => {
    const live = await reachCodeStep();
    type(live, '123456', '654321');
    expect([live.state(), live.context().code, tries(live).length]).toEqual([atFresh, '654321', 1]);
    live.send({ type: 'code.submit' });
    expect(tries(live).at(-1)).toEqual(['654321', 'key-3']);
  });

  it('what changes nothing in the field leaves the call alone: a seventh digit, a space, a text without a code', async () => {
    const live = await reachCodeStep();
    type(live, '123456', '1234567', '123 456', 'Your code is 12345. Valid for 10 minutes.');
    expect([live.snapshot().hasTag('verifying'), errorOf(live)]).toEqual([true, null]);
    await live.answerVerification(eligible);
    expect([live.state(), tries(live).length]).toEqual(['verified', 1]);
  });
});

describe('after a wrong code', () => {
  it('six digits verify again, but not those that were wrong: they wait for the button', async () => {
    const live = await reachCodeStep();
    await verify(live, wrongCode);
    type(live, '12345', '123456');
    expect(tries(live)).toHaveLength(1);
    live.send({ type: 'code.submit' });
    await live.answerVerification(wrongCode);
    type(live, '12345', '123457');
    expect(tries(live).map(([code]) => code)).toEqual(['123456', '123456', '123457']);
  });

  it.each([
    ['one digit typed over', '123455'],
    ['one put in, which pushes the last one out', '1293456'],
  ])('%s in the full field is a correction that may go on, and waits for the button', async (_, value) => {
    const live = await reachCodeStep();
    await verify(live, wrongCode);
    type(live, value);
    expect(tries(live)).toHaveLength(1);
    live.send({ type: 'code.submit' });
    expect(tries(live)).toHaveLength(2);
  });

  it('another whole code in its place is verified by itself', async () => {
    const live = await reachCodeStep();
    await verify(live, wrongCode);
    type(live, '654321');
    expect(tries(live).at(-1)).toEqual(['654321', 'key-3']);
  });

  it('a new code may be the same six digits, and then they are verified by themselves', async () => {
    const live = await reachCodeStep();
    await verify(live, wrongCode);
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    await live.answerSend(sent);
    type(live, '123456');
    expect(tries(live).map(([code]) => code)).toEqual(['123456', '123456']);
  });

  it('where nobody knows whether the try counted, the same digits go again, as the same call', async () => {
    const live = await reachCodeStep();
    await verify(live, timeout);
    type(live, '12345', '123456');
    expect(tries(live)).toEqual([
      ['123456', 'key-2'],
      ['123456', 'key-2'],
    ]);
  });
});
