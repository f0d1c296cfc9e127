import { describe, expect, it } from 'vitest';
import { startEligibility } from '../../support/eligibility-actor.ts';
import { settle } from '../../support/machine-paths.ts';
import { reachCodeStep, refused, sent, timeout, typeDetails } from './journey.ts';

const sentence = 'We could not check that you are a person. Please try again, or call us';
const challenge = { ok: false, problem: { ...refused(403, sentence).problem, kind: 'challenge' } } as const;

async function challenged() {
  const live = startEligibility();
  live.send({ type: 'dialog.open' });
  typeDetails(live);
  live.send({ type: 'details.submit' });
  await live.answerSend(challenge);
  expect([live.state(), live.toasts]).toEqual(['open.details.challenged', []]);
  return live;
}

describe('a check that a person asks for the code', () => {
  it('once it is solved the same send goes again with the same key, and its token goes along once', async () => {
    const live = await challenged();
    live.challenges.latest().resolve({ ok: true, token: 'token-1' });
    await settle();
    expect(live.state()).toBe('open.details.sending');
    await live.answerSend(timeout);
    live.send({ type: 'details.submit' });
    expect(live.sends.calls.map(({ input }) => [input.idempotencyKey, input.token])).toEqual([
      ['key-1', null],
      ['key-1', 'token-1'],
      ['key-1', null],
    ]);
  });

  it('leads to the code step like any other send', async () => {
    const live = await challenged();
    live.challenges.latest().resolve({ ok: true, token: 'token-1' });
    await settle();
    await live.answerSend(sent);
    expect([live.state(), live.context().token]).toEqual(['open.code.form.editing.fresh + open.code.resend.cooling', null]);
    expect(live.stored()).not.toContain('token-1');
  });

  it('a server that is not content with the token is asked no third time by itself', async () => {
    const live = await challenged();
    live.challenges.latest().resolve({ ok: true, token: 'token-1' });
    await settle();
    await live.answerSend(challenge);
    expect([live.state(), live.context().notice, live.sends.calls.length]).toEqual(['open.details.editing.failed', sentence, 2]);
  });

  it.each([
    ['failed', 'The check that you are a person did not succeed'],
    ['blocked', 'The check that you are a person did not load. Something on this device or network may block it'],
    ['late', 'The check that you are a person took too long'],
    ['stopped', 'The check that you are a person was stopped, so this is not sent yet'],
  ] as const)('one that ends %s keeps the details and says so', async (cause, message) => {
    const live = await challenged();
    live.challenges.latest().resolve({ ok: false, cause });
    await settle();
    expect([live.state(), live.context().notice, live.toasts.at(-1)?.message]).toEqual(['open.details.editing.failed', message, message]);
    expect(live.context()).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
  });

  it('one that nobody ends is over after two minutes; closing the dialog takes it away', async () => {
    const late = await challenged();
    late.clock.increment(119_999);
    expect(late.state()).toBe('open.details.challenged');
    late.clock.increment(1);
    expect([late.state(), late.challenges.latest().signal.aborted]).toEqual(['open.details.editing.failed', true]);
    const closed = await challenged();
    closed.send({ type: 'dialog.close' });
    expect([closed.state(), closed.challenges.latest().signal.aborted]).toEqual(['closed', true]);
  });

  it('a token whose send was given up by closing the dialog is not used again: the next send is checked anew', async () => {
    const live = await challenged();
    live.challenges.latest().resolve({ ok: true, token: 'token-1' });
    await settle();
    live.send({ type: 'dialog.close' }, { type: 'dialog.open' }, { type: 'details.submit' });
    expect(live.sends.latest().input.token).toBeNull();
    await live.answerSend(challenge);
    expect(live.state()).toBe('open.details.challenged');
  });

  it('another code is checked the same way, and the code field has the focus where that fails', async () => {
    const live = await reachCodeStep();
    live.clock.increment(30_000);
    live.send({ type: 'code.resend' });
    await live.answerSend(challenge);
    expect(live.state()).toBe('open.code.form.challenged + open.code.resend.ready');
    live.challenges.latest().resolve({ ok: true, token: 'token-1' });
    await settle();
    expect([live.state(), live.sends.latest().input.token]).toEqual(['open.code.form.resending + open.code.resend.ready', 'token-1']);
    await live.answerSend(timeout);
    live.send({ type: 'code.resend' });
    await live.answerSend(challenge);
    live.challenges.latest().resolve({ ok: false, cause: 'stopped' });
    await settle();
    expect([live.state(), live.focused.at(-1)]).toEqual([
      'open.code.form.editing.failed + open.code.resend.ready',
      { field: 'code', select: false },
    ]);
  });
});
