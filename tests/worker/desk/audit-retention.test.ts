/** How long the audit log and the notes of who was at which tab are kept (worker/storage.md). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_RETENTION_DAYS, DAY_MS } from '../../../machines/contract/limits.ts';
import { addToken, signIn } from '../../support/desk-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const count = (sql: string, id: string) => site.database.prepare(`SELECT count(*) AS count FROM ${sql}`).bind(id).first<number>('count');

test('the hourly work forgets what is older than the audit log may be, and nothing younger', async () => {
  const { id, token } = await addToken(site, 'HR Pune');
  const headers = await signIn(site, token);
  expect((await site.fetch('/resumes-dashboard', { headers })).status).toBe(200);
  const kept = () => Promise.all([count('audit_log WHERE actor = ?', 'HR Pune'), count('desk_visits WHERE token_id = ?', id)]);
  const [entries, visits] = await kept();
  expect([Number(entries) > 0, visits]).toEqual([true, 1]);
  site.clock.advance(AUDIT_RETENTION_DAYS * DAY_MS);
  await site.strikeHour();
  expect(await kept()).toEqual([entries, visits]);
  site.clock.advance(1_000);
  await site.strikeHour();
  expect(await kept()).toEqual([0, 0]);
});
