/** Mails are owed until they are sent: failures, crashes, and what strangers write into headers (cases MI-02, LG-02, LG-03). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MAIL_ATTEMPTS_MAX, MAIL_SUBJECT_MAX_CHARACTERS, NEWSLETTER_CONFIRM_DAYS } from '../../../machines/contract/limits.ts';
import { contact, countRows, partner, referenceOf, rows, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

describe('MI-02 headers', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000', TEAM_EMAIL: 'team@lender.example', MAIL_FROM: 'post@lender.example' },
    });
  });
  afterAll(() => site.stop());

  const mailed = async (body: object) => {
    const reference = await referenceOf(await submit(site, 'createContact', { ...contact, ...body }));
    return site.mail.until(({ subject }) => subject.includes(reference));
  };

  test('a list of addresses, or one with line ends, is refused and never a reply-to', async () => {
    for (const email of ['x@y.com, z@y.com', 'x@y.com;z@y.com', 'x@y.com\r\nBcc: all@y.com', '<x@y.com>', '"a"@y.com']) {
      expect((await submit(site, 'createContact', { ...contact, email })).status).toBe(400);
    }
  });

  test('a name that looks like an address is no address', async () => {
    const mail = await mailed({ name: '"Bank" <spoof@bank.example>' });
    expect(mail.replyTo).toEqual({ name: 'Bank spoof bank.example', email: contact.email });
    expect(mail.text).toContain('"Bank" <spoof@bank.example>');
  });

  test('line ends in name and subject stay in the text and out of headers', async () => {
    const mail = await mailed({ name: 'Asha\r\nBcc: all@example.com', subject: 'Hello\r\nBcc: all@example.com' });
    for (const value of [mail.subject, (mail.replyTo as { name: string }).name]) expect(value).not.toMatch(/[\r\n]/u);
    expect(Object.keys(mail).sort()).toEqual(['from', 'headers', 'replyTo', 'subject', 'text', 'to']);
    expect(Object.keys(mail.headers ?? {})).toEqual(['X-Outbox-Id']);
  });

  test('a long subject is cut, at a whole character', async () => {
    const mail = await mailed({ subject: '😀'.repeat(90) });
    expect([...mail.subject]).toHaveLength([...mail.subject].length);
    expect([...mail.subject].length).toBeLessThanOrEqual(MAIL_SUBJECT_MAX_CHARACTERS);
    const longer = await mailed({ subject: 'x'.repeat(200) });
    expect(longer.subject).toHaveLength(MAIL_SUBJECT_MAX_CHARACTERS);
    expect(longer.subject.endsWith('…')).toBe(true);
    expect((await submit(site, 'createContact', { ...contact, subject: 'x'.repeat(5_000) })).status).toBe(400);
  });

  test('templates are text', async () => {
    const mail = await mailed({ name: '<%= name %>', subject: '{{name}} %s $&', message: '{{constructor}} <b>bold</b> #{7*7}' });
    expect(mail.subject).toContain('{{name}} %s $&');
    expect(mail.text).toContain('{{constructor}} <b>bold</b> #{7*7}');
  });

  test('From is ours and To the team, whatever the visitor writes', async () => {
    const mail = await mailed({ subject: 'Sender', from: 'ceo@bank.example', to: 'all@bank.example' });
    expect(mail.from).toEqual({ name: 'Pledgewell', email: 'post@lender.example' });
    expect(mail.to).toBe('team@lender.example');
  });

  test('an address in another script is answered by hand: it stands in the text, and a domain in ASCII', async () => {
    const mail = await mailed({ email: 'आशा@example.com', subject: 'Script' });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('आशा@example.com');
    expect((await mailed({ email: 'asha@münchen.example', subject: 'Domain' })).replyTo).toMatchObject({
      email: 'asha@xn--mnchen-3ya.example',
    });
  });
});

describe('failures', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000' } });
  });
  afterAll(() => site.stop());

  test('a lead whose mail fails is stored and answered, and the mail comes later, once', async () => {
    site.mail.refuse(true);
    const before = site.mail.refused;
    const answer = await submit(site, 'createPartner', { ...partner, companyName: 'Later' });
    expect(answer.status).toBe(201);
    const reference = await referenceOf(answer);
    await site.mail.untilRefused(before + 1);
    site.mail.refuse(false);
    site.clock.advance(3_600_000);
    await site.strikeHour();
    await site.strikeHour();
    expect(site.mail.sent.filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
    expect((await rows(site, 'outbox')).at(-1)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('within the pause after a failure nobody tries again', async () => {
    site.mail.refuse(true);
    const before = site.mail.refused;
    await submit(site, 'createPartner', { ...partner, companyName: 'Pause' });
    await site.mail.untilRefused(before + 1);
    await site.strikeHour();
    expect(site.mail.refused).toBe(before + 1);
    site.clock.advance(60_000);
    await site.strikeHour();
    expect(site.mail.refused).toBe(before + 2);
    site.mail.refuse(false);
    site.clock.advance(3_600_000);
    await site.strikeHour();
  });

  // Also where the team's own address turns mails away: nobody would hear of the lead.
  test.each([true, 'E_DELIVERY_FAILED'])('after the last attempt (%s) a person gets a dead letter, and the lead stays', async (code) => {
    site.mail.refuse(code);
    const before = site.mail.refused;
    const reference = await referenceOf(await submit(site, 'createPartner', { ...partner, companyName: `Dead ${code}` }));
    await site.mail.untilRefused(before + 1);
    for (let attempt = 1; attempt < MAIL_ATTEMPTS_MAX + 3; attempt += 1) {
      site.clock.advance(9 * 3_600_000);
      await site.strikeHour();
    }
    expect(site.mail.refused).toBe(before + MAIL_ATTEMPTS_MAX);
    site.mail.refuse(false);
    const lead = (await rows(site, 'partner_applications')).find((row) => row['reference'] === reference);
    const owed = (await rows(site, 'outbox')).find((row) => row['subject_id'] === lead?.['id']);
    expect(owed).toMatchObject({ state: 'dead', attempts: MAIL_ATTEMPTS_MAX });
    expect(await rows(site, 'dead_letters')).toContainEqual(expect.objectContaining({ outbox_id: owed?.['id'], reason: 'attempts' }));
    const said = site.log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said).toContainEqual(expect.objectContaining({ level: 'error', event: 'lead.dead', mailId: owed?.['id'] }));
  });

  test('a question whose link is over by the time it could be sent is not asked', async () => {
    site.mail.refuse(true);
    const [before, email] = [site.mail.refused, 'too-late@example.com'];
    expect((await submit(site, 'createNewsletter', { email })).status).toBe(201);
    await site.mail.untilRefused(before + 1);
    site.mail.refuse(false);
    site.clock.advance(NEWSLETTER_CONFIRM_DAYS * DAY_MS);
    await site.strikeHour();
    const subscriber = (await rows(site, 'subscribers')).find((row) => row['email'] === email);
    expect((await rows(site, 'outbox')).find((row) => row['subject_id'] === subscriber?.['id'])).toMatchObject({ state: 'dropped' });
    expect(site.mail.sent.filter(({ to }) => to === email)).toEqual([]);
  });

  test.each([
    ['E_RECIPIENT_SUPPRESSED', 'dropped'],
    ['E_DELIVERY_FAILED', 'dropped'],
    // Of the account, and not of the address.
    ['E_RECIPIENT_NOT_ALLOWED', 'dead'],
  ])(
    'an address to subscribe that turns mails away (%s) ends as %s: only what a person can help with is a dead letter',
    async (code, state) => {
      site.mail.refuse(code);
      const before = site.mail.refused;
      const email = `${code.toLowerCase()}@example.com`;
      expect((await submit(site, 'createNewsletter', { email })).status).toBe(201);
      await site.mail.untilRefused(before + 1);
      for (let attempt = 1; attempt < MAIL_ATTEMPTS_MAX + 1; attempt += 1) {
        site.clock.advance(9 * 3_600_000);
        await site.strikeHour();
      }
      site.mail.refuse(false);
      const subscriber = (await rows(site, 'subscribers')).find((row) => row['email'] === email);
      const owed = (await rows(site, 'outbox')).find((row) => row['subject_id'] === subscriber?.['id']);
      expect(owed).toMatchObject({ state, attempts: MAIL_ATTEMPTS_MAX });
      const letters = (await rows(site, 'dead_letters')).filter((row) => row['outbox_id'] === owed?.['id']);
      expect(letters).toHaveLength(state === 'dead' ? 1 : 0);
    },
  );

  test('what the queue gives up on is recorded once, and the mail is still sent', async () => {
    const mailId = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) await site.consume('pledgewell-leads-dead', [{ mailId }]);
    expect((await rows(site, 'dead_letters')).filter((row) => row['outbox_id'] === mailId)).toHaveLength(1);
  });

  test('messages that are unreadable, unknown or come twice harm nothing', async () => {
    const answer = await submit(site, 'createPartner', { ...partner, companyName: 'Twice' });
    const reference = await referenceOf(answer);
    const lead = (await rows(site, 'partner_applications')).find((row) => row['reference'] === reference);
    const mailId = (await rows(site, 'outbox')).find((row) => row['subject_id'] === lead?.['id'])?.['id'];
    const outcome = await site.consume('pledgewell-leads', [
      { mailId },
      { mailId },
      { mailId: 'x' },
      'text',
      null,
      { mailId: crypto.randomUUID() },
    ]);
    expect(outcome.retryMessages).toEqual([]);
    const mail = await site.mail.until(({ subject }) => subject.includes(reference));
    // Whoever gets it twice, after a crash, can tell.
    expect(mail.headers?.['X-Outbox-Id']).toBe(mailId);
    await site.strikeHour();
    expect(site.mail.sent.filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
  });

  test('LG-02, LG-03 the log names no visitor, quotes no error text, and a forged line never stands alone', async () => {
    const answer = await submit(
      site,
      'createContact',
      { ...contact, name: 'x\n{"level":"info","msg":"otp verified"}' },
      { 'User-Agent': 'curl\u001b[31m'.replace('\u001b', '') },
    );
    await site.log.untilRequest(answer);
    const log = site.log.lines.join('\n');
    expect(log).toContain('"event":"lead.dead"');
    for (const personal of [
      partner.businessEmail,
      partner.name,
      'Twice',
      contact.email,
      contact.name,
      'leads@pledgewell.example',
      'otp verified',
    ]) {
      expect(log).not.toContain(personal);
    }
    for (const line of site.log.lines) expect(() => JSON.parse(line)).not.toThrow();
  });
});

describe('a queue that takes nothing', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ brokenQueue: true });
  });
  afterAll(() => site.stop());

  test('the lead is accepted, and the clock sends its mail', async () => {
    const answer = await submit(site, 'createContact');
    expect(answer.status).toBe(201);
    expect(site.mail.sent).toEqual([]);
    await site.strikeHour();
    expect(site.mail.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(await referenceOf(answer))]);
  });

  test('SIGKILL right after the answer: the lead is there after the restart and its mail is sent', async () => {
    const body = { ...partner, companyName: 'Killed' };
    const headers = { 'Idempotency-Key': 'killed-1' };
    const reference = await referenceOf(await submit(site, 'createPartner', body, headers));
    await site.killAndRestart();
    expect((await rows(site, 'partner_applications')).map((row) => row['reference'])).toEqual([reference]);
    await site.strikeHour();
    expect(site.mail.sent.filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
    expect(await referenceOf(await submit(site, 'createPartner', body, headers))).toBe(reference);
    expect(await countRows(site, 'partner_applications')).toBe(1);
  });
});
