/** Hydrates the page. Imported by the inlined script when a visitor means to do something. */
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadPage } from './pages/index.ts';
import { findRoute } from './routes.ts';
import { tolerateForeignNodes } from './shell/foreign-nodes.ts';
import { keepTyping, recoverWith } from './shell/keep-typing.ts';
import { afterEachPart, partsHydrated } from './shell/page-part.tsx';
import { loadSiteStylesheet } from './shell/site-stylesheet.ts';

/** Resolves when the page answers presses by itself. A call and not what this module does: the flow's file imports things that stand beside it. */
export async function hydrate(): Promise<void> {
  const container = document.getElementById('page');
  if (!container) return;
  tolerateForeignNodes();
  const path = location.pathname;
  const [page] = await Promise.all([loadPage(findRoute(path).page), loadSiteStylesheet()]);
  const restore = keepTyping(container);
  // Where the page was built anew its parts were too, when their scripts came.
  afterEachPart(restore);
  await new Promise<void>((resolve) => {
    const app = <App initialPath={path} initialPage={page} data={pageData()} onHydrated={resolve} />;
    // Whoever has changed the HTML meanwhile takes it back (wake/pending-submit.ts).
    dispatchEvent(new Event('hydrate'));
    hydrateRoot(container, app, { onRecoverableError: recoverWith(restore) });
  });
  restore();
  await partsHydrated();
}

/** What the worker rendered the page from. */
function pageData(): unknown {
  const json = document.getElementById('page-data')?.textContent;
  return json ? JSON.parse(json) : undefined;
}
