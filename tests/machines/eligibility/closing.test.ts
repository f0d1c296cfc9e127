import { describe, expect, it } from 'vitest';
import { type LiveEligibility, startEligibility } from '../../support/eligibility-actor.ts';
import { settle } from '../../support/machine-paths.ts';
import { eligible, reachCodeStep, sent, typeDetails, verify } from './journey.ts';

describe('closing and leaving', () => {
  it('MO-02 closing while a code is being sent stops the call; its late answer changes nothing', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' }, { type: 'dialog.close' });
    expect(live.sends.latest().signal.aborted).toBe(true);
    await live.answerSend(sent);
    expect(live.state()).toBe('closed');
    expect(live.toasts).toEqual([]);
    expect(live.moves).toEqual([]);
  });

  it('MO-02 a code that was sent while the dialog was closed is not lost: the same details again carry the same key', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' }, { type: 'dialog.close' });
    await live.answerSend(sent);
    live.send({ type: 'dialog.open' });
    expect(live.context()).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
    live.send({ type: 'details.submit' });
    expect(live.sends.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-1', 'key-1']);
    await live.answerSend(sent);
    expect(live.state()).toBe('open.code.form.editing.fresh + open.code.resend.cooling');
  });

  it('MO-02 closing while a code is verified stops the call; the same code again carries the same key', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.type', value: '123456' }, { type: 'code.submit' }, { type: 'dialog.close' });
    expect(live.verifications.latest().signal.aborted).toBe(true);
    await live.answerVerification(eligible);
    live.clock.increment(1_000);
    expect(live.state()).toBe('closed');
    live.send({ type: 'dialog.open' });
    expect(live.context().code).toBe('123456');
    live.send({ type: 'code.submit' });
    await live.answerVerification(eligible);
    expect(live.verifications.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-2', 'key-2']);
    expect(live.state()).toBe('verified');
  });

  it('closing keeps what was typed and forgets what was wrong with it', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' }, { type: 'phone.type', value: '98765' }, { type: 'details.submit' }, { type: 'dialog.close' });
    live.send({ type: 'dialog.open' });
    expect(live.context()).toMatchObject({ phoneNumber: '98765', fieldError: null, notice: null });
    expect(live.moves).toEqual([]);
  });

  it.each([
    ['the details step', (live: LiveEligibility) => live.send({ type: 'dialog.open' })],
    ['the code step', (live: LiveEligibility) => reachCodeStep(live)],
    [
      'a call',
      async (live: LiveEligibility) => {
        await reachCodeStep(live);
        live.send({ type: 'code.type', value: '123456' }, { type: 'code.submit' });
      },
    ],
    [
      'the second before the result',
      async (live: LiveEligibility) => {
        await reachCodeStep(live);
        await verify(live, eligible);
      },
    ],
    [
      'the result',
      async (live: LiveEligibility) => {
        await reachCodeStep(live);
        await verify(live, eligible);
        live.clock.increment(1_000);
      },
    ],
  ])('MO-02 going to another page during %s leaves nothing over it and sends nobody home', async (_, arrive) => {
    const live = startEligibility();
    await arrive(live);
    live.send({ type: 'page.leave' });
    live.clock.increment(60_000);
    await settle();
    expect(live.state()).toBe('closed');
    expect(live.moves).not.toContain('goHome');
    expect(live.context().outcome).toBeNull();
  });
});
