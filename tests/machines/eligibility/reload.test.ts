import { describe, expect, it } from 'vitest';
import { CODE_LIFETIME_MS } from '../../../machines/contract/limits.ts';
import { type EligibilityDraft, parseDraft } from '../../../machines/eligibility.machine.ts';
import { START_MS, startEligibility } from '../../support/eligibility-actor.ts';
import { settle } from '../../support/machine-paths.ts';
import { cooldown, eligible, reachCodeStep, reload, typeDetails, verify, wrongCode } from './journey.ts';

describe('a reload', () => {
  it('in the code step comes back to it with the details and the rest of the cooldown', async () => {
    const live = await reachCodeStep();
    live.clock.increment(10_000);
    const again = reload(live);
    expect(again.state()).toBe('closed');
    again.send({ type: 'dialog.open' });
    expect(again.state()).toBe('open.code.form.editing.fresh + open.code.resend.cooling');
    expect(again.context()).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '9876543210', code: '' });
    expect(again.secondsLeft()).toBe(20);
    again.clock.increment(20_000);
    expect(again.snapshot().can({ type: 'code.resend' })).toBe(true);
    await verify(again, eligible);
    expect(again.state()).toBe('verified');
  });

  it('while typing keeps what was typed', () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live, 'Asha', '98765');
    const again = reload(live);
    again.send({ type: 'dialog.open' });
    expect(again.state()).toBe('open.details.editing.fresh');
    expect(again.context()).toMatchObject({ fullName: 'Asha', phoneNumber: '98765' });
  });

  it('AB-02 while a code is being sent keeps the key', () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    live.clock.increment(2_000);
    const again = reload(live);
    again.send({ type: 'dialog.open' }, { type: 'details.submit' });
    expect(again.sends.latest().input).toEqual(live.sends.latest().input);
  });

  it.each([
    ['six typed digits', [{ type: 'code.type', value: '123456' }]],
    ['a press', [{ type: 'code.post', value: '123456' }, { type: 'code.submit' }]],
  ] as const)('while a code is being verified, after %s, keeps the code and the key', async (_, events) => {
    const live = await reachCodeStep();
    live.send(...events);
    live.clock.increment(2_000);
    const again = reload(live);
    again.send({ type: 'dialog.open' });
    expect([again.state(), again.context().code]).toEqual(['open.code.form.editing.fresh + open.code.resend.cooling', '123456']);
    again.send({ type: 'code.submit' });
    expect(again.verifications.latest().input).toEqual(live.verifications.latest().input);
  });

  it('after the code that was being verified is dead keeps neither', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.type', value: '123456' });
    live.clock.increment(CODE_LIFETIME_MS);
    expect(reload(live).context()).toMatchObject({ step: 'code', code: '', verifyAttempt: null });
  });

  it('after a code was called wrong begins with none, and with a key of its own', async () => {
    const live = await reachCodeStep();
    await verify(live, wrongCode);
    const again = reload(live);
    again.send({ type: 'dialog.open' });
    expect(again.context()).toMatchObject({ code: '', verifyAttempt: null });
  });

  it('AB-02 after a change of number and back remembers that a code is out', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'number.change' });
    const again = reload(live);
    again.send({ type: 'dialog.open' });
    expect(again.state()).toBe('open.details.editing.fresh');
    again.send({ type: 'details.submit' });
    await again.answerSend(cooldown(22));
    expect(again.state()).toBe('open.code.form.editing.failed + open.code.resend.cooling');
  });

  it('after a verification starts empty', async () => {
    const live = await reachCodeStep();
    await verify(live, eligible);
    expect(live.stored()).toBeNull();
    const again = reload(live);
    again.send({ type: 'dialog.open' });
    expect(again.context()).toMatchObject({ fullName: '', phoneNumber: '' });
  });

  it('XS-01 starts no call by itself, whatever was stored', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.type', value: '123456' }, { type: 'code.submit' });
    const again = reload(live);
    again.send({ type: 'dialog.open' });
    again.clock.increment(60_000);
    await settle();
    expect([...again.sends.calls, ...again.verifications.calls]).toEqual([]);
    expect(again.toasts).toEqual([]);
  });

  const draft: EligibilityDraft = {
    fullName: 'Asha Rao',
    phoneNumber: '9876543210',
    step: 'code',
    cooldown: null,
    sentCode: { phoneNumber: '9876543210', expiresAt: START_MS + 1 },
    sendAttempt: null,
    verifyAttempt: null,
    sendPause: null,
  };
  it.each<[string, Partial<EligibilityDraft>]>([
    ['no code was sent', { sentCode: null }],
    ['the code went to another number', { phoneNumber: '9123456780' }],
    ['the number is incomplete', { phoneNumber: '98765', sentCode: { phoneNumber: '98765', expiresAt: START_MS + 1 } }],
    ['the name is missing', { fullName: ' ' }],
  ])('a stored code step is not believed when %s', (_, change) => {
    const verifyAttempt = { key: 'k', startedAt: START_MS, request: { phoneNumber: '9876543210', otp: '123456' } };
    const live = startEligibility({ draft: { ...draft, verifyAttempt, ...change } });
    live.send({ type: 'dialog.open' });
    expect(live.state()).toBe('open.details.editing.fresh');
    expect(live.context()).toMatchObject({ code: '', verifyAttempt: null });
  });

  it.each([
    null,
    undefined,
    'x',
    7,
    [],
    {},
    { ...draft, step: 'eligible' },
    { ...draft, cooldown: '1' },
    { ...draft, cooldown: { until: 1 } },
    { ...draft, sentCode: {} },
  ])('what is no draft is not read as one: %j', (stored) => expect(parseDraft(stored)).toBeNull());

  it('a stored number is cleaned like a typed one', () => {
    const live = startEligibility({ draft: { ...draft, phoneNumber: '+91 98765 43210' } });
    live.send({ type: 'dialog.open' });
    expect(live.context()).toMatchObject({ phoneNumber: '9876543210', step: 'code' });
  });

  it('a draft is read as it was written, without what does not belong to it', () => {
    expect(parseDraft({ ...draft, elibilityStatus: true })).toEqual(draft);
  });

  it('a draft of before the cooldown had a length, and verifications were kept, is one without either', () => {
    const { cooldown: _, verifyAttempt: __, ...older } = draft;
    expect(parseDraft({ ...older, resendAt: 5 })).toEqual(draft);
  });
});
