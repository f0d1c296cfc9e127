/**
 * Nothing of the desk without a sign-in. The list of addresses and methods is the router's own, so that a route that is added without
 * the guard fails here.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../worker/app.ts';
import { addToken, bearer, submitSignIn, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

// Only to list its routes here; the requests go to the bundle in workerd.
vi.mock('build-manifest', () => ({ default: {} }));
vi.mock('content', () => ({ default: {} }));

/** Open by design: the sign-in itself. */
const OPEN = new Set(['GET /resumes-dashboard/sign-in', 'POST /resumes-dashboard/sign-in']);
const SECRET_NAME = 'private-cv-of-a-person.pdf';

let site: Site;
let id: string;
beforeAll(async () => {
  site = await startSite();
  id = (await uploaded(site, SECRET_NAME, resumeFixture('cv.pdf')))._id;
});
afterAll(() => site.stop());

interface DeskRoute {
  readonly method: string;
  readonly path: string;
}

/** Every registration under the desk and the résumé API, middleware (`/*`) aside. */
const routes: readonly DeskRoute[] = createApp()
  .routes.filter(({ path }) => /^\/(?:resumes-dashboard|api\/resume)(?:\/|$)/u.test(path) && !path.endsWith('*'))
  .map(({ method, path }) => ({ method, path }));
const handled = [...new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`))];

/** An address that the pattern matches. */
function addressOf(pattern: string): string {
  return pattern.replace(/:kind\{[^}]*\}/u, 'partner').replace(/:id/u, id);
}

async function expectNothingTold(answer: Response): Promise<void> {
  expect(await answer.text()).not.toContain(SECRET_NAME);
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toContain('no-store');
}

test('the router knows the desk that the decisions describe', () => {
  expect(handled).toEqual(
    expect.arrayContaining([
      'GET /resumes-dashboard',
      'GET /resumes-dashboard/resumes.csv',
      'POST /resumes-dashboard/resumes/:id/delete',
      'GET /resumes-dashboard/audit',
      'GET /api/resume/get-all-resumes',
      'GET /api/resume/download/:id',
    ]),
  );
});

describe('without a session', () => {
  test.each(handled.filter((route) => !OPEN.has(route)))('%s is refused', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await site.fetch(addressOf(path), { method });
    expect([401, 403]).toContain(answer.status);
    await expectNothingTold(answer);
  });

  test.each(handled.filter((route) => !OPEN.has(route)))(
    '%s is refused with a forged cookie, a forged token and a token in the address',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { token } = await addToken(site, `in an address ${route}`);
      const forged = 'a'.repeat(64);
      const attempts = [
        site.fetch(addressOf(path), { method, headers: { Cookie: `desk-local=${forged}; __Host-desk=${forged}` } }),
        site.fetch(addressOf(path), {
          method,
          headers: {
            ...bearer(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
            'CF-Connecting-IP': `2001:db8:${handled.indexOf(route)}::1`,
          },
        }),
        site.fetch(`${addressOf(path)}?token=${token}&access_token=${token}`, { method }),
      ];
      for (const answer of await Promise.all(attempts)) {
        expect([401, 403, 429]).toContain(answer.status);
        await expectNothingTold(answer);
      }
    },
  );

  test.each([...new Set(routes.map(({ path }) => path))])('%s tells nothing to any other method', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (OPEN.has(`${method} ${path}`) || OPEN.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)) continue;
      const answer = await site.fetch(addressOf(path), { method });
      expect([401, 403, 405]).toContain(answer.status);
      await expectNothingTold(answer);
    }
  });
});

describe('HO-15 no spelling of an address gets past the guard', () => {
  test.each([
    '/%61pi/resume/get-all-resumes',
    '//api/resume/get-all-resumes',
    '/api//resume/get-all-resumes',
    '/api/resume/download/..%2f..%2fget-all-resumes',
    '/api/resume/download/..%2fget-all-resumes',
    '/API/RESUME/GET-ALL-RESUMES',
    '/api/resume/get-all-resumes/',
    '/api/resume/get%2Dall%2Dresumes',
    '/api/resume/get-all-resumes%00',
    '/api/resume/./get-all-resumes',
    '/resumes-dashboard/',
    '/%72esumes-dashboard',
    '/RESUMES-DASHBOARD',
    '//resumes-dashboard',
    '/resumes-dashboard/%61udit',
    '/resumes-dashboard/leads/partner%2Fexport.csv',
    '/resumes-dashboard/leads/access_tokens',
  ])('%s', async (path) => {
    const answer = await site.fetch(path);
    expect([401, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain(SECRET_NAME);
  });
});

describe('HO-13 cache deception', () => {
  test.each([
    '/resumes-dashboard/x.css',
    '/resumes-dashboard/audit.css',
    '/resumes-dashboard/audit/x.js',
    '/api/resume/get-all-resumes/.js',
    '/api/resume/get-all-resumes/x.css',
    '/api/resume/get-all-resumes.json',
  ])('%s is 404 also for someone who is signed in', async (path) => {
    const { token } = await addToken(site, `deceived ${path}`);
    const answer = await site.fetch(path, { headers: bearer(token) });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(SECRET_NAME);
  });

  test('what one person gets is not what the next one gets', async () => {
    const { token } = await addToken(site, 'first reader');
    for (const path of ['/resumes-dashboard', '/api/resume/get-all-resumes']) {
      const first = await site.fetch(path, { headers: bearer(token) });
      expect(first.status).toBe(200);
      expect(first.headers.get('cache-control')).toBe('private, no-store');
      expect(await first.text()).toContain(SECRET_NAME);
      const second = await site.fetch(path);
      expect(second.status).toBe(401);
      expect(await second.text()).not.toContain(SECRET_NAME);
    }
  });
});

describe('AU-02 a refusal', () => {
  test('of the API is a problem that asks for a bearer token, so that no browser opens a dialog of its own', async () => {
    const none = await site.fetch('/api/resume/get-all-resumes');
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).toBe('Bearer');
    expect(none.headers.get('content-type')).toBe('application/problem+json');
    const wrong = await site.fetch('/api/resume/get-all-resumes', { headers: { ...bearer('wrong'), 'CF-Connecting-IP': '198.51.100.7' } });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    const basic = await site.fetch('/api/resume/get-all-resumes', {
      headers: { Authorization: 'Basic YTpi', 'CF-Connecting-IP': '198.51.100.7' },
    });
    expect(basic.status).toBe(401);
  });

  test('of the desk shows the sign-in form, and not the list', async () => {
    const answer = await site.fetch('/resumes-dashboard?search=ravi');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    const html = await answer.text();
    expect(html).toContain('<h1>Sign in</h1>');
    expect(html).toContain('name="next" value="/resumes-dashboard?search=ravi"');
    expect(html).not.toContain('<table');
  });

  test('of a write that another site sent is 403 even with a good session', async () => {
    const { token } = await addToken(site, 'cross-site');
    const cookie = (await submitSignIn(site, token)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'same-site' }]) {
      const answer = await site.fetch(`/resumes-dashboard/resumes/${id}/delete`, {
        method: 'POST',
        headers: { Cookie: cookie, ...headers },
      });
      expect(answer.status).toBe(403);
    }
    expect(await (await site.resumeBucket()).head(`resumes/${id}`)).not.toBeNull();
    expect((await submitSignIn(site, token, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});
