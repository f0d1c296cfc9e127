/** What the build and the worker render with. */
import { renderToString } from 'react-dom/server.edge';
import { App } from './app.tsx';
import { renderDocument } from './document.ts';
import { EligibilityMarkup } from './flows/eligibility-markup.tsx';
import { EligibilityShell } from './flows/eligibility-shell.tsx';
import { loadPage } from './pages/index.ts';
import { findRoute, notFoundRoute, type Route, routes, showsForeignPictures } from './routes.ts';
import { partsRendered } from './shell/page-part.tsx';
import { structuredDataOf } from './structured-data.ts';

export type { DocumentParts } from './document.ts';
export { descriptionOf } from './route-descriptions.ts';
export type { Route };
export { findRoute, notFoundRoute, renderDocument, routes, showsForeignPictures, structuredDataOf };

/** Markup of a page inside the frame, and of the dialog that every page carries. */
export async function renderPage(path: string, data?: unknown): Promise<{ pageHtml: string; flowHtml: string }> {
  const page = await loadPage(findRoute(path).page);
  await partsRendered();
  return {
    pageHtml: renderToString(<App initialPath={path} initialPage={page} data={data} />),
    flowHtml: renderToString(<EligibilityShell />),
  };
}

/** The same with what comes into that dialog. */
export function renderCheckDialog(): string {
  return renderToString(<EligibilityMarkup />);
}
