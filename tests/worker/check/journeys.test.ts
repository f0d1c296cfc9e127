/** The eligibility check without a script, as a visitor walks it (decisions 4): pages, forms, and nothing else. */
import { expect, test } from 'vitest';
import { checkCopy } from '../../../client/copy/check.ts';
import { CODE_MAX_WRONG_TRIES, RESEND_COOLDOWN_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { withCheck } from '../../support/check-site.ts';
import { checkVisitor } from '../../support/check-visitor.ts';
import { newNumber, wrongCode } from '../../support/eligibility-calls.ts';

const { sms, site, atCode, withResult, sentTo } = withCheck();

test('an eligible number gets its amount, and a call for the asking', async () => {
  const visitor = await withResult('9876543210');
  expect([visitor.status, visitor.heading(), visitor.focused()]).toEqual([200, 'Congratulations!', 'Congratulations!']);
  expect(visitor.text()).toContain('Up to ₹2,02,500');
  expect(visitor.text()).toContain('Kept for a year, with all charges: APR 12.10%.');
  expect(visitor.notice('status')).toBe(messages.codeVerified);
  expect(visitor.links()).toContainEqual({ text: 'Continue', href: '/' });

  await visitor.press('Ask for a call');
  expect(visitor.focused()).toBe('callAt');
  await visitor.press('Ask for this call');
  expect([visitor.status, visitor.errors(), visitor.focused()]).toEqual([422, [messages.callTimeRequired], 'callAt']);
  const [slot = ''] = visitor.formOf('Ask for this call').options;
  visitor.type('callAt', slot);
  await visitor.press('Ask for this call');
  expect([visitor.errors(), visitor.focused()]).toEqual([[messages.callConsentRequired], 'consent']);
  expect(visitor.formOf('Ask for this call').fields['callAt']).toBe(slot);
  visitor.type('consent', 'on');
  const body = visitor.bodyOf('Ask for this call');
  await visitor.press('Ask for this call');
  expect(visitor.status).toBe(200);
  expect(visitor.text()).toMatch(/We will call you.*on the number ending in 3210\. Reference E-[0-9A-Z]{8}/u);
  const agreed = visitor.text();
  await visitor.repost(body);
  expect(visitor.text()).toBe(agreed);
});

test('a number without funds reads why, and another number can be tried with the name kept', async () => {
  const visitor = await withResult('9876500004');
  expect([visitor.status, visitor.heading()]).toEqual([200, 'You are not Eligible for loan']);
  expect(visitor.text()).toContain("We're unable to locate eligible mutual fund assets associated with this account number.");
  expect(visitor.links()).toContainEqual({ text: 'Got it', href: '/' });
  await visitor.press('Try another number');
  expect([visitor.heading(), visitor.focused()]).toEqual(['Enter Details', 'phoneNumber']);
  expect(visitor.formOf('Send OTP').fields).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '' });
});

test.each(['98765432101', '+971501234567'])(
  'the name comes first, also where the typing of the number %s is at fault itself',
  async (number) => {
    const visitor = checkVisitor(site);
    await visitor.open();
    visitor.type('phoneNumber', number);
    await visitor.press('Send OTP');
    expect([visitor.errors(), visitor.focused()]).toEqual([[messages.nameRequired], 'fullName']);
  },
);

test('details are refused one fault at a time, in the order of the specification, with what was typed kept', async () => {
  const visitor = checkVisitor(site);
  await visitor.open();
  await visitor.press('Send OTP');
  expect([visitor.status, visitor.errors(), visitor.focused()]).toEqual([422, [messages.nameRequired], 'fullName']);
  visitor.type('fullName', 'Asha Rao');
  await visitor.press('Send OTP');
  expect([visitor.errors(), visitor.focused()]).toEqual([[messages.phoneRequired], 'phoneNumber']);
  visitor.type('phoneNumber', '98765');
  await visitor.press('Send OTP');
  expect(visitor.errors()).toEqual([messages.phoneTenDigits]);
  expect(visitor.formOf('Send OTP').fields).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '98765' });
  visitor.type('phoneNumber', '+971 50 123 4567');
  await visitor.press('Send OTP');
  expect(visitor.errors()).toEqual([messages.phoneForeign]);
  expect(visitor.formOf('Send OTP').fields['phoneNumber']).toBe('+971 50 123 4567');
  visitor.type('phoneNumber', '1234567890');
  await visitor.press('Send OTP');
  expect([visitor.status, visitor.errors()]).toEqual([422, [messages.phoneNotIndian]]);
});

test('the code step shows the last digits alone, and the number can be changed', async () => {
  const { visitor, phoneNumber } = await atCode();
  expect(visitor.html).not.toContain(phoneNumber);
  expect(visitor.html).not.toContain('Asha');
  expect(visitor.text()).toContain(`the number ending in ${phoneNumber.slice(-4)}`);
  expect(visitor.focused()).toBe('otp');
  visitor.type('otp', 'no code, 12 and 34');
  await visitor.press('Change number');
  expect(visitor.formOf('Send OTP').fields).toMatchObject({ fullName: 'Asha Rao', phoneNumber });
  // One digit too many inside a number is no key that was pressed by mistake: the visitor has seen it, and is told.
  visitor.type('phoneNumber', `${phoneNumber.slice(0, 4)}7${phoneNumber.slice(4)}`);
  await visitor.press('Send OTP');
  expect([visitor.heading(), visitor.errors()]).toEqual(['Enter Details', [messages.phoneTenDigits]]);
});

test('five wrong codes use a code up, and only a new one helps', async () => {
  const { visitor, code, phoneNumber } = await atCode();
  for (let tries = 1; tries <= CODE_MAX_WRONG_TRIES; tries += 1) {
    visitor.type('otp', String(100_000 + tries));
    await visitor.press('Verify OTP');
    expect([visitor.status, visitor.errors(), visitor.focused()]).toEqual([422, [messages.codeWrong], 'otp']);
  }
  visitor.type('otp', code);
  await visitor.press('Verify OTP');
  expect([visitor.status, visitor.errors()]).toEqual([429, [messages.codeTooManyTries]]);
  expect(visitor.isDisabled('Verify OTP')).toBe(true);
  site.clock.advance(RESEND_COOLDOWN_MS);
  await visitor.press('Resend OTP');
  expect([visitor.status, visitor.notice('status')]).toEqual([200, messages.codeSent]);
  expect(sentTo(phoneNumber)).toBe(2);
  visitor.type('otp', sms.codeOf(phoneNumber));
  await visitor.press('Verify OTP');
  expect(visitor.heading()).toBe('You are not Eligible for loan');
});

test('too early also after a wrong code: what has the focus is how long it takes, and the fault is still at its field', async () => {
  const { visitor, code } = await atCode();
  visitor.type('otp', wrongCode(code));
  await visitor.press('Verify OTP');
  expect(visitor.focused()).toBe('otp');
  await visitor.press('Resend OTP');
  expect([visitor.status, visitor.focused(), visitor.errors()]).toEqual([
    429,
    'You can ask for another OTP in 30 seconds.',
    [messages.codeWrong],
  ]);
});

test('another code asked for too early is not sent, and the page says how long it takes', async () => {
  const { visitor, phoneNumber } = await atCode();
  expect(visitor.text()).toContain('You can ask for another OTP in 30 seconds.');
  site.clock.advance(10_000);
  await visitor.press('Resend OTP');
  expect([visitor.status, visitor.header('retry-after')]).toEqual([429, '20']);
  expect(visitor.focused()).toBe('You can ask for another OTP in 20 seconds.');
  expect(sentTo(phoneNumber)).toBe(1);
  site.clock.advance(20_000);
  await visitor.press('Resend OTP');
  expect([visitor.status, sentTo(phoneNumber)]).toEqual([200, 2]);
});

test('a text with no one code in it is said before it is verified', async () => {
  const { visitor, code } = await atCode();
  visitor.type('otp', 'Your code is 12345. Valid for 10 minutes.');
  await visitor.press('Verify OTP');
  expect([visitor.status, visitor.errors()]).toEqual([422, [messages.codeAmbiguous]]);
  visitor.type('otp', `${code} is your code`);
  await visitor.press('Verify OTP');
  expect(visitor.heading()).toBe('You are not Eligible for loan');
});

test('the dialog’s own form, posted without its script, goes on here with what was typed, and says what to press', async () => {
  const visitor = checkVisitor(site);
  await visitor.repost({ fullName: 'Asha Rao', phoneNumber: '+91 98765 43210' });
  expect([visitor.status, visitor.heading(), visitor.notice('alert')]).toEqual([422, 'Enter Details', checkCopy.onceMore]);
  expect(visitor.formOf('Send OTP').fields).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
});

test('every page leads to it by links, no search engine is told of it', async () => {
  const home = await (await site.fetch('/')).text();
  expect(home).toMatch(/<a class=button-primary href=\/check>Check Eligibility<\/a>/u);
  expect(home).not.toContain('<noscript>');
  expect(await (await site.fetch('/sitemap.xml')).text()).not.toContain('/check');
  const page = await (await site.fetch('/check')).text();
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page.match(/<h1/gu)).toHaveLength(1);
});

test('methods, media types and sizes are judged as on the form pages', async () => {
  expect((await site.fetch('/check', { method: 'DELETE' })).status).toBe(405);
  expect((await site.post('/check', {})).status).toBe(415);
  const visitor = checkVisitor(site);
  await visitor.repost({ flow: 'x'.repeat(300_000) });
  expect([visitor.status, visitor.notice('alert')]).toEqual([413, messages.tooLarge]);
});

test('nothing of a visitor stands in the log', async () => {
  const phoneNumber = newNumber();
  const { visitor, code } = await atCode(phoneNumber);
  visitor.type('otp', code);
  const answer = await visitor.repost(visitor.bodyOf('Verify OTP'));
  await site.log.untilRequest(answer);
  const lines = site.log.lines.filter((line) => line.includes('/check'));
  expect(lines.length).toBeGreaterThan(0);
  for (const word of [phoneNumber, 'Asha Rao', code, visitor.cookie.slice(6)]) expect(site.log.lines.join('\n')).not.toContain(word);
});
