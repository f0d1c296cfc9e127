/** Hydrates the eligibility dialog. Imported when a visitor means to open it. */
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { EligibilityFlow } from './flows/eligibility-flow.tsx';
import { tolerateForeignNodes } from './shell/foreign-nodes.ts';
import { keepTyping, recoverWith } from './shell/keep-typing.ts';
import { loadSiteStylesheet } from './shell/site-stylesheet.ts';

/** Resolves when the dialog answers presses by itself. */
export async function hydrate(): Promise<void> {
  const container = document.getElementById('flow');
  if (!container) return;
  tolerateForeignNodes();
  await loadSiteStylesheet();
  const restore = keepTyping(container);
  await new Promise<void>((resolve) => {
    // In one go: a key between React and the chart that learns from the fields what was typed would empty its field.
    flushSync(() => {
      hydrateRoot(container, <EligibilityFlow onHydrated={resolve} />, { onRecoverableError: recoverWith(restore) });
    });
  });
  restore();
}
