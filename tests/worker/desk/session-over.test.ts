/** What was pressed when the session was over did not happen: the sign-in says so, and leads back to where it can be pressed again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_SESSION_IDLE_MS } from '../../../machines/contract/limits.ts';
import { deskMessages } from '../../../worker/desk/desk-copy.ts';
import { addToken, signIn, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const DESK = '/resumes-dashboard';
let site: Site;
let cookie: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  cookie = await signIn(site, (await addToken(site, 'HR Bangalore')).token);
  site.clock.advance(DESK_SESSION_IDLE_MS + 1);
});
afterAll(() => site.stop());

const post = (path: string) => site.fetch(DESK + path, { method: 'POST', headers: cookie, body: new URLSearchParams({ row: 'x' }) });

test.each([
  ['/person/erase', '/person'],
  ['/leads/partner', '/leads/partner'],
  ['/leads/contact/chosen', '/leads/contact'],
  ['/mails/1/again', '/mails'],
  ['/resumes/search', ''],
])('POST %s', async (path, back) => {
  const answer = await post(path);
  const html = await answer.text();
  expect(answer.status).toBe(401);
  expect(html).toContain('<h1>Sign in</h1>');
  expect(html).toContain(deskMessages.signedOut);
  expect(html).toContain(`name="next" value="${DESK}${back}"`);
});

test.each([
  ['GET', '/leads/contact/export.csv?view=abc&spam=1', '/leads/contact?view=abc&amp;spam=1'],
  ['GET', '/resumes.csv?view=abc', '?view=abc'],
  ['POST', '/resumes/chosen.zip?view=abc&cursor=4&row=26', '?view=abc&amp;cursor=4&amp;row=26'],
  ['POST', '/person/export', '/person'],
])('%s %s, a file: that nothing was exported, and back to the list as it was', async (method, path, back) => {
  const answer = method === 'GET' ? await site.fetch(DESK + path, { headers: cookie }) : await post(path);
  const html = await answer.text();
  expect(answer.status).toBe(401);
  expect(html).toContain(deskMessages.exportSignedOut);
  expect(html).toContain(`name="next" value="${DESK}${back}"`);
});

test('a deletion is not done, and the file is there', async () => {
  const { _id: id } = await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'));
  expect(await (await post(`/resumes/${id}/delete`)).text()).toContain(deskMessages.signedOut);
  expect(await (await site.resumeBucket()).head(`resumes/${id}`)).not.toBeNull();
});

test.each(['/sign-out', ''])('nothing is said of it to who signs out, or only comes to look (%s)', async (path) => {
  const answer = path === '' ? await site.fetch(DESK, { headers: cookie }) : await post(path);
  const html = await answer.text();
  expect(html).toContain('<h1>Sign in</h1>');
  expect(html).not.toContain(deskMessages.signedOut);
});
