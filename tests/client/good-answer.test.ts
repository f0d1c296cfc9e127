/** What a page reads of an answer that our own edge wrote; whether a service's answer is a success is asked at the edge (success.test.ts). */
import { expect, test } from 'vitest';
import { readGoodAnswer } from '../../client/api/good-answer.ts';
import { endpoints } from '../../machines/contract/endpoints.ts';

const summary = { slug: 'a', title: 'A' };

test('reads come in `data`, creates and codes as they are', () => {
  expect(readGoodAnswer(endpoints.readBlogs, { data: [summary] })).toMatchObject([summary]);
  expect(readGoodAnswer(endpoints.readBlogs, [summary])).toBeUndefined();
  expect(readGoodAnswer(endpoints.readFaqs, { data: [{ title: 'A?', content: 'B' }] })).toMatchObject([{ title: 'A?', content: 'B' }]);
  expect(readGoodAnswer(endpoints.sendCode, { message: 'Sent' })).toEqual({ message: 'Sent' });
  expect(readGoodAnswer(endpoints.createPartner, { message: 'Stored', data: { reference: 'P-1' } })).toEqual({
    message: 'Stored',
    data: { reference: 'P-1' },
  });
});

test.each([undefined, null, 'Welcome', [], { data: null }, { message: 'Right', elibilityStatus: 'true' }])(
  'UP-01 %j from something in between is no answer to a code',
  (body) => {
    expect(readGoodAnswer(endpoints.verifyCode, body)).toBeUndefined();
  },
);
