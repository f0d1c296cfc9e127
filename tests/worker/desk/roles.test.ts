/**
 * Each role, by hand, on every address of the desk and of the résumé API. The list of addresses is the router's own; which roles each is
 * for is said here a second time, so that an address that is new, or is declared for the wrong people, fails.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../worker/app.ts';
import type { GuardedHandler } from '../../../worker/desk/guard.ts';
import { type Role, roles } from '../../../worker/desk/roles.ts';
import { addToken, bearer, signIn, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

// Only to list its routes here; the requests go to the bundle in workerd.
vi.mock('build-manifest', () => ({ default: {} }));
vi.mock('content', () => ({ default: {} }));

const DESK = '/resumes-dashboard';
/** Open to whoever comes. */
const SIGN_IN = `${DESK}/sign-in`;

/** The first that fits holds. */
const rules: readonly (readonly [RegExp, readonly Role[]])[] = [
  [/^\/api\/resume\/(?:get-all-resumes|download\/:id)$/u, ['hr', 'admin']],
  [/^\/resumes-dashboard(?:\/(?:sign-out)?)?$/u, ['hr', 'sales', 'admin']],
  [/^\/resumes-dashboard\/resumes[./]/u, ['hr', 'admin']],
  [/^\/resumes-dashboard\/leads\//u, ['sales', 'admin']],
  // Each sees what failed of its own (failed-mails.test.ts).
  [/^\/resumes-dashboard\/mails(?:\/|$)/u, ['hr', 'sales', 'admin']],
  [/^\/resumes-dashboard\/figures$/u, ['hr', 'sales', 'admin']],
  [/^\/resumes-dashboard\/audit$/u, ['admin']],
  [/^\/resumes-dashboard\/person(?:\/|$)/u, ['admin']],
];

const handled = [
  ...new Set(
    createApp()
      .routes.filter(
        ({ path, method }) => /^\/(?:resumes-dashboard|api\/resume)(?:\/|$)/u.test(path) && !path.endsWith('*') && method !== 'ALL',
      )
      .filter(({ path }) => path !== SIGN_IN && path !== '/api/resume/add-resume')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

function rolesFor(path: string): readonly Role[] {
  const rule = rules.find(([pattern]) => pattern.test(path));
  if (rule === undefined) throw new Error(`${path}: say here which roles it is for`);
  return rule[1];
}

let site: Site;
let id: string;
const tokens: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '10000' } });
  id = (await uploaded(site, 'private-cv.pdf', resumeFixture('cv.pdf')))._id;
  for (const role of roles) tokens[role] = (await addToken(site, `${role} of the table`, role)).token;
});
afterAll(() => site.stop());

interface Entry {
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly times: number;
}

async function entriesOf(actor: string): Promise<Entry[]> {
  const { results } = await site.database
    .prepare('SELECT actor, action, subject, times FROM audit_log WHERE actor = ? ORDER BY id')
    .bind(actor)
    .all<Entry>();
  return results;
}

async function seen(path: string, name: string, role: Role): Promise<{ html: string; status: number; actor: string }> {
  const actor = `${name} ${crypto.randomUUID()}`;
  const answer = await site.fetch(path, { headers: await signIn(site, (await addToken(site, actor, role)).token) });
  return { html: await answer.text(), status: answer.status, actor };
}

test('every address has a rule here, and the router has every address', () => {
  for (const route of handled) rolesFor(route.split(' ')[1] ?? '');
  expect(handled.length).toBeGreaterThan(15);
  for (const [pattern] of rules) expect(handled.some((route) => pattern.test(route.split(' ')[1] ?? ''))).toBe(true);
});

describe.each(roles)('a token of %s', (role) => {
  const others = handled.filter((route) => !rolesFor(route.split(' ')[1] ?? '').includes(role));
  const own = handled.filter((route) => rolesFor(route.split(' ')[1] ?? '').includes(role));

  test.runIf(others.length > 0).each(others)('is refused %s, is told nothing, and that is noted', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const actor = `${role} at ${route}`;
    const { token } = await addToken(site, actor, role);
    const answer = await site.fetch(path.replace(':id', id), { method, headers: bearer(token) });
    expect(answer.status).toBe(403);
    const text = await answer.text();
    expect(text).toContain('not for this part of the desk');
    expect(text).not.toContain('private-cv');
    expect(answer.headers.get('content-type')).toMatch(path.startsWith('/api/') ? /^application\/problem\+json/u : /^text\/html/u);
    expect(await entriesOf(actor)).toEqual([{ actor, action: 'refused', subject: route, times: 1 }]);
  });

  test.each(own)('may use %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    // Of nothing that is there: what is deleted here is gone for the next one.
    const address = path.replace(':id', method === 'POST' ? '0'.repeat(32) : id);
    const answer = await site.fetch(address, { method, headers: bearer(tokens[role] ?? ''), redirect: 'manual' });
    // An empty form is none that can be read, or chooses nothing.
    expect([200, 303, 308, 400, 404, 422]).toContain(answer.status);
    await answer.body?.cancel();
  });
});

test('a token without a role opens nothing', async () => {
  const { id: tokenId, token } = await addToken(site, 'No role', 'admin');
  const cookie = await signIn(site, token);
  await site.database.prepare('UPDATE access_tokens SET role = NULL WHERE id = ?').bind(tokenId).run();
  expect((await site.fetch(DESK, { headers: cookie })).status).toBe(401);
  expect((await site.fetch(DESK, { headers: { ...bearer(token), 'CF-Connecting-IP': '198.51.100.9' } })).status).toBe(401);
});

test('a role that is taken away is gone from sessions that are open', async () => {
  const { id: tokenId, token } = await addToken(site, 'Moves on', 'admin');
  const cookie = await signIn(site, token);
  expect((await site.fetch(`${DESK}/audit`, { headers: cookie })).status).toBe(200);
  await site.database.prepare("UPDATE access_tokens SET role = 'sales' WHERE id = ?").bind(tokenId).run();
  expect((await site.fetch(`${DESK}/audit`, { headers: cookie })).status).toBe(403);
});

test('whoever is refused over and over is one counted entry', async () => {
  const { token } = await addToken(site, 'Insistent', 'sales');
  for (let time = 0; time < 20; time += 1) {
    expect((await site.fetch(`${DESK}/audit`, { headers: bearer(token) })).status).toBe(403);
  }
  expect(await entriesOf('Insistent')).toEqual([{ actor: 'Insistent', action: 'refused', subject: `GET ${DESK}/audit`, times: 20 }]);
});

describe('the desk shows', () => {
  test.each([
    ['hr', ['Resumes']],
    ['sales', ['Eligibility', 'Partners', 'Contact', 'Newsletter']],
    ['admin', ['Eligibility', 'Resumes', 'Partners', 'Contact', 'Newsletter', 'One person', 'Audit log']],
  ] as const)('%s its own tabs, its name and its role', async (role, tabs) => {
    const { html, actor } = await seen(role === 'sales' ? `${DESK}/leads/partner` : DESK, `Tabs of ${role}`, role);
    const shown = [...(/<nav aria-label="[^"]* desk">(.*?)<\/nav>/su.exec(html)?.[1] ?? '').matchAll(/>([^<]+)<\/a>/gu)].map(
      ([, tab]) => tab,
    );
    expect(shown).toEqual(expect.arrayContaining([...tabs]));
    for (const tab of ['Resumes', 'Partners', 'Audit log'] as const)
      expect(shown.includes(tab)).toBe((tabs as readonly string[]).includes(tab));
    expect(html).toContain(`Signed in as ${actor} (${{ hr: 'HR', sales: 'Sales', admin: 'Admin' }[role]})`);
  });

  test('sales the way to its own first page from the address that everybody is told', async () => {
    const headers = bearer((await addToken(site, 'Sales Pune', 'sales')).token);
    const answer = await site.fetch(DESK, { headers });
    expect(answer.status).toBe(303);
    expect((await site.fetch(answer.headers.get('location') ?? '', { headers })).status).toBe(200);
  });
});

describe('an opening is noted with the name of the token and what was opened', () => {
  test.each([
    [`${DESK}?search=asha`, 'hr', 'resumes'],
    [`${DESK}/leads/contact`, 'sales', 'contact'],
    [`${DESK}/audit`, 'admin', 'audit log'],
    ['/api/resume/get-all-resumes', 'hr', 'resumes'],
  ] as const)('%s', async (path, role, subject) => {
    const { status, actor } = await seen(path, 'Opens', role);
    expect(status).toBe(200);
    expect(await entriesOf(actor)).toEqual([
      { actor, action: 'sign-in', subject: null, times: 1 },
      { actor, action: 'open', subject, times: 1 },
    ]);
  });

  test('a record by its id; what is not there is not noted', async () => {
    const { actor } = await seen(`${DESK}/resumes/${id}/delete`, 'Opens a record', 'hr');
    expect((await entriesOf(actor)).at(-1)).toMatchObject({ action: 'open', subject: `resumes ${id}` });
    const { status, actor: other } = await seen(`${DESK}/leads/contact/asha@example.com/delete`, 'Opens nothing', 'sales');
    expect(status).toBe(404);
    expect((await entriesOf(other)).map(({ action }) => action)).toEqual(['sign-in']);
  });

  test('nothing is shown that cannot be noted', async () => {
    await uploaded(site, 'unseen.pdf', resumeFixture('cv.pdf'));
    const { token } = await addToken(site, 'Unnoted', 'hr');
    await site.database.exec('ALTER TABLE audit_log RENAME TO audit_log_away');
    const answers = await Promise.all([DESK, '/api/resume/get-all-resumes'].map((path) => site.fetch(path, { headers: bearer(token) })));
    await site.database.exec('ALTER TABLE audit_log_away RENAME TO audit_log');
    for (const answer of answers) {
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('unseen.pdf');
    }
  });

  test('no entry has what was searched for', async () => {
    await seen(`${DESK}/leads/contact?search=asha%40example.com`, 'Searches', 'sales');
    const { results } = await site.database.prepare('SELECT * FROM audit_log').all();
    expect(JSON.stringify(results)).not.toContain('asha@example.com');
  });
});

test('a handler that has not passed the guard is no handler of the desk', () => {
  // @ts-expect-error Only `signedIn` and `signInRoute` make one: the type check of this file is the test.
  const unguarded: GuardedHandler = () => new Response('everything');
  expect(unguarded).toBeTypeOf('function');
});
