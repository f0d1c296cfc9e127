import { StrictMode, useEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { Layout } from './components/layout.tsx';
import type { Page } from './pages/index.ts';
import { needsOwnDocument } from './shell/document-policy.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { isFormBegun } from './shell/form-begun.ts';
import { goHome } from './shell/go-home.ts';
import { keepScrollPosition } from './shell/scroll-position.ts';
import { SIGNED_OUT } from './shell/signed-out.ts';
import { usePage } from './shell/use-page.ts';

interface AppProps {
  readonly initialPath: string;
  /** Component of `initialPath`, loaded already, so that the first render equals the HTML. */
  readonly initialPage: Page;
  readonly data?: unknown;
  readonly onHydrated?: () => void;
}

export function App(props: AppProps) {
  return (
    <StrictMode>
      <Router ssrPath={props.initialPath} aroundNav={stepWithin(props.initialPath)}>
        <CurrentPage {...props} />
      </Router>
    </StrictMode>
  );
}

/**
 * Steps within the site. A page whose pictures the policy of this document refuses comes as a document of its own, and so does a part of a page:
 * only the browser finds the way to what is laid out when it comes near.
 */
function stepWithin(initialPath: string): AroundNavHandler {
  return (navigate, to, options) => {
    keepScrollPosition();
    if (to.includes('#') || needsOwnDocument(initialPath, to)) location.assign(to);
    else navigate(to, options);
  };
}

function CurrentPage({ initialPath, initialPage, data, onHydrated }: AppProps) {
  const { Page, route, state, isFirst } = usePage(initialPath, initialPage);
  useEffect(() => onHydrated?.(), [onHydrated]);
  useEffect(() => {
    const leave = () => {
      if (!isFormBegun()) goHome();
    };
    addEventListener(SIGNED_OUT, leave);
    return () => removeEventListener(SIGNED_OUT, leave);
  }, []);
  return (
    <Layout path={route.path} loading={state === 'loading'}>
      <ErrorBoundary key={route.path} failed={state === 'failed'}>
        <Page route={route} data={isFirst ? data : undefined} />
      </ErrorBoundary>
    </Layout>
  );
}
