import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePathname } from 'wouter/use-browser-location';
import { showKeptFont } from '../kept-font.ts';
import { loadPage, type Page } from '../pages/index.ts';
import { findRoute, type Route } from '../routes.ts';
import { stepOf } from './dialog-history.ts';
import { needsOwnDocument } from './document-policy.ts';
import { nameDocument } from './name-document.ts';
import { keepWhileScrolling, restoreScrollPosition } from './scroll-position.ts';
import { reloadOnce } from './stale-deploy.ts';

interface Shown {
  readonly Page: Page;
  readonly route: Route;
  readonly state: 'shown' | 'loading' | 'failed';
  /** The page that came as HTML: the data of the document is its own. */
  readonly isFirst: boolean;
}

/**
 * The page of the current address. The page before stays until the next one is loaded; then the title changes,
 * the window scrolls to the top, or after Back to where it was, and focus goes to the main region, as after a real navigation.
 */
export function usePage(initialPath: string, initialPage: Page): Shown {
  const path = usePathname({ ssrPath: initialPath });
  const [shown, setShown] = useState<Shown>(() => ({ Page: initialPage, route: findRoute(initialPath), state: 'shown', isFirst: true }));
  const current = useRef(initialPath);

  useEffect(() => {
    if (path === current.current) {
      // Back again before the other page came, or after it could not be had.
      setShown((before) => (before.state === 'shown' ? before : { ...before, state: 'shown' }));
      return;
    }
    // Back, after a reload in between: the browser takes it for a step within this document.
    if (needsOwnDocument(initialPath, path)) {
      location.reload();
      return;
    }
    let stale = false;
    setShown((before) => ({ ...before, state: 'loading' }));
    const route = findRoute(path);
    loadPage(route.page).then(
      (Page) => {
        if (stale) return;
        current.current = path;
        showKeptFont();
        // The page is on the screen when this returns: what it is scrolled to must be there.
        flushSync(() => setShown({ Page, route, state: 'shown', isFirst: false }));
        nameDocument(route.title, route.canonical ?? path);
        // Before the scrolling, which any other focus ends.
        document.getElementById('main')?.focus({ preventScroll: true });
        if (!location.hash) restoreScrollPosition();
      },
      () => {
        if (!stale && !reloadOnce(location.href)) setShown((before) => ({ ...before, state: 'failed' }));
      },
    );
    return () => {
      stale = true;
    };
  }, [path, initialPath]);

  useEffect(() => keepWhileScrolling(() => location.pathname === current.current), []);

  // A link to this very page.
  useEffect(() => {
    const scrollUp = () => {
      if (location.pathname === current.current && !location.hash && stepOf(history.state) === 0) scrollTo(0, 0);
    };
    addEventListener('pushState', scrollUp);
    return () => removeEventListener('pushState', scrollUp);
  }, []);

  return shown;
}
