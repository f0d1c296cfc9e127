/** The check without a script where codes are sent against a challenge, which it cannot solve (decisions 4, 5), and where nothing can be sealed. */
import { expect, test } from 'vitest';
import { HOUR_MS, SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR, SENDS_BEFORE_CHALLENGE_PER_HOUR } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { checkVisitor } from '../../support/check-visitor.ts';
import { newAddress, newNumber, sendCode } from '../../support/eligibility-calls.ts';
import { startFakeSms } from '../../support/fake-sms.ts';
import { startFakeTurnstile, turnstileKeys } from '../../support/fake-turnstile.ts';
import { standIn, startForThisTest, withStarted } from '../../support/started.ts';
import { startSite } from '../../support/workerd.ts';

const running = withStarted(async (begin) => {
  const sms = await begin(startFakeSms(), (started) => started.stop());
  const turnstile = await begin(startFakeTurnstile(), (started) => started.stop());
  const bindings = { ...sms.bindings, ...turnstileKeys, TURNSTILE_ORIGIN: turnstile.origin, SENDS_PER_ADDRESS_PER_HOUR: '1000' };
  const site = await begin(startSite({ bindings, allow: [sms.origin, turnstile.origin] }), (started) => started.stop());
  return { sms, site };
});
const site = standIn(() => running().site);

/** Asks for a code as a visitor of this network. */
async function ask(address: string, phoneNumber: string) {
  const visitor = checkVisitor(site, { address });
  await visitor.open();
  visitor.type('fullName', 'Asha Rao');
  visitor.type('phoneNumber', phoneNumber);
  await visitor.press('Send OTP');
  return visitor;
}

test('where others have to prove that they are people, a few checks an hour pass without', async () => {
  const address = newAddress();
  for (let count = 0; count < SENDS_BEFORE_CHALLENGE_PER_HOUR; count += 1) await sendCode(site, newNumber(), { address });
  expect((await sendCode(site, newNumber(), { address })).status).toBe(403);
  for (let count = 0; count < SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR; count += 1) {
    // What comes to nothing does not count.
    expect((await ask(address, '1234567890')).errors()).toEqual([messages.phoneNotIndian]);
    expect((await ask(address, newNumber())).heading()).toBe('Verify OTP');
  }
  const refused = await ask(address, newNumber());
  expect([refused.status, refused.heading(), refused.notice('alert')]).toEqual([429, 'Enter Details', messages.codeScriptless]);
  expect(Number(refused.header('retry-after'))).toBeGreaterThan(0);
  expect(refused.formOf('Send OTP').fields['fullName']).toBe('Asha Rao');
  expect((await ask(newAddress(), newNumber())).heading()).toBe('Verify OTP');
  site.clock.advance(HOUR_MS);
  expect((await ask(address, newNumber())).heading()).toBe('Verify OTP');
});

test('a worker without a secret says that it cannot check, and asks for nothing', async () => {
  const bare = await startForThisTest((begin) => begin(startSite({ bindings: { HASH_KEY: '' } }), (started) => started.stop()));
  for (const method of ['GET', 'POST']) {
    const answer = await bare.fetch('/check', { method });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null]);
    const page = await answer.text();
    expect(page).toContain(messages.smsUnavailable);
    expect(page).not.toContain('<form');
  }
});

test('its address has one spelling', async () => {
  for (const path of ['/check/', '/%63heck']) {
    const answer = await site.fetch(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/check']);
  }
});
