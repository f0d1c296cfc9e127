/**
 * The way into the eligibility check: its dialog gets its fields, and the chart answers them. React, which draws every other step, is three
 * quarters of what these take on the line, and comes behind (entry-check.tsx).
 */
import { fillDialog } from './flows/check-content.ts';
import { createEligibility } from './flows/eligibility-actor.ts';
import { answerDetails } from './flows/eligibility-details.ts';
import { loadSiteStylesheet } from './shell/site-stylesheet.ts';

/** Resolves when the dialog answers presses; calls `onShown` once React draws it and there is nothing better to do. */
export async function hydrate(onShown: () => void): Promise<void> {
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(onShown);
  const dialogs = Promise.all([import('./entry-check.tsx'), loadSiteStylesheet()]).then(([entry]) => entry);
  // They import it too: on its way with them, and not after them.
  import('./entry-page.tsx').catch(() => {});
  const check = createEligibility();
  const { value, context } = check.actor.getSnapshot();
  // A code to type, or a result, that a reload has thrown off the screen.
  if (value !== 'closed' || context.step !== 'details') {
    const { hydrate: hydrateDialogs } = await dialogs;
    fillDialog();
    await hydrateDialogs(check);
    whenIdle();
    return;
  }
  fillDialog();
  const details = answerDetails(check);
  dialogs
    .then(async ({ hydrate: hydrateDialogs }) => {
      await details.isStill();
      await hydrateDialogs(check, details.end);
      whenIdle();
    })
    .catch(details.goOnAsPage);
}
