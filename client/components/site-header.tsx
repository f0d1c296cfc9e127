import { useEffect, useRef, useState } from 'react';
import { HEADER_SCROLLED_PX } from '../../machines/contract/limits.ts';
import { shellCopy } from '../copy/shell.ts';
import { site } from '../copy/site.ts';
import { headerLinks, headerProducts, menuLinks } from '../routes.ts';
import { CheckEligibilityButton } from './check-eligibility-button.tsx';
import { Icon } from './icon.tsx';
import { NavLinks } from './nav-links.tsx';
import { Wordmark } from './wordmark.tsx';

const copy = shellCopy.header;

/** Header of every page. Both menus are native details: a second press closes them, with or without a script. */
export function SiteHeader({ path }: { readonly path: string }) {
  const isScrolled = useScrolled();
  const header = useRef<HTMLElement>(null);
  useClosingMenus(header);
  const inProducts = headerProducts.some((product) => product === path);
  return (
    <header className="site-header" ref={header} data-scrolled={isScrolled || undefined}>
      <div>
        <Wordmark />
        <nav className="nav-row" aria-label={copy.label}>
          <ul>
            <NavLinks paths={['/']} current={path} className="nav-link" />
            <li>
              <details>
                <summary className="nav-link" aria-current={inProducts || undefined}>
                  {copy.products}
                  <Icon name="i-ph-caret-down" />
                </summary>
                <ul className="nav-panel">
                  <NavLinks paths={headerProducts} current={path} />
                </ul>
              </details>
            </li>
            <NavLinks paths={headerLinks} current={path} className="nav-link" />
          </ul>
        </nav>
        {/* In sight on every page and at every width; on a phone by its first word. */}
        <CheckEligibilityButton>
          {copy.check}
          <span>{copy.eligibility}</span>
        </CheckEligibilityButton>
        <details className="nav-mobile">
          <summary>
            <span className="when-closed">{copy.menu}</span>
            <span className="when-open">{copy.close}</span>
          </summary>
          <nav aria-label={copy.label}>
            <ul>
              <NavLinks paths={['/']} current={path} />
              <li>
                <p>{copy.products}</p>
                <ul>
                  <NavLinks paths={headerProducts} current={path} />
                </ul>
              </li>
            </ul>
            <ul>
              <NavLinks paths={menuLinks} current={path} />
              <li>
                <a className="figures" href={site.phone.href}>
                  {site.phone.text}
                </a>
              </li>
            </ul>
            <CheckEligibilityButton />
          </nav>
        </details>
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > HEADER_SCROLLED_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}

/** Escape, a press outside and following a link close an open menu; Escape gives focus back to what opened it. */
function useClosingMenus(header: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const close = (event: Event) => {
      const target = event.target as Element;
      for (const menu of header.current?.querySelectorAll('details') ?? []) {
        if (event instanceof KeyboardEvent) {
          // Of a dialog over the menu it is the dialog that closes, and gives the focus back to its opener in there.
          if (event.key !== 'Escape' || !menu.open || document.querySelector('dialog[open]')) continue;
          if (menu.contains(target)) menu.querySelector('summary')?.focus();
        } else if (event.type === 'click') {
          // The link to the check opens a dialog over the menu, and is given the focus back.
          if (!target.closest('a:not([href="/check"])')) continue;
          // A dialog over the menu is not "outside": its opener needs the focus back.
        } else if (menu.contains(target) || document.querySelector('dialog[open]')) continue;
        menu.open = false;
      }
    };
    const types = ['keydown', 'click', 'pointerdown'];
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, [header]);
}
