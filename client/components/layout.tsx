import type { ReactNode } from 'react';
import { shellCopy } from '../copy/shell.ts';
import { PAGE_LAYER } from '../shell/top-layer.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Toaster } from './toaster.tsx';

interface LayoutProps {
  readonly path: string;
  /** The next page's script is on its way. */
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** The frame around every page. */
export function Layout({ path, loading, children }: LayoutProps) {
  return (
    <>
      <a className="skip" href="#main">
        {shellCopy.skip}
      </a>
      <SiteHeader path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter path={path} />
      <div className={loading ? 'loading-bar' : undefined} role="status">
        <span className="visually-hidden">{loading ? shellCopy.loading : ''}</span>
      </div>
      <Toaster layer={PAGE_LAYER} />
    </>
  );
}
