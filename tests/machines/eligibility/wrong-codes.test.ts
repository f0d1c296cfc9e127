import { describe, expect, it } from 'vitest';
import { problemFromAnswer } from '../../../machines/contract/problem.ts';
import { cooldown, eligible, errorOf, reachCodeStep, refused, sent, verify, wrongCode } from './journey.ts';

describe('wrong codes', () => {
  it('a wrong code keeps the step and the code, marks the field and selects it; the right one then works', async () => {
    const live = await reachCodeStep();
    await verify(live, wrongCode, '111111');
    const sentence = 'That OTP is wrong or no longer valid. Check it, or ask for a new one';
    expect(errorOf(live)).toEqual({ field: 'code', message: sentence });
    expect(live.toasts.at(-1)).toEqual({ kind: 'error', message: sentence, id: 'eligibility-2' });
    expect(live.focused.at(-1)).toEqual({ field: 'code', select: true });
    expect(live.context()).toMatchObject({ code: '111111', step: 'code' });
    expect(live.moves).toEqual([]);
    await verify(live, eligible, '222222');
    expect(live.state()).toBe('verified');
  });

  it("the field's own sentence is shown at the field, the general one in the toast", async () => {
    const live = await reachCodeStep();
    const problem = problemFromAnswer(
      422,
      { status: 422, message: 'Please check the highlighted fields', errors: [{ field: 'otp', message: 'This code has expired' }] },
      null,
    );
    await verify(live, { ok: false, problem });
    expect(errorOf(live)).toEqual({ field: 'code', message: 'This code has expired' });
    expect(live.toasts.at(-1)?.message).toBe('Please check the highlighted fields');
  });

  it('a refusal that names no field is still about the code', async () => {
    const live = await reachCodeStep();
    await verify(live, refused(400, 'Invalid OTP'));
    expect(errorOf(live)).toEqual({ field: 'code', message: 'Invalid OTP' });
    expect(live.state()).toBe('open.code.form.editing.fresh + open.code.resend.cooling');
  });

  it('OT-11 after too many tries only a new code helps, and it does', async () => {
    const live = await reachCodeStep();
    for (let attempt = 1; attempt <= 5; attempt += 1) await verify(live, wrongCode, `00000${attempt}`);
    await verify(live, refused(429, 'Too many attempts. Ask for a new OTP'));
    expect([live.state().includes('.exhausted'), live.snapshot().can({ type: 'code.submit' })]).toEqual([true, false]);
    expect(errorOf(live)).toEqual({ field: 'code', message: 'Too many attempts. Ask for a new OTP' });
    expect(live.secondsLeft()).toBe(30);

    live.clock.increment(30_000);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
    live.send({ type: 'code.resend' });
    await live.answerSend(sent);
    expect(live.context()).toMatchObject({ code: '', fieldError: null });
    await verify(live, eligible);
    expect(live.state()).toBe('verified');
    expect(new Set(live.verifications.calls.map((call) => call.input.idempotencyKey)).size).toBe(7);
  });

  it('OT-11 once the code has died of wrong tries, being too hasty from the details step does not lead back to it', async () => {
    const live = await reachCodeStep();
    await verify(live, refused(429, 'Too many attempts. Ask for a new OTP'));
    live.send({ type: 'number.change' }, { type: 'details.submit' });
    await live.answerSend(cooldown(12));
    expect(live.state()).toBe('open.details.editing.failed');
    expect(live.secondsLeft()).toBe(12);
  });
});
