/** Turnstile in front of résumé uploads, on demand, and what the field that nobody sees says of a sender (decisions 4, 5). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHALLENGE_TOKEN_HEADER } from '../../../machines/contract/challenge-token.ts';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { HONEYPOT_FIELD } from '../../../machines/contract/honeypot.ts';
import { HOUR_MS, RESUMES_BEFORE_CHALLENGE_PER_HOUR, SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { CHALLENGE_TYPE } from '../../../machines/contract/problem.ts';
import { addToken, signIn, upload } from '../../support/desk-calls.ts';
import { newAddress } from '../../support/eligibility-calls.ts';
import { type FakeTurnstile, startFakeTurnstile, turnstileKeys } from '../../support/fake-turnstile.ts';
import { openUpload } from '../../support/open-upload.ts';
import { pdfOfSize, resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const challenge = { status: 403, type: CHALLENGE_TYPE, message: messages.notAPerson };
let turnstile: FakeTurnstile;
let site: Site;
beforeAll(async () => {
  turnstile = await startFakeTurnstile();
});
afterAll(() => turnstile.stop());
afterEach(() => site.stop());

const start = (bindings: Readonly<Record<string, string>> = {}) =>
  startSite({ bindings: { ...turnstileKeys, TURNSTILE_ORIGIN: turnstile.origin, ...bindings }, allow: [turnstile.origin] });
const token = () => turnstile.issue('127.0.0.1', 'lead');

function send(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return upload(site, 'cv.pdf', resumeFixture('cv.pdf'), { 'CF-Connecting-IP': address, ...headers });
}

/** As a browser without a script sends the dialog's form. */
function post(address: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ idempotencyKey: '', [HONEYPOT_FIELD]: '', ...fields })) form.append(name, value);
  form.append('file', new File([pdfOfSize(1_000 + Math.floor(Math.random() * 1_000))], `${crypto.randomUUID()}.pdf`));
  return site.fetch('/carriers', { method: 'POST', headers: { 'CF-Connecting-IP': address }, body: form });
}

async function useUp(address: string): Promise<void> {
  for (let count = 0; count < RESUMES_BEFORE_CHALLENGE_PER_HOUR; count += 1) expect((await send(address)).status).toBe(201);
}

async function objects(): Promise<number> {
  return (await (await site.resumeBucket()).list()).objects.length;
}

describe('with Turnstile', () => {
  beforeEach(async () => {
    site = await start();
  });

  test('a network that has sent several files is asked for a challenge, and goes on with it; others notice nothing', async () => {
    const address = newAddress();
    await useUp(address);
    const asked = await send(address);
    expect([asked.headers.get('content-type'), await asked.json()]).toEqual([
      'application/problem+json',
      expect.objectContaining(challenge),
    ]);
    expect(await objects()).toBe(RESUMES_BEFORE_CHALLENGE_PER_HOUR);
    expect((await send(address, { [CHALLENGE_TOKEN_HEADER]: 'made-up' })).status).toBe(403);
    expect((await send(address, { [CHALLENGE_TOKEN_HEADER]: token() })).status).toBe(201);
    expect((await send(newAddress())).status).toBe(201);
    site.clock.advance(HOUR_MS);
    expect((await send(address)).status).toBe(201);
  });

  test('a file of 5 MB whose sender has to solve a challenge is stored nowhere', async () => {
    const address = newAddress();
    await useUp(address);
    const outgoing = openUpload(site, 'large.pdf', pdfOfSize(5 * 1_048_576 - 1), { 'CF-Connecting-IP': address });
    const { status, text } = await outgoing.finish();
    expect([status, JSON.parse(text)]).toEqual([403, expect.objectContaining(challenge)]);
    expect(await objects()).toBe(RESUMES_BEFORE_CHALLENGE_PER_HOUR);
  });

  test('sent again after a lost answer it is not asked a second time, and stays one file', async () => {
    const address = newAddress();
    await useUp(address);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await send(address, { ...key, [CHALLENGE_TOKEN_HEADER]: token() });
    const again = await send(address, key);
    expect([first.status, again.status, (await again.json()) as unknown]).toEqual([201, 201, await first.json()]);
    expect(await objects()).toBe(RESUMES_BEFORE_CHALLENGE_PER_HOUR + 1);
    expect((await send(newAddress(), key)).status).toBe(201);
    expect((await send(address, { 'Idempotency-Key': crypto.randomUUID() })).status).toBe(403);
  });

  test('forms without a script: a few an hour on top, then a page that says what to do', async () => {
    const address = newAddress();
    for (let count = 0; count < RESUMES_BEFORE_CHALLENGE_PER_HOUR + SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR; count += 1) {
      expect((await post(address)).status).toBe(303);
    }
    const refused = await post(address);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(HOUR_MS / 1_000)]);
    expect(await refused.text()).toContain(messages.resumeScriptless);
    expect((await post(newAddress())).status).toBe(303);
  });

  test('a form without a script that comes to nothing leaves its place to the next', async () => {
    const address = newAddress();
    await useUp(address);
    const wrong = (): Promise<Response> => {
      const form = new FormData();
      form.append('file', new File(['a picture'], 'me.png'));
      return site.fetch('/carriers', { method: 'POST', headers: { 'CF-Connecting-IP': address }, body: form });
    };
    for (let count = 0; count <= SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR; count += 1) expect((await wrong()).status).toBe(422);
    expect((await post(address)).status).toBe(303);
  });
});

test('when the site’s hourly uploads run low, whoever has no token is asked for a challenge', async () => {
  site = await start({ UPLOADS_PER_HOUR: '5' });
  for (let count = 0; count < 4; count += 1) expect((await send(newAddress())).status).toBe(201);
  expect(await (await send(newAddress())).json()).toMatchObject(challenge);
  expect((await send(newAddress(), { [CHALLENGE_TOKEN_HEADER]: token() })).status).toBe(201);
  expect((await send(newAddress(), { [CHALLENGE_TOKEN_HEADER]: token() })).status).toBe(429);
});

test('without Turnstile nobody is asked, however many files a network sends', async () => {
  site = await startSite();
  const address = newAddress();
  await useUp(address);
  expect((await send(address)).status).toBe(201);
});

test('a filled honeypot is a suspicion: the file is kept, and marked at the desk, also after its row was rebuilt', async () => {
  site = await startSite();
  const { token: access } = await addToken(site, 'HR');
  const marks = async (): Promise<number> => {
    const page = await site.fetch('/resumes-dashboard', { headers: await signIn(site, access) });
    return (await page.text()).split('<strong class="mark">Suspected spam</strong>').length - 1;
  };
  expect((await post(newAddress())).status).toBe(303);
  const form = new FormData();
  form.append('file', new File([resumeFixture('cv.pdf')], 'cv.pdf'));
  form.append(HONEYPOT_FIELD, 'https://spam.example');
  expect((await site.fetch(apiPath('uploadResume'), { method: 'POST', body: form })).status).toBe(201);
  expect([await objects(), await marks()]).toEqual([2, 1]);
  await site.database.exec('DELETE FROM resumes');
  await site.strikeHour();
  expect([await objects(), await marks()]).toEqual([2, 1]);
});
