/** RE-02: the real worker is killed while a right code is judged, between every two steps that reach the database. */
import { describe, expect, test } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { FIRST_ALARM_AFTER_MS } from '../../worker/backend/one-time-code/verification.ts';
import { keyedHash } from '../../worker/base/keyed-hash.ts';
import { newNumber, problemOf, sendCode, verifyCode } from '../support/eligibility-calls.ts';
import type { StorageCall } from '../support/judged-storage.ts';
import { gate } from '../support/local-server.ts';
import { storedNumbers } from '../support/number-storage.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';
import { HASH_KEY } from '../support/workerd.ts';

const { sms, site } = withSiteAndSms(undefined, { judgedStorage: true });

const rowsOf = async (number: string) =>
  (await site.database.prepare('SELECT full_name, eligible FROM eligibility_checks WHERE phone_number = ?').bind(number).all()).results;

const isAt = (step: string, { sql, moment }: StorageCall): boolean =>
  ({
    'before the holdings are read': moment === 'before' && sql.includes('FROM holdings'),
    'after the holdings were read': moment === 'after' && sql.includes('FROM holdings'),
    'before the row is written': moment === 'before' && sql.includes('INTO eligibility_checks'),
    'after the row was written': moment === 'after' && sql.includes('INTO eligibility_checks'),
  })[step] ?? false;

/** Sends a code and kills the worker when its right answer has come to `step`. */
async function killAt(step: string, key?: string): Promise<{ readonly number: string; readonly code: string }> {
  const number = newNumber();
  await sendCode(site, number, { fullName: 'Kill Me' });
  const code = sms.codeOf(number);
  const [arrived, release] = [gate(), gate()];
  site.storage.judge(async (call) => {
    if (!isAt(step, call)) return null;
    arrived.resolve();
    await release.promise;
    return null;
  });
  const lost = verifyCode(site, number, code, key === undefined ? {} : { key }).then(
    () => 'answered',
    () => 'lost',
  );
  await arrived.promise;
  await site.killAndRestart();
  site.storage.judge(() => null);
  release.resolve();
  expect(await lost).toBe('lost');
  return { number, code };
}

const settle = async (number: string): Promise<void> => {
  const codes = await site.durableObject<{ settle(): Promise<void> }>('NUMBER_CODES', await keyedHash(HASH_KEY, 'number', number));
  await codes.settle();
};

describe.each(['before the holdings are read', 'after the holdings were read', 'before the row is written', 'after the row was written'])(
  'killed %s',
  (step) => {
    test('RE-02: the same key goes on: the result is given, and there is one row', async () => {
      const { number, code } = await killAt(step, 'goes-on');
      const answers = [await verifyCode(site, number, code, { key: 'goes-on' }), await verifyCode(site, number, code, { key: 'goes-on' })];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(await answer.json()).toMatchObject({ message: messages.codeVerified, elibilityStatus: false });
      }
      expect(await rowsOf(number)).toEqual([{ full_name: 'Kill Me', eligible: 0 }]);
    });

    test('RE-02: without a key the right code gets its result, once', async () => {
      const { number, code } = await killAt(step);
      expect((await verifyCode(site, number, code)).status).toBe(200);
      expect((await problemOf(await verifyCode(site, number, code))).message).toBe(messages.codeWrong);
      expect(await rowsOf(number)).toEqual([{ full_name: 'Kill Me', eligible: 0 }]);
    });

    test('RE-02: where the visitor never comes back, the alarm writes the row, and nothing personal stays in the object', async () => {
      const { number, code } = await killAt(step, 'never-comes-back');
      site.clock.advance(FIRST_ALARM_AFTER_MS);
      await settle(number);
      expect(await rowsOf(number)).toEqual([{ full_name: 'Kill Me', eligible: 0 }]);
      expect(storedNumbers(site).filter((stored) => stored.includes(number))).toEqual([]);
      expect((await verifyCode(site, number, code, { key: 'never-comes-back' })).status).toBe(200);
      expect(await rowsOf(number)).toHaveLength(1);
    });
  },
);
