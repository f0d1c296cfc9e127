/** Hydrates the eligibility dialogs, whose chart runs already (entry-flow.ts). */
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Eligibility } from './flows/eligibility-actor.ts';
import { EligibilityFlow } from './flows/eligibility-flow.tsx';
import { tolerateForeignNodes } from './shell/foreign-nodes.ts';
import { keepTyping, recoverWith } from './shell/keep-typing.ts';

/** Resolves when React draws them, which `data-drawn` says on their root. `takeBack`: to be called before, by whoever has changed the HTML. */
export async function hydrate(check: Eligibility, takeBack?: () => void): Promise<void> {
  const container = document.getElementById('flow');
  if (!container) return;
  tolerateForeignNodes();
  const restore = keepTyping(container);
  takeBack?.();
  await new Promise<void>((resolve) => {
    // In one go: a key between React and the chart that learns from the fields what was typed would empty its field.
    flushSync(() => {
      hydrateRoot(container, <EligibilityFlow check={check} onHydrated={resolve} />, { onRecoverableError: recoverWith(restore) });
    });
  });
  restore();
  container.dataset['drawn'] = '';
}
