/** What a partner lives through, with the texts of the specification written out. */
import { describe, expect, it } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { problem, problemFromAnswer } from '../../../machines/contract/problem.ts';
import { leadForms } from '../../../machines/lead-forms.ts';
import { type LiveLead, startLead } from '../../support/lead-actor.ts';

const application = {
  name: 'Asha Rao',
  businessEmail: 'asha@advisers.example',
  companyName: 'Rao Advisers',
  partnershipType: 'channel partner',
  message: 'We advise two hundred families.',
};
const stored = { ok: true, value: { message: 'We have your application', data: { reference: 'PW-42' } } } as const;
const refused = (status: number, body: unknown) => ({ ok: false, problem: problemFromAnswer(status, body, null) }) as const;
const timeout = {
  ok: false,
  problem: problem({ kind: 'timeout', message: 'This is taking longer than usual. Please try again' }),
} as const;
const offline = { ok: false, problem: problem({ kind: 'offline', message: messages.offline }) } as const;

function opened(values: Record<string, string> = {}): LiveLead {
  const live = startLead(leadForms.partner);
  live.open();
  live.type(values);
  return live;
}

const keys = (live: LiveLead) => live.sends.calls.map(({ input }) => input.idempotencyKey);

/** A new actor with what the old one had stored. */
function reload(live: LiveLead): LiveLead {
  const next = startLead(leadForms.partner, { stored: live.stored() });
  next.open();
  return next;
}

it('the success texts of the specification are kept to the letter', () => {
  expect([messages.partnerSent, messages.partnerNext, messages.partnerToast]).toEqual([
    'Partnership application submitted successfully!',
    'Our team will reach out to you within 24 hours.',
    'Your request has been submitted successfully. Our team will contact you shortly.',
  ]);
});

describe('an application from start to end', () => {
  it('is sent as typed, clears the form, shows the panel and a toast', async () => {
    const live = opened(application);
    live.submit();
    expect(live.sends.latest().input).toEqual({ request: application, idempotencyKey: 'key-1', token: null });
    expect(live.snapshot().hasTag('busy')).toBe(true);
    await live.answer(stored);
    expect(live.state()).toBe('success');
    expect(live.context().receipt).toEqual({ message: 'We have your application', reference: 'PW-42' });
    expect(Object.values(live.shown())).toEqual(['', '', '', '', '']);
    expect(live.toasts).toEqual([
      {
        kind: 'success',
        message: 'Your request has been submitted successfully. Our team will contact you shortly.',
        id: 'partner',
      },
    ]);
    expect(live.stored()).toBeNull();
  });

  it('NM-02 names of any script arrive as they were typed, without control characters', async () => {
    for (const name of ['श्रीनिवास', 'தமிழ்', 'محمد', 'Zoë']) {
      const live = opened({ ...application, name: `\u202e${name}\u0000` });
      live.submit();
      expect(live.sends.latest().input.request['name']).toBe(name);
    }
  });

  it.each([
    [{ message: 'Stored', data: { reference: 'A-1' } }, 'A-1'],
    [{ data: { reference: '<b>no</b>' } }, null],
    [{ data: { reference: 7 } }, null],
    [{ data: [] }, null],
    [{}, null],
  ])('the short reference stands where the edge puts it, and is nothing but one: %j', async (value, reference) => {
    const live = opened(application);
    live.submit();
    await live.answer({ ok: true, value });
    expect(live.context().receipt?.reference).toBe(reference);
  });
});

describe('validation', () => {
  it('all faults show at once, in the order of the form, and typing clears the one of that field', () => {
    const live = opened();
    live.submit();
    expect(live.errors()).toEqual([
      'name: Name is required',
      'businessEmail: Business email is required',
      'companyName: Company name is required',
      'partnershipType: Partnership type is required',
      'message: Message is required',
    ]);
    expect([live.sends.calls, live.toasts]).toEqual([[], []]);
    live.type({ companyName: 'R' });
    expect(live.errors()).toHaveLength(4);
    expect(live.errors().join()).not.toContain('companyName');
  });

  it.each(['  ', '\u200b', '\u3000'])('NM-02 a name of %j is no name', (name) => {
    const live = opened({ ...application, name, message: ' \n ' });
    live.submit();
    expect(live.errors()).toEqual(['name: Name is required', 'message: Message is required']);
  });

  it('EM-02 an address that cannot be delivered to gets the same verdict as on the server', () => {
    const live = opened({ ...application, businessEmail: 'foo@bar' });
    live.submit();
    expect(live.errors()).toEqual(['businessEmail: Please enter a valid email address']);
  });

  it('a fault that only the server finds is shown at its field, with everything kept', async () => {
    const live = opened(application);
    live.submit();
    await live.answer(refused(400, { message: 'Please check', errors: [{ field: 'companyName', message: 'Company name is required' }] }));
    expect(live.errors()).toEqual(['companyName: Company name is required']);
    expect(live.context().values).toEqual(application);
  });

  it('faults of a native POST stay when the script takes over, and focus does not move', () => {
    const live = startLead(leadForms.partner);
    live.open({ typed: application, errors: [{ field: 'message', message: 'Message is required' }] });
    expect([live.state(), live.errors(), live.context().rejections]).toEqual(['idle', ['message: Message is required'], 0]);
    live.submit();
    expect(live.snapshot().hasTag('busy')).toBe(true);
  });
});

describe('one intent, one application', () => {
  it('DS-02 five quick clicks make one call, also when the answer comes between them', async () => {
    const live = opened(application);
    live.submit();
    live.submit();
    live.submit();
    await live.answer(stored);
    live.submit();
    live.submit();
    expect(live.sends.calls).toHaveLength(1);
    expect([live.state(), live.errors(), live.toasts.length]).toEqual(['success', [], 1]);
  });

  it('DS-02 a retry after a lost answer repeats the key, and so does one after a reload', async () => {
    const live = opened(application);
    live.submit();
    await live.answer(timeout);
    expect(live.state()).toBe('failed.unsent');
    live.submit();
    await live.answer(refused(502, undefined));
    const after = reload(live);
    expect([after.state(), after.shown()]).toEqual(['failed.unsent', application]);
    after.submit();
    await after.answer(stored);
    expect([...keys(live), ...keys(after)]).toEqual(['key-1', 'key-1', 'key-1']);
    expect(after.stored()).toBeNull();
  });

  it('DS-02 a reload while the call is under way knows that it may have arrived', () => {
    const live = opened(application);
    live.submit();
    const after = reload(live);
    expect(after.state()).toBe('failed.unsent');
    after.submit();
    expect(keys(after)).toEqual(['key-1']);
  });

  it('DS-02 faults that a page brings say more than a draft that was left unsent; its key stays', () => {
    const live = opened(application);
    live.submit();
    const after = startLead(leadForms.partner, { stored: live.stored() });
    after.open({ typed: application, errors: [{ field: 'message', message: 'Message is required' }] });
    expect([after.state(), after.errors()]).toEqual(['idle', ['message: Message is required']]);
    after.submit();
    expect(keys(after)).toEqual(['key-1']);
  });

  it('changed data is a new submission with its own key; unchanged data again is not', async () => {
    const live = opened(application);
    live.submit();
    await live.answer(timeout);
    live.type({ companyName: 'Rao and Sons' });
    live.type({ companyName: 'Rao Advisers' });
    live.submit();
    await live.answer(timeout);
    live.type({ companyName: 'Rao and Sons' });
    live.submit();
    expect(keys(live)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('after a success the same words are a new application', async () => {
    const live = opened(application);
    live.submit();
    await live.answer(stored);
    live.type(application);
    live.submit();
    expect(keys(live)).toEqual(['key-1', 'key-2']);
  });
});

describe('bad connections', () => {
  it('offline: everything is kept on the device and goes by itself, once, when the connection is back', async () => {
    const live = opened(application);
    live.goes('offline');
    live.submit();
    await live.answer(offline);
    expect([live.state(), live.draft()]).toEqual([
      'failed.offline',
      { values: application, attempt: { key: 'key-1', request: application } },
    ]);
    live.goes('online');
    live.goes('online');
    expect(live.sends.calls).toHaveLength(2);
    await live.answer(stored);
    live.goes('online');
    expect(keys(live)).toEqual(['key-1', 'key-1']);
    expect([live.state(), live.stored()]).toEqual(['success', null]);
  });

  it('what the visitor changes while offline is not sent behind their back', async () => {
    const live = opened(application);
    live.submit();
    live.goes('offline');
    await live.answer(offline);
    live.type({ message: 'We advise three' });
    live.goes('online');
    expect([live.state(), live.sends.calls.length]).toEqual(['idle', 1]);
  });

  it('typed values survive a reload before anything was sent', () => {
    const live = opened({ name: 'Asha Rao', message: 'Half a sent' });
    const after = reload(live);
    expect([after.state(), after.shown()['name'], after.shown()['message']]).toEqual(['idle', 'Asha Rao', 'Half a sent']);
  });

  it('what stands in a field when the script arrives wins over the draft', () => {
    const live = opened({ name: 'Asha Rao', companyName: 'Rao Advisers' });
    const after = startLead(leadForms.partner, { stored: live.stored() });
    after.open({ typed: { name: 'Asha R. Rao' } });
    expect(after.shown()).toMatchObject({ name: 'Asha R. Rao', companyName: 'Rao Advisers' });
  });

  it('storage with something else in it is no draft', () => {
    for (const stored of ['{}', '[]', '"x"', '{"values":{"name":1},"attempt":null}']) {
      const live = startLead(leadForms.partner, { stored });
      live.open();
      expect([live.state(), live.shown()['name']]).toEqual(['idle', '']);
    }
  });

  it('a call goes on when the visitor moves to another page of the site, and its answer is not lost', async () => {
    const live = opened(application);
    live.submit();
    live.send({ type: 'form.leave' });
    await live.answer(stored);
    expect([live.state(), live.toasts.length, live.stored()]).toEqual(['success', 1, null]);
  });

  it('coming back to the page shows a fresh form after a success and the unsent one after a failure', async () => {
    const live = opened(application);
    live.submit();
    await live.answer(timeout);
    live.send({ type: 'form.leave' });
    live.open();
    expect([live.state(), live.shown()]).toEqual(['failed.unsent', application]);
    live.submit();
    await live.answer(stored);
    live.send({ type: 'form.leave' });
    live.open();
    expect([live.state(), live.context().receipt]).toEqual(['idle', null]);
  });
});

describe('401 and 498', () => {
  it.each([401, 498])(
    'AU-02 %i to the form itself removes the token and goes home; what was typed is there on coming back',
    async (status) => {
      const live = opened(application);
      live.submit();
      await live.answer(refused(status, { message: 'Please sign in again' }));
      expect(live.moves).toEqual(['goHome']);
      expect(live.toasts).toEqual([{ kind: 'error', message: 'Please sign in again', id: 'partner' }]);
      live.send({ type: 'form.leave' });
      live.open();
      expect([live.state(), live.shown()]).toEqual(['idle', application]);
      live.submit();
      await live.answer(stored);
      expect(keys(live)).toEqual(['key-1', 'key-2']);
    },
  );
});

it('an accepted native POST ends the draft and shows the confirmation with its reference', () => {
  const live = startLead(leadForms.partner, { stored: opened(application).stored() });
  live.open({ sent: 'PW-7' });
  expect([live.state(), live.context().receipt, live.stored()]).toEqual(['success', { message: null, reference: 'PW-7' }, null]);
});
