/** What an answer shows of somebody is in the audit log, also where it is no page that was opened (decisions 6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAD_NOTE_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import { sanitiseHtml } from '../../../worker/edge/sanitise/sanitise-html.ts';
import { addToken, bearer, download, signIn, uploaded } from '../../support/desk-calls.ts';
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

test('a picture in an article opens, exports and downloads nothing in the name of whoever reads it', async () => {
  const { _id: id } = await uploaded(site, 'asha-in-picture.pdf', resumeFixture('cv.pdf'));
  const addresses = [`${CONTACT}/export.csv`, `${DESK}/resumes.csv`, CONTACT, `/api/resume/download/${id}`];
  // Pictures of our own may lie anywhere on the site.
  const origins = { ownOrigin: site.origin, pictureOrigin: site.origin, topLevel: 2 };
  for (const address of addresses) expect(sanitiseHtml(`<img src="${address}">`, origins)).toContain(`src="${address}"`);

  const name = 'HR reads the blog';
  const headers = await signIn(site, (await addToken(site, name)).token);
  const entries = async () => (await rows(site, 'audit_log')).filter((row) => row['actor'] === name).map((row) => row['action']);
  for (const address of addresses) {
    for (const destination of ['image', 'iframe', 'style']) {
      const answer = await site.fetch(address, { headers: { ...headers, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': destination } });
      await answer.text();
      expect([address, answer.status]).toEqual([address, 401]);
    }
  }
  expect(await entries()).toEqual(['sign-in']);
  // By a link, a form or a script of their own.
  for (const destination of ['document', 'empty']) {
    const answer = await site.fetch(`${DESK}/resumes.csv`, { headers: { ...headers, 'Sec-Fetch-Dest': destination } });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  expect(await entries()).toEqual(['sign-in', 'export', 'export']);
});
