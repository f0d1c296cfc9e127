/** What a visitor lives through where a form asks for a proof that a person sends it. */
import { describe, expect, it } from 'vitest';
import { contactMachine } from '../../../machines/contact.machine.ts';
import { CHALLENGE_TYPE, problemFromAnswer } from '../../../machines/contract/problem.ts';
import { type LiveLead, startLead } from '../../support/lead-actor.ts';

const message = { name: 'Asha Rao', email: 'asha@example.com', subject: 'Closing early', message: 'Can I close it next month?' };
const stored = { ok: true, value: { message: 'Thank you', data: { reference: 'CM-9' } } } as const;
const body = { type: CHALLENGE_TYPE, title: 'Forbidden', status: 403, message: 'Please prove it', errors: [], reference: 'r' };
const challenge = { ok: false, problem: problemFromAnswer(403, body, null) } as const;

async function challenged(): Promise<LiveLead> {
  const live = startLead(contactMachine);
  live.open();
  live.type(message);
  live.submit();
  await live.answer(challenge);
  return live;
}

it('only a 403 of that type asks for a proof; any other 403, and that type with another status, does not', () => {
  expect(challenge.problem.kind).toBe('challenge');
  expect(problemFromAnswer(403, { ...body, type: 'about:blank' }, null).kind).toBe('refused');
  expect(problemFromAnswer(403, '<html>', null).kind).toBe('refused');
  expect(problemFromAnswer(500, body, null).kind).toBe('unavailable');
});

it('with a proof the same submission goes again with the same key, and the proof goes with it once', async () => {
  const live = await challenged();
  expect([live.state(), live.toasts]).toEqual(['proving', []]);
  await live.prove({ ok: true, token: 'T1' });
  expect(live.sends.calls.map(({ input }) => input)).toEqual([
    { request: message, idempotencyKey: 'key-1', proof: null },
    { request: message, idempotencyKey: 'key-1', proof: 'T1' },
  ]);
  expect(live.stored()).not.toContain('T1');
  await live.answer(stored);
  expect([live.state(), live.context().proof, live.stored()]).toEqual(['success', null, null]);
});

it('a server that is not content with the proof is asked no third time by itself; trying again makes a new proof', async () => {
  const live = await challenged();
  await live.prove({ ok: true, token: 'T1' });
  await live.answer(challenge);
  expect([live.state(), live.sends.calls.length, live.context().problem?.message]).toEqual(['failed.unproved', 2, 'Please prove it']);
  expect(live.draft()).toEqual({ values: message, attempt: { key: 'key-1', request: message } });
  live.submit();
  expect(live.sends.latest().input).toEqual({ request: message, idempotencyKey: 'key-1', proof: null });
  await live.answer(challenge);
  await live.prove({ ok: true, token: 'T2' });
  expect(live.sends.latest().input.proof).toBe('T2');
});

it('a proof whose answer got lost is not sent again', async () => {
  const live = await challenged();
  await live.prove({ ok: true, token: 'T1' });
  await live.answer({ ok: false, problem: problemFromAnswer(502, undefined, null) });
  expect(live.state()).toBe('failed.unsent');
  live.submit();
  expect(live.sends.latest().input).toEqual({ request: message, idempotencyKey: 'key-1', proof: null });
});

describe('while the check is under way', () => {
  it('DS-02 further presses send nothing', async () => {
    const live = await challenged();
    live.submit();
    live.submit();
    expect([live.state(), live.sends.calls.length, live.proofs.calls.length]).toEqual(['proving', 1, 1]);
  });

  it('a change in the form calls it off, and what is typed is what goes next', async () => {
    const live = await challenged();
    live.type({ subject: 'Closing late' });
    expect([live.state(), live.proofs.latest().signal.aborted]).toEqual(['idle', true]);
    live.submit();
    expect(live.sends.latest().input).toEqual({ request: { ...message, subject: 'Closing late' }, idempotencyKey: 'key-2', proof: null });
  });

  it('leaving the page ends it with a word, and the form says so to whoever comes back', async () => {
    const live = await challenged();
    live.send({ type: 'form.leave' });
    expect([live.state(), live.proofs.latest().signal.aborted, live.toasts.at(-1)?.kind]).toEqual(['failed.unproved', true, 'error']);
    live.open();
    expect([live.state(), live.shown()]).toEqual(['failed.unproved', message]);
  });

  it('a reload finds what was typed and says that it was not confirmed as sent', async () => {
    const live = await challenged();
    const reloaded = startLead(contactMachine, { stored: live.stored() });
    reloaded.open();
    expect([reloaded.state(), reloaded.shown(), reloaded.context().attempt?.key]).toEqual(['failed.unsent', message, 'key-1']);
  });

  it('it ends by itself after two minutes', async () => {
    const live = await challenged();
    live.clock.increment(120_000);
    expect([live.state(), live.context().problem?.message]).toEqual(['failed.unproved', 'The check that you are a person took too long']);
  });
});
