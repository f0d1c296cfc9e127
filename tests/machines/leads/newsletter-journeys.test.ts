/** What a subscriber lives through, with the texts of the specification written out. */
import { describe, expect, it } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { problem, problemFromAnswer } from '../../../machines/contract/problem.ts';
import { leadForms } from '../../../machines/lead-forms.ts';
import { type LiveLead, startLead } from '../../support/lead-actor.ts';

const stored = { ok: true, value: { message: 'Stored', data: { reference: 'NL-1' } } } as const;
const refused = (status: number, body: unknown) => ({ ok: false, problem: problemFromAnswer(status, body, null) }) as const;
const offline = {
  ok: false,
  problem: problem({ kind: 'offline', message: 'You seem to be offline. What you entered is still here' }),
} as const;

function opened(): LiveLead {
  const live = startLead(leadForms.newsletter);
  live.open();
  return live;
}

async function subscribe(live: LiveLead, email = 'asha@example.com', answer: Parameters<LiveLead['answer']>[0] = stored) {
  live.type({ email });
  live.submit();
  expect(live.snapshot().hasTag('busy')).toBe(true);
  await live.answer(answer);
}

it('the success texts of the specification are kept to the letter', () => {
  expect([messages.newsletterTitle, messages.newsletterSent]).toEqual([
    'Successfully Subscribed!',
    'Welcome aboard! Check your email for confirmation.',
  ]);
});

it('a subscription is sent once, empties the field and shows its success for five seconds', async () => {
  const live = opened();
  await subscribe(live);
  expect(live.sends.calls.map(({ input }) => input)).toEqual([
    { request: { email: 'asha@example.com' }, idempotencyKey: 'key-1', token: null },
  ]);
  expect([live.state(), live.shown(), live.stored(), live.context().receipt?.reference]).toEqual(['success', { email: '' }, null, 'NL-1']);
  live.clock.increment(4_999);
  expect(live.state()).toBe('success');
  live.clock.increment(1);
  expect(live.state()).toBe('idle');
  expect(live.toasts).toEqual([]);
});

it('NL-02 a second subscription within five seconds keeps its message for its own five seconds', async () => {
  const live = opened();
  await subscribe(live);
  live.clock.increment(3_000);
  live.type({ email: 'ravi@example.com' });
  expect(live.state(), 'typing does not hide the message').toBe('success');
  live.submit();
  await live.answer(stored);
  live.clock.increment(2_000);
  expect(live.state(), 'five seconds after the first one').toBe('success');
  live.clock.increment(2_999);
  expect(live.state()).toBe('success');
  live.clock.increment(1);
  expect(live.state()).toBe('idle');
  expect(live.sends.calls.map(({ input }) => [input.request['email'], input.idempotencyKey])).toEqual([
    ['asha@example.com', 'key-1'],
    ['ravi@example.com', 'key-2'],
  ]);
});

it('NL-02 what is typed while the message shows is still there when it goes', async () => {
  const live = opened();
  await subscribe(live);
  live.type({ email: 'ravi@' });
  live.clock.increment(5_000);
  expect([live.state(), live.context().values]).toEqual(['idle', { email: 'ravi@' }]);
});

it('NL-02 a failed second try is not ended by the timer of the first success', async () => {
  const live = opened();
  await subscribe(live);
  await subscribe(live, 'ravi@example.com', refused(503, { message: 'Please try again later' }));
  live.clock.increment(60_000);
  expect(live.state()).toBe('failed.unsent');
  expect(live.context().values).toEqual({ email: 'ravi@example.com' });
});

describe('accepted while the visitor is on another page', () => {
  const away = { kind: 'success', message: 'Successfully Subscribed! Welcome aboard! Check your email for confirmation.' } as const;

  async function acceptedAway(): Promise<LiveLead> {
    const live = opened();
    live.type({ email: 'asha@example.com' });
    live.submit();
    live.send({ type: 'form.leave' });
    await live.answer(stored);
    return live;
  }

  it('is said there in the words of the page, with its reference', async () => {
    const live = await acceptedAway();
    expect(live.toasts).toEqual([{ ...away, id: 'newsletter', reference: 'NL-1' }]);
  });

  it('is said by the form on coming back, however late, for its five seconds, and then no more', async () => {
    const live = await acceptedAway();
    live.clock.increment(60_000);
    live.open();
    expect([live.state(), live.context().receipt?.reference, live.stored()]).toEqual(['success', 'NL-1', null]);
    live.clock.increment(4_999);
    expect(live.state()).toBe('success');
    live.clock.increment(1);
    expect([live.state(), live.toasts.length]).toEqual(['idle', 1]);
    live.send({ type: 'form.leave' });
    live.open();
    expect([live.state(), live.context().receipt]).toEqual(['idle', null]);
  });

  it('keeps what is typed on coming back before the form knows of it', async () => {
    const live = await acceptedAway();
    live.open({ typed: { email: 'ravi@' } });
    expect([live.state(), live.shown(), live.draft()?.values]).toEqual(['success', { email: 'ravi@' }, { email: 'ravi@' }]);
  });

  it('is said by the form alone where the visitor is back before the answer', async () => {
    const live = opened();
    live.type({ email: 'asha@example.com' });
    live.submit();
    live.send({ type: 'form.leave' });
    live.open();
    await live.answer(stored);
    expect([live.state(), live.toasts]).toEqual(['success', []]);
    live.clock.increment(5_000);
    expect(live.state()).toBe('idle');
  });
});

it.each([
  { name: 'the sentence of the server', answer: refused(429, { message: 'Too many tries' }), text: 'Too many tries' },
  {
    name: 'a generic sentence for HTML from a proxy',
    answer: refused(502, undefined),
    text: 'Our service gave an answer we could not read. Please try again in a moment',
  },
  { name: 'the words of the device when offline', answer: offline, text: offline.problem.message },
])('NL-02 inline error and toast agree: $name', async ({ answer, text }) => {
  const live = opened();
  await subscribe(live, 'asha@example.com', answer);
  expect(live.context().problem?.message).toBe(text);
  expect(live.toasts).toEqual([{ kind: 'error', message: text, id: 'newsletter' }]);
  expect(live.context().values).toEqual({ email: 'asha@example.com' });
});

describe('validation', () => {
  it.each([
    '',
    '   ',
    'asha',
    '@',
    'foo@',
    '@bar.com',
    'foo@bar',
    'foo@-online.example',
    'foo@bar..example',
    'foo@bar.com+1',
    'foo bar@x.com',
  ])('EM-02 %j is refused on the device, without a call', (email) => {
    const live = opened();
    live.type({ email });
    live.submit();
    expect(live.errors()).toEqual(['email: Please enter a valid email address']);
    expect([live.sends.calls, live.toasts]).toEqual([[], []]);
    live.type({ email: `${email}x` });
    expect(live.errors()).toEqual([]);
  });

  it.each(['  User@Example.com  ', '\u00a0user@example.com\u200b', 'USER@EXAMPLE.COM'])('EM-04 %j is sent as user@example.com', (email) => {
    const live = opened();
    live.type({ email });
    live.submit();
    expect(live.sends.latest().input.request).toEqual({ email: 'user@example.com' });
  });
});
