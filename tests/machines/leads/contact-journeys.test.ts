/** What somebody who writes to us lives through, with the texts of the specification written out. */
import { describe, expect, it } from 'vitest';
import { problemFromAnswer } from '../../../machines/contract/problem.ts';
import { parseLeadDraft } from '../../../machines/lead-context.ts';
import { leadForms } from '../../../machines/lead-forms.ts';
import { type LiveLead, startLead } from '../../support/lead-actor.ts';

const message = { name: 'Asha Rao', email: 'asha@example.com', subject: 'Closing early', message: 'Can I close it next month?' };
const stored = { ok: true, value: { message: 'Thank you', data: { reference: 'CM-9' } } } as const;

function opened(values: Record<string, string> = {}): LiveLead {
  const live = startLead(leadForms.contact);
  live.open();
  live.type(values);
  return live;
}

it('a message is sent, all four fields are cleared and a toast says so', async () => {
  const live = opened(message);
  live.submit();
  expect(live.sends.latest().input).toEqual({ request: message, idempotencyKey: 'key-1', token: null });
  await live.answer(stored);
  expect([live.state(), live.shown()]).toEqual(['success', { name: '', email: '', subject: '', message: '' }]);
  expect(live.toasts).toEqual([{ kind: 'success', message: "Message sent! We'll contact you shortly.", id: 'contact' }]);
  expect([live.context().receipt?.reference, live.stored()]).toEqual(['CM-9', null]);
});

describe('validation', () => {
  it('one fault at a time in the order of the specification, inline and as a toast', () => {
    const live = opened();
    const submit = () => {
      live.submit();
      expect(live.toasts.at(-1)).toEqual({ kind: 'error', message: live.context().errors[0]?.message, id: 'contact' });
      return live.errors();
    };
    expect(submit()).toEqual(['name: Name is required']);
    live.type({ name: 'Asha' });
    expect(live.errors()).toEqual([]);
    expect(submit()).toEqual(['email: Email is required']);
    live.type({ email: 'asha' });
    expect(submit()).toEqual(['email: Invalid email address']);
    live.type({ email: 'asha@example.com' });
    expect(submit()).toEqual(['subject: Subject is required']);
    live.type({ subject: 'Hello' });
    expect(submit()).toEqual(['message: Message is required']);
    live.type({ message: '123456789' });
    expect(submit()).toEqual(['message: Message must be at least 10 characters']);
    live.type({ message: '   1234567   ' });
    expect(submit()).toEqual(['message: Message must be at least 10 characters']);
    live.type({ message: '1234567890' });
    live.submit();
    expect([live.state(), live.sends.calls.length, live.toasts.length]).toEqual(['loading', 1, 7]);
  });

  it('typing in another field leaves the fault where it is', () => {
    const live = opened();
    live.submit();
    live.type({ subject: 'Hello' });
    expect(live.errors()).toEqual(['name: Name is required']);
  });

  it('of several faults that the server names, the first in the order of the form shows', async () => {
    const live = opened(message);
    live.submit();
    const errors = [
      { field: 'message', message: 'Message must be at least 10 characters' },
      { field: 'email', message: 'Invalid email address' },
    ];
    await live.answer({ ok: false, problem: problemFromAnswer(422, { message: 'Please check the highlighted fields', errors }, null) });
    expect(live.errors()).toEqual(['email: Invalid email address']);
    expect(live.context().values).toEqual(message);
  });
});

it('the thanks stay until the visitor submits again or leaves', async () => {
  const live = opened(message);
  live.submit();
  await live.answer(stored);
  live.clock.increment(3_600_000);
  expect([live.state(), live.context().receipt?.reference]).toEqual(['success', 'CM-9']);
});

it('a failure is an error toast with the same words in the form, and everything typed stays', async () => {
  const live = opened(message);
  live.submit();
  await live.answer({ ok: false, problem: problemFromAnswer(500, { message: 'We could not store this' }, null) });
  expect(live.toasts).toEqual([{ kind: 'error', message: 'We could not store this', id: 'contact' }]);
  expect([live.state(), live.context().problem?.message, live.context().values]).toEqual([
    'failed.unsent',
    'We could not store this',
    message,
  ]);
});

it('DS-02 five quick clicks send one message', async () => {
  const live = opened(message);
  for (let click = 1; click <= 5; click += 1) live.submit();
  await live.answer(stored);
  expect([live.sends.calls.length, live.toasts.length]).toEqual([1, 1]);
});

it('CS-01 what looks like a formula is sent as typed', () => {
  const live = opened({ ...message, name: '=HYPERLINK("http://evil.example","x")', subject: '-2+3' });
  live.submit();
  expect(live.sends.latest().input.request).toMatchObject({ name: '=HYPERLINK("http://evil.example","x")', subject: '-2+3' });
});

it('what a browser filled in without an event is part of the draft once a submit was refused', () => {
  const live = opened();
  live.send({ type: 'form.submit', values: { ...message, message: '' } });
  expect(live.errors()).toEqual(['message: Message is required']);
  expect(live.draft()?.values).toEqual({ ...message, message: '' });
});

describe('a subject that the page fills in', () => {
  it('is no draft by itself; with a word of the visitor it is part of one', () => {
    const live = startLead(leadForms.contact);
    live.open({ typed: { subject: 'Loan application' } });
    expect(live.stored()).toBeNull();
    live.type({ name: 'A' });
    expect(live.draft()?.values).toMatchObject({ name: 'A', subject: 'Loan application' });
  });

  it.each([
    ['Closing early', 'Loan application', 'Closing early'],
    ['Loan application', 'Please call me', 'Please call me'],
    ['Loan application', '', 'Loan application'],
    ['Closing early', 'Closing late', 'Closing late'],
  ])("of a draft's %j and the page's %j shows %j: one's own words, then this page's, then another page's", (before, now, shown) => {
    const live = startLead(leadForms.contact, { stored: JSON.stringify({ values: { name: 'Asha', subject: before }, attempt: null }) });
    live.open({ typed: { subject: now } });
    expect(live.shown()).toMatchObject({ name: 'Asha', subject: shown });
  });
});

it('an answer that blames no field moves no focus to one', async () => {
  const live = opened(message);
  live.submit();
  await live.answer({ ok: false, problem: problemFromAnswer(429, { status: 429, message: 'Please wait' }, '60') });
  expect([live.state(), live.context().rejections]).toEqual(['failed.refused', 0]);
});

it.each([
  null,
  7,
  'x',
  {},
  { values: null, attempt: null },
  { values: 'x', attempt: null },
  { values: { name: 'Asha', email: 7 }, attempt: null },
  { values: {}, attempt: { key: 'key', request: null } },
])('what is no draft is not read as one: %j', (stored) => expect(parseLeadDraft(stored)).toBeNull());
