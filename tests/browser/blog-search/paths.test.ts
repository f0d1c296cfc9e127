/** The same paths that the search machine's own tests walk, by a reader in Chromium (cases SE-02, XS-03). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BlogSummary } from '../../../machines/contract/blog.ts';
import { CLIENT_DEADLINE_MS } from '../../../machines/contract/limits.ts';
import type { Result } from '../../../machines/contract/problem.ts';
import { blogSearchPage, holdListCalls } from '../../support/blog-search-page.ts';
import { blogSearchFacts, blogSearchModel, blogSearchPaths, loanArticle, otherArticle } from '../../support/blog-search-paths.ts';
import { allEdges, changeOf, type MachinePath, type PathEvent, type PathStep, walkPath } from '../../support/machine-paths.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { factAssertions } from '../../support/state-facts.ts';
import { desktop, eventually, goLive } from '../../support/visit.ts';

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
  const looks = factAssertions(
    blogSearchFacts,
    {
      busy: async () => (await view.busy.count()) === 1,
      shows: async () => {
        for (const [name, part] of Object.entries({
          articles: view.entries,
          'no match': view.unmatched,
          'nothing published': view.empty,
          failure: view.failed,
        }))
          if ((await part.count()) > 0) return name;
        return 'nothing yet';
      },
      calls: () => calls.pending(),
    },
    eventually,
  );
  /** The address says what was asked for last, and nothing more was asked. */
  const atRest = async () => {
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
      'list.retry': () => view.again.click(),
      'xstate.after.debounce.blogSearch.waiting': () => page.clock.runFor(500),
      'xstate.done.actor.readBlogs': ({ output }: PathEvent) => calls.answer(output as Result<readonly BlogSummary[]>),
      'xstate.error.actor.readBlogs': () => calls.cut(),
    },
    assertState: {
      waiting: async () => {
        await looks.waiting();
        await page.clock.runFor(499);
        await looks.waiting();
        expect(calls.terms()).toHaveLength(asked);
        // Back to the beginning of the wait.
        await type(term);
      },
      loading: async () => {
        asked += 1;
        await looks.loading();
        await eventually(() => [calls.terms().length, calls.terms().at(-1)]).toEqual([asked, term.trim()]);
      },
      listed: async ({ label }: PathStep) => {
        const expected =
          label === 'answer: two articles' && term.trim() === ''
            ? [loanArticle, otherArticle]
            : [label.includes('does not match') ? otherArticle : loanArticle];
        await looks.listed();
        await view.entry(expected[0]?.title ?? '').waitFor();
        await eventually(() => view.entries.count()).toBe(expected.length);
        await isAnnounced(term.trim() === '' ? `${expected.length} article` : `1 article for “${term.trim()}”`);
        await atRest();
      },
      unmatched: async () => {
        await looks.unmatched();
        await isAnnounced(`0 articles for “${term}”`);
        await atRest();
      },
      empty: async () => {
        await looks.empty();
        await atRest();
      },
      failed: async () => {
        await looks.failed();
        await atRest();
      },
    },
  };
}

/** On the list as the worker sends it. Time stands still from here on. */
async function arrive() {
  const arrival = await visit('/blogs', {
    expectedStatuses: [503],
    expectOffline: true,
    viewport: desktop,
    at: new Date('2026-11-27T09:30:00Z'),
  });
  const { page } = arrival;
  await goLive(page);
  // The flow's script is there, so that a key and the timer it sets are one moment.
  // As text: the test's own tools would rewrite the import.
  await page.evaluate(`Promise.all(
    document.querySelector('script[data-ahead]').dataset.ahead.split(' ').filter((file) => file.includes('/blog-search-')).map((file) => import(file)),
  )`);
  await page.clock.pauseAt(new Date('2026-11-27T10:00:00Z'));
  // A path may let seconds pass over a call in flight; the deadline of a call has its own test.
  await page.evaluate((deadline) => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number, ...rest: unknown[]) => (ms === deadline ? 0 : start(run, ms, ...rest)),
    });
  }, CLIENT_DEADLINE_MS);
  return arrival;
}

describe('generated paths through the blog search in Chromium', () => {
  it('take every change of state', () => {
    const walked = new Set(
      paths.flatMap(({ steps }) => steps.map(({ label, state }, index) => `${steps[index - 1]?.state ?? 'listed'} | ${label} | ${state}`)),
    );
    expect(walked).toEqual(new Set(allEdges(blogSearchModel).map(changeOf)));
  });

  it.each(paths.map((path) => [path.name, path] as [string, MachinePath]))('%s', async (_, path) => {
    const arrival = await arrive();
    await walkPath(path, await driverOf(arrival.page));
    await arrival.end();
  });
});
