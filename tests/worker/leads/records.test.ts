/** What the three forms store, how often, and what the team gets (spec 3, 7; decisions 3, 5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { allForms, contact, countRows, partner, referenceOf, rows, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  // All of these come from one address; the limit has a site of its own.
  // How long 200 parallel calls take depends on the machine, and is not what is asked here.
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000', UPSTREAM_DEADLINE_MS: '60000' } });
});
afterAll(() => site.stop());

const problemOf = async (answer: Response) => (await answer.json()) as { message: string; errors: { field: string; message: string }[] };

describe('an accepted submission', () => {
  test('of the partner form is stored as typed, answered with a reference, and mailed to the team', async () => {
    const answer = await submit(site, 'createPartner');
    expect(answer.status).toBe(201);
    const { message, data } = (await answer.json()) as { message: string; data: { reference: string } };
    expect(message).toBe(messages.partnerSent);
    expect(data.reference).toMatch(/^P-[0-9A-HJKMNP-TV-Z]{8}$/u);
    const stored = (await rows(site, 'partner_applications')).find(({ reference }) => reference === data.reference);
    expect(stored).toMatchObject({
      name: partner.name,
      business_email: partner.businessEmail,
      company_name: partner.companyName,
      partnership_type: partner.partnershipType,
      message: partner.message,
      created_at: site.clock.now(),
    });
    const mail = await site.mail.until(({ subject }) => subject.includes(data.reference));
    expect(mail.to).toBe('leads@pledgewell.example');
    expect(mail.from).toEqual({ name: 'Pledgewell', email: 'hello@pledgewell.example' });
    expect(mail.replyTo).toEqual({ name: partner.name, email: partner.businessEmail });
    for (const value of Object.values(partner)) expect(mail.text).toContain(value);
  });

  test('of the contact form likewise', async () => {
    const answer = await submit(site, 'createContact');
    expect(answer.status).toBe(201);
    const { message, data } = (await answer.json()) as { message: string; data: { reference: string } };
    expect(message).toBe(messages.contactToast);
    const stored = (await rows(site, 'contact_messages')).find(({ reference }) => reference === data.reference);
    expect(stored).toMatchObject(contact);
    const mail = await site.mail.until(({ subject }) => subject.includes(data.reference));
    expect(mail.replyTo).toEqual({ name: contact.name, email: contact.email });
    for (const value of Object.values(contact)) expect(mail.text).toContain(value);
  });
});

describe('one intended submission', () => {
  test('DS-02 the same key gives the same answer and one record, in parallel and an hour later', async () => {
    const body = { ...partner, companyName: 'One Key' };
    const headers = { 'Idempotency-Key': 'partner-1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(site, 'createPartner', body, headers)));
    site.clock.advance(3_600_000);
    answers.push(await submit(site, 'createPartner', body, headers));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map(referenceOf))).size).toBe(1);
    expect((await rows(site, 'partner_applications')).filter((row) => row['company_name'] === 'One Key')).toHaveLength(1);
    const mail = await site.mail.until(({ subject }) => subject.includes('One Key'));
    await site.strikeHour();
    expect(site.mail.sent.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  });

  test('another payload under the same key is 409 and stores nothing', async () => {
    const headers = { 'Idempotency-Key': 'partner-2' };
    expect((await submit(site, 'createPartner', partner, headers)).status).toBe(201);
    const before = await countRows(site, 'partner_applications');
    const answer = await submit(site, 'createPartner', { ...partner, message: 'Something else' }, headers);
    expect(answer.status).toBe(409);
    expect(await countRows(site, 'partner_applications')).toBe(before);
  });

  test('a key binds for a day', async () => {
    const headers = { 'Idempotency-Key': 'contact-day' };
    const first = await referenceOf(await submit(site, 'createContact', contact, headers));
    site.clock.advance(24 * 3_600_000);
    const answer = await submit(site, 'createContact', contact, headers);
    expect(answer.status).toBe(201);
    expect(await referenceOf(answer)).not.toBe(first);
  });

  test('a key belongs to its visitor: another one with the same key has a lead of their own', async () => {
    const headers = { 'Idempotency-Key': '1' };
    const first = await submit(site, 'createContact', { ...contact, subject: 'Key 1 of one' }, headers);
    const second = await submit(site, 'createContact', { ...contact, email: 'vikram@example.com', subject: 'Key 1 of another' }, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await referenceOf(second)).not.toBe(await referenceOf(first));
  });

  test.each(['x'.repeat(129), 'with blank', 'täst'])('the key %j is refused, and nothing is stored', async (key) => {
    const before = await countRows(site, 'contact_messages');
    const answer = await site.fetch(apiPath('createContact'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ ...contact, subject: 'Bad key' }),
    });
    expect(answer.status).toBe(400);
    expect(await countRows(site, 'contact_messages')).toBe(before);
  });

  test('DS-02 without a key the same content within ten minutes is one record, afterwards another', async () => {
    const body = { ...contact, subject: 'No key' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(site, 'createContact', body)));
    expect(new Set(await Promise.all(answers.map(referenceOf))).size).toBe(1);
    const stored = async () => (await rows(site, 'contact_messages')).filter(({ subject }) => subject === 'No key').length;
    expect(await stored()).toBe(1);
    site.clock.advance(10 * 60_000);
    await submit(site, 'createContact', body);
    expect(await stored()).toBe(2);
  });

  test('of 200 parallel submissions with a fifth of the keys repeated, exactly the 160 distinct ones are stored and mailed', async () => {
    const before = await countRows(site, 'contact_messages');
    const calls = Array.from({ length: 200 }, (_, at) => at % 160);
    const answers = await Promise.all(
      calls.map((number) =>
        submit(site, 'createContact', { ...contact, subject: `Load ${number}` }, { 'Idempotency-Key': `load-${number}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const references = await Promise.all(answers.map(referenceOf));
    expect(new Set(references).size).toBe(160);
    for (let at = 160; at < 200; at += 1) expect(references[at]).toBe(references[at - 160]);
    expect((await countRows(site, 'contact_messages')) - before).toBe(160);
    await Promise.all([...new Set(references)].map((reference) => site.mail.until(({ subject }) => subject.includes(reference))));
    expect(site.mail.sent.filter(({ subject }) => subject.includes('Load '))).toHaveLength(160);
  }, 60_000);
});

describe('what people really type', () => {
  test.each(['foo@-online.example', 'foo@bar..example', 'foo@bar.com+1', 'foo@', '@bar.com', 'foo@bar', 'foo bar@x.com'])(
    'EM-02 %s is refused by all three forms, and nobody is mailed',
    async (email) => {
      const owed = await countRows(site, 'outbox');
      const answers = [
        await submit(site, 'createNewsletter', { email }),
        await submit(site, 'createPartner', { ...partner, businessEmail: email }),
        await submit(site, 'createContact', { ...contact, email }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect((await problemOf(answers[0] as Response)).message).toBe(messages.emailInvalid);
      expect((await problemOf(answers[1] as Response)).message).toBe(messages.emailInvalid);
      expect((await problemOf(answers[2] as Response)).message).toBe(messages.contactEmailInvalid);
      expect(await countRows(site, 'outbox')).toBe(owed);
    },
  );

  test('EM-04 blanks and invisible characters around an address go, and another case is the same subscriber', async () => {
    for (const email of ['\u00a0 User@Example.com\u200b ', 'USER@example.com']) {
      expect((await submit(site, 'createNewsletter', { email })).status).toBe(201);
    }
    expect((await rows(site, 'subscribers')).filter(({ email }) => email === 'user@example.com')).toHaveLength(1);
  });

  test.each(['श्रीनिवास', 'தமிழ்', 'محمد', 'Zoë'.normalize('NFD')])(
    'NM-02 the name %s survives the round trip into database and mail',
    async (name) => {
      const reference = await referenceOf(await submit(site, 'createContact', { ...contact, name }));
      const stored = (await rows(site, 'contact_messages')).find((row) => row['reference'] === reference);
      expect(stored?.['name']).toBe(name.normalize('NFC'));
      const mail = await site.mail.until(({ subject }) => subject.includes(reference));
      expect(mail.text).toContain(name.normalize('NFC'));
    },
  );

  test.each([' ', '\u200b', '\u3000', '\u202e'])('NM-02 the blank-looking name %j is refused', async (name) => {
    for (const [form, body] of [
      ['createContact', contact],
      ['createPartner', partner],
    ] as const) {
      const answer = await submit(site, form, { ...body, name });
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).message).toBe(messages.nameRequired);
    }
  });

  test('NM-02 a bidi override is taken out of a name', async () => {
    const reference = await referenceOf(await submit(site, 'createContact', { ...contact, name: 'Asha\u202eoaR' }));
    expect((await rows(site, 'contact_messages')).find((row) => row['reference'] === reference)?.['name']).toBe('AshaoaR');
  });

  test('CS-01 text that a spreadsheet would run is stored and mailed as typed', async () => {
    const body = { ...partner, name: '=HYPERLINK("http://evil.example","x")', companyName: "+cmd|' /C calc'!A0", message: '@SUM(1)\n-2+3' };
    const reference = await referenceOf(await submit(site, 'createPartner', body));
    expect((await rows(site, 'partner_applications')).find((row) => row['reference'] === reference)).toMatchObject({
      name: body.name,
      company_name: body.companyName,
      message: body.message,
    });
    expect((await site.mail.until(({ subject }) => subject.includes(reference))).text).toContain(body.message);
  });
});

describe('the wire', () => {
  test.each(allForms)('HO-02 $endpoint takes a chunked body without a length', async ({ endpoint, body }) => {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: stream, duplex: 'half' };
    expect((await site.fetch(apiPath(endpoint), init as RequestInit)).status).toBe(201);
  });

  test.each(allForms)('$endpoint refuses other methods, media types, sizes and sites', async ({ endpoint, body }) => {
    const path = apiPath(endpoint);
    const read = await site.fetch(path);
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await site.fetch(path, { method: 'POST', body: 'x' })).status).toBe(415);
    expect((await submit(site, endpoint, { ...body, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await submit(site, endpoint, body, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await submit(site, endpoint, null)).status).toBe(400);
  });

  test('partner answers carry every fault at once, in the order of the form', async () => {
    const { errors } = await problemOf(await submit(site, 'createPartner', {}));
    expect(errors.map(({ message }) => message)).toEqual([
      messages.nameRequired,
      messages.businessEmailRequired,
      messages.companyRequired,
      messages.partnershipTypeRequired,
      messages.messageRequired,
    ]);
  });
});

describe('the limit per address', () => {
  let limited: Site;
  beforeAll(async () => {
    limited = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '3' } });
  });
  afterAll(() => limited.stop());

  test('counts what is stored and no repeat, and the next hour begins anew', async () => {
    const from = { 'CF-Connecting-IP': '198.51.100.7' };
    const send = (number: number, headers = from) => submit(limited, 'createContact', { ...contact, subject: `Limit ${number}` }, headers);
    for (let number = 0; number < 3; number += 1) expect((await send(number)).status).toBe(201);
    expect((await send(1)).status).toBe(201);
    const refused = await send(3);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problemOf(refused)).message).toBe(messages.leadLimit);
    expect(await countRows(limited, 'contact_messages')).toBe(3);
    limited.clock.advance(3_600_000);
    expect((await send(4)).status).toBe(201);
  });
});
