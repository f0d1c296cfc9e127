import { describe, expect, it } from 'vitest';
import { startEligibility } from '../../support/eligibility-actor.ts';
import { cooldown, eligible, errorOf, reachCodeStep, refused, reload, sent, timeout, typeDetails, verify, wrongCode } from './journey.ts';

describe('asking again', () => {
  it('AB-02 a send whose answer was lost keeps its key, so that the repetition sends no second SMS', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(timeout);
    expect(live.state()).toBe('open.details.editing.failed');
    live.send({ type: 'details.submit' });
    await live.answerSend(sent);
    expect(live.sends.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-1', 'key-1']);
    expect(live.state()).toBe('open.code.form.editing.fresh + open.code.resend.cooling');
  });

  it('AB-02 a lost answer and then a changed name: the refusal for haste shows the code step instead of locking out', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(timeout);
    live.send({ type: 'name.type', value: 'Asha R. Rao' }, { type: 'details.submit' });
    expect(live.sends.latest().input.idempotencyKey).toBe('key-2');
    await live.answerSend(cooldown(25));
    expect(live.state()).toBe('open.code.form.editing.failed + open.code.resend.cooling');
    expect(live.secondsLeft()).toBe(25);
    await verify(live, eligible);
    expect(live.state()).toBe('verified');
  });

  it('AB-02 back to the details and the same number again within the cooldown leads to the code step', async () => {
    const live = await reachCodeStep();
    live.clock.increment(4_000);
    live.send({ type: 'number.change' });
    expect(live.context()).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
    expect(live.focused.at(-1)).toEqual({ field: 'phoneNumber', select: false });
    live.send({ type: 'details.submit' });
    await live.answerSend(cooldown(26));
    expect(live.state()).toBe('open.code.form.editing.failed + open.code.resend.cooling');
    expect(live.focused.at(-1)).toEqual({ field: 'code', select: false });
    expect(live.secondsLeft()).toBe(26);
    expect(live.toasts.at(-1)).toMatchObject({
      kind: 'error',
      message: 'We sent an OTP a moment ago. You can ask for a new one in a few seconds',
    });
  });

  it('a refusal for haste about a number that got no code from here stays with the details', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'number.change' }, { type: 'phone.type', value: '9123456780' }, { type: 'details.submit' });
    await live.answerSend(refused(429, 'Too many OTPs were sent to this number. Please try again later', '1800'));
    expect(live.state()).toBe('open.details.editing.failed');
    expect(live.context().notice).toBe('Too many OTPs were sent to this number. Please try again later');
    expect(live.secondsLeft()).toBe(1_800);
    // Another number is not held back by it.
    live.send({ type: 'phone.type', value: '9123456781' }, { type: 'details.submit' });
    await live.answerSend(sent);
    expect(live.secondsLeft()).toBe(30);
  });

  it('TM-03 a number that was refused until later is not asked for again before, also after a reload; then it is', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(cooldown(7));
    live.clock.increment(6_000);
    for (const again of [live, reload(live)]) {
      again.send({ type: 'dialog.open' }, { type: 'details.submit' });
      expect([again.state(), again.context().notice, again.context().fieldError]).toEqual([
        'open.details.editing.failed',
        'We can send the next OTP to this number in 1 second.',
        null,
      ]);
    }
    expect(live.sends.calls).toHaveLength(1);
    live.clock.increment(1_000);
    live.send({ type: 'details.submit' });
    expect(live.state()).toBe('open.details.sending');
    await live.answerSend(refused(429, 'Too many OTPs were sent to this number. Please try again later', '1801'));
    live.send({ type: 'name.type', value: '' }, { type: 'details.submit' });
    expect(errorOf(live)).toEqual({ field: 'fullName', message: 'Name is required' });
    live.send({ type: 'name.type', value: 'Asha' }, { type: 'details.submit' });
    expect(live.context().notice).toBe('We can send the next OTP to this number in 31 minutes.');
    expect(live.sends.calls).toHaveLength(2);
  });

  it('BR-22 a clock that was set back makes no wait of seconds into one of hours: the server is asked again', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(cooldown(7));
    live.send({ type: 'details.submit' });
    expect(live.sends.calls).toHaveLength(1);
    live.moveWallClock(-3_600_000);
    live.clock.increment(8_000);
    live.send({ type: 'details.submit' });
    expect([live.state(), live.sends.calls.length]).toEqual(['open.details.sending', 2]);
  });

  it('TM-03 a wait of a day is told in hours, as beside the code', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(refused(429, 'Too many OTPs were sent to this number. Please try again later', '86400'));
    live.send({ type: 'name.type', value: 'Asha' }, { type: 'details.submit' });
    expect(live.context().notice).toBe('We can send the next OTP to this number in 24 hours.');
  });

  it('a code older than ten minutes is no reason to show the code step', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'number.change' });
    live.clock.increment(600_000);
    live.send({ type: 'details.submit' });
    await live.answerSend(cooldown(30));
    expect(live.state()).toBe('open.details.editing.failed');
  });

  it('nor is one that a lost answer may have sent, ten minutes after it was asked for, however often it was asked for since', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(timeout);
    live.clock.increment(540_000);
    live.send({ type: 'name.type', value: 'Asha R. Rao' }, { type: 'details.submit' });
    await live.answerSend(cooldown(25));
    expect(live.state()).toBe('open.code.form.editing.failed + open.code.resend.cooling');
    live.send({ type: 'number.change' });
    live.clock.increment(60_000);
    live.send({ type: 'details.submit' });
    await live.answerSend(cooldown(30));
    expect(live.state()).toBe('open.details.editing.failed');
  });

  it('a deliberate resend has a new key and empties the code field, because a new code kills the old one', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.type', value: '12345' });
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    await live.answerSend(sent);
    expect(live.sends.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-1', 'key-2']);
    expect(live.context().code).toBe('');
    expect(live.toasts.map((toast) => toast.id)).toEqual(['eligibility-1', 'eligibility-2']);
  });

  it('a resend without an answer keeps its key, the next one after an answer does not', async () => {
    const live = await reachCodeStep();
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    await live.answerSend(timeout);
    expect(live.state()).toContain('.failed');
    live.send({ type: 'code.resend' });
    await live.answerSend(sent);
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    expect(live.sends.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-1', 'key-2', 'key-2', 'key-3']);
  });

  it('a changed number or name is a new submission', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    for (const change of [
      { type: 'phone.type', value: '9123456780' },
      { type: 'name.type', value: 'Asha' },
    ] as const) {
      live.send({ type: 'details.submit' });
      await live.answerSend(timeout);
      live.send(change);
    }
    live.send({ type: 'details.submit' });
    expect(live.sends.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('only blanks around the name changed: still the same submission', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(timeout);
    live.send({ type: 'name.type', value: ' Asha Rao ' }, { type: 'details.submit' });
    expect(live.sends.latest().input.idempotencyKey).toBe('key-1');
  });

  it('ten minutes later it is a new submission, because what the first one may have sent is dead', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(timeout);
    live.clock.increment(600_000);
    live.send({ type: 'details.submit' });
    expect(live.sends.latest().input.idempotencyKey).toBe('key-2');
  });

  it('a verification without an answer keeps its key for the same code and gets a new one for another', async () => {
    const live = await reachCodeStep();
    await verify(live, timeout, '123456');
    await verify(live, timeout, '123456');
    await verify(live, wrongCode, '654321');
    await verify(live, eligible, '654321');
    expect(live.verifications.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-2', 'key-2', 'key-3', 'key-4']);
    expect(live.state()).toBe('verified');
  });

  it('the same six digits as the new code are another submission than as the old one', async () => {
    const live = await reachCodeStep();
    await verify(live, timeout);
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    await live.answerSend(sent);
    live.send({ type: 'code.type', value: '123456' }, { type: 'code.submit' });
    expect(live.verifications.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-2', 'key-4']);
  });

  it('RE-08 what is typed while a new code is on its way is kept when it is sent, and may be verified then', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.post', value: '111111' });
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' }, { type: 'code.type', value: '222222' });
    expect(live.context().code).toBe('222222');
    expect(live.snapshot().can({ type: 'code.submit' })).toBe(false);
    await live.answerSend(sent);
    expect(live.context().code).toBe('222222');
    live.send({ type: 'code.submit' });
    expect(live.verifications.latest().input.request).toEqual({ phoneNumber: '9876543210', otp: '222222' });
  });

  it('RE-08 the old code typed once more while a new one is on its way is as dead as before', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.post', value: '111111' });
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' }, { type: 'code.type', value: '' }, { type: 'code.type', value: '111111' });
    await live.answerSend(sent);
    expect(live.context().code).toBe('');
  });

  it('RE-08 the old code stays where a new one could not be sent', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.post', value: '111111' });
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    await live.answerSend(timeout);
    expect(live.context().code).toBe('111111');
  });

  it('RE-08 Change number while a new code is on its way gives the call up; asked again with the same details it keeps its key', async () => {
    const live = await reachCodeStep();
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' }, { type: 'number.change' });
    expect([live.state(), live.sends.latest().signal.aborted]).toEqual(['open.details.editing.fresh', true]);
    live.send({ type: 'details.submit' });
    expect(live.sends.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-1', 'key-2', 'key-2']);
  });

  it('RE-08 a code that died of too many tries cannot be verified again before it is typed anew or replaced', async () => {
    const live = await reachCodeStep();
    await verify(live, refused(429, 'Too many attempts. Ask for a new OTP'));
    expect([live.state(), live.snapshot().can({ type: 'code.submit' })]).toEqual([
      'open.code.form.editing.exhausted + open.code.resend.cooling',
      false,
    ]);
    live.send({ type: 'code.submit' });
    expect(live.verifications.calls).toHaveLength(1);
  });

  it('a second press while a call is under way calls nothing', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' }, { type: 'details.submit' }, { type: 'phone.type', value: '1' }, { type: 'number.change' });
    expect(live.sends.calls).toHaveLength(1);
    expect(live.context().phoneNumber).toBe('9876543210');
    await live.answerSend(sent);
    live.send({ type: 'code.type', value: '123456' }, { type: 'code.submit' }, { type: 'code.submit' });
    expect(live.verifications.calls).toHaveLength(1);
    expect(live.context().code).toBe('123456');
  });
});
