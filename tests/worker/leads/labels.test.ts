/** Each value stands under its own label, wherever a person reads a lead: mail, desk, CSV and `npm run leads`. Pinned here, so that no list can agree with itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsOf, labelled } from '../../../worker/backend/leads/lead-kinds.ts';
import { addToken, signIn } from '../../support/desk-calls.ts';
import { contact, partner, referenceOf, rows, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  headers = await signIn(site, (await addToken(site, 'Priya')).token);
});
afterAll(() => site.stop());

/** Label, the column's head where that is shorter, and the value. */
type Expected = readonly (readonly [label: string, heading: string, value: string])[];

const expected = {
  partner: {
    form: 'createPartner',
    body: partner,
    table: 'partner_applications',
    fields: [
      ['Name', 'Name', partner.name],
      ['Business email', 'Email', partner.businessEmail],
      ['Company', 'Company', partner.companyName],
      ['Kind of partnership', 'Kind of partnership', partner.partnershipType],
      ['Message', 'Message', partner.message],
    ] satisfies Expected,
  },
  contact: {
    form: 'createContact',
    body: { ...contact, phone: '9876543210', about: 'call' },
    table: 'contact_messages',
    fields: [
      ['Name', 'Name', contact.name],
      ['Email', 'Email', contact.email],
      ['Subject', 'Subject', contact.subject],
      ['Message', 'Message', contact.message],
      ['Phone to call', 'Phone to call', '9876543210'],
      ['Asked for', 'Asked for', 'call'],
    ] satisfies Expected,
  },
} as const;

test.each(['partner', 'contact'] as const)('%s: mail, desk, CSV and command line say the same of each field', async (kind) => {
  const { form, body, table, fields } = expected[kind];
  const reference = await referenceOf(await submit(site, form, body));
  const received = '1 August 2026 at 11:30 am';

  const { text } = await site.mail.until(({ subject }) => subject.includes(reference));
  const inMail = text.split('\n\n').slice(2);
  expect(inMail.slice(2)).toEqual(fields.map(([label, , value]) => `${label}:\n${value}`));
  expect(inMail[0]).toBe(`Reference:\n${reference}`);
  expect(inMail[1]?.startsWith('Received:\n')).toBe(true);

  const desk = await (await site.fetch(`/resumes-dashboard/leads/${kind}`, { headers })).text();
  // A number that can be called and an address are links, the address with a place to break; everything else that was typed stands by itself.
  const values =
    /<td[^>]*data-label="([^"]*)"[^>]*><(?:bdi|a class="tel" href="tel:[^"]*"|a class="mail" href="mailto:[^"]*"><span)>([^<]*)(?:<wbr\/?>([^<]*))?</gu;
  const cells = [...desk.matchAll(values)].map(([, label, value, rest = '']) => [label, `${value}${rest}`]);
  expect(cells).toEqual([...fields.map(([, heading, value]) => [heading, value]), ['Reference', reference]]);

  const csv = await (await site.fetch(`/resumes-dashboard/leads/${kind}/export.csv`, { headers })).text();
  const [head = '', row = ''] = csv
    .replace(/^\ufeff/u, '')
    .split('\r\n')
    .map((line) => line.replaceAll(/^"|"$/gu, '').split('","'));
  const labels = ['Received', ...fields.map(([label]) => label), 'Suspected spam', 'Reference', 'Sample', 'Follow-up', 'Answered by'];
  expect(head).toEqual(labels);
  expect((row as string[]).slice(1)).toEqual([...fields.map(([, , value]) => value), '', reference, '', 'New', '']);

  const [stored = {}] = (await rows(site, table)).filter((found) => found['reference'] === reference);
  const onCommandLine = labelled(columnsOf(kind), stored, ({ shows }, value) => (shows === 'when' ? received : String(value)));
  expect(onCommandLine).toEqual([
    ['Received', received],
    ...fields.map(([label, , value]) => [label, value]),
    ['Suspected spam', '0'],
    ['Reference', reference],
    ['Sample', '0'],
  ]);
});
