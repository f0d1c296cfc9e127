/** What an answer shows of somebody is in the audit log, also where it is no page that was opened (decisions 6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAD_NOTE_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import { addToken, bearer, download, uploaded } from '../../support/desk-calls.ts';
import { contact, rows, submit } from '../../support/lead-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const DESK = '/resumes-dashboard';
const CONTACT = `${DESK}/leads/contact`;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function newContact(): Promise<string> {
  const subject = crypto.randomUUID();
  await submit(site, 'createContact', { ...contact, subject });
  return String((await rows(site, 'contact_messages')).find((row) => row['subject'] === subject)?.['id']);
}

/** A new token, what it asks for, and what the log says of it then. */
async function someone() {
  const name = `Curious ${crypto.randomUUID()}`;
  const headers = bearer((await addToken(site, name)).token);
  return {
    headers,
    post: (path: string, fields: [string, string][]) => site.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    opened: async () =>
      (await rows(site, 'audit_log'))
        .filter((row) => row['actor'] === name && row['action'] === 'open')
        .map((row) => [row['subject'], row['times']]),
  };
}

test('a record that comes back because of a note that is too long was opened', async () => {
  const id = await newContact();
  const { post, opened } = await someone();
  const fields: [string, string][] = [
    ['entry', crypto.randomUUID()],
    ['version', '0'],
    ['status', 'new'],
    ['note', 'x'.repeat(LEAD_NOTE_MAX_CHARACTERS + 1)],
  ];
  for (let round = 0; round < 2; round += 1) {
    const answer = await post(`${CONTACT}/${id}`, fields);
    expect([answer.status, (await answer.text()).includes(contact.message)]).toEqual([422, true]);
  }
  expect(await opened()).toEqual([[`contact ${id}`, 2]]);
});

test('leads that the question before a deletion names were opened', async () => {
  const ids = [await newContact(), await newContact()];
  const { post, opened } = await someone();
  const answer = await post(`${CONTACT}/chosen`, [['action', 'delete'], ...ids.map((id): [string, string] => ['row', `${id}~0`])]);
  expect([answer.status, (await answer.text()).includes(contact.email)]).toEqual([200, true]);
  expect((await opened()).sort()).toEqual(ids.map((id) => [`contact ${id}`, 1]).sort());
});

test('and so were CVs', async () => {
  const { _id: id } = await uploaded(site, 'asha-rao.pdf', resumeFixture('cv.pdf'));
  const { post, opened } = await someone();
  const answer = await post(`${DESK}/resumes/chosen/delete`, [['row', id]]);
  expect([answer.status, (await answer.text()).includes('asha-rao.pdf')]).toEqual([200, true]);
  expect(await opened()).toEqual([[`resumes ${id}`, 1]]);
});

test('HEAD of a CV says its name, and is an opening', async () => {
  const { _id: id } = await uploaded(site, 'ravi-iyer.pdf', resumeFixture('cv.pdf'));
  const { headers, opened } = await someone();
  const answer = await download(site, id, headers, 'HEAD');
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('ravi-iyer.pdf')]);
  expect(await opened()).toEqual([[`resumes ${id}`, 1]]);
});
