/** Forms of the desk that cannot be read: none is taken for an empty one, and a sign-in is no wrong token of its network. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGN_IN_FAILURES_MAX } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { RESUME_SEARCH_PATH, tabPaths } from '../../../worker/desk/paths.ts';
import { addToken, bearer, submitSignIn } from '../../support/desk-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  ['JSON', '{"token":"pw_0123"}', 'application/json'],
  ['nothing', '', 'application/x-www-form-urlencoded'],
])('%s: 400, however often', async (name, body, type) => {
  for (let times = 0; times <= SIGN_IN_FAILURES_MAX; times += 1) {
    const answer = await site.fetch('/resumes-dashboard/sign-in', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('name="token"');
  }
  expect((await submitSignIn(site, `pw_0123456789ab_${'x'.repeat(43)}`)).status).toBe(401);
  expect((await submitSignIn(site, (await addToken(site, `HR ${name}`)).token)).status).toBe(303);
});

test.each([RESUME_SEARCH_PATH, `${tabPaths.contact}/chosen`, `${tabPaths.person}/erase`])(
  '%s: one that is too large is told so',
  async (path) => {
    const headers = bearer((await addToken(site, `Large ${path}`, 'admin')).token);
    const answer = await site.fetch(path, { method: 'POST', headers, body: new URLSearchParams({ search: 'x'.repeat(600_000) }) });
    expect([answer.status, (await answer.text()).includes(messages.tooLarge)]).toEqual([413, true]);
  },
);
