/** One line for each thing that a visitor's business came to, whoever answers the contract. */
import { expect, test } from 'vitest';
import { upload } from '../support/desk-calls.ts';
import { newNumber, sendCode, verifyCode, wrongCode } from '../support/eligibility-calls.ts';
import { json } from '../support/fake-api.ts';
import { contact, submit } from '../support/lead-calls.ts';
import { resumeFixture } from '../support/resume-files.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';
import { startSiteBehindApi } from '../support/site-behind-api.ts';
import type { Site } from '../support/workerd.ts';

const { sms, site } = withSiteAndSms();

/** The lines of one request, without the request's own. */
async function linesOf(of: Pick<Site, 'log'>, answer: Response): Promise<Record<string, unknown>[]> {
  await of.log.untilRequest(answer);
  const id = answer.headers.get('x-request-id') ?? 'none';
  return of.log.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ requestId, event }) => requestId === id && event !== 'request');
}

test('a check: one line when a code is sent, one when it is judged, with what it came to', async () => {
  const number = newNumber();
  const sent = await sendCode(site, number);
  expect(await linesOf(site, sent)).toEqual([expect.objectContaining({ event: 'code.send', outcome: 'sent', level: 'info' })]);
  const wrong = await verifyCode(site, number, wrongCode(sms.codeOf(number)));
  expect(await linesOf(site, wrong)).toEqual([expect.objectContaining({ event: 'code.verify', outcome: 'wrong' })]);
  const right = await verifyCode(site, number, sms.codeOf(number));
  expect(await linesOf(site, right)).toEqual([expect.objectContaining({ event: 'code.verify', outcome: 'verified', eligible: false })]);
});

test('a CV: stored, there already, refused', async () => {
  const outcomes: unknown[] = [];
  for (const file of ['cv.pdf', 'cv.pdf', 'truncated.pdf'] as const) {
    const answer = await upload(site, file, resumeFixture(file), { 'Idempotency-Key': file });
    outcomes.push(...(await linesOf(site, answer)).map(({ event, outcome }) => [event, outcome]));
  }
  expect(outcomes).toEqual([
    ['resume', 'stored'],
    ['resume', 'again'],
    ['resume', expect.stringMatching(/^refused \w+/u)],
  ]);
});

test('a lead is told by the name of its form', async () => {
  const answer = await submit(site, 'createContact');
  expect(await linesOf(site, answer)).toEqual([expect.objectContaining({ event: 'lead', form: 'createContact', outcome: 'stored' })]);
});

test('in front of another API the edge tells the same', async () => {
  const { api, site: proxied } = await startSiteBehindApi();
  api.script('POST /eligibility/phone/sent-otp', json(200, { message: 'Sent' }), json(422, { message: 'No' }));
  api.script('POST /eligibility/phone/verify-otp', json(200, { message: 'Verified', elibilityStatus: true, lendingValue: 90_000 }));
  api.script('POST /landing/create/contact-form', json(201, { message: 'Thanks' }));
  const told = async (answer: Response) =>
    (await linesOf(proxied, answer)).map(({ event, form, outcome, eligible }) => ({ event, form, outcome, eligible }));
  expect(await told(await sendCode(proxied, '9876543210'))).toEqual([{ event: 'code.send', outcome: 'sent' }]);
  expect(await told(await sendCode(proxied, '9876543210'))).toEqual([{ event: 'code.send', outcome: 'invalid 422' }]);
  expect(await told(await verifyCode(proxied, '9876543210', '123456'))).toEqual([
    { event: 'code.verify', outcome: 'verified', eligible: true },
  ]);
  expect(await told(await submit(proxied, 'createContact', contact))).toEqual([
    { event: 'lead', form: 'createContact', outcome: 'stored' },
  ]);
});
