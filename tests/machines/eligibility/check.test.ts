import { describe, expect, it } from 'vitest';
import type { Result } from '../../../machines/contract/problem.ts';
import { maskedPhone } from '../../../machines/eligibility.machine.ts';
import { type LiveEligibility, startEligibility } from '../../support/eligibility-actor.ts';
import { cooldown, eligible, notEligible, reachCodeStep, sent, timeout, typeDetails, verify } from './journey.ts';

describe('a check from start to result', () => {
  it('an eligible visitor sees the congratulations one second after the toast, and goes home on closing them', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    expect(live.focused).toEqual([{ field: 'fullName', select: false }]);
    typeDetails(live, '  Asha   Rao ', '+91 98765 43210');
    live.send({ type: 'details.submit' });
    expect(live.snapshot().hasTag('sending')).toBe(true);
    expect(live.sends.latest().input).toEqual({
      request: { fullName: 'Asha Rao', phoneNumber: '9876543210' },
      idempotencyKey: 'key-1',
      token: null,
    });

    await live.answerSend(sent);
    expect(live.toasts).toEqual([{ kind: 'success', message: 'OTP sent successfully', id: 'eligibility-1' }]);
    expect(live.snapshot().matches({ open: 'code' })).toBe(true);
    expect(maskedPhone(live.context())).toBe('••••••3210');
    expect(live.secondsLeft()).toBe(30);
    expect(live.focused.at(-1)).toEqual({ field: 'code', select: false });

    live.send({ type: 'code.type', value: '123456' }, { type: 'code.submit' });
    expect(live.snapshot().hasTag('verifying')).toBe(true);
    expect(live.verifications.latest().input).toEqual({ request: { phoneNumber: '9876543210', otp: '123456' }, idempotencyKey: 'key-2' });
    await live.answerVerification(eligible);
    expect(live.toasts.at(-1)).toEqual({ kind: 'success', message: 'Number verified', id: 'eligibility-2' });
    expect(live.snapshot().hasTag('open')).toBe(false);
    expect(live.context()).toMatchObject({ phoneNumber: '', code: '', step: 'details', cooldown: null });

    live.clock.increment(999);
    expect(live.state()).toBe('verified');
    live.clock.increment(1);
    expect(live.state()).toBe('eligible.told');
    expect(live.context().outcome).toEqual({
      eligible: true,
      lendingValue: 250_000,
      numberEnding: '3210',
      keptUntil: live.now() + 599_000,
    });
    expect(live.moves).toEqual(['forgetDraft']);

    live.send({ type: 'dialog.close' });
    expect(live.moves).toEqual(['forgetDraft', 'goHome']);
    expect(live.state()).toBe('closed');
  });

  it('a visitor who is not eligible sees the other dialog, and goes home on closing it', async () => {
    const live = await reachCodeStep();
    await verify(live, notEligible);
    live.clock.increment(1_000);
    expect(live.state()).toBe('notEligible');
    expect(live.context().outcome).toMatchObject({ eligible: false, reason: 'no-holdings' });
    live.send({ type: 'dialog.close' });
    expect(live.moves).toEqual(['forgetDraft', 'goHome']);
    expect(live.state()).toBe('closed');
  });

  it('MO-05 one actor serves five checks in a row', async () => {
    const live = startEligibility();
    for (let round = 1; round <= 5; round += 1) {
      await reachCodeStep(live);
      await verify(live, round % 2 === 0 ? eligible : notEligible);
      live.clock.increment(1_000);
      live.send({ type: 'dialog.close' });
      expect(live.state()).toBe('closed');
    }
    expect(live.sends.calls).toHaveLength(5);
    expect(live.toasts).toHaveLength(10);
    expect(live.moves.filter((move) => move === 'goHome')).toHaveLength(5);
  });

  it.each([{}, { elibilityStatus: 'true' }, { elibilityStatus: 1 }, { elibilityStatus: null }])(
    'an answer without a real elibilityStatus is an error, never "eligible": %j',
    async (fields) => {
      const live = await reachCodeStep();
      await verify(live, { ok: true, value: { message: 'Number verified', ...fields } } as unknown as Result<typeof eligible.value>);
      expect(live.state()).toContain('.failed');
      expect(live.toasts.at(-1)?.kind).toBe('error');
      live.clock.increment(60_000);
      expect(live.state()).toBe('open.code.form.editing.failed + open.code.resend.ready');
    },
  );

  it('the second after a verification cannot be lost to the closing dialog or cut short by opening it again', async () => {
    const live = await reachCodeStep();
    await verify(live, eligible);
    live.send({ type: 'dialog.close' }, { type: 'dialog.open' });
    expect(live.state()).toBe('verified');
    live.clock.increment(1_000);
    expect(live.state()).toBe('eligible.told');
  });
});

describe('the same number once more after its result', () => {
  /** Its details stand ready again; `after` happens at the code step before. */
  async function again(after: (live: LiveEligibility) => Promise<void> | void = () => {}) {
    const live = await reachCodeStep();
    await after(live);
    await verify(live, notEligible);
    live.clock.increment(1_000);
    live.send({ type: 'number.another' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    return live;
  }

  it('a refusal for haste does not lead to a code that is used up', async () => {
    const live = await again();
    await live.answerSend(cooldown(20));
    expect([live.state(), live.context().notice]).toEqual([
      'open.details.editing.failed',
      'We sent an OTP a moment ago. You can ask for a new one in a few seconds',
    ]);
  });

  it('is another send than the one of before that was never answered', async () => {
    const live = await again(async (before) => {
      before.clock.increment(30_000);
      before.send({ type: 'code.resend' });
      await before.answerSend(timeout);
    });
    const [, unanswered, now] = live.sends.calls.map(({ input }) => input.idempotencyKey);
    expect([unanswered, now]).toEqual(['key-2', 'key-4']);
  });
});
