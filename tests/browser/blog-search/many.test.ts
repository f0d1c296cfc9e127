/** 1,000 articles of 20 KB behind the API: what a slow phone has to take in stays small. */
import { expect, it } from 'vitest';
import { BLOGS_PER_PAGE } from '../../../machines/contract/limits.ts';
import { article } from '../../support/blog-fixtures.ts';
import { blogSearchPage } from '../../support/blog-search-page.ts';
import { json, startFakeApi } from '../../support/fake-api.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { eventually, goLive } from '../../support/visit.ts';

const COUNT = 1_000;
const SLOWER = 6;

const { visit } = withSite(async (begin) => {
  const api = await begin(startFakeApi(), (started) => started.stop());
  const content = `<p>${'Twenty thousand characters of text. '.repeat(560)}</p>`;
  const blogs = Array.from({ length: COUNT }, (_, index) =>
    article({ slug: `article-${index}`, title: `Article ${index} about funds`, featuredImage: '', content }),
  );
  api.script('GET /landing/read/all-blogs', json(200, { data: blogs }));
  return { bindings: { API_ORIGIN: api.origin }, allow: [api.origin] };
});

it('the list and a search of all of them show a page at a time, and typing draws nothing before there is an answer', async () => {
  const { page, context, end } = await visit('/blogs');
  const view = blogSearchPage(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  expect(await view.entries.count()).toBe(BLOGS_PER_PAGE);
  expect((await page.content()).length).toBeLessThan(200_000);
  await page.mouse.move(5, 5);
  await goLive(page);
  const answer = page.waitForResponse((response) => response.url().includes('/all-blogs'));
  await view.box.pressSequentially('funds');
  expect(await view.entries.count()).toBe(BLOGS_PER_PAGE);
  const body = await (await answer).text();
  expect(body).not.toContain('Twenty thousand');
  expect(body.length).toBeLessThan(COUNT * 600);
  await view.status.filter({ hasText: `${COUNT} articles for “funds”` }).waitFor({ state: 'attached' });
  expect(await view.entries.count()).toBe(BLOGS_PER_PAGE);
  await page.getByRole('button', { name: 'More articles' }).click();
  await eventually(() => view.entries.count()).toBe(2 * BLOGS_PER_PAGE);
  await end();
});
