/** Whoever does something with a lead or a résumé is back in the list as they had it: filtered, on its side, on its page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToken, filteredPath, signIn, uploaded } from '../../support/desk-calls.ts';
import { hiddenOf } from '../../support/desk-markup.ts';
import { contact, submit } from '../../support/lead-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const CONTACT = '/resumes-dashboard/leads/contact';
const RESUMES = '/resumes-dashboard';

let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '10000' } });
  headers = await signIn(site, (await addToken(site, 'Admin', 'admin')).token);
});
afterAll(() => site.stop());

async function html(path: string): Promise<string> {
  const answer = await site.fetch(path, { headers });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const post = (path: string, fields: Record<string, string>) =>
  site.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });

/** Addresses of links and forms in a page whose path is like `path`, as a browser reads them. */
function leadingTo(page: string, path: RegExp): string[] {
  const found = [...page.matchAll(/(?:href|action)="([^"]*)"/gu)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  return found.filter((address) => path.test(address.replace(/\?.*$/u, '')));
}

const one = (addresses: readonly string[]): string => {
  expect(new Set(addresses).size).toBe(1);
  return addresses[0] ?? '';
};
/** What an address says of the list. */
const listOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, site.origin);
  return [pathname, searchParams.get('view'), searchParams.get('spam')];
};

/** The list that a page leads back to; its tab leads to all of it. */
const backOf = (page: string, path = /\/leads\/contact$/u) =>
  listOf(one(leadingTo(page, path).filter((address) => address.includes('view='))));

describe.each([
  ['filtered', { search: 'Lien of Back' }],
  ['filtered, on the side of suspects', { search: 'Lien of Back', spam: '1' }],
] as const)('a list of leads, %s', (_, fields) => {
  let list: string;
  let record: string;
  beforeAll(async () => {
    for (const nth of [1, 2, 3, 4]) await submit(site, 'createContact', { ...contact, subject: `Lien of Back ${nth}` });
    if ('spam' in fields) await site.database.prepare('UPDATE contact_messages SET suspected_spam = 1').run();
    list = await filteredPath(site, CONTACT, headers, fields);
    [record = ''] = leadingTo(await html(list), /\/contact\/[0-9a-f-]{36}$/u);
  });

  test('is where a record leads back to, before and after it is saved', async () => {
    const page = await html(record);
    expect(backOf(page)).toEqual(listOf(list));
    const action = one(leadingTo(page, new RegExp(`^${new URL(record, site.origin).pathname}$`, 'u')));
    const form = { entry: hiddenOf(page, 'entry'), version: hiddenOf(page, 'version'), status: 'called', note: '' };
    const saved = (await post(action, form)).headers.get('location') ?? '';
    expect(backOf(await html(saved))).toEqual(listOf(list));
    const clash = await (await post(action, { ...form, entry: crypto.randomUUID(), status: 'new' })).text();
    expect(clash).toContain('view=');
  });

  test('is where several that were changed, or are to be deleted, lead back to', async () => {
    const page = await html(list);
    const chosen = one(leadingTo(page, /\/chosen$/u));
    const row = /name="row" value="([^"]*)"/u.exec(page)?.[1] ?? '';
    for (const action of ['status', 'delete']) {
      const done = await (await post(chosen, { row, action, status: 'closed' })).text();
      expect(backOf(done)).toEqual(listOf(list));
    }
    const nothing = await (await post(chosen, { action: 'status' })).text();
    expect(nothing).toContain('view=');
  });

  test('is where a deletion leads, made or not, and a lead that is released', async () => {
    const question = one(leadingTo(await html(record), /\/delete$/u));
    const page = await html(question);
    expect(backOf(page)).toEqual(listOf(list));
    const deleted = (await post(one(leadingTo(page, /\/delete$/u)), {})).headers.get('location') ?? '';
    expect(listOf(deleted)).toEqual(listOf(list));
    expect(await html(deleted)).toContain('Lien of Back');
    const [release] = leadingTo(await html(list), /\/release$/u);
    expect(release !== undefined).toBe('spam' in fields);
    if (release !== undefined) expect(listOf((await post(release, {})).headers.get('location') ?? '')).toEqual(listOf(list));
  });
});

test('a later page of a list is where its records lead back to', async () => {
  for (let nth = 0; nth < 30; nth += 1) await submit(site, 'createContact', { ...contact, subject: `Page ${nth}` });
  const older = leadingTo(await html(CONTACT), /\/leads\/contact$/u).find((address) => address.includes('cursor=')) ?? '';
  const [record = ''] = leadingTo(await html(older), /\/contact\/[0-9a-f-]{36}$/u);
  expect(leadingTo(await html(record), /\/leads\/contact$/u)).toContain(older);
});

test('a list of résumés that was searched is where its deletions lead back to', async () => {
  for (const name of ['Back one.pdf', 'Back two.pdf', 'Other.pdf']) await uploaded(site, name, resumeFixture('cv.pdf'));
  const list = await filteredPath(site, RESUMES, headers, { search: 'back' });
  const page = await html(list);
  const [question = ''] = leadingTo(page, /\/resumes\/(?!chosen)[^/]+\/delete$/u);
  const asked = await html(question);
  expect(backOf(asked, /^\/resumes-dashboard$/u)).toEqual(listOf(list));
  const deleted = (await post(one(leadingTo(asked, /\/delete$/u)), {})).headers.get('location') ?? '';
  expect(listOf(deleted)).toEqual(listOf(list));
  expect(await html(deleted)).not.toContain('Other.pdf');
  const [many = ''] = leadingTo(page, /\/chosen\/delete$/u);
  const row = [...(await html(list)).matchAll(/name="row" value="([^"]*)"/gu)].map(([, id]) => id)[0] ?? '';
  const sure = await (await post(many, { row })).text();
  expect(sure).toContain('view=');
  const done = await (await post(one(leadingTo(sure, /\/chosen\/delete$/u)), { row, sure: 'yes' })).text();
  expect(backOf(done, /^\/resumes-dashboard$/u)).toEqual(listOf(list));
});
