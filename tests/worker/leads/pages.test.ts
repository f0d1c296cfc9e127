/** The form pages without JavaScript (decisions 5): native POST, the page with its faults, and the confirmation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { allForms, contact, countRows, post, rows, sentReference } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000' } });
});
afterAll(() => site.stop());

describe.each(allForms)('$page', ({ page, body, table, endpoint }) => {
  test('GET is the prerendered page with a policy that allows its own style and script', async () => {
    const answer = await site.fetch(page);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(await answer.text()).toContain(` action=${page}`);
  });

  test('a good POST stores one record and leads to a confirmation with the reference', async () => {
    const answer = await post(site, page, body);
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^${page}\\?sent=[NPC]-[0-9A-Z]{8}&of=[0-9a-f]{16}$`, 'u'));
    const reference = sentReference(answer);
    expect((await rows(site, table)).map((row) => row['reference'])).toContain(reference);
    const confirmation = await site.fetch(location);
    expect(confirmation.status).toBe(200);
    expect(confirmation.headers.get('cache-control')).toBe('no-store');
    const markup = await confirmation.text();
    const sentence = {
      createNewsletter: messages.newsletterTitle,
      createPartner: messages.partnerSent,
      createContact: messages.contactToast,
    }[endpoint];
    expect(markup).toContain(sentence.replaceAll("'", '&#x27;'));
    expect(markup).toContain(reference);
    expect(markup).toContain('<title>Sent: ');
    // Of another's making it is shown without what it says.
    for (const address of [
      `${page}?sent=CALL-1800-555-NOW`,
      location.replace(reference, 'C-CALL1800'),
      location.replace(/of=./u, 'of=-'),
    ]) {
      const other = await (await site.fetch(address)).text();
      expect(other).toContain('<title>Sent: ');
      expect(other).not.toMatch(/CALL|[NPC]-[0-9A-Z]{8}/u);
    }
  });

  test('DS-02 pressed twice it is one record', async () => {
    const before = await countRows(site, table);
    const again = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, /email/iu.test(name) ? `twice-${value}` : value]));
    const answers = await Promise.all([post(site, page, again), post(site, page, again)]);
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    expect(await countRows(site, table)).toBe(before + 1);
  });

  test('a POST with faults is 422 with the page, nothing stored, and what was typed', async () => {
    const before = await countRows(site, table);
    const typed = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, /email/iu.test(name) ? 'foo@bar"><b>' : value]));
    const answer = await post(site, page, typed);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src [^;]*'sha256-/u);
    const markup = await answer.text();
    expect(markup).toContain(endpoint === 'createContact' ? messages.contactEmailInvalid : messages.emailInvalid);
    expect(markup).toContain('value="foo@bar&quot;&gt;&lt;b&gt;"');
    expect(markup).not.toContain('"><b>');
    expect(markup).toContain('noindex');
    expect(markup).toContain('<title>Error: ');
    expect(await countRows(site, table)).toBe(before);
  });

  test('multipart works as well; JSON, other methods and other sites do not', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.append(name, /message|subject/u.test(name) ? `${value} Multipart.` : value);
    expect((await site.fetch(page, { method: 'POST', body: form })).status).toBe(303);
    expect((await site.post(page, body)).status).toBe(415);
    const put = await site.fetch(page, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await post(site, page, body, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('a made-up reference shows the page as it is', async () => {
    const answer = await site.fetch(`${page}?sent=%3Cscript%3E`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('%3Cscript');
  });
});

test('all faults of the partner form stand under the heading, the first of the contact form alone', async () => {
  const partnerPage = await (await post(site, '/partner', {})).text();
  for (const message of [
    messages.nameRequired,
    messages.businessEmailRequired,
    messages.companyRequired,
    messages.partnershipTypeRequired,
    messages.messageRequired,
  ]) {
    expect(partnerPage).toContain(message);
  }
  const contactPage = (await (await post(site, '/contact', { ...contact, name: '', subject: '' })).text()).replace(
    /<script\b[\s\S]*?<\/script>/gu,
    '',
  );
  expect(contactPage).toContain(messages.nameRequired);
  expect(contactPage).not.toContain(messages.subjectRequired);
});

test('the key of the form binds: pressed again after a change it is refused, unchanged it is the same', async () => {
  const send = (fields: Readonly<Record<string, string>>) =>
    site.fetch('/contact', { method: 'POST', body: new URLSearchParams({ ...fields, idempotencyKey: 'form-1' }) });
  const first = await send({ ...contact, subject: 'Form key' });
  expect(first.status).toBe(303);
  expect((await send({ ...contact, subject: 'Form key' })).headers.get('location')).toBe(first.headers.get('location'));
  const changed = await send({ ...contact, subject: 'Form key changed' });
  expect(changed.status).toBe(409);
  expect(await changed.text()).toContain('Form key changed');
});

test('a message that is far too long comes back as it was typed', async () => {
  const message = 'long '.repeat(20_000);
  const answer = await post(site, '/contact', { ...contact, message });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(message.slice(0, 50_000));
  expect((await post(site, '/contact', { ...contact, message: 'x'.repeat(300_000) })).status).toBe(413);
});
