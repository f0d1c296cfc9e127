/** Submissions over a connection that breaks: what goes again by itself, when, and what begins the waiting anew (decisions 5). */
import { describe, expect, it } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { CHALLENGE_TYPE, problem, problemFromAnswer } from '../../../machines/contract/problem.ts';
import { leadForms } from '../../../machines/lead-forms.ts';
import { type LiveLead, startLead } from '../../support/lead-actor.ts';

const message = { name: 'Asha Rao', email: 'asha@example.com', subject: 'Closing early', message: 'Can I close it next month?' };
const cut = { ok: false, problem: problem({ kind: 'offline', message: messages.offline }) } as const;
const lost = { ok: false, problem: problemFromAnswer(502, undefined, null) } as const;
const stored = { ok: true, value: {} } as const;
const challenge = { ok: false, problem: problemFromAnswer(403, { type: CHALLENGE_TYPE, message: 'Please solve it' }, null) } as const;

/** A message whose call was cut on its way, while the browser takes itself for connected. */
async function interrupted(): Promise<LiveLead> {
  const live = startLead(leadForms.contact);
  live.open();
  live.type(message);
  live.submit();
  await live.answer(cut);
  expect(live.state()).toBe('failed.interrupted');
  return live;
}

/** Goes again after exactly so long, and not before. */
async function goesAgainAfter(live: LiveLead, seconds: number): Promise<void> {
  const before = live.sends.calls.length;
  live.clock.increment(seconds * 1_000 - 1);
  expect([live.state(), live.sends.calls.length], `before ${seconds} s`).toEqual(['failed.interrupted', before]);
  live.clock.increment(1);
  expect([live.state(), live.sends.calls.length], `after ${seconds} s`).toEqual(['loading', before + 1]);
}

it('goes again after 5 s, 20 s, 60 s and 300 s, then every 300 s, with one key and without a further word of the visitor', async () => {
  const live = await interrupted();
  for (const seconds of [5, 20, 60, 300, 300, 300]) {
    await goesAgainAfter(live, seconds);
    expect(live.context().problem).toBeNull();
    await live.answer(cut);
  }
  expect(new Set(live.sends.calls.map(({ input }) => input.idempotencyKey))).toEqual(new Set(['key-1']));
  await goesAgainAfter(live, 300);
  await live.answer(stored);
  expect([live.state(), live.stored()]).toEqual(['success', null]);
  live.clock.increment(3_600_000);
  expect(live.sends.calls).toHaveLength(8);
});

describe('the waiting begins anew', () => {
  /** Two waits are behind this one: the next would be a minute. */
  async function triedTwice(): Promise<LiveLead> {
    const live = await interrupted();
    for (const seconds of [5, 20]) {
      await goesAgainAfter(live, seconds);
      await live.answer(cut);
    }
    return live;
  }

  it('once an answer came, though it told nothing', async () => {
    const live = await triedTwice();
    await goesAgainAfter(live, 60);
    await live.answer(lost);
    expect(live.state()).toBe('failed.unsent');
    live.submit();
    await live.answer(cut);
    await goesAgainAfter(live, 5);
  });

  it('once the answer was a challenge, which the visitor solved', async () => {
    const live = await triedTwice();
    await goesAgainAfter(live, 60);
    await live.answer(challenge);
    await live.solve({ ok: true, token: 'T1' });
    await live.answer(cut);
    await goesAgainAfter(live, 5);
    expect(live.sends.latest().input.token).toBeNull();
  });

  it('for the next message, after this one arrived', async () => {
    const live = await triedTwice();
    await goesAgainAfter(live, 60);
    await live.answer(stored);
    live.type(message);
    live.submit();
    await live.answer(cut);
    await goesAgainAfter(live, 5);
  });

  it('where the visitor tries again, which goes at once', async () => {
    const live = await triedTwice();
    live.submit();
    expect(live.state()).toBe('loading');
    await live.answer(cut);
    await goesAgainAfter(live, 5);
  });

  it('for what the visitor has changed meanwhile', async () => {
    const live = await triedTwice();
    live.type({ subject: 'Closing late' });
    live.clock.increment(3_600_000);
    expect([live.state(), live.sends.calls.length]).toEqual(['idle', 3]);
    live.submit();
    await live.answer(cut);
    await goesAgainAfter(live, 5);
    expect(live.sends.latest().input).toMatchObject({ idempotencyKey: 'key-2', request: { subject: 'Closing late' } });
  });
});

describe('without a network', () => {
  it('nothing goes by time, only when the connection is back', async () => {
    const live = startLead(leadForms.contact);
    live.goes('offline');
    live.open();
    live.type(message);
    live.submit();
    await live.answer(cut);
    live.clock.increment(3_600_000);
    expect([live.state(), live.sends.calls.length]).toEqual(['failed.offline', 1]);
    live.goes('online');
    expect([live.state(), live.sends.calls.length]).toEqual(['loading', 2]);
  });

  it('a wait that had begun ends with the connection, and what it waited for goes once it is back', async () => {
    const live = await interrupted();
    live.clock.increment(4_000);
    live.goes('offline');
    live.clock.increment(3_600_000);
    expect([live.state(), live.sends.calls.length]).toEqual(['failed.offline', 1]);
    live.goes('online');
    expect([live.state(), live.sends.calls.length]).toEqual(['loading', 2]);
  });

  it('a visitor who has gone to another page has still sent it', async () => {
    const live = await interrupted();
    live.send({ type: 'form.leave' });
    await goesAgainAfter(live, 5);
    await live.answer({ ok: true, value: { data: { reference: 'CM-9' } } });
    expect([live.state(), live.toasts.at(-1)]).toMatchObject(['success', { kind: 'success', reference: 'CM-9' }]);
    live.open();
    expect([live.state(), live.context().receipt?.reference]).toEqual(['success', 'CM-9']);
  });
});

describe('TO-03 that it waits is said once', () => {
  const said = (live: LiveLead) => live.toasts.map(({ message }) => message);

  it('however often it goes again, by time or with the connection, until it is there', async () => {
    const live = await interrupted();
    for (const seconds of [5, 20, 60]) {
      await goesAgainAfter(live, seconds);
      await live.answer(cut);
    }
    live.goes('offline');
    live.goes('online');
    await live.answer(cut);
    expect(said(live)).toEqual([messages.offline]);
    await goesAgainAfter(live, 300);
    await live.answer(stored);
    expect(said(live)).toEqual([messages.offline, messages.contactToast]);
  });

  it('and again once something else came of it, or the visitor tries', async () => {
    const live = await interrupted();
    await goesAgainAfter(live, 5);
    await live.answer(lost);
    live.submit();
    await live.answer(cut);
    live.submit();
    await live.answer(cut);
    await goesAgainAfter(live, 5);
    await live.answer(challenge);
    await live.solve({ ok: true, token: 'T1' });
    await live.answer(cut);
    expect(said(live)).toEqual([messages.offline, messages.upstreamUnusable, messages.offline, messages.offline, messages.offline]);
  });
});
