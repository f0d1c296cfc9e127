/** Cloudflare Access in front of the desk: assertions of its own keys for this application, and nothing else, let anybody in. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToken, bearer, signIn, uploaded } from '../../support/desk-calls.ts';
import { startServer } from '../../support/local-server.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const AUDIENCE = 'a'.repeat(64);
const DESK = '/resumes-dashboard';
const ROLES = { 'People team': 'hr', 'Sales India': 'sales', 'Data protection': 'admin', 'nightly.access': 'hr' };

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let keys: Keys;
let otherKeys: Keys;
let team: Awaited<ReturnType<typeof startServer>>;
let keyCalls = 0;
let areKeysAway = false;
let site: Site;

beforeAll(async () => {
  [keys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const published = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'of-the-team', alg: 'RS256', use: 'sig' }] });
  team = await startServer((request, response) => {
    keyCalls += 1;
    const isRight = request.path === '/cdn-cgi/access/certs' && !areKeysAway;
    response.writeHead(isRight ? 200 : 500, { 'Content-Type': 'application/json' }).end(isRight ? published : '{}');
  });
  site = await startSite({
    bindings: { ACCESS_TEAM: 'pledgewell', ACCESS_AUD: AUDIENCE, ACCESS_ROLES: JSON.stringify(ROLES), ACCESS_ORIGIN: team.origin },
    allow: [team.origin],
  });
  await uploaded(site, 'private-cv.pdf', resumeFixture('cv.pdf'));
});
afterAll(async () => {
  await site.stop();
  await team.stop();
});

interface Assertion {
  readonly groups?: unknown;
  readonly custom?: unknown;
  readonly email?: string;
  /** Null: without. */
  readonly sub?: string | null;
  readonly commonName?: string;
  readonly audience?: string;
  readonly issuer?: string;
  /** Null: never. */
  readonly endsInSeconds?: number | null;
  readonly signedBy?: Keys;
  readonly kid?: string;
}

async function assertion(options: Assertion = {}): Promise<Record<string, string>> {
  const at = Math.floor(site.clock.now() / 1_000);
  const { endsInSeconds = 600, sub = options.commonName === undefined ? 'person-1' : '' } = options;
  const token = await new SignJWT({
    ...(options.groups === undefined ? {} : { groups: options.groups }),
    ...(options.custom === undefined ? {} : { custom: options.custom }),
    ...(options.commonName === undefined
      ? { email: options.email ?? 'priya.nair@pledgewell.example' }
      : { common_name: options.commonName }),
    ...(sub === null ? {} : { sub }),
    ...(endsInSeconds === null ? {} : { exp: at + endsInSeconds }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: options.kid ?? 'of-the-team' })
    .setIssuer(options.issuer ?? team.origin)
    .setAudience(options.audience ?? AUDIENCE)
    .setIssuedAt(at)
    .sign((options.signedBy ?? keys).privateKey);
  return { 'Cf-Access-Jwt-Assertion': token };
}

function open(path: string, headers: Record<string, string>): Promise<Response> {
  return site.fetch(path, { headers });
}

describe('lets in', () => {
  test.each([
    ['a group in `custom`', { custom: { groups: ['Everybody', 'People team'] } }],
    ['a group beside it', { groups: ['People team'] }],
    ['a group with more about it', { custom: { groups: [{ id: '7', name: 'People team' }] } }],
    ['a service token that has a role', { commonName: 'nightly.access' }],
  ] as const)('%s, in its role', async (_which, claims) => {
    const answer = await open(DESK, await assertion(claims));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('private-cv.pdf');
    expect(html).toContain('(HR)');
    expect((await open(`${DESK}/leads/contact`, await assertion(claims))).status).toBe(403);
    expect((await open('/api/resume/get-all-resumes', await assertion(claims))).status).toBe(200);
  });

  test('of several groups, admin first, and then the first of the setting', async () => {
    const role = async (groups: readonly string[]) =>
      /Signed in as [^(]*\(([^)]*)\)/u.exec(
        await (await site.fetch(`${DESK}/leads/partner`, { headers: await assertion({ groups }) })).text(),
      )?.[1];
    expect(await role(['Sales India', 'Data protection'])).toBe('Admin');
    expect(await role(['Sales India', 'People team'])).toBe('HR');
  });

  test('under a name that is the same every time, tells two of one name apart, and is no address', async () => {
    const nameOf = async (claims: Assertion) =>
      /Signed in as ([^(]*) \(/u.exec(await (await open(DESK, await assertion({ groups: ['People team'], ...claims }))).text())?.[1];
    const first = await nameOf({});
    expect(first).toMatch(/^priya\.nair #[0-9a-f]{6}$/u);
    expect(await nameOf({})).toBe(first);
    expect(await nameOf({ sub: 'person-2' })).not.toBe(first);
    const { results } = await site.database.prepare('SELECT * FROM audit_log').all();
    expect(JSON.stringify(results)).toContain(first);
    expect(JSON.stringify(results) + site.log.lines.join()).not.toContain('@pledgewell.example');
  });
});

describe('refuses before anything', () => {
  const group = { groups: ['Data protection'] };
  const wrong: readonly (readonly [string, () => Promise<Record<string, string>>])[] = [
    ['no assertion', async () => ({})],
    ['nonsense', async () => ({ 'Cf-Access-Jwt-Assertion': 'a.b.c' })],
    ['an expired one', () => assertion({ ...group, endsInSeconds: -1 })],
    ['one that never ends', () => assertion({ ...group, endsInSeconds: null })],
    ['one of nobody', () => assertion({ ...group, sub: null })],
    ['one for another application', () => assertion({ ...group, audience: 'b'.repeat(64) })],
    ['one of another team', () => assertion({ ...group, issuer: 'https://evil.cloudflareaccess.com' })],
    ['one signed by another key', () => assertion({ ...group, signedBy: otherKeys })],
    ['one signed by a key that nobody published', () => assertion({ ...group, signedBy: otherKeys, kid: 'unknown' })],
    ['one that says that it needs no signature', async () => unsigned(await assertion(group))],
    ['one that was changed', async () => changed(await assertion({ groups: ['Sales India'] }))],
  ];

  test.each(wrong)('%s', async (_which, headers) => {
    for (const path of [DESK, `${DESK}/sign-in`, `${DESK}/audit`, '/api/resume/get-all-resumes']) {
      const answer = await open(path, await headers());
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('private-cv');
    }
  });

  test('tokens and cookies of our own, and the sign-in with one', async () => {
    const { token } = await addToken(site, 'Has left the company', 'admin');
    expect((await open(DESK, bearer(token))).status).toBe(403);
    expect((await site.fetch(`${DESK}/sign-in`, { method: 'POST', body: new URLSearchParams({ token }) })).status).toBe(403);
    await expect(signIn(site, token)).rejects.toThrow('403');
  });

  test('a token of our own also from who is let in: the sign-in leads to the desk, and begins no session', async () => {
    const { token } = await addToken(site, 'Has an old token', 'admin');
    const headers = await assertion({ groups: ['People team'] });
    for (const init of [{}, { method: 'POST', body: new URLSearchParams({ token }) }]) {
      const answer = await site.fetch(`${DESK}/sign-in`, { ...init, headers });
      expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([303, DESK, []]);
    }
  });

  test('somebody in no group of the desk, and notes it', async () => {
    const answer = await open(DESK, await assertion({ groups: ['Canteen'], email: 'hungry@pledgewell.example', sub: 'person-9' }));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('none of your groups');
    const entry = await site.database
      .prepare("SELECT actor, subject FROM audit_log WHERE action = 'refused' AND actor LIKE 'hungry%'")
      .first();
    expect(entry).toMatchObject({ subject: `GET ${DESK}` });
  });
});

test('the keys are asked for once, however many come; strangers bring about no more calls', async () => {
  const before = keyCalls;
  const headers = await assertion({ groups: ['People team'] });
  await Promise.all(Array.from({ length: 20 }, () => open(DESK, headers)));
  for (let time = 0; time < 5; time += 1) await open(DESK, await assertion({ signedBy: otherKeys, kid: `made-up-${time}` }));
  expect(keyCalls - before).toBeLessThanOrEqual(1);
});

describe('a desk that cannot know who is there lets nobody in', () => {
  test.each([
    ['the audience', { ACCESS_AUD: '' }],
    ['the team', { ACCESS_TEAM: '' }],
    ['the roles', { ACCESS_ROLES: '' }],
    ['a role that there is', { ACCESS_ROLES: '{"Everybody":"boss"}' }],
  ])('without %s', async (_which, bindings) => {
    const half = await startSite({
      bindings: {
        ACCESS_TEAM: 'pledgewell',
        ACCESS_AUD: AUDIENCE,
        ACCESS_ROLES: JSON.stringify(ROLES),
        ACCESS_ORIGIN: team.origin,
        ...bindings,
      },
      allow: [team.origin],
    });
    const { token } = await addToken(half, 'Admin', 'admin');
    for (const headers of [{}, bearer(token), await assertion({ groups: ['Data protection'] })])
      expect((await half.fetch(DESK, { headers })).status).toBe(503);
    // The site itself goes on.
    expect((await half.fetch('/about')).status).toBe(200);
    await half.stop();
  });

  test('while the team’s keys cannot be had', async () => {
    areKeysAway = true;
    const away = await startSite({
      bindings: { ACCESS_TEAM: 'pledgewell', ACCESS_AUD: AUDIENCE, ACCESS_ROLES: JSON.stringify(ROLES), ACCESS_ORIGIN: team.origin },
      allow: [team.origin],
    });
    expect((await away.fetch(DESK, { headers: await assertion({ groups: ['People team'] }) })).status).toBe(503);
    areKeysAway = false;
    expect((await away.fetch(DESK, { headers: await assertion({ groups: ['People team'] }) })).status).toBe(200);
    await away.stop();
  });
});

function parts(headers: Record<string, string>): [string, string, string] {
  const [header = '', payload = '', signature = ''] = (headers['Cf-Access-Jwt-Assertion'] ?? '').split('.');
  return [header, payload, signature];
}

function unsigned(headers: Record<string, string>): Record<string, string> {
  const [, payload] = parts(headers);
  return { 'Cf-Access-Jwt-Assertion': `${btoa(JSON.stringify({ alg: 'none' })).replaceAll('=', '')}.${payload}.` };
}

function changed(headers: Record<string, string>): Record<string, string> {
  const [header, payload, signature] = parts(headers);
  const claims = { ...(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object), groups: ['Data protection'] };
  return { 'Cf-Access-Jwt-Assertion': [header, btoa(JSON.stringify(claims)).replaceAll('=', ''), signature].join('.') };
}
