/** How long 10,000 mails that are due take, with the real database and a provider that answers at once: strokes of the clock, and seconds. */
import { expect, test } from 'vitest';
import { oweMails } from '../support/owed-mails.ts';
import { startSite } from '../support/workerd.ts';

const MAILS = 10_000;

test(`${MAILS} due mails`, async () => {
  const site = await startSite();
  await oweMails(site, MAILS);
  const start = performance.now();
  let strokes = 0;
  while (site.mail.sent.length < MAILS) {
    await site.strikeHour();
    strokes += 1;
    console.log(`stroke ${strokes}: ${site.mail.sent.length} sent after ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  }
  expect(new Set(site.mail.sent.map(({ subject }) => subject)).size).toBe(MAILS);
  // The clock strikes every five minutes; with a provider that takes 0.2 s, six at a time, a run of four minutes sends its 7,000.
  expect(strokes).toBeLessThanOrEqual(2);
  await site.stop();
});
