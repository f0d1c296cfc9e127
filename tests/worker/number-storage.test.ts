/** What a number's object keeps, and when it forgets. */
import { expect, test } from 'vitest';
import { CODE_LIFETIME_MS, DAY_MS, RESEND_COOLDOWN_MS } from '../../machines/contract/limits.ts';
import { keyedHash } from '../../worker/base/keyed-hash.ts';
import { newNumber, sendCode, verifyCode, wrongCode } from '../support/eligibility-calls.ts';
import { storedNumbers } from '../support/number-storage.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';
import { HASH_KEY } from '../support/workerd.ts';

const { sms, site } = withSiteAndSms({});

const stored = (fullName: string): string => storedNumbers(site).find((value) => value.includes(fullName)) ?? '';

async function forget(phoneNumber: string): Promise<void> {
  const name = await keyedHash(HASH_KEY, 'number', phoneNumber);
  const codes = await site.durableObject<{ forget(): Promise<void> }>('NUMBER_CODES', name);
  await codes.forget();
}

test('number, code and request key are stored as keyed hashes only', async () => {
  const number = newNumber();
  await sendCode(site, number, { fullName: 'Hash Only', key: 'a-telling-request-key' });
  const value = stored('Hash Only');
  expect(value).not.toBe('');
  for (const secret of [number, sms.codeOf(number), 'a-telling-request-key']) expect(value).not.toContain(secret);
  const keys = await site.database.prepare('SELECT * FROM idempotency_keys').all();
  for (const secret of [number, 'Hash Only', 'a-telling-request-key']) expect(JSON.stringify(keys.results)).not.toContain(secret);
});

test('the name leaves the object once the number is verified', async () => {
  const number = newNumber();
  await sendCode(site, number, { fullName: 'Verified Soon' });
  expect(stored('Verified Soon')).not.toBe('');
  await verifyCode(site, number, sms.codeOf(number));
  expect(stored('Verified Soon')).toBe('');
});

test('the alarm deletes name and code when the code has expired', async () => {
  const number = newNumber();
  await sendCode(site, number, { fullName: 'Never Verified' });
  // One millisecond before the end, a wrong try sets the alarm anew; it rings as soon as the time has come.
  site.clock.advance(CODE_LIFETIME_MS - 1);
  await verifyCode(site, number, wrongCode(sms.codeOf(number)));
  expect(stored('Never Verified')).not.toBe('');
  site.clock.advance(1);
  await expect.poll(() => stored('Never Verified')).toBe('');
});

test('a day after the last send nothing of a number is left', async () => {
  const number = newNumber();
  await sendCode(site, number, { fullName: 'Gone Tomorrow', key: 'gone-tomorrow' });
  const before = storedNumbers(site).length;
  site.clock.advance(DAY_MS - 1);
  await forget(number);
  expect(storedNumbers(site).length).toBe(before);
  site.clock.advance(1);
  await forget(number);
  expect(storedNumbers(site).length).toBe(before - 1);
});

test('forgetting early changes no answer: counters, cooldown and used-up tries stay', async () => {
  const number = newNumber();
  await sendCode(site, number);
  const code = sms.codeOf(number);
  await forget(number);
  expect((await sendCode(site, number)).headers.get('retry-after')).toBe('30');
  for (let count = 0; count < 5; count += 1) await verifyCode(site, number, wrongCode(code));
  site.clock.advance(CODE_LIFETIME_MS);
  await forget(number);
  expect((await verifyCode(site, number, code)).status).toBe(429);
});

test('codes, tries and cooldown survive a restart', async () => {
  const number = newNumber();
  await sendCode(site, number);
  const code = sms.codeOf(number);
  for (let count = 0; count < 4; count += 1) await verifyCode(site, number, wrongCode(code));
  await site.restart();
  expect((await sendCode(site, number)).headers.get('retry-after')).toBe(String(RESEND_COOLDOWN_MS / 1_000));
  expect((await verifyCode(site, number, code)).status).toBe(200);
});
