/** Storage that fails in the middle of an upload. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { addToken, bearer, bytesOf, download, listed, upload, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  ({ token } = await addToken(site, 'HR'));
});
// workerd's own report of the disk that fails.
afterAll(() => site.stop(/kj\/filesystem-disk-unix|^stack: |R2 error response|File exists/u));

async function ids(): Promise<string[]> {
  return (await listed(site, token)).map(({ _id }) => _id);
}

async function objectIds(): Promise<string[]> {
  return (await (await site.resumeBucket()).list()).objects.map(({ key }) => key.replace('resumes/', ''));
}

async function rowCount(): Promise<number> {
  return (await site.database.prepare('SELECT count(*) AS count FROM resumes').first<number>('count')) ?? 0;
}

/** R2's folder of files is replaced by a file while `work` runs: every write to it fails in the middle. */
async function withBrokenBucket<T>(work: () => Promise<T>): Promise<T> {
  const blobs = join(site.folder, 'r2/pledgewell-resumes/blobs');
  await rename(blobs, `${blobs}-away`);
  await writeFile(blobs, '');
  try {
    return await work();
  } finally {
    await rm(blobs);
    await rename(`${blobs}-away`, blobs);
  }
}

describe('storage that fails', () => {
  test('R2 failing in the middle of an upload leaves no half record and a clear sentence; the same upload succeeds afterwards', async () => {
    await uploaded(site, 'first.pdf', resumeFixture('cv.pdf'));
    const before = { rows: await rowCount(), objects: await objectIds() };
    const headers = { 'Idempotency-Key': 'r2-fails' };
    const failed = await withBrokenBucket(() => upload(site, 'cv.pdf', resumeFixture('cv.pdf'), headers));
    expect(failed.status).toBe(503);
    expect(failed.headers.get('retry-after')).toBe('30');
    expect(await failed.json()).toMatchObject({ message: messages.resumeNotStored });
    expect({ rows: await rowCount(), objects: await objectIds() }).toEqual(before);

    const record = await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'), headers);
    expect(await bytesOf(await download(site, record._id, bearer(token)))).toEqual(new Uint8Array(resumeFixture('cv.pdf')));
  });

  test('D1 failing after the file is stored is no success; the retry completes the same record', async () => {
    const headers = { 'Idempotency-Key': 'd1-fails' };
    await site.database.exec('ALTER TABLE resumes RENAME TO resumes_away');
    const failed = await upload(site, 'cv.pdf', resumeFixture('cv.pdf'), headers);
    await site.database.exec('ALTER TABLE resumes_away RENAME TO resumes');
    expect(failed.status).toBe(503);
    const objects = (await objectIds()).length;
    const record = await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'), headers);
    expect(await objectIds()).toHaveLength(objects);
    expect(await ids()).toContain(record._id);
  });
});
