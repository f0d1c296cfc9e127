/** What the build and the worker render with. */
import { renderToString } from 'react-dom/server.edge';
import { App } from './app';
import { renderDocument } from './document';
import { EligibilityShell } from './flows/eligibility-shell';
import { loadPage } from './pages';
import { findRoute, notFoundRoute, type Route, routes } from './routes';
import { partsRendered } from './shell/page-part';
import { structuredDataOf } from './structured-data';

export type { DocumentParts } from './document';
export { descriptionOf } from './route-descriptions';
export type { Route };
export { findRoute, notFoundRoute, renderDocument, routes, structuredDataOf };

/** Markup of a page inside the frame, and of the dialogs that every page carries. */
export async function renderPage(path: string, data?: unknown): Promise<{ pageHtml: string; flowHtml: string }> {
  const page = await loadPage(findRoute(path).page);
  await partsRendered();
  return {
    pageHtml: renderToString(<App initialPath={path} initialPage={page} data={data} />),
    flowHtml: renderToString(<EligibilityShell />),
  };
}
