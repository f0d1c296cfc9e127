/** The same paths that the search machine's own tests walk, by a reader in Chromium (cases SE-02, XS-03). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BlogSummary } from '../../../machines/contract/blog.ts';
import type { Result } from '../../../machines/contract/problem.ts';
import { blogSearchPage, holdListCalls } from '../../support/blog-search-page.ts';
import { blogSearchModel, blogSearchPaths, loanArticle, otherArticle } from '../../support/blog-search-paths.ts';
import { allEdges, changeOf, type MachinePath, type PathEvent, type PathStep, walkPath } from '../../support/machine-paths.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, untilLive } from '../../support/visit.ts';

const paths = blogSearchPaths();

const { visit } = withSite();

/** Gestures for events, and what must be on the screen in each state. An event or a state without an entry fails the walk. */
async function driverOf(page: Page) {
  const view = blogSearchPage(page);
  const calls = await holdListCalls(page);
  let term = '';
  let asked = 0;

  const type = async (value: string) => {
    term = value;
    await view.box.fill(value);
  };
  /** Nothing is under way, and the address says what was asked for last. */
  const atRest = async () => {
    await eventually(() => view.busy.count()).toBe(0);
    await eventually(() => new URL(page.url()).searchParams.get('search') ?? '').toBe(term.trim());
    expect([calls.pending(), calls.terms().length]).toEqual([0, asked]);
  };
  const isAnnounced = (text: string) => view.status.filter({ hasText: text }).waitFor({ state: 'attached' });

  return {
    execute: {
      'term.type': ({ value }: PathEvent) => type(String(value)),
      // Without a key before it: the box is filled, and only Enter is an event.
      'term.submit': async ({ value }: PathEvent) => {
        term = String(value);
        await view.box.evaluate((box, text) => {
          (box as HTMLInputElement).value = text;
        }, term);
        await view.box.press('Enter');
      },
      // A page that is come to within the site begins with nothing to show.
      'list.retry': async () => {
        if (new URL(page.url()).pathname === '/blogs') await view.again.click();
        else await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
      },
      'xstate.after.debounce.blogSearch.waiting': () => page.clock.runFor(500),
      'xstate.done.actor.readBlogs': ({ output }: PathEvent) => calls.answer(output as Result<readonly BlogSummary[]>),
      'xstate.error.actor.readBlogs': () => calls.cut(),
    },
    assertState: {
      waiting: async () => {
        await isAnnounced('Searching…');
        await page.clock.runFor(499);
        await eventually(() => calls.pending()).toBe(0);
        expect(calls.terms()).toHaveLength(asked);
        // Back to the beginning of the wait.
        await type(term);
      },
      loading: async () => {
        asked += 1;
        await eventually(() => [calls.terms().length, calls.terms().at(-1), calls.pending()]).toEqual([asked, term.trim(), 1]);
        await eventually(() => view.busy.count()).toBe(1);
      },
      listed: async ({ label }: PathStep) => {
        const expected =
          label === 'answer: two articles' && term.trim() === ''
            ? [loanArticle, otherArticle]
            : [label.includes('does not match') ? otherArticle : loanArticle];
        await view.entry(expected[0]?.title ?? '').waitFor();
        await eventually(() => view.entries.count()).toBe(expected.length);
        await isAnnounced(term.trim() === '' ? `${expected.length} article` : `1 article for “${term.trim()}”`);
        await atRest();
      },
      unmatched: async () => {
        await view.unmatched.waitFor();
        await isAnnounced(`0 articles for “${term}”`);
        await atRest();
      },
      empty: async () => {
        await view.empty.waitFor();
        await atRest();
      },
      failed: async () => {
        await view.failed.waitFor();
        await atRest();
      },
    },
  };
}

/** On the list as the worker sends it; where a path begins with the call itself, on another page. Time stands still from here on. */
async function arrive(path: MachinePath) {
  const startsEmpty = path.steps[0]?.event.type === 'list.retry';
  const arrival = await visit(startsEmpty ? '/faq' : '/blogs', {
    expectedStatuses: [503],
    expectOffline: true,
    viewport: desktop,
  });
  const { page } = arrival;
  await page.clock.install({ time: new Date('2026-11-27T09:30:00Z') });
  await page.reload();
  await page.keyboard.press('Shift');
  await untilLive(page);
  // The flow's script is there, so that a key and the timer it sets are one moment.
  // As text: the test's own tools would rewrite the import.
  await page.evaluate(`Promise.all(
    document.querySelector('script[data-ahead]').dataset.ahead.split(' ').filter((file) => file.includes('/blog-search-')).map((file) => import(file)),
  )`);
  await page.clock.pauseAt(new Date('2026-11-27T10:00:00Z'));
  // A path may let seconds pass over a call in flight; the deadline of a call has its own test.
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  return arrival;
}

describe('generated paths through the blog search in Chromium', () => {
  it('take every change of state', () => {
    const walked = new Set(
      paths.flatMap(({ steps }) => steps.map(({ label, state }, index) => `${steps[index - 1]?.state ?? 'resting'} | ${label} | ${state}`)),
    );
    expect(walked).toEqual(new Set(allEdges(blogSearchModel).map(changeOf)));
  });

  it.each(paths.map((path) => [path.name, path] as [string, MachinePath]))('%s', async (_, path) => {
    const arrival = await arrive(path);
    await walkPath(path, await driverOf(arrival.page));
    await arrival.end();
  });
});
