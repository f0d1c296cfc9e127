/** Codes that are printed in place of being sent: by the local run, and by no deployed site (decisions 4). */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber, problemOf, sendCode } from '../support/eligibility-calls.ts';
import { type Site, startSite } from '../support/workerd.ts';

/** A send by a visitor who typed `origin`. */
async function sendAt(site: Site, origin: string, phoneNumber: string, headers = {}): Promise<Response> {
  const answer = await site.dispatch(origin + apiPath('sendCode'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ fullName: 'Asha Rao', phoneNumber }),
  });
  return new Response(await answer.text(), { status: answer.status, headers: [...answer.headers] });
}

test('the local run prints one line with the code and the masked number', async () => {
  const site = await startSite({ bindings: { SMS_PROVIDER: 'log' } });
  onTestFinished(() => site.stop());
  site.codes.push('123456');
  await site.log.untilRequest(await sendCode(site, '9876543210'));
  const lines = site.log.lines.filter((line) => line.includes('123456'));
  expect(lines).toEqual([expect.stringMatching(/^SMS to ••••••3210: 123456 is your Pledgewell OTP\./u)]);
});

test('a site that has an address on the web prints none: it answers that it cannot send, and nothing is counted', async () => {
  const site = await startSite({ bindings: { SMS_PROVIDER: 'log', SITE_ORIGIN: 'https://www.pledgewell.example' } });
  onTestFinished(() => site.stop());
  site.codes.push('123456');
  const answer = await sendCode(site, '9876543210');
  expect([answer.status, (await problemOf(answer)).message]).toEqual([503, messages.smsUnavailable]);
  await site.log.untilRequest(answer);
  expect(site.log.lines.filter((line) => /123456|SMS to/u.test(line))).toEqual([]);
  expect(site.log.lines.some((line) => line.includes('"event":"misconfigured"') && line.includes('"cause":"SMS_PROVIDER"'))).toBe(true);
});

describe('without an address on the web, the host that was asked decides whether codes are printed', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ bindings: { SMS_PROVIDER: 'log' } });
  });
  afterAll(() => site.stop());
  const printed = () => site.log.lines.filter((line) => line.includes('SMS to'));

  test.each([
    ['https://pledgewell.lender.workers.dev', {}],
    ['https://www.lender.example', { 'X-Forwarded-Host': 'localhost' }],
    ['https://203.0.113.9', {}],
  ])('none at %s', async (origin, headers) => {
    const before = printed().length;
    const answer = await sendAt(site, origin, newNumber(), headers);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: messages.smsUnavailable });
    await site.log.untilRequest(answer);
    expect(site.log.lines.some((line) => line.includes('"event":"misconfigured"') && line.includes('"cause":"SMS_PROVIDER"'))).toBe(true);
    expect(printed()).toHaveLength(before);
  });

  test.each(['http://localhost:8787', 'http://127.0.0.1:8787', 'http://192.168.1.20:8787', 'http://laptop.local:8787'])(
    'one at %s',
    async (origin) => {
      const number = newNumber();
      const answer = await sendAt(site, origin, number);
      expect(answer.status).toBe(200);
      await site.log.untilRequest(answer);
      expect(printed().at(-1)).toContain(`SMS to ••••••${number.slice(-4)}`);
    },
  );
});

test('`npm start` says that it is local, and prints them whatever it is asked by', async () => {
  const site = await startSite({ bindings: { SMS_PROVIDER: 'log', LOCAL_RUN: 'yes' } });
  onTestFinished(() => site.stop());
  expect((await sendAt(site, 'http://laptop.lan:8787', newNumber())).status).toBe(200);
});
