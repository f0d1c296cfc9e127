/** Limits of length, as the forms and the worker share them. */
import { describe, expect, it } from 'vitest';
import { contactRequest } from '../../../machines/contract/contact.ts';
import { fullNameSchema } from '../../../machines/contract/eligibility.ts';
import { parseFields } from '../../../machines/contract/parse.ts';
import { partnerRequest } from '../../../machines/contract/partner.ts';

const contact = { name: 'Asha', email: 'asha@example.com', subject: 'Closing early', message: 'Can I close it next month?' };
const partner = {
  name: 'Asha',
  businessEmail: 'asha@advisers.example',
  companyName: 'Rao Advisers',
  partnershipType: 'channel partner',
  message: 'We advise two hundred families.',
};
const tooLong = (what: string) => `This ${what} is longer than we can store. Please shorten it`;
const nameTooLong = 'Name must be 100 characters or fewer';

const errorsOf = (schema: Parameters<typeof parseFields>[0], value: unknown) => {
  const parsed = parseFields(schema, value);
  return parsed.ok ? [] : parsed.errors.map(({ message }) => message);
};

/** One character each: in ASCII, in Devanagari, and twice as long a string. */
describe.each(['a', 'क', '🙂'])('of %s', (letter) => {
  it.each([
    ['a name in the contact form', 100, nameTooLong, (text: string) => errorsOf(contactRequest, { ...contact, name: text })],
    ['a subject', 200, tooLong('subject'), (text: string) => errorsOf(contactRequest, { ...contact, subject: text })],
    ['a message', 5_000, tooLong('message'), (text: string) => errorsOf(contactRequest, { ...contact, message: text })],
    ['a name in the partner form', 100, nameTooLong, (text: string) => errorsOf(partnerRequest, { ...partner, name: text })],
    ['a company', 200, tooLong('company name'), (text: string) => errorsOf(partnerRequest, { ...partner, companyName: text })],
    ['a message of a partner', 5_000, tooLong('message'), (text: string) => errorsOf(partnerRequest, { ...partner, message: text })],
    ['a name in the eligibility check', 100, nameTooLong, (text: string) => errorsOf(fullNameSchema, text)],
  ] as const)('%s may have %i', (_, most, message, judge) => {
    expect(judge(letter.repeat(most))).toEqual([]);
    expect(judge(letter.repeat(most + 1))).toEqual([message]);
  });

  it('a contact message needs 10', () => {
    const judge = (text: string) => errorsOf(contactRequest, { ...contact, message: text });
    expect(judge(letter.repeat(9))).toEqual(['Message must be at least 10 characters']);
    expect(judge(letter.repeat(10))).toEqual([]);
  });
});
