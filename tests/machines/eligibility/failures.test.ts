import { describe, expect, it } from 'vitest';
import { problem, problemFromAnswer, type Result } from '../../../machines/contract/problem.ts';
import { startEligibility } from '../../support/eligibility-actor.ts';
import { settle } from '../../support/machine-paths.ts';
import { eligible, reachCodeStep, refused, sent, timeout, typeDetails, verify } from './journey.ts';

describe('calls that fail', () => {
  const failures: [string, Result<never>, string][] = [
    [
      'UP-01 an HTML page instead of an answer',
      { ok: false, problem: problemFromAnswer(502, '<html><h1>502 Bad Gateway', null) },
      'Our service gave an answer we could not read. Please try again in a moment',
    ],
    [
      'UP-03 a deadline at the edge',
      refused(504, 'Our service is taking too long. Please try again in a moment'),
      'Our service is taking too long. Please try again in a moment',
    ],
    ['UP-03 no answer at all', timeout, 'This is taking longer than usual. Please try again'],
    [
      'no connection',
      {
        ok: false,
        problem: problem({ kind: 'offline', message: 'You seem to be offline. What you entered is still here' }),
      },
      'You seem to be offline. What you entered is still here',
    ],
    ['a refusal without a field', refused(413, 'This is larger than we accept'), 'This is larger than we accept'],
  ];

  it.each(failures)('%s: the details stay, a retry is offered and works', async (_, failure, sentence) => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(failure);
    expect(live.state()).toBe('open.details.editing.failed');
    expect(live.toasts).toEqual([{ kind: 'error', message: sentence, id: 'eligibility-1' }]);
    expect(live.context()).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '9876543210', notice: sentence, fieldError: null });
    live.send({ type: 'details.submit' });
    await live.answerSend(sent);
    expect(live.state()).toBe('open.code.form.editing.fresh + open.code.resend.cooling');
  });

  it.each(failures)('%s: the code stays, a retry is offered and works', async (_, failure, sentence) => {
    const live = await reachCodeStep();
    await verify(live, failure);
    expect(live.state()).toBe('open.code.form.editing.failed + open.code.resend.cooling');
    expect(live.toasts.at(-1)).toEqual({ kind: 'error', message: sentence, id: 'eligibility-2' });
    expect(live.context()).toMatchObject({ code: '123456', notice: sentence, fieldError: null });
    live.send({ type: 'code.submit' });
    await live.answerVerification(eligible);
    expect(live.state()).toBe('verified');
  });

  it('a call that throws is a failure with a neutral sentence, not an exception for the visitor', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    live.sends.latest().reject(new TypeError("Unexpected token '<'"));
    await settle();
    expect(live.state()).toBe('open.details.editing.failed');
    expect(live.toasts).toEqual([{ kind: 'error', message: 'Something went wrong', id: 'eligibility-1' }]);
    live.send({ type: 'details.submit' });
    expect(live.sends.latest().input.idempotencyKey).toBe('key-1');
  });

  it('typing after a failure takes the offer of a retry away', async () => {
    const live = await reachCodeStep();
    await verify(live, timeout);
    live.send({ type: 'code.type', value: '12345' });
    expect(live.state()).not.toContain('.failed');
    expect(live.context().notice).toBeNull();
  });

  it.each([401, 498])('status %d drops the session and goes home; what was typed stays', async (status) => {
    const live = await reachCodeStep();
    await verify(live, refused(status, 'Please start again'));
    expect(live.state()).toBe('closed');
    expect(live.moves).toEqual(['goHome']);
    expect(live.toasts.at(-1)).toMatchObject({ kind: 'error', message: 'Please start again' });
    expect(live.context()).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '9876543210', code: '123456' });
  });

  it.each([401, 498])('status %d on a send does the same', async (status) => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live);
    live.send({ type: 'details.submit' });
    await live.answerSend(refused(status, 'Please start again'));
    expect(live.state()).toBe('closed');
    expect(live.moves).toEqual(['goHome']);
  });

  it('a code that is being verified belongs to its number: changing it means nothing until the answer', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.type', value: '123456' }, { type: 'code.submit' }, { type: 'number.change' });
    expect(live.state()).toBe('open.code.form.verifying + open.code.resend.cooling');
    await live.answerVerification(eligible);
    expect(live.state()).toBe('verified');
  });
});
