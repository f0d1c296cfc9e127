/** A filled honeypot is a suspicion: the lead is kept and marked, and its mails wait for a person (decisions 5, case BR-09). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../machines/contract/endpoints.ts';
import { HONEYPOT_FIELD } from '../../../machines/contract/honeypot.ts';
import { DAY_MS, NEWSLETTER_CONFIRM_DAYS } from '../../../machines/contract/limits.ts';
import { addToken, signIn } from '../../support/desk-calls.ts';
import { json } from '../../support/fake-api.ts';
import { allForms, contact, linksIn, post, referenceOf, rows, sentReference, submit } from '../../support/lead-calls.ts';
import { startSiteBehindApi } from '../../support/site-behind-api.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const filled = { [HONEYPOT_FIELD]: 'https://spam.example' };
const desk = '/resumes-dashboard/leads';

let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000' } });
});
beforeEach(async () => {
  headers = await signIn(site, (await addToken(site, `Priya ${crypto.randomUUID()}`)).token);
});
afterAll(() => site.stop());

const stored = async (table: string, reference: string) => (await rows(site, table)).find((row) => row['reference'] === reference);
const mailsAbout = async (id: unknown) => (await rows(site, 'outbox')).filter((row) => row['subject_id'] === id).map(({ state }) => state);
const page = async (path: string) => (await site.fetch(path, { headers })).text();
const release = (path: string) => site.fetch(path, { method: 'POST', headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' } });

describe.each(allForms)('BR-09 $endpoint', ({ endpoint, page: formPage, body, table }) => {
  const kind = formPage.slice(1);
  const own = (mark: string) =>
    'subject' in body ? { ...body, subject: mark } : 'name' in body ? { ...body, companyName: mark } : { email: `${mark}@example.com` };

  test('with a filled honeypot is answered like any other, kept, marked, and mails nobody', async () => {
    const answer = await submit(site, endpoint, { ...own(`script-${kind}`), ...filled });
    expect(answer.status).toBe(201);
    const clean = await submit(site, endpoint, own(`clean-${kind}`));
    expect(Object.keys((await answer.clone().json()) as object)).toEqual(Object.keys((await clean.json()) as object));
    const row = await stored(table, await referenceOf(answer));
    expect(row).toMatchObject({ suspected_spam: 1 });
    site.clock.advance(3_600_000);
    await site.strikeHour();
    expect(await mailsAbout(row?.['id'])).toEqual(['held']);
  });

  test('without a script likewise, and its confirmation is the usual one', async () => {
    const answer = await site.fetch(formPage, { method: 'POST', body: new URLSearchParams({ ...own(`native-${kind}`), ...filled }) });
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect((await site.fetch(location)).status).toBe(200);
    expect(await stored(table, sentReference(answer))).toMatchObject({ suspected_spam: 1 });
  });

  test('the desk shows the mark, and Not spam takes it away and sends the mail, once', async () => {
    const reference = await referenceOf(await submit(site, endpoint, { ...own(`release-${kind}`), ...filled }));
    const row = await stored(table, reference);
    const path = `${desk}/${kind}/${row?.['id']}/release`;
    const list = await page(`${desk}/${kind}`);
    expect(list).toContain('Suspected spam (');
    expect(list).not.toContain(path);
    const suspected = await page(`${desk}/${kind}?spam=1`);
    expect(suspected).toContain(`formaction="${path}?spam=1"`);
    expect(await page(`${desk}/${kind}/export.csv`)).not.toContain(reference);
    expect(await page(`${desk}/${kind}/export.csv?spam=1`)).toMatch(new RegExp(`"yes","${reference}"`, 'u'));
    // The question of a newsletter is good for its days from now on, however long it waited.
    site.clock.advance(10 * DAY_MS);
    headers = await signIn(site, (await addToken(site, `Later ${crypto.randomUUID()}`)).token);
    for (const status of [303, 303]) expect((await release(path)).status).toBe(status);
    if (kind === 'newsletter')
      expect(await stored(table, reference)).toMatchObject({ confirm_until: site.clock.now() + NEWSLETTER_CONFIRM_DAYS * DAY_MS });
    await site.mail.until(({ to, subject }) => subject.includes(reference) || to === `release-${kind}@example.com`);
    await site.strikeHour();
    expect(await mailsAbout(row?.['id'])).toEqual(['sent']);
    expect(await stored(table, reference)).toMatchObject({ suspected_spam: 0 });
    expect(await page(`${desk}/${kind}?spam=1`)).not.toContain(path);
    expect(await page(`${desk}/${kind}`)).toContain(reference);
    expect(await page('/resumes-dashboard/audit')).toContain(`${kind} ${reference}`);
  });

  test('nobody without a sign-in can release anything', async () => {
    const reference = await referenceOf(await submit(site, endpoint, { ...own(`guarded-${kind}`), ...filled }));
    const row = await stored(table, reference);
    const answer = await site.fetch(`${desk}/${kind}/${row?.['id']}/release`, { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(await mailsAbout(row?.['id'])).toEqual(['held']);
  });
});

test('BR-09 who subscribes again with the field empty gets the mail at once, and the suspicion is over', async () => {
  const email = 'second-try@example.com';
  await submit(site, 'createNewsletter', { email, ...filled });
  await submit(site, 'createNewsletter', { email });
  expect(linksIn(await site.mail.until(({ to }) => to === email)).confirm).toContain('/newsletter/confirm');
  const row = (await rows(site, 'subscribers')).find((found) => found['email'] === email);
  expect(row).toMatchObject({ suspected_spam: 0 });
  expect((await mailsAbout(row?.['id'])).sort()).toEqual(['dropped', 'sent']);
});

test('BR-09 who is subscribed is owed no mail on a suspicion, not even a held one', async () => {
  const email = 'subscribed@example.com';
  await submit(site, 'createNewsletter', { email });
  const [path = '', token = ''] = linksIn(await site.mail.until(({ to }) => to === email)).confirm.split('?token=');
  await site.fetch(path, { method: 'POST', body: new URLSearchParams({ token }), headers: { 'Sec-Fetch-Site': 'same-origin' } });
  site.clock.advance(DAY_MS);
  expect((await submit(site, 'createNewsletter', { email, ...filled })).status).toBe(201);
  const row = (await rows(site, 'subscribers')).find((found) => found['email'] === email);
  expect(row).toMatchObject({ status: 'confirmed', suspected_spam: 0 });
  const owed = (await rows(site, 'outbox')).filter((mail) => mail['subject_id'] === row?.['id']).map(({ kind }) => kind);
  expect(owed.sort()).toEqual(['newsletter-confirm', 'newsletter-team']);
});

test('BR-09 what password managers fill in by its name is no suspicion', async () => {
  const answer = await post(site, '/contact', { ...contact, subject: 'Website', website: 'https://asha.example' });
  const reference = sentReference(answer);
  expect(await stored('contact_messages', reference)).toMatchObject({ suspected_spam: 0 });
});

test('BR-09 another API gets the lead as well, with a header that says so', async () => {
  const { api, site: proxied } = await startSiteBehindApi();
  api.script(`POST ${endpoints.createContact.path}`, json(201, { message: 'Stored', data: { reference: 'UP-1' } }));
  expect((await submit(proxied, 'createContact', { ...contact, ...filled })).status).toBe(201);
  const [request] = api.requests;
  expect(request?.headers['x-suspected-spam']).toBe('1');
  expect(JSON.parse(request?.body ?? '')).toEqual(contact);
});
