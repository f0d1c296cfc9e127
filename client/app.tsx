import { StrictMode, useEffect } from 'react';
import { Router } from 'wouter';
import { Layout } from './components/layout.tsx';
import type { Page } from './pages/index.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { usePage } from './shell/use-page.ts';

interface AppProps {
  readonly initialPath: string;
  /** Component of `initialPath`, loaded already, so that the first render equals the HTML. */
  readonly initialPage: Page;
  readonly data?: unknown;
  readonly onLive?: () => void;
}

export function App(props: AppProps) {
  return (
    <StrictMode>
      <Router ssrPath={props.initialPath}>
        <CurrentPage {...props} />
      </Router>
    </StrictMode>
  );
}

function CurrentPage({ initialPath, initialPage, data, onLive }: AppProps) {
  const { Page, route, state, isFirst } = usePage(initialPath, initialPage);
  useEffect(() => onLive?.(), [onLive]);
  return (
    <Layout path={route.path} loading={state === 'loading'}>
      <ErrorBoundary key={route.path} failed={state === 'failed'}>
        <Page route={route} data={isFirst ? data : undefined} />
      </ErrorBoundary>
    </Layout>
  );
}
