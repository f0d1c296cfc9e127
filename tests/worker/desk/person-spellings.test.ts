/** One person under many writings: what is theirs is shown and erased whichever was typed, and nobody else's goes along. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { addToken, bearer } from '../../support/desk-calls.ts';
import { newAddress, sendCode, verifyCode } from '../../support/eligibility-calls.ts';
import { contact, partner, submit } from '../../support/lead-calls.ts';
import { askOfPerson, erasePerson } from '../../support/persons.ts';
import { withSiteAndSms } from '../../support/site-and-sms.ts';

const { site } = withSiteAndSms({ LEADS_PER_ADDRESS_PER_HOUR: '1000' });
let headers: Record<string, string>;
beforeAll(async () => {
  headers = bearer((await addToken(site, 'Data protection', 'admin')).token);
});
beforeEach(() => site.database.exec('DELETE FROM contact_messages; DELETE FROM subscribers; DELETE FROM partner_applications;'));

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
async function held(action: '' | '/export', who: string): Promise<Rows> {
  const answer = await askOfPerson(site, { ...headers, Accept: 'application/json' }, action, who);
  return ((await answer.json()) as { held: Rows }).held;
}
const all = async (sql: string) => (await site.database.prepare(sql).raw()).flat();

test('a person named in the name of another one’s check is found, erased there, and no longer found at the desk', async () => {
  const [number, mentioned, address] = ['9822200001', '9822200002', 'ravi.named@example.com'];
  site.codes.push('123456');
  await sendCode(site, number, { fullName: `Asha ${address} 98222 00002`, address: newAddress() });
  expect((await verifyCode(site, number, '123456')).status).toBe(200);
  const search = '/resumes-dashboard/leads/eligibility/export.csv';
  expect(await (await site.fetch(search, { headers })).text()).toContain(address);
  for (const who of [address, mentioned]) {
    expect(await held('', who)).toMatchObject({ 'Written by somebody else: Eligibility checks': [{ full_name: expect.any(String) }] });
    expect((await erasePerson(site, headers, who)).counts['Mentions in texts of others'], who).toBe(1);
  }
  expect(await all('SELECT full_name FROM eligibility_checks')).toEqual(['Asha [erased] [erased]']);
  expect((await all('SELECT search_text FROM desk_entries WHERE search_text IS NOT NULL')).join()).not.toContain(address);
  expect(await (await site.fetch(search, { headers })).text()).not.toContain(address);
});

test('an address that is named after the number goes with the number, and one that merely has it in it does not', async () => {
  await submit(site, 'createNewsletter', { email: '9822200003@mail.example' });
  await submit(site, 'createPartner', { ...partner, businessEmail: '+91.98222-00003@mail.example' });
  await submit(site, 'createNewsletter', { email: 'a.9822200003@mail.example' });
  await submit(site, 'createNewsletter', { email: '98222000031@mail.example' });
  expect(Object.keys(await held('', '9822200003'))).toEqual([
    'Partner applications',
    'Mails about them: Partner applications',
    'Newsletter',
    'Mails about them: Newsletter',
  ]);
  const { counts } = await erasePerson(site, headers, '98222 00003');
  expect(counts).toMatchObject({ 'Partner applications': 1, Newsletter: 1 });
  expect(await all('SELECT email FROM subscribers ORDER BY email')).toEqual(['98222000031@mail.example', 'a.9822200003@mail.example']);
  expect(await all('SELECT count(*) FROM partner_applications')).toEqual([0]);
});

test.each([
  ['kay@müller.example', 'kay@xn--mller-kva.example'],
  ['kay@xn--mller-kva.example', 'KAY@MÜLLER.EXAMPLE'],
])('an international domain is one domain in both spellings: %s, asked for as %s', async (stored, typed) => {
  await submit(site, 'createNewsletter', { email: stored });
  await submit(site, 'createContact', { ...contact, message: 'Ask KAY@MÜLLER.EXAMPLE, please' });
  expect(await held('', typed)).toMatchObject({ Newsletter: [{ email: stored }] });
  const { counts } = await erasePerson(site, headers, typed);
  expect(counts).toMatchObject({ Newsletter: 1, 'Mentions in texts of others': 1 });
  expect(await all('SELECT email FROM subscribers')).toEqual([]);
  expect(await all('SELECT message FROM contact_messages')).toEqual(['Ask [erased], please']);
});

test.each(['９８２２２０００４４', '98222:00044', '98222~00044', '98222|00044', '98222;00044', '98222·00044', '98222\u300000044'])(
  'a number written %s in a text is the same number',
  async (written) => {
    const lead = { ...contact, message: `Call ${written} soon` };
    expect((await site.post(apiPath('createContact'), lead)).status).toBe(201);
    expect((await erasePerson(site, headers, '9822200044')).counts['Mentions in texts of others']).toBe(1);
    expect(await all('SELECT message FROM contact_messages')).toEqual(['Call [erased] soon']);
  },
);

test('a longer number with theirs in it is another number, and keeps all its digits', async () => {
  const longer = '19822200044, १९८२२२०००४४, 129822200044, 1919822200044 or 98222000441';
  await submit(site, 'createContact', { ...contact, message: `Call 98222 00044. Not ${longer}` });
  expect((await erasePerson(site, headers, '9822200044')).counts['Mentions in texts of others']).toBe(1);
  expect(await all('SELECT message FROM contact_messages')).toEqual([`Call [erased]. Not ${longer}`]);
});

test('the file for the person says how others wrote of them, and nothing else of what these wrote', async () => {
  const message = 'My neighbour, +91 98222 00005, is in debt. Write to kay@example.org';
  await submit(site, 'createContact', { ...contact, name: 'Nosy Neighbour', email: 'nosy@example.com', message });
  expect(await held('', '9822200005')).toMatchObject({ 'Written by somebody else: Contact messages': [{ message }] });
  expect(await held('/export', '9822200005')).toEqual({
    'Written by somebody else: Contact messages': [{ mentioned_as: '+91 98222 00005' }],
  });
});

test.each([
  ['asha.k@example.org', 'Asha.K+news@example.org', true],
  ['asha.k+news@example.org', 'asha.k@example.org', true],
  ['ashak@gmail.com', 'a.shak+x@googlemail.com', true],
  // Dots count here, and a longer name is another one.
  ['asha.k@example.org', 'ashak@example.org', false],
  ['asha@example.org', 'ashak@example.org', false],
  ['asha@example.org', 'asha+x@example.com', false],
  ['a_ha@example.org', 'asha@example.org', false],
])('asked for as %s, %s is of the same mailbox: %s', async (asked, stored, isSame) => {
  await submit(site, 'createNewsletter', { email: stored });
  await submit(site, 'createPartner', { ...partner, businessEmail: stored });
  expect(Object.keys(await held('', asked)).includes('Newsletter')).toBe(isSame);
  expect((await erasePerson(site, headers, asked)).counts).toMatchObject({
    Newsletter: isSame ? 1 : 0,
    'Partner applications': isSame ? 1 : 0,
  });
  expect(await all('SELECT count(*) FROM subscribers')).toEqual([isSame ? 0 : 1]);
  expect(await all('SELECT count(*) FROM partner_applications')).toEqual([isSame ? 0 : 1]);
});

test('the file for the person has moments in one form', async () => {
  const email = 'moments@example.org';
  await submit(site, 'createNewsletter', { email });
  const [row] = (await held('/export', email))['Newsletter'] ?? [];
  expect(row?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
  expect(row?.['confirmed_at']).toBeNull();
});
