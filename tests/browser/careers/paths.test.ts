import type { Page, Route } from 'playwright-core';
import { describe, it } from 'vitest';
import { CHALLENGE_MS } from '../../../machines/contract/limits.ts';
import { CHALLENGE_TYPE, PROBLEM_CONTENT_TYPE, type Problem, type Result } from '../../../machines/contract/problem.ts';
import type { ChosenFile } from '../../../machines/resume-upload.machine.ts';
import { type PathDriver, type PathEvent, walkPath } from '../../support/machine-paths.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { resumeUploadFacts, resumeUploadPaths } from '../../support/resume-upload-paths.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { factAssertions } from '../../support/state-facts.ts';
import { desktop, eventually, goLive } from '../../support/visit.ts';

/** The paths of the machine's own tests. A page has no hand on when a file is read, so what it can only do at once is left out. */
const leftOut = ['inspection refuses', 'upload.progress', 'upload finds no file', 'upload answers unauthorized'];
const paths = resumeUploadPaths((label) => label.endsWith('throws') || leftOut.includes(label));

const { visit } = withSite();

/** Reading a file waits for the path to say so. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const read = File.prototype.arrayBuffer;
    File.prototype.arrayBuffer = function held(this: File) {
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => read.call(this));
    };
    Object.assign(window, { releaseReading: () => waiting.pop()?.() });
  });
  await page.goto('/carriers');
  return () => page.evaluate(() => (window as unknown as { releaseReading: () => void }).releaseReading());
}

async function driverOf(page: Page, release: () => Promise<void>): Promise<PathDriver> {
  const dialog = page.locator('#resume');
  const submit = dialog.locator('button[type=submit]');
  const frame = dialog.locator('iframe[title="Checking that you are a person"]');
  const held: Route[] = [];
  // The check is a page of ours that says how it ended; here a test says it.
  await page.route('**/challenge', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Check</title>' }));
  await page.route('**/upload-resume', (route) => {
    held.push(route);
  });
  const upload = async (): Promise<Route> => {
    await eventually(() => held.length).toBeGreaterThan(0);
    return held.pop() as Route;
  };
  const choose = async (event: PathEvent) => {
    const file = event.file as ChosenFile | null;
    await page.evaluate(
      ([name, bytes]) => {
        const transfer = new DataTransfer();
        if (name !== null) transfer.items.add(new File([Uint8Array.from(bytes)], name, { lastModified: 1 }));
        document
          .querySelector('#resume form > div')
          ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
      },
      [file?.name ?? null, [...resumeFixture('cv.pdf')]] as const,
    );
  };
  return {
    execute: {
      'dialog.open': () => page.getByRole('button', { name: 'Send Us Your Resume' }).click(),
      'dialog.close': () => page.keyboard.press('Escape'),
      'file.choose': choose,
      'file.remove': () => page.getByRole('button', { name: 'Remove file' }).click(),
      // Also where the button waits for the look into the file: Enter in the form submits all the same.
      'upload.submit': () => dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit()),
      'upload.cancel': () => page.getByRole('button', { name: 'Stop the upload' }).click(),
      'xstate.done.actor.inspectFile': release,
      'upload.answer': async (event) => {
        const result = event.result as Result<unknown>;
        const route = await upload();
        return result.ok ? route.fulfill({ status: 201, json: result.value }) : answerProblem(route, result.problem);
      },
      'xstate.done.actor.challenge': async (event) => {
        const { ok, token, cause } = event.output as { ok: boolean; token?: string; cause?: string };
        if (cause === 'stopped') return page.getByRole('button', { name: 'Stop and keep the file' }).click();
        const inside = await (await frame.elementHandle())?.contentFrame();
        // What is said in the empty document before it would go with it.
        await inside?.waitForURL('**/challenge');
        await inside?.evaluate((word) => parent.postMessage(word, location.origin), { event: ok ? 'token' : cause, token });
      },
      'xstate.after.challengeTime.resumeUpload.open.challenged': () => page.clock.runFor(CHALLENGE_MS),
      'xstate.after.followUpDelay.resumeUpload.open.success': () => page.clock.runFor(2_000),
    },
    assertState: factAssertions(
      resumeUploadFacts,
      {
        open: () => dialog.isVisible(),
        file: async () => (await dialog.getByText('cv.pdf', { exact: true }).count()) > 0,
        status: () => dialog.getByRole('status').first().textContent(),
        check: async () => (await frame.count()) > 0,
        // While it sends, it keeps the focus and does nothing.
        submit: async () => ((await submit.and(page.locator(':enabled:not([aria-busy])')).count()) > 0 ? submit.textContent() : 'disabled'),
        thanks: async () => (await dialog.locator('[aria-hidden]').getByText('Resume Uploaded Successfully!').count()) > 0,
      },
      eventually,
    ),
  };
}

function answerProblem(route: Route, { kind, status, message, errors }: Problem): Promise<void> {
  return route.fulfill({
    status: status ?? 500,
    contentType: PROBLEM_CONTENT_TYPE,
    body: JSON.stringify({ type: kind === 'challenge' ? CHALLENGE_TYPE : undefined, status, message, errors, title: '' }),
  });
}

describe('generated paths through the résumé dialog in Chromium', () => {
  it.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const arrival = await visit('about:blank', { viewport: desktop, expectedStatuses: [400, 403, 503], at: new Date() });
    const { page } = arrival;
    const release = await holdReading(page);
    await goLive(page);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await walkPath(path, await driverOf(page, release));
    await arrival.end();
  });
});
