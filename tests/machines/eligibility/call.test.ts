/** The result with its call: hand-written journeys, with the texts and a pinned end state (decisions 4). */
import { describe, expect, it } from 'vitest';
import { parseResult } from '../../../machines/eligibility.machine.ts';
import { type LiveEligibility, startEligibility } from '../../support/eligibility-actor.ts';
import { eligible, notEligible, reachCodeStep, refused, timeout, verify } from './journey.ts';

const SLOT = '2026-11-30T05:30:00.000Z';
const LATER = '2026-11-30T06:30:00.000Z';
const callable = { ok: true, value: { ...eligible.value, callBack: { token: 'the-token', slots: [SLOT, LATER] } } } as const;
const taken = { ok: true, value: { message: 'We will call you at the time you chose', data: { reference: 'E-7F3K9QWX' } } } as const;

async function reachResult(answer: Parameters<typeof verify>[1] = callable): Promise<LiveEligibility> {
  const live = await reachCodeStep();
  await verify(live, answer);
  live.clock.increment(1_000);
  return live;
}

const choose = (live: LiveEligibility, slot = SLOT) =>
  live.send({ type: 'call.choose' }, { type: 'slot.choose', value: slot }, { type: 'consent.set', value: true }, { type: 'call.submit' });
const reloaded = (live: LiveEligibility, at = live.now()) => {
  const later = startEligibility({ at, keys: 'later-key' });
  const result = parseResult(JSON.parse(live.storedResult() ?? 'null'), later.now());
  if (result) later.send({ type: 'result.restore', result });
  return later;
};

describe('asking for a call', () => {
  it('takes an hour and the box, tells the server who verified what, and ends with a reference', async () => {
    const live = await reachResult();
    choose(live);
    expect(live.state()).toBe('eligible.asking');
    expect(live.calls.latest().input).toEqual({
      request: { token: 'the-token', fullName: 'Asha Rao', callAt: SLOT, consent: '2026-11' },
      idempotencyKey: 'key-3',
    });
    await live.answerCall(taken);
    expect(live.state()).toBe('eligible.asked');
    expect(live.context().call).toEqual({ callAt: SLOT, reference: 'E-7F3K9QWX' });
    // Said where it was asked, and by no toast.
    expect(live.toasts.map(({ message }) => message)).not.toContain('We will call you at the time you chose');
  });

  it('the box is not ticked before, and nobody is called without it', async () => {
    const live = await reachResult();
    live.send({ type: 'call.choose' }, { type: 'call.submit' });
    expect(live.context().fieldError).toEqual({ field: 'callAt', message: 'Choose when we may call you' });
    live.send({ type: 'slot.choose', value: SLOT }, { type: 'call.submit' });
    expect(live.context().fieldError).toEqual({ field: 'consent', message: 'Tick the box so that we may call you' });
    expect(live.focused.at(-1)).toEqual({ field: 'consent', select: false });
    expect(live.calls.calls).toEqual([]);
    live.send({ type: 'consent.set', value: true }, { type: 'consent.set', value: false }, { type: 'call.submit' });
    expect(live.calls.calls).toEqual([]);
    expect(live.state()).toBe('eligible.choosing.fresh');
  });

  it('asked again after no answer it keeps its key; with another hour it is another request', async () => {
    const live = await reachResult();
    choose(live);
    await live.answerCall(timeout);
    expect([live.state(), live.context().notice]).toEqual([
      'eligible.choosing.failed',
      'This is taking longer than usual. Please try again',
    ]);
    live.send({ type: 'call.submit' });
    await live.answerCall(timeout);
    live.send({ type: 'slot.choose', value: LATER }, { type: 'call.submit' });
    await live.answerCall(taken);
    expect(live.calls.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-3', 'key-3', 'key-4']);
    expect(live.context().call?.callAt).toBe(LATER);
  });

  it('an hour that has passed meanwhile is the field’s fault', async () => {
    const live = await reachResult();
    choose(live);
    await live.answerCall(refused(400, 'That time has passed. Choose a later one', null, 'callAt'));
    expect(live.state()).toBe('eligible.choosing.fresh');
    expect(live.context().fieldError).toEqual({ field: 'callAt', message: 'That time has passed. Choose a later one' });
  });

  it('another time moves the call; not now leaves it as it was', async () => {
    const live = await reachResult();
    choose(live);
    await live.answerCall(taken);
    live.send({ type: 'call.choose' }, { type: 'call.cancel' });
    expect([live.state(), live.context().call?.callAt]).toEqual(['eligible.asked', SLOT]);
    choose(live, LATER);
    await live.answerCall(taken);
    expect([live.state(), live.context().call?.callAt]).toEqual(['eligible.asked', LATER]);
  });

  it('a backend that offers no hours offers no call', async () => {
    for (const answer of [eligible, { ok: true, value: { ...eligible.value, callBack: { token: 'x', slots: [] } } } as const]) {
      const live = await reachResult(answer);
      expect(live.snapshot().can({ type: 'call.choose' })).toBe(false);
      live.send({ type: 'call.choose' });
      expect(live.state()).toBe('eligible.told');
    }
  });

  it('where there are no hours any more, a call that was asked for cannot be moved', () => {
    const later = startEligibility();
    const outcome = { eligible: true, numberEnding: '3210', keptUntil: later.now() + 60_000 };
    later.send({ type: 'result.restore', result: { fullName: 'Asha Rao', outcome, call: { callAt: SLOT, reference: null } } });
    expect(later.state()).toBe('eligible.asked');
    later.send({ type: 'call.choose' });
    expect(later.state()).toBe('eligible.asked');
  });

  it('closing while it is being sent stops the call; its late answer changes nothing', async () => {
    const live = await reachResult();
    choose(live);
    live.send({ type: 'dialog.close' });
    expect(live.calls.latest().signal.aborted).toBe(true);
    await live.answerCall(taken);
    expect([live.state(), live.context().call]).toEqual(['closed', null]);
  });

  it('the next check begins without the call of the one before', async () => {
    const live = await reachResult();
    choose(live);
    await live.answerCall(taken);
    live.send({ type: 'dialog.close' });
    await reachCodeStep(live);
    await verify(live, callable);
    live.clock.increment(1_000);
    expect([live.state(), live.context().callAt, live.context().consent]).toEqual(['eligible.told', '', false]);
  });
});

describe('not eligible', () => {
  it('another number is one press away, with the name that is there', async () => {
    const live = await reachResult(notEligible);
    live.send({ type: 'number.another' });
    expect(live.state()).toBe('open.details.editing.fresh');
    expect(live.context()).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '', outcome: null });
    expect(live.focused.at(-1)).toEqual({ field: 'phoneNumber', select: false });
    expect(live.moves).not.toContain('goHome');
    expect(live.storedResult()).toBeNull();
  });
});

describe('a reload of the tab', () => {
  it('brings the result back for as long as a code lives, and no longer', async () => {
    const live = await reachResult();
    const verifiedAt = live.now() - 1_000;
    expect(reloaded(live, verifiedAt + 599_999).state()).toBe('eligible.told');
    expect(reloaded(live, verifiedAt + 600_000).state()).toBe('closed');
    // A clock that was set back would keep it longer than was granted.
    expect(reloaded(live, verifiedAt - 1).state()).toBe('closed');
  });

  it('a call can be asked for after it, with the name and the token that were there', async () => {
    const later = reloaded(await reachResult());
    choose(later);
    expect(later.calls.latest().input.request).toEqual({ token: 'the-token', fullName: 'Asha Rao', callAt: SLOT, consent: '2026-11' });
  });

  it('a call that was asked for stays asked for', async () => {
    const live = await reachResult();
    choose(live);
    await live.answerCall(taken);
    const later = reloaded(live);
    expect([later.state(), later.context().call]).toEqual(['eligible.asked', { callAt: SLOT, reference: 'E-7F3K9QWX' }]);
  });

  it('within the second before the result loses nothing', async () => {
    const live = await reachCodeStep();
    await verify(live, notEligible);
    expect(reloaded(live).state()).toBe('notEligible');
  });

  it('what is kept has no more of the number than its last digits', async () => {
    const live = await reachResult();
    choose(live);
    await live.answerCall(taken);
    expect(live.storedResult()).toContain('3210');
    expect(live.storedResult()).not.toContain('9876543210');
  });

  it('a result that was closed does not come back, and what is none is none', async () => {
    const live = await reachResult();
    live.send({ type: 'dialog.close' });
    expect(live.storedResult()).toBeNull();
    for (const stored of [null, {}, 'x', { fullName: 'A', outcome: { eligible: 'yes' }, call: null }])
      expect(parseResult(stored, live.now())).toBeNull();
  });
});
