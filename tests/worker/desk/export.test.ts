/** An export that fails midway can be told from a whole one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskMessages } from '../../../worker/desk/desk-copy.ts';
import { addToken, signIn } from '../../support/desk-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const ROWS = 1_300;
let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  headers = await signIn(site, (await addToken(site, 'Sales')).token);
  const rows = Array.from({ length: ROWS }, (_, index) => [`id-${index}`, `R-${index}`, index]);
  await site.database
    .prepare(
      `INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 0, 'Ravi', 'ravi@example.com', 'Pledge', 'Hello' FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows))
    .run();
});
afterAll(() => site.stop(/malformed JSON/u));

const EXPORT = '/resumes-dashboard/leads/contact/export.csv';

/** D1 fails as soon as it comes to the row of that number, newest first. */
async function withBrokenRow<T>(nth: number, work: () => Promise<T>): Promise<T> {
  await site.database.exec('ALTER TABLE contact_messages RENAME TO contact_rows');
  await site.database.exec(
    `CREATE VIEW contact_messages AS SELECT id, reference, created_at, name, email, subject, phone, about, search_text, suspected_spam, sample, desk_status, desk_version, answered_by, CASE created_at WHEN ${ROWS - 1 - nth} THEN json('{') ELSE message END AS message FROM contact_rows`,
  );
  try {
    return await work();
  } finally {
    await site.database.exec('DROP VIEW contact_messages');
    await site.database.exec('ALTER TABLE contact_rows RENAME TO contact_messages');
  }
}

describe('an export', () => {
  test.each([
    [EXPORT, '/resumes-dashboard/leads/contact'],
    ['/resumes-dashboard/resumes.csv', '/resumes-dashboard'],
  ])('%s with a filter that is over is a page that says so and leads to the list', async (path, list) => {
    const answer = await site.fetch(`${path}?view=over`, { headers });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([400, null]);
    const html = await answer.text();
    expect(html).toContain(deskMessages.exportFilterOver);
    expect(html).toContain(`<a href="${list}">Back to the list</a>`);
  });

  test('of many pages is whole', async () => {
    const csv = await (await site.fetch(EXPORT, { headers })).text();
    expect(csv.split('\r\n')).toHaveLength(ROWS + 2);
  });

  test.each([
    ['second', 300],
    ['last', 1_299],
  ])('that fails on its %s page breaks off, so that the browser reports a failed download', async (_which, nth) => {
    await withBrokenRow(nth, async () => {
      // Before the first bytes are out the connection closes, after them the body does.
      await expect(site.fetch(EXPORT, { headers }).then((answer) => answer.text())).rejects.toThrow(/terminated|fetch failed/u);
    });
    await site.log.untilRequest(await site.fetch('/resumes-dashboard', { headers }));
    expect(site.log.lines.some((line) => line.includes('"event":"desk.export"') && line.includes('"level":"error"'))).toBe(true);
  });

  test('that fails on its first page is an error page and no file', async () => {
    await withBrokenRow(3, async () => {
      const answer = await site.fetch(EXPORT, { headers });
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(await answer.text()).toContain('That did not work');
    });
  });
});
