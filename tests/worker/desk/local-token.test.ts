/** The token that `npm start` makes for the person at this machine. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localToken, mintToken, revokeSql } from '../../../.scripts/access-token.ts';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { bearer, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let state: string;
beforeAll(async () => {
  // In front of another API, too: résumés and desk are the edge's own.
  [site, state] = await Promise.all([
    startSite({ bindings: { API_ORIGIN: 'http://api.invalid' } }),
    mkdtemp(join(tmpdir(), 'pledgewell-state-')),
  ]);
});
afterAll(async () => {
  await site.stop();
  await rm(state, { recursive: true });
});

async function run(sql: string): Promise<void> {
  for (const statement of sql.split('\n')) await site.database.prepare(statement).run();
}

async function statusWith(token: string): Promise<number> {
  const answer = await site.fetch(apiPath('listResumes'), { headers: bearer(token) });
  return answer.status;
}

test('opens the desk at every start, is kept for its owner alone, and a new one ends the old one', async () => {
  const first = localToken(state);
  await run(first.sql);
  expect(await statusWith(first.token)).toBe(200);
  expect((await stat(join(state, 'desk-token'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(state, 'desk-token'), 'utf8')).toBe(first.token);

  const again = localToken(state);
  await run(again.sql);
  expect(again.token).toBe(first.token);
  expect(await statusWith(first.token)).toBe(200);

  await rm(join(state, 'desk-token'));
  const second = localToken(state);
  await run(second.sql);
  expect(await statusWith(second.token)).toBe(200);
  expect(await statusWith(first.token)).toBe(401);
});

test('stays revoked once it was revoked', async () => {
  const { token, sql } = localToken(state);
  await run(revokeSql('This machine'));
  await run(sql);
  expect(await statusWith(token)).toBe(401);
});

test('a name can have one token in use; after a revocation it can have another', async () => {
  const [first, second] = [mintToken("O'Brien; --", 'hr'), mintToken("O'Brien; --", 'hr')];
  const add = async (sql: string) => (await site.database.prepare(sql).all()).results.length;
  expect(await add(first.sql)).toBe(1);
  expect(await add(second.sql)).toBe(0);
  await run(revokeSql("O'Brien; --"));
  expect(await add(second.sql)).toBe(1);
  expect(await statusWith(second.token)).toBe(200);
});

test('in front of another API résumés go to R2 all the same', async () => {
  const { token, sql } = mintToken('Proxy', 'hr');
  await run(sql);
  const record = await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'));
  const answer = await site.fetch(apiPath('downloadResume', { id: record._id }), { headers: bearer(token) });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(resumeFixture('cv.pdf')));
});
