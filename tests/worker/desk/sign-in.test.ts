/** Signing in and out: who gets in, for how long, and what a storm of guesses does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeSql } from '../../../.scripts/access-token.ts';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { DESK_SESSION_IDLE_MS, DESK_SESSION_MAX_MS, SIGN_IN_FAILURES_MAX, SIGN_IN_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { addToken, bearer, signIn, submitSignIn } from '../../support/desk-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const GUESS = `pw_0123456789ab_${'x'.repeat(43)}`;

function desk(headers: Readonly<Record<string, string>>): Promise<Response> {
  return site.fetch('/resumes-dashboard', { headers });
}

async function audit(action: string): Promise<string[]> {
  const { results } = await site.database
    .prepare('SELECT actor FROM audit_log WHERE action = ? ORDER BY id')
    .bind(action)
    .all<{ actor: string }>();
  return results.map(({ actor }) => actor);
}

describe('a right token', () => {
  test('opens a session in a cookie that no script and no other site can use, and leads back to the page that was asked for', async () => {
    const { token } = await addToken(site, 'HR Bangalore');
    const answer = await submitSignIn(site, ` ${token}\n`, {}, '/resumes-dashboard?search=ravi');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/resumes-dashboard?search=ravi');
    // Without https, on this machine alone: no `__Host-`, which would need Secure.
    expect(answer.headers.get('set-cookie')).toMatch(/^desk-local=[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/u);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const page = await desk({ Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('HR Bangalore');
    expect(await audit('sign-in')).toContain('HR Bangalore');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/resumes-dashboardx',
    '/about',
    '/resumes-dashboard\\evil',
    'javascript:alert(1)',
    '/resumes-dashboard/\r\nx',
  ])('never leads to %j', async (next) => {
    const { token } = await addToken(site, `next ${next.replace(/\s/gu, '')}`);
    const answer = await submitSignIn(site, token, {}, next);
    expect(answer.headers.get('location')).toBe('/resumes-dashboard');
  });

  test('works as a bearer header for scripts, without a cookie', async () => {
    const { token } = await addToken(site, 'Nightly script');
    const answer = await site.fetch(apiPath('listResumes'), { headers: bearer(token) });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is known to the database by its hash alone, and so is the session', async () => {
    const { token } = await addToken(site, 'Hashed');
    const { Cookie: cookie = '' } = await signIn(site, token);
    const tables = await Promise.all(
      ['access_tokens', 'desk_sessions', 'audit_log'].map((table) => site.database.prepare(`SELECT * FROM ${table}`).all()),
    );
    const stored = JSON.stringify(tables.map(({ results }) => results));
    expect(stored).toContain('Hashed');
    // A secret may have an underscore of its own, its first character too.
    const [, secret = ''] = /^pw_\w{12}_(.{43})$/u.exec(token) ?? [];
    expect(secret).not.toBe('');
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(cookie.split('=')[1]);
  });
});

describe('over https', () => {
  test('the cookie is __Host- and Secure', async () => {
    const { token } = await addToken(site, 'Https');
    // The address that the worker sees is the one that Cloudflare terminates.
    const answer = await site.dispatch('https://pledgewell.example/resumes-dashboard/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-desk=[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
    );
  });

  test('the cookie of the local run counts for nothing', async () => {
    const { token } = await addToken(site, 'Local cookie');
    const headers = await signIn(site, token);
    const answer = await site.dispatch('https://pledgewell.example/resumes-dashboard', { headers });
    expect(answer.status).toBe(401);
  });

  test('plain http from another machine is no place for a token', async () => {
    const { token } = await addToken(site, 'Plain http');
    const answer = await site.dispatch('http://192.0.2.7:8787/resumes-dashboard/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('over https');
  });
});

describe('a session ends', () => {
  test('when nobody used it for half an hour, and lives on while it is used', async () => {
    const headers = await signIn(site, (await addToken(site, 'Idle')).token);
    for (let visit = 0; visit < 3; visit += 1) {
      site.clock.advance(DESK_SESSION_IDLE_MS - 1);
      expect((await desk(headers)).status).toBe(200);
    }
    site.clock.advance(DESK_SESSION_IDLE_MS);
    expect((await desk(headers)).status).toBe(401);
  });

  test('after twelve hours whatever happens: a stolen cookie that is kept warm is worth nothing then', async () => {
    const headers = await signIn(site, (await addToken(site, 'Absolute')).token);
    const steps = DESK_SESSION_MAX_MS / DESK_SESSION_IDLE_MS;
    for (let step = 0; step < 2 * steps - 1; step += 1) {
      site.clock.advance(DESK_SESSION_IDLE_MS / 2);
      expect((await desk(headers)).status).toBe(200);
    }
    site.clock.advance(DESK_SESSION_IDLE_MS / 2);
    expect((await desk(headers)).status).toBe(401);
  });

  test('when the person signs out: the same cookie is refused afterwards', async () => {
    const headers = await signIn(site, (await addToken(site, 'Leaving')).token);
    const out = await site.fetch('/resumes-dashboard/sign-out', { method: 'POST', headers });
    expect(out.status).toBe(303);
    expect(out.headers.get('set-cookie')).toMatch(/^desk-local=; Max-Age=0; Path=\//u);
    expect((await desk(headers)).status).toBe(401);
    expect(await audit('sign-out')).toContain('Leaving');
  });

  test('when its token is revoked, at once and for every session of it; bearer calls too', async () => {
    const { id, token } = await addToken(site, 'Revoked');
    const sessions = [await signIn(site, token), await signIn(site, token)];
    for (const headers of sessions) await desk(headers);
    const visits = () => site.database.prepare('SELECT count(*) AS count FROM desk_visits WHERE token_id = ?').bind(id).first('count');
    expect(await visits()).toBe(1);
    await site.database.prepare(revokeSql('Revoked')).run();
    // Where they had been is nobody's any more.
    expect(await visits()).toBe(0);
    for (const headers of [...sessions, { ...bearer(token), 'CF-Connecting-IP': '192.0.2.44' }])
      expect((await desk(headers)).status).toBe(401);
    expect((await submitSignIn(site, token, { 'CF-Connecting-IP': '192.0.2.44' })).status).toBe(401);
  });

  test('and is forgotten by the hourly work', async () => {
    await signIn(site, (await addToken(site, 'Forgotten')).token);
    site.clock.advance(DESK_SESSION_MAX_MS + 1);
    await site.strikeHour();
    expect(await site.database.prepare('SELECT count(*) AS count FROM desk_sessions').first('count')).toBe(0);
  });

  test('a new sign-in replaces the session of the same browser', async () => {
    const { token } = await addToken(site, 'Again');
    const first = await signIn(site, token);
    const second = await submitSignIn(site, token, first);
    expect(second.status).toBe(303);
    expect((await desk(first)).status).toBe(401);
    expect((await desk({ Cookie: second.headers.getSetCookie().at(-1)?.split(';')[0] ?? '' })).status).toBe(200);
  });
});

describe('a storm of guesses', () => {
  test('is answered 401 a few times, then 429; the right person gets in meanwhile, from the same address and from others', async () => {
    const address = { 'CF-Connecting-IP': '203.0.113.5' };
    const { token, id } = await addToken(site, 'Right person');
    const refusedBefore = (await audit('sign-in-refused')).length;
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => submitSignIn(site, index % 2 === 0 ? GUESS : `pw_${id}_${'y'.repeat(43)}`, address)),
    );
    const count = (status: number) => guesses.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([SIGN_IN_FAILURES_MAX, 60 - SIGN_IN_FAILURES_MAX]);
    const refused = guesses.find((answer) => answer.status === 429);
    expect(refused?.headers.get('retry-after')).toBe(String(SIGN_IN_WINDOW_MS / 1_000));
    expect(await refused?.text()).toContain('A valid token still works');

    expect((await site.fetch(apiPath('listResumes'), { headers: { ...bearer(GUESS), ...address } })).status).toBe(429);
    expect((await submitSignIn(site, token, address)).status).toBe(303);
    expect((await site.fetch(apiPath('listResumes'), { headers: { ...bearer(token), ...address } })).status).toBe(200);
    expect((await submitSignIn(site, GUESS, { 'CF-Connecting-IP': '203.0.113.6' })).status).toBe(401);

    // One entry for each network and quarter of an hour, which says how many guesses were looked at.
    expect((await audit('sign-in-refused')).length).toBe(refusedBefore + 2);
    const times = await site.database
      .prepare("SELECT times FROM audit_log WHERE action = 'sign-in-refused' ORDER BY id DESC LIMIT 2")
      .all<{ times: number }>();
    expect(times.results.map((row) => row.times)).toEqual([1, SIGN_IN_FAILURES_MAX]);
    const log = await site.fetch('/resumes-dashboard/audit', { headers: bearer(token) });
    expect(await log.text()).toContain(`Sign-in refused (${SIGN_IN_FAILURES_MAX} times)`);
    const line = await site.log.untilRequest(refused ?? new Response());
    expect(JSON.parse(line)).toMatchObject({ status: 429, cause: 'sign-in too-many', route: '/resumes-dashboard/sign-in' });

    site.clock.advance(SIGN_IN_WINDOW_MS);
    expect((await submitSignIn(site, GUESS, address)).status).toBe(401);
    expect((await audit('sign-in-refused')).length).toBe(refusedBefore + 3);
  });

  test('counts one IPv6 customer as one', async () => {
    const statuses: number[] = [];
    for (let host = 0; host <= SIGN_IN_FAILURES_MAX; host += 1) {
      statuses.push((await submitSignIn(site, 'nonsense', { 'CF-Connecting-IP': `2001:db8:1:2::${host}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: SIGN_IN_FAILURES_MAX }, () => 401), 429]);
  });

  test.each(['', 'x', 'x'.repeat(10_000), 'pw_0123456789ab_', `pw_0123456789ab_${'x'.repeat(43)}'--`])(
    'a token that is none is 401 with the reason',
    async (token) => {
      const answer = await submitSignIn(site, token, { 'CF-Connecting-IP': '192.0.2.9' });
      expect(answer.status).toBe(401);
      const html = await answer.text();
      expect(html).toContain('This access token is not valid');
      expect(html).toContain('role="alert"');
    },
  );
});

test('no token, cookie or search is in the log', async () => {
  const { token } = await addToken(site, 'Logged');
  const headers = await signIn(site, token);
  await desk({ ...headers });
  await site.fetch(`/resumes-dashboard?search=confidential-name&token=${token}`, { headers });
  const last = await site.fetch(`${apiPath('listResumes')}?search=confidential-name`, { headers: bearer(token) });
  await site.log.untilRequest(last);
  const log = site.log.lines.join('\n');
  expect(log).toContain('/resumes-dashboard');
  expect(log).not.toContain('pw_');
  expect(log).not.toContain('confidential-name');
  expect(log).not.toContain(headers['Cookie']?.split('=')[1]);
});

describe('BR-18 a link on another site', () => {
  const fromElsewhere = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' };
  const follow = (path: string, headers: Record<string, string> = fromElsewhere) => site.fetch(path, { headers });

  test('is answered with a page that goes on to the same address from here, once', async () => {
    const answer = await follow('/resumes-dashboard/leads/contact?cursor=1');
    expect(answer.status).toBe(200);
    const page = await answer.text();
    const onward = '/resumes-dashboard/leads/contact?cursor=1&continued=1';
    expect(answer.headers.get('refresh')).toBe(`0; url=${onward}`);
    expect(page).toContain(`href="${onward.replace('&', '&amp;')}"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const next = await follow(onward);
    expect(next.status).toBe(401);
    expect(next.headers.get('refresh')).toBeNull();
  });

  test('leads nowhere but to the desk', async () => {
    for (const path of [
      '/resumes-dashboard//evil.example',
      '/resumes-dashboard?next=https://evil.example',
      '/resumes-dashboard/%5C%5Cevil.example',
    ]) {
      const onward = (await follow(path)).headers.get('refresh');
      if (onward !== null) expect(onward).toMatch(/^0; url=\/resumes-dashboard(?:$|[?/])/u);
    }
  });

  test('changes nothing for whoever types the address, sends a form, or comes with the cookie', async () => {
    expect((await follow('/resumes-dashboard/leads/contact', {})).status).toBe(401);
    expect((await follow('/resumes-dashboard/leads/contact', { ...fromElsewhere, 'Sec-Fetch-Dest': 'empty' })).status).toBe(401);
    const cookie = await signIn(site, (await addToken(site, 'From a mail')).token);
    const page = await (await follow('/resumes-dashboard/leads/contact', { ...fromElsewhere, ...cookie })).text();
    expect(page).toContain('Signed in as From a mail');
  });
});
