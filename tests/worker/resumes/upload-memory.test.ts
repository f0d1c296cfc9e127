/** What uploads in flight cost the worker. Alone in its file: the memory of one workerd is measured. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESUME_BUSY_RETRY_SECONDS, RESUME_LIMIT_BYTES } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { uploaded } from '../../support/desk-calls.ts';
import { openUpload, type UploadAnswer } from '../../support/open-upload.ts';
import { pdfOfSize, resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const LARGEST = pdfOfSize(RESUME_LIMIT_BYTES - 1);

/** Each from a network of its own, which may hold less than all together. */
const from = (index: number) => ({ 'CF-Connecting-IP': `203.0.113.${index + 1}` });

/** All of them but for their last bytes, then the last bytes of all at once. */
async function finishTogether(count: number): Promise<UploadAnswer[]> {
  const uploads = Array.from({ length: count }, (_, index) => openUpload(site, `together-${count}-${index}.pdf`, LARGEST, from(index)));
  await Promise.all(uploads.map((upload) => upload.sendTo(0.99)));
  return Promise.all(uploads.map((upload) => upload.finish()));
}

test.runIf(existsSync('/proc/self/clear_refs'))(
  'RE-04 eight of the largest files that finish together take less than two files each',
  async () => {
    // What the runtime takes once and keeps.
    await finishTogether(8);
    const seen: { readonly now: number; readonly most: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { now, reset } = site.memory();
      reset();
      const answers = await finishTogether(8);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      seen.push({ now, most: site.memory().most });
    }
    // What was not collected yet only ever adds, before and after.
    const least = (of: 'now' | 'most') => Math.min(...seen.map((memory) => memory[of]));
    const perUpload = (least('most') - least('now')) / 8;
    expect(perUpload).toBeLessThan(2 * RESUME_LIMIT_BYTES);
  },
);

test('RE-04 of thirty that finish together those for which no room is left get 503, when to come back, and a sentence', async () => {
  const answers = await finishTogether(30);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, retryAfter, text } of refused) {
    expect(status).toBe(503);
    expect(retryAfter).toBe(String(RESUME_BUSY_RETRY_SECONDS));
    expect(text).toContain(messages.resumeBusy);
  }
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(8);
  await uploaded(site, 'afterwards.pdf', resumeFixture('cv.pdf'));
});
