/** What a visitor lives through where the server wants to know that a person sends the form. */
import { describe, expect, it } from 'vitest';
import { CHALLENGE_TYPE, problemFromAnswer } from '../../../machines/contract/problem.ts';
import { leadForms } from '../../../machines/lead-forms.ts';
import { type LiveLead, startLead } from '../../support/lead-actor.ts';

const message = { name: 'Asha Rao', email: 'asha@example.com', subject: 'Closing early', message: 'Can I close it next month?' };
const stored = { ok: true, value: { message: 'Thank you', data: { reference: 'CM-9' } } } as const;
const body = { type: CHALLENGE_TYPE, title: 'Forbidden', status: 403, message: 'Please solve it', errors: [], reference: 'r' };
const challenge = { ok: false, problem: problemFromAnswer(403, body, null) } as const;

async function challenged(): Promise<LiveLead> {
  const live = startLead(leadForms.contact);
  live.open();
  live.type(message);
  live.submit();
  await live.answer(challenge);
  return live;
}

it('only a 403 of that type is a challenge; any other 403, and that type with another status, does not', () => {
  expect(challenge.problem.kind).toBe('challenge');
  expect(problemFromAnswer(403, { ...body, type: 'about:blank' }, null).kind).toBe('refused');
  expect(problemFromAnswer(403, '<html>', null).kind).toBe('refused');
  expect(problemFromAnswer(500, body, null).kind).toBe('unavailable');
});

it('once the challenge is solved the same submission goes again with the same key, and its token goes along once', async () => {
  const live = await challenged();
  expect([live.state(), live.toasts]).toEqual(['challenged', []]);
  await live.solve({ ok: true, token: 'T1' });
  expect(live.sends.calls.map(({ input }) => input)).toEqual([
    { request: message, idempotencyKey: 'key-1', token: null },
    { request: message, idempotencyKey: 'key-1', token: 'T1' },
  ]);
  expect(live.stored()).not.toContain('T1');
  await live.answer(stored);
  expect([live.state(), live.context().token, live.stored()]).toEqual(['success', null, null]);
});

it('a server that is not content with the token is asked no third time by itself; trying again makes a new challenge', async () => {
  const live = await challenged();
  await live.solve({ ok: true, token: 'T1' });
  await live.answer(challenge);
  expect([live.state(), live.sends.calls.length, live.context().problem?.message]).toEqual(['failed.unsolved', 2, 'Please solve it']);
  expect(live.draft()).toEqual({ values: message, attempt: { key: 'key-1', request: message } });
  live.submit();
  expect(live.sends.latest().input).toEqual({ request: message, idempotencyKey: 'key-1', token: null });
  await live.answer(challenge);
  await live.solve({ ok: true, token: 'T2' });
  expect(live.sends.latest().input.token).toBe('T2');
});

it('a token whose answer got lost is not sent again', async () => {
  const live = await challenged();
  await live.solve({ ok: true, token: 'T1' });
  await live.answer({ ok: false, problem: problemFromAnswer(502, undefined, null) });
  expect(live.state()).toBe('failed.unsent');
  live.submit();
  expect(live.sends.latest().input).toEqual({ request: message, idempotencyKey: 'key-1', token: null });
});

describe('while the check is under way', () => {
  it('DS-02 further presses send nothing', async () => {
    const live = await challenged();
    live.submit();
    live.submit();
    expect([live.state(), live.sends.calls.length, live.challenges.calls.length]).toEqual(['challenged', 1, 1]);
  });

  it('a change in the form calls it off, and what is typed is what goes next', async () => {
    const live = await challenged();
    live.type({ subject: 'Closing late' });
    expect([live.state(), live.challenges.latest().signal.aborted]).toEqual(['idle', true]);
    live.submit();
    expect(live.sends.latest().input).toEqual({ request: { ...message, subject: 'Closing late' }, idempotencyKey: 'key-2', token: null });
  });

  it('leaving the page ends it with a word, and the form says so to whoever comes back', async () => {
    const live = await challenged();
    live.send({ type: 'form.leave' });
    expect([live.state(), live.challenges.latest().signal.aborted, live.toasts.at(-1)?.kind]).toEqual(['failed.unsolved', true, 'error']);
    live.open();
    expect([live.state(), live.shown()]).toEqual(['failed.unsolved', message]);
  });

  it('a reload finds what was typed and says that it was not confirmed as sent', async () => {
    const live = await challenged();
    const reloaded = startLead(leadForms.contact, { stored: live.stored() });
    reloaded.open();
    expect([reloaded.state(), reloaded.shown(), reloaded.context().attempt?.key]).toEqual(['failed.unsent', message, 'key-1']);
  });

  it('it ends by itself after two minutes', async () => {
    const live = await challenged();
    live.clock.increment(120_000);
    expect([live.state(), live.context().problem?.message]).toEqual(['failed.unsolved', 'The check that you are a person took too long']);
  });
});
