/** More articles: the reader goes on where the list was at its end, also with the last press, which takes the button away (WCAG 2.4.3). */
import { expect, it } from 'vitest';
import { BLOGS_PER_PAGE } from '../../../machines/contract/limits.ts';
import { article } from '../../support/blog-fixtures.ts';
import { blogSearchPage } from '../../support/blog-search-page.ts';
import { json, startFakeApi } from '../../support/fake-api.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { eventually, goLive } from '../../support/visit.ts';

const { visit } = withSite(async (begin) => {
  const api = await begin(startFakeApi(), (started) => started.stop());
  const blogs = Array.from({ length: 2 * BLOGS_PER_PAGE + 5 }, (_, index) =>
    article({ slug: `article-${index}`, title: `Article ${index} about funds`, featuredImage: '', content: '' }),
  );
  api.script('GET /landing/read/all-blogs', json(200, { data: blogs }));
  return { bindings: { API_ORIGIN: api.origin }, allow: [api.origin] };
});

it('the focus goes to the first that has come', async () => {
  const { page, end } = await visit('/blogs');
  const view = blogSearchPage(page);
  await page.mouse.move(5, 5);
  await goLive(page);
  await view.box.fill('funds');
  const more = page.getByRole('button', { name: 'More articles' });
  for (const shown of [BLOGS_PER_PAGE, 2 * BLOGS_PER_PAGE]) {
    await more.press('Enter');
    const first = view.entries.nth(shown).getByRole('link');
    await eventually(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  }
  expect(await more.count()).toBe(0);
  await end();
});
