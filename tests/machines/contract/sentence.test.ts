/** What of another service's words may stand before a visitor (decisions 3). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { successMessages } from '../../../machines/contract/messages/success.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { problemFromAnswer } from '../../../machines/contract/problem.ts';
import { isPlainSentence } from '../../../machines/contract/sentence.ts';

test.each([...Object.entries(messages), ...Object.entries(successMessages)])('our own sentence %s is one', (_, sentence) => {
  expect(isPlainSentence(sentence)).toBe(true);
});

test.each([
  'Too many codes. Please try again after 10:30',
  'आपका संदेश मिल गया है',
  'We know this one already, e.g. from your last message (ref. 12/2026)',
  'Loans of ₹1,00,000 at 10.5% for 12–36 months',
  'Call 080 0000 0000 between 9:00 and 18:00',
  'x'.repeat(300),
])('%j may be shown', (sentence) => {
  expect(isPlainSentence(sentence)).toBe(true);
});

test.each([
  'Could not save: pool exhausted at 10.0.0.7',
  'connect to db:5432 failed',
  'connect ECONNREFUSED',
  'Not found on localhost',
  'See https://api.internal/help',
  'See www.example.com',
  'Ask api.pledgewell.example',
  'Upstream core-banking.svc refused',
  'host a1.b22.c33 is gone',
  'Peer fe80:0:0:1::1 closed',
  'Peer 2001:db8:0:0:1:0:0:1 closed',
  'Key (email)=(asha@b.example) exists',
  'duplicate key value violates unique constraint users_email_key',
  'Error at server.js:41',
  'Cannot read /srv/app/config',
  '<b>Stored</b>',
  'Stored &lt;b&gt;',
  'Hello {{name}}',
  'two\nlines',
  'two\u2028lines',
  'turned \u202e around',
  'Nous l\uFFFDavons re\uFFFDu',
  'half a \ud83d smile',
  'null byte \u0000',
  'x'.repeat(301),
  '',
  '   ',
  '-',
  '42',
  42,
  null,
  undefined,
  { toString: () => 'Stored' },
])('%j may not', (text) => {
  expect(isPlainSentence(text)).toBe(false);
});

test('no address of a machine or a person passes, whatever stands around it', () => {
  const words = fc.constantFrom('Saved', 'for', 'at', 'the', 'host', 'please', 'wait');
  const address = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.webUrl(),
    fc.emailAddress(),
    fc.tuple(fc.domain(), fc.nat(65_535)).map(([host, port]) => `${host}:${port + 10}`),
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1 }), address, fc.array(words), (before, found, after) => {
      expect([found, isPlainSentence([...before, found, ...after].join(' '))]).toEqual([found, false]);
    }),
    { numRuns: 2_000 },
  );
});

describe('a problem', () => {
  const said = (message: unknown, extra: object = {}) => problemFromAnswer(409, { message, ...extra }, null, { isShown: isPlainSentence });

  test('has the service’s sentence where it is one, else ours for the status', () => {
    expect(said('We know this one already').message).toBe('We know this one already');
    expect(said('duplicate key value violates unique constraint at 10.0.0.7:5432 for asha@b.example').message).toBe(messages.generic);
    expect(problemFromAnswer(500, { message: 5 }, null).message).toBe(messages.upstreamUnusable);
    expect(problemFromAnswer(429, {}, null, { fallback: messages.rateLimited }).message).toBe(messages.rateLimited);
  });

  test('has the faults of fields that can be shown, and not more than a form can have', () => {
    const errors = [
      { field: 'email', message: 'We know this one' },
      { field: 'email', message: 'violates users_email_key' },
      { field: '<img>', message: 'We know this one' },
    ];
    expect(said('No', { errors }).errors).toEqual([errors[0]]);
    expect(said('No', { errors: Array.from({ length: 500 }, () => errors[0]) }).errors).toHaveLength(20);
  });
});
