/** The hourly work: lost rows, lost objects, and files that are old. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../machines/contract/limits.ts';
import { addToken, bearer, filteredPath, listed, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({ bindings: { RESUME_RETENTION_DAYS: '30' } });
  ({ token } = await addToken(site, 'HR'));
});
afterAll(() => site.stop());

async function ids(): Promise<string[]> {
  return (await listed(site, token)).map(({ _id }) => _id);
}

async function objectIds(): Promise<string[]> {
  return (await (await site.resumeBucket()).list()).objects.map(({ key }) => key.replace('resumes/', ''));
}

async function empty(): Promise<void> {
  const bucket = await site.resumeBucket();
  await bucket.delete((await bucket.list()).objects.map(({ key }) => key));
  await site.database.exec('DELETE FROM resumes');
}

async function rowCount(): Promise<number> {
  return (await site.database.prepare('SELECT count(*) AS count FROM resumes').first<number>('count')) ?? 0;
}

describe('the scheduled reconcile', () => {
  test('rebuilds the whole list from R2: names, times, order, search', async () => {
    await empty();
    const names = ['बायोडाटा.pdf', 'Ravi Kumar.pdf', 'résumé 📄.pdf'];
    for (const name of names) {
      site.clock.advance(1_000);
      await uploaded(site, name, resumeFixture('cv.pdf'));
    }
    const before = await listed(site, token);
    expect(before.map(({ originalName }) => originalName)).toEqual(names.toReversed());
    await site.database.exec('DELETE FROM resumes');
    expect(await listed(site, token)).toEqual([]);
    await site.strikeHour();
    expect(await listed(site, token)).toEqual(before);
    const found = await filteredPath(site, '/resumes-dashboard', bearer(token), { search: 'kumar' });
    const page = await (await site.fetch(found, { headers: bearer(token) })).text();
    expect(names.filter((name) => page.includes(name))).toEqual(['Ravi Kumar.pdf']);
    await site.strikeHour();
    expect(await listed(site, token)).toEqual(before);
  });

  test('goes on past objects whose facts are not ours, and says how many there are', async () => {
    const bucket = await site.resumeBucket();
    await bucket.put(`resumes/${'0'.repeat(32)}`, 'x', { customMetadata: { name: '100%' } });
    await bucket.put('resumes/stray.txt', 'x');
    const facts = { sha256: 'a'.repeat(64), uploadedAt: new Date(site.clock.now()).toISOString(), kind: 'pdf', mayNeedPassword: 'no' };
    await bucket.put(`resumes/${'1'.repeat(32)}`, 'x', { customMetadata: { ...facts, name: '100%.pdf' } });
    const record = await uploaded(site, 'after.pdf', resumeFixture('cv.pdf'));
    await site.database.exec('DELETE FROM resumes');
    await site.strikeHour();
    expect(await ids()).toEqual(expect.arrayContaining(['1'.repeat(32), record._id]));
    expect((await listed(site, token)).find(({ _id }) => _id === '1'.repeat(32))?.originalName).toBe('100%.pdf');
    expect(site.log.lines.find((line) => line.includes('resumes.unreadable'))).toContain('"objects":2');
    expect(site.log.lines.some((line) => line.includes('"event":"scheduled"') && line.includes('"level":"error"'))).toBe(false);
    await empty();
  });

  test('drops a row whose file is gone, but not while an upload may be on its way', async () => {
    const record = await uploaded(site, 'gone.pdf', resumeFixture('cv.pdf'));
    await (await site.resumeBucket()).delete(`resumes/${record._id}`);
    await site.strikeHour();
    expect(await ids()).toContain(record._id);
    site.clock.advance(11 * 60_000);
    await site.strikeHour();
    expect(await ids()).not.toContain(record._id);
  });

  test('leaves objects alone that are not résumés of ours', async () => {
    const bucket = await site.resumeBucket();
    await bucket.put('resumes/stray', 'x');
    await bucket.put('elsewhere', 'x');
    const before = await ids();
    await site.strikeHour();
    expect(await ids()).toEqual(before);
    expect(await bucket.head('resumes/stray')).not.toBeNull();
    await bucket.delete(['resumes/stray', 'elsewhere']);
  });

  test('a bucket longer than one page of R2 is gone through in parts', async () => {
    await empty();
    const bucket = await site.resumeBucket();
    const many = Array.from({ length: 1_001 }, (_, index) => `e${index.toString(16).padStart(31, '0')}`);
    // A few in each millisecond.
    const metadataOf = (index: number) => ({
      name: 'bulk.pdf',
      sha256: '0'.repeat(64),
      uploadedAt: new Date(site.clock.now() + Math.floor(index / 5)).toISOString(),
      kind: 'pdf',
      mayNeedPassword: 'no',
    });
    for (let start = 0; start < many.length; start += 100) {
      await Promise.all(
        many.slice(start, start + 100).map((id, index) => bucket.put(`resumes/${id}`, 'x', { customMetadata: metadataOf(start + index) })),
      );
    }
    const before = await rowCount();
    await site.strikeHour();
    expect(await rowCount()).toBe(before + many.length);
    const positions = await site.database.prepare('SELECT count(DISTINCT position) AS count FROM resumes').first<number>('count');
    expect(positions).toBe(before + many.length);
    const keys = many.map((id) => `resumes/${id}`);
    await bucket.delete(keys.slice(0, 1_000));
    await bucket.delete(keys.slice(1_000));
    site.clock.advance(11 * 60_000);
    await site.strikeHour();
    expect(await rowCount()).toBe(before);
  }, 60_000);
});

describe('HR', () => {
  const mailed = async () =>
    (await site.database.prepare('SELECT subject_id, state FROM outbox ORDER BY subject_id').all<{ subject_id: string; state: string }>())
      .results;

  test('hears of a CV whose row was lost on its way, once, and of a suspected one when somebody has looked', async () => {
    await empty();
    const lost = await uploaded(site, 'lost.pdf', resumeFixture('cv.pdf'));
    const bucket = await site.resumeBucket();
    const facts = { sha256: 'b'.repeat(64), uploadedAt: new Date(site.clock.now()).toISOString(), kind: 'pdf', mayNeedPassword: 'no' };
    await bucket.put(`resumes/${'2'.repeat(32)}`, 'x', { customMetadata: { ...facts, name: 'spam.pdf', isSuspected: 'yes' } });
    await bucket.put(`resumes/${'3'.repeat(32)}`, 'x', { customMetadata: { ...facts, name: 'sample.pdf', isSample: 'yes' } });
    await site.database.exec('DELETE FROM resumes');
    await site.database.exec('DELETE FROM outbox');
    const before = site.mail.sent.length;
    await site.strikeHour();
    expect(await ids()).toContain(lost._id);
    // Written by one part of the hour's work, sent by another.
    await site.strikeHour();
    expect(await mailed()).toEqual(
      [
        { subject_id: '2'.repeat(32), state: 'held' },
        { subject_id: lost._id, state: 'sent' },
      ].sort((one, other) => one.subject_id.localeCompare(other.subject_id)),
    );
    await site.database.exec('DELETE FROM resumes');
    await site.strikeHour();
    expect(site.mail.sent.length).toBe(before + 1);
  });

  test('hears of twenty at most of a list that was lost at once', async () => {
    await empty();
    const facts = { sha256: 'c'.repeat(64), uploadedAt: new Date(site.clock.now()).toISOString(), kind: 'pdf', mayNeedPassword: 'no' };
    const bucket = await site.resumeBucket();
    for (let index = 0; index < 25; index += 1)
      await bucket.put(`resumes/${String(index).padStart(32, '4')}`, 'x', { customMetadata: { ...facts, name: 'cv.pdf' } });
    await site.database.exec('DELETE FROM outbox');
    await site.strikeHour();
    expect([await rowCount(), (await mailed()).length]).toEqual([25, 20]);
  });

  test('hears of none of an old list that is built anew', async () => {
    await empty();
    await uploaded(site, 'old.pdf', resumeFixture('cv.pdf'));
    await site.database.exec('DELETE FROM resumes');
    await site.database.exec('DELETE FROM outbox');
    site.clock.advance(3 * DAY_MS);
    await site.strikeHour();
    expect([await rowCount(), await mailed()]).toEqual([1, []]);
  });
});

describe('retention', () => {
  test('what is older than RESUME_RETENTION_DAYS goes from R2 and list, and the audit log says so; the rest stays', async () => {
    await empty();
    const old = await uploaded(site, 'old.pdf', resumeFixture('cv.pdf'));
    site.clock.advance(29 * DAY_MS);
    const young = await uploaded(site, 'young.pdf', resumeFixture('cv.pdf'));
    await site.strikeHour();
    expect(await ids()).toContain(old._id);
    site.clock.advance(DAY_MS + 1);
    await site.strikeHour();
    expect(await ids()).toEqual([young._id]);
    expect(await objectIds()).toEqual([young._id]);
    const entry = await site.database.prepare("SELECT actor, subject FROM audit_log WHERE action = 'retention' ORDER BY id DESC").first();
    expect(entry).toMatchObject({ actor: 'Schedule', subject: expect.stringMatching(/^\d+ résumés$/u) });
  });

  test('a job that fails does not keep the others from running', async () => {
    const old = await uploaded(site, 'old.pdf', resumeFixture('cv.pdf'));
    site.clock.advance(31 * DAY_MS);
    await site.database.exec('ALTER TABLE resume_reconcile RENAME TO resume_reconcile_away');
    await site.strikeHour();
    await site.database.exec('ALTER TABLE resume_reconcile_away RENAME TO resume_reconcile');
    expect(await objectIds()).not.toContain(old._id);
  });
});
