import { describe, expect, it } from 'vitest';
import { contactRequest } from '../../../machines/contract/contact.ts';
import { contactIntents, filledInFor, wantsCall } from '../../../machines/contract/contact-intent.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { parseFields } from '../../../machines/contract/parse.ts';

const four = { name: 'Asha Rao', email: 'asha@example.com', subject: 'Closing early', message: 'Can I close the loan next month?' };
const parse = (more: object) => parseFields(contactRequest, { ...four, ...more });

describe('what a visitor of the contact page came for', () => {
  it.each([{}, { about: '', phone: '' }, { about: 'gold' }, { about: 7 }, { about: null }])(
    'is left out of the call where nothing of ours was said: %j',
    (more) => {
      expect(parse(more)).toEqual({ ok: true, value: four });
    },
  );

  it.each(contactIntents)('goes along: %s', (about) => {
    expect(parse({ about, phone: '9876543210' })).toEqual({ ok: true, value: { ...four, about, phone: '9876543210' } });
  });

  it.each(contactIntents)('needs a number where a call is meant: %s', (about) => {
    const errors = [{ field: 'phone', message: messages.phoneRequired }];
    expect(parse({ about, phone: '  ' })).toEqual(wantsCall(about) ? { ok: false, errors } : { ok: true, value: { ...four, about } });
  });

  it.each(['+91 98765-43210', '0091 9876543210', '09876543210', '+91 09876543210', '(98765) 43210', '९८७६५४३२१०'])(
    'takes a number as people write it: %s',
    (phone) => {
      expect(parse({ about: 'call', phone })).toMatchObject({ ok: true, value: { phone: '9876543210' } });
    },
  );

  it.each([
    ['98765', messages.phoneTenDigits],
    ['98765432101', messages.phoneTenDigits],
    ['+44 7911 123456', messages.phoneDigitsOnly],
    ['call me', messages.phoneDigitsOnly],
    ['5876543210', messages.phoneNotIndian],
  ])('refuses the number %s, whatever was asked for', (phone, message) => {
    for (const about of ['call', undefined]) expect(parse({ about, phone })).toEqual({ ok: false, errors: [{ field: 'phone', message }] });
  });

  it('fills in the subject that it names, and nothing for nobody', () => {
    expect(filledInFor('amount')).toEqual({ about: 'amount', subject: 'How much can I borrow?' });
    expect(filledInFor(null)).toEqual({});
  });
});
