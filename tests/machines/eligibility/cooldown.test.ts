import { describe, expect, it } from 'vitest';
import { remainingSeconds } from '../../../machines/wait.ts';
import { START_MS } from '../../support/eligibility-actor.ts';
import { cooldown, reachCodeStep, refused, sent } from './journey.ts';

describe('the cooldown', () => {
  it('a resend is refused at 29 999 ms and taken at 30 000', async () => {
    const live = await reachCodeStep();
    live.clock.increment(29_999);
    live.send({ type: 'code.resend' });
    expect(live.sends.calls).toHaveLength(1);
    expect(live.secondsLeft()).toBe(1);
    live.clock.increment(1);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
    live.send({ type: 'code.resend' });
    expect(live.sends.calls).toHaveLength(2);
    await live.answerSend(sent);
    expect(live.secondsLeft()).toBe(30);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(false);
  });

  it('TM-01 timers that slept for 15 s do not lengthen the wait', async () => {
    const live = await reachCodeStep();
    live.clock.increment(1_000);
    expect(live.secondsLeft()).toBe(29);
    live.moveWallClock(15_000);
    live.send({ type: 'cooldown.check' });
    expect(live.secondsLeft()).toBe(14);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(false);
    // The check has set the timer anew from the deadline.
    live.clock.increment(13_999);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(false);
    live.clock.increment(1);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
  });

  it('TM-01 a page that was hidden past the deadline offers the resend at once', async () => {
    const live = await reachCodeStep();
    live.moveWallClock(30_000);
    live.send({ type: 'cooldown.check' });
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
  });

  it('TM-03 closing and reopening neither resets nor skips it', async () => {
    const live = await reachCodeStep();
    live.clock.increment(10_000);
    expect(live.secondsLeft()).toBe(20);
    live.send({ type: 'dialog.close' });
    live.clock.increment(5_000);
    live.send({ type: 'dialog.open' });
    expect(live.state()).toBe('open.code.form.editing.fresh + open.code.resend.cooling');
    expect(live.secondsLeft()).toBe(15);
    live.clock.increment(14_999);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(false);
    live.clock.increment(1);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
  });

  it('TM-03 it may end while the dialog is closed', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'dialog.close' });
    live.clock.increment(31_000);
    live.send({ type: 'dialog.open' });
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
  });

  it.each([503, 504])('a %i that says when to come again begins none: it is not the visitor who has asked too often', async (status) => {
    const live = await reachCodeStep();
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    await live.answerSend(refused(status, 'We could not send an OTP', '120'));
    expect([live.secondsLeft(), live.context().sendPause]).toEqual([0, null]);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
  });

  it("TM-03 after the system clock jumps an hour ahead the server's remaining time counts", async () => {
    const live = await reachCodeStep();
    live.clock.increment(10_000);
    live.moveWallClock(3_600_000);
    live.send({ type: 'cooldown.check' }, { type: 'code.resend' });
    await live.answerSend(cooldown(20));
    expect(live.secondsLeft()).toBe(20);
    expect(live.state()).toBe('open.code.form.editing.failed + open.code.resend.cooling');
    expect(live.context().notice).toBe('We sent an OTP a moment ago. You can ask for a new one in a few seconds');
    live.clock.increment(20_000);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
  });

  it('TM-03 after the system clock jumps back it still ends with its timer', async () => {
    const live = await reachCodeStep();
    live.moveWallClock(-3_600_000);
    live.clock.increment(30_000);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
    live.send({ type: 'code.resend' });
    expect(live.sends.calls).toHaveLength(2);
  });

  it.each([
    [START_MS + 30_000, START_MS, 30],
    // BR-22 the clock was set back an hour
    [START_MS + 3_630_000, START_MS, 30],
    [START_MS + 29_001, START_MS, 30],
    [START_MS + 29_000, START_MS, 29],
    [START_MS + 1, START_MS, 1],
    [START_MS, START_MS, 0],
    [START_MS, START_MS + 5_000, 0],
  ])("'Resend OTP in Ns' until %d at %d says %d", (until, now, seconds) =>
    expect(remainingSeconds({ until, lengthMs: 30_000 }, now)).toBe(seconds),
  );

  it('BR-22 the clock set back an hour: at most the thirty seconds that were granted, also after a look at another tab', async () => {
    const live = await reachCodeStep();
    live.clock.increment(10_000);
    live.moveWallClock(-3_600_000);
    live.send({ type: 'cooldown.check' });
    expect(live.secondsLeft()).toBe(30);
    live.clock.increment(29_999);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(false);
    live.clock.increment(1);
    expect(live.snapshot().can({ type: 'code.resend' })).toBe(true);
  });

  it('a longer wait that the server asks for is shown in full', async () => {
    const live = await reachCodeStep();
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    await live.answerSend(cooldown(3_540));
    expect([live.secondsLeft(), live.snapshot().hasTag('cooling')]).toEqual([3_540, true]);
  });
});
