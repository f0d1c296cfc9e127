/** Pages of the check without a script that are sent twice, late, changed, or by somebody else (decisions 4). */
import { describe, expect, test } from 'vitest';
import { checkCopy } from '../../../client/copy/check.ts';
import { CALL_ASKABLE_MS, CHECK_STEP_MS, CODE_MAX_WRONG_TRIES, RESEND_COOLDOWN_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { withCheck } from '../../support/check-site.ts';
import { checkVisitor } from '../../support/check-visitor.ts';
import { newNumber, wrongCode } from '../../support/eligibility-calls.ts';

const { sms, site, atCode, withResult, sentTo, checksOf } = withCheck();

test('texts that are much too long are answered with their fault, and the page can be sent again', async () => {
  const visitor = checkVisitor(site);
  const tooLong = 'a'.repeat(150_000);
  // Of the dialog, whose script could not be had: without a page of ours before.
  await visitor.repost({ fullName: tooLong });
  expect([visitor.status, visitor.notice('alert')]).toEqual([422, checkCopy.onceMore]);
  await visitor.press('Send OTP');
  expect([visitor.status, visitor.errors()]).toEqual([422, [messages.nameTooLong]]);
  visitor.type('fullName', tooLong);
  await visitor.press('Send OTP');
  expect([visitor.status, visitor.errors()]).toEqual([422, [messages.nameTooLong]]);
  visitor.type('fullName', 'Asha Rao');
  visitor.type('phoneNumber', newNumber());
  await visitor.press('Send OTP');
  expect(visitor.heading()).toBe('Verify OTP');
});

describe('sent twice', () => {
  test('details that are sent twice, or by a reload, bring one SMS and the same step', async () => {
    const phoneNumber = newNumber();
    const visitor = checkVisitor(site);
    await visitor.open();
    visitor.type('fullName', 'Asha Rao');
    visitor.type('phoneNumber', phoneNumber);
    const body = visitor.bodyOf('Send OTP');
    const answers = await Promise.all([visitor.post(body), visitor.post(body), visitor.post(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    site.clock.advance(RESEND_COOLDOWN_MS);
    await visitor.repost(body);
    expect([visitor.status, visitor.heading()]).toEqual([200, 'Verify OTP']);
    expect(sentTo(phoneNumber)).toBe(1);
  });

  test('a right code that is sent twice, or by a reload, is one check with one result', async () => {
    const { visitor, phoneNumber, code } = await atCode();
    visitor.type('otp', code);
    const body = visitor.bodyOf('Verify OTP');
    const answers = await Promise.all([visitor.post(body), visitor.post(body), visitor.post(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await visitor.repost(body);
    expect(visitor.heading()).toBe('You are not Eligible for loan');
    expect(await checksOf(phoneNumber)).toBe(1);
  });

  test('a wrong code that is sent twice counts once', async () => {
    const { visitor, code } = await atCode();
    visitor.type('otp', wrongCode(code));
    const body = visitor.bodyOf('Verify OTP');
    for (let again = 0; again <= CODE_MAX_WRONG_TRIES; again += 1) await visitor.repost(body);
    expect([visitor.status, visitor.errors()]).toEqual([422, [messages.codeWrong]]);
    visitor.type('otp', code);
    await visitor.press('Verify OTP');
    expect(visitor.status).toBe(200);
  });

  test('an old page with other words in it cannot verify a used code again, nor have one sent within the pause', async () => {
    const phoneNumber = newNumber();
    const visitor = checkVisitor(site);
    await visitor.open();
    visitor.type('fullName', 'Asha Rao');
    visitor.type('phoneNumber', phoneNumber);
    const details = visitor.bodyOf('Send OTP');
    await visitor.press('Send OTP');
    await visitor.repost({ ...details, fullName: 'Somebody Else' });
    expect([visitor.status, sentTo(phoneNumber)]).toEqual([429, 1]);
    expect(visitor.notice('alert')).toBe(messages.codeCooldown);
    // Pressed again it is as refused as before, although the server is not asked.
    await visitor.press('Send OTP');
    expect([visitor.status, visitor.header('retry-after'), visitor.notice('alert')]).toEqual([
      429,
      '30',
      'We can send the next OTP to this number in 30 seconds.',
    ]);
    expect(visitor.html).toContain('<title>Error: ');

    await visitor.repost(details);
    const code = sms.codeOf(phoneNumber);
    visitor.type('otp', code);
    const right = visitor.bodyOf('Verify OTP');
    await visitor.press('Verify OTP');
    await visitor.repost({ ...right, otp: `${code} ` });
    expect([visitor.status, visitor.errors()]).toEqual([422, [messages.codeWrong]]);
    expect(await checksOf(phoneNumber)).toBe(1);
  });
});

describe('the page belongs to one browser, for ten minutes', () => {
  test('what it carries says nothing to anybody, and stands in no address', async () => {
    const { visitor, phoneNumber } = await atCode();
    const { flow = '' } = visitor.formOf('Verify OTP').fields;
    const read = Buffer.from(flow, 'base64url').toString('latin1');
    for (const word of [phoneNumber, 'Asha', 'code', 'resend']) expect(read).not.toContain(word);
    expect(visitor.html).not.toMatch(/action="[^"]*\?/u);
    expect(visitor.header('cache-control')).toBe('no-store');
    expect(visitor.header('x-robots-tag')).toBe('noindex');
    const cookie = visitor.header('set-cookie') ?? '';
    expect(cookie).toMatch(/^check=[0-9a-f]{32}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/u);
    const secure = await site.dispatch('https://site.example/check');
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-check=[0-9a-f]{32}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
    await secure.text();
  });

  test('another browser cannot go on with it', async () => {
    const { visitor, phoneNumber, code } = await atCode();
    visitor.type('otp', code);
    const body = visitor.bodyOf('Verify OTP');
    const stranger = checkVisitor(site);
    await stranger.open();
    await stranger.repost(body);
    expect([stranger.status, stranger.heading()]).toEqual([422, 'Enter Details']);
    expect(await checksOf(phoneNumber)).toBe(0);
    await visitor.repost(body);
    expect(visitor.heading()).toBe('You are not Eligible for loan');
  });

  test('a changed byte is no page of ours', async () => {
    const { visitor, code } = await atCode();
    visitor.type('otp', code);
    const body = visitor.bodyOf('Verify OTP');
    const { flow = '' } = body;
    for (const at of [0, 20, flow.length - 3]) {
      const changed = `${flow.slice(0, at)}${flow[at] === 'A' ? 'B' : 'A'}${flow.slice(at + 1)}`;
      expect((await visitor.post({ ...body, flow: changed })).status).toBe(422);
    }
  });

  test('after ten minutes it begins again, with the details that were typed', async () => {
    const visitor = checkVisitor(site);
    await visitor.open();
    visitor.type('fullName', 'Asha Rao');
    visitor.type('phoneNumber', '7000099999');
    const body = visitor.bodyOf('Send OTP');
    site.clock.advance(CHECK_STEP_MS);
    await visitor.repost(body);
    expect(visitor.status).toBe(422);
    expect(visitor.notice('alert')).toMatch(/^This page was open for more than ten minutes\./u);
    expect(visitor.formOf('Send OTP').fields).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '7000099999' });
    expect(sentTo('7000099999')).toBe(0);
    await visitor.press('Send OTP');
    expect([visitor.heading(), sentTo('7000099999')]).toEqual(['Verify OTP', 1]);
  });

  test('so it does from the step of the code, which posts none of them', async () => {
    const { visitor, phoneNumber, code } = await atCode();
    visitor.type('otp', code);
    site.clock.advance(CHECK_STEP_MS + 1_000);
    await visitor.press('Verify OTP');
    expect(visitor.notice('alert')).toMatch(/^This page was open for more than ten minutes\./u);
    expect(visitor.formOf('Send OTP').fields).toMatchObject({ fullName: 'Asha Rao', phoneNumber });
    expect(await checksOf(phoneNumber)).toBe(0);
  });

  test('a result is good for as long as a call can be asked for', async () => {
    const visitor = await withResult('9876543210');
    site.clock.advance(CALL_ASKABLE_MS - 60_000);
    await visitor.press('Ask for a call');
    expect([visitor.status, visitor.forms().some(({ controls }) => controls.includes('callAt'))]).toEqual([200, true]);
  });

  test('a browser without cookies is told what is missing', async () => {
    const visitor = checkVisitor(site, { cookies: false });
    await visitor.open();
    visitor.type('fullName', 'Asha Rao');
    visitor.type('phoneNumber', newNumber());
    await visitor.press('Send OTP');
    expect([visitor.status, visitor.focused()]).toEqual([422, visitor.notice('alert')]);
    expect(visitor.notice('alert')).toContain('Please allow cookies for this site');
    expect(visitor.formOf('Send OTP').fields['fullName']).toBe('Asha Rao');
  });

  test('what another site sends is refused, whatever it carries', async () => {
    const { visitor, phoneNumber, code } = await atCode();
    visitor.type('otp', code);
    const body = visitor.bodyOf('Verify OTP');
    expect((await visitor.post(body, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await visitor.post(body, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect(await checksOf(phoneNumber)).toBe(0);
  });
});
