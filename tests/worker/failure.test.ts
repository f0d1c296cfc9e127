/** Failures of the platform and of providers as classes: by the texts and numbers that they document, and without a word of them. */
import { describe, expect, test } from 'vitest';
import { MailLate, MailMissing, mailFailure, mailFailureLevel } from '../../worker/backend/outbox/mail-failure.ts';
import { msg91Cause, twilioCodes } from '../../worker/backend/sms/failure-codes.ts';
import { levelOf } from '../../worker/backend/sms/sms.ts';
import { type FailureClass, failureClass, failureFields, relay, Unexpected } from '../../worker/base/failure.ts';
import { passingFault, StorageUnavailable } from '../../worker/base/storage-retry.ts';

const PHONE = '9876543210';

describe('storage', () => {
  test.each<[string, FailureClass]>([
    ['D1_ERROR: Exceeded maximum DB size.', 'full'],
    ['D1_ERROR: database or disk is full: SQLITE_FULL', 'full'],
    ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 'overloaded'],
    ["D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.", 'overloaded'],
    ['D1_ERROR: D1 DB exceeded its CPU time limit and was reset.', 'overloaded'],
    ['D1_ERROR: database is locked: SQLITE_BUSY', 'overloaded'],
    ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', 'timeout'],
    ['D1_ERROR: Network connection lost.', 'unreachable'],
    ['D1_ERROR: D1 DB reset because its code was updated.', 'unreachable'],
    ['D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.', 'unreachable'],
    ['D1_ERROR: Internal error in D1 DB storage caused object to be reset.', 'unreachable'],
    ['D1_ERROR: no such table: leads: SQLITE_ERROR', 'missing'],
    ['D1_ERROR: UNIQUE constraint failed: leads.id: SQLITE_CONSTRAINT', 'constraint'],
    ['put: We encountered an internal error. Please try again. (10001)', 'internal'],
    ['get: Insufficient permissions. (10003)', 'not-allowed'],
    ['put: The specified bucket does not exist. (10006)', 'missing'],
    ['put: Your metadata headers exceed the maximum allowed metadata size. (10012)', 'invalid'],
    ['put: Unavailable. (10043)', 'overloaded'],
    ['Queue send failed: Queue storage limit exceeded (10251)', 'full'],
    ['Queue send failed: Free tier limit exceeded (10253)', 'limit'],
    ['Queue send failed: Queue is overloaded. Please back off.', 'overloaded'],
    ['Queue send failed: Queue does not exist (10104)', 'missing'],
    [`near "${PHONE}": syntax error`, 'unknown'],
  ])('%s → %s', (text, expected) => {
    expect(failureClass(new Error(text))).toBe(expected);
    // As D1 nests it, as storage-retry wraps it, and as it comes out of an object.
    expect(failureClass(new Error('D1_ERROR', { cause: new Error(text) }))).toBe(expected);
    const givenUp = new StorageUnavailable('fault', new Error(text));
    expect(failureClass(new Error(givenUp.message))).toBe(expected);
  });

  test('where it came up is told by a frame of ours; lines of a text are none', () => {
    const error = new Error(`no row\n    at ${PHONE} (leads.ts:1:2)`);
    const { at } = failureFields(error);
    expect(at).toMatch(/^at .*failure\.test\.ts:\d+:\d+\)?$/u);
    expect(JSON.stringify(failureFields(error)) + new Unexpected(error).stack).not.toContain(PHONE);
    error.name = `Error ${PHONE}`;
    expect(JSON.stringify(failureFields(error))).not.toContain(PHONE);
  });

  test('an error that leaves an object says the same on the other side, and whether trying again is of use', async () => {
    const thrown = async (error: Error): Promise<Error> =>
      // What arrives there is the text alone.
      new Error((await relay(() => Promise.reject(error)).catch((relayed: Error) => relayed)).message);
    const bug = new TypeError(`cannot read ${PHONE}`);
    expect(failureFields(await thrown(bug))).toEqual(failureFields(bug));
    expect(passingFault(await thrown(bug))).toBeNull();
    const away = new StorageUnavailable('fault', new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.'));
    expect(failureFields(await thrown(away))).toEqual({ ...failureFields(away), failure: 'overloaded' });
    expect(passingFault(await thrown(away))).toBe('later');
    // From object to object to us.
    expect(failureFields(await thrown(await thrown(away)))).toMatchObject({ failure: 'overloaded', error: 'StorageUnavailable' });
    expect(passingFault(await thrown(await thrown(away)))).toBe('later');
  });
});

describe('mail', () => {
  const coded = (code: string) => Object.assign(new Error(`could not deliver to asha@example.com`), { code });
  test.each([
    ['E_SENDER_NOT_VERIFIED', 'unverified-sender', 'error'],
    ['E_SENDER_DOMAIN_NOT_AVAILABLE', 'unverified-sender', 'error'],
    ['E_RECIPIENT_NOT_ALLOWED', 'rejected-recipient', 'warn'],
    ['E_RECIPIENT_SUPPRESSED', 'suppressed', 'warn'],
    ['E_RATE_LIMIT_EXCEEDED', 'limit', 'warn'],
    ['E_DAILY_LIMIT_EXCEEDED', 'limit', 'warn'],
    ['E_DELIVERY_FAILED', 'undeliverable', 'warn'],
    ['E_INTERNAL_SERVER_ERROR', 'unavailable', 'warn'],
    ['E_HEADER_NOT_ALLOWED', 'malformed', 'error'],
    ['E_SOMETHING_NEW', 'unknown', 'warn'],
  ] as const)('%s → %s, %s', (code, expected, level) => {
    expect(mailFailure(coded(code))).toBe(expected);
    // A binding's error may lose its properties on the way.
    expect(mailFailure(new Error(`${code}: refused`))).toBe(expected);
    expect(mailFailureLevel(mailFailure(coded(code)))).toBe(level);
  });

  test('no binding, and no answer', () => {
    expect([mailFailure(new MailMissing()), mailFailure(new MailLate()), mailFailure('?')]).toEqual(['unbound', 'timeout', 'unknown']);
  });
});

describe('SMS', () => {
  test.each([
    [20005, 'out-of-balance', 'error'],
    [10001, 'out-of-balance', 'error'],
    [20003, 'credentials', 'error'],
    [21211, 'rejected-number', 'info'],
    [21610, 'rejected-number', 'info'],
    [21614, 'rejected-number', 'info'],
    [21408, 'unverified-sender', 'error'],
    [21606, 'unverified-sender', 'error'],
    [20429, 'rate', 'warn'],
  ] as const)('Twilio %i → %s, %s', (code, expected, level) => {
    expect(twilioCodes[code]).toBe(expected);
    expect(levelOf(expected)).toBe(level);
  });

  test.each([
    ['301', '', 'out-of-balance'],
    [418, '', 'credentials'],
    ['207', 'Unauthorized', 'credentials'],
    [202, '', 'rejected-number'],
    ['203', '', 'unverified-sender'],
    [undefined, 'You have insufficient balance', 'out-of-balance'],
    [undefined, `Invalid mobile number ${PHONE}`, 'rejected-number'],
    [undefined, 'template id missing', 'template'],
    [undefined, 'Something else', null],
    [undefined, 42, null],
  ])('MSG91 %s %s → %s', (code, words, expected) => {
    expect(msg91Cause(code, words)).toBe(expected);
  });
});
