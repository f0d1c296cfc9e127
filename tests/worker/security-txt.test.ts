/** /.well-known/security.txt is valid whenever it is read (RFC 9116). */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site as company } from '../../client/copy/site.ts';
import { DAY_MS } from '../../machines/contract/limits.ts';
import { type Site, startSite } from '../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function fields(): Promise<Readonly<Record<string, string>>> {
  const answer = await site.fetch('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('Content-Type')?.toLowerCase()]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}

test('says whom to write to, and its own address', async () => {
  const { Contact, Canonical, 'Preferred-Languages': languages } = await fields();
  expect(Contact).toBe(`mailto:${company.securityEmail}`);
  expect(Canonical).toMatch(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/u);
  expect(languages).toBe('en, hi');
});

test('never goes stale, and promises less than a year', async () => {
  const until = async () => Date.parse((await fields())['Expires'] ?? '') - site.clock.now();
  expect(await until()).toBeGreaterThan(100 * DAY_MS);
  site.clock.advance(400 * DAY_MS);
  expect(await until()).toBeGreaterThan(100 * DAY_MS);
  expect(await until()).toBeLessThan(365 * DAY_MS);
});

test('takes nothing but readings', async () => {
  const answer = await site.fetch('/.well-known/security.txt', { method: 'POST', headers: { Origin: site.origin } });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test('the policy in the repository names the same address', () => {
  const policy = readFileSync(fileURLToPath(new URL('../../.github/SECURITY.md', import.meta.url)), 'utf8');
  expect(policy).toContain(company.securityEmail);
});
