/** Header, navigation and footer; part of the vocabulary in ./component-styles.ts. */
export const frameStyles: Record<string, string> = {
  'site-header': `& { position: relative; background: var(--paper); z-index: 30; border-bottom: 1px solid transparent; transition: border-color 0.15s }
    &[data-scrolled] { border-color: var(--rule) }
    @media (min-height: 32rem) { & { position: sticky; top: 0 } }
    & > div { display: flex; align-items: center; gap: 1.5rem; width: min(100% - 2 * var(--gutter), 70rem); min-height: 4rem; margin-inline: auto }
    @media (min-width: 64rem) { & > div { min-height: 4.75rem } }`,
  wordmark:
    '& { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 3rem; margin-right: auto; font: 600 1.4375rem/1 var(--serif); letter-spacing: -0.02em } & svg { width: 1.75rem; height: 1.75rem; flex: none }',
  'nav-row':
    '& { display: none } @media (min-width: 64rem) { & { display: block } & > ul { display: flex; align-items: center; gap: 0.25rem } }',
  'nav-link': `& { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.75rem; padding-inline: 0.75rem; border-radius: 4px; line-height: 1.3 }
    &:hover { color: var(--evergreen) }
    &[aria-current] { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 0.4em }
    & [class*=i-ph] { font-size: 0.875rem; transition: transform 0.15s } details[open] > & [class*=i-ph] { transform: rotate(180deg) }`,
  'nav-panel': `details:has(> &) { position: relative }
    & { position: absolute; top: calc(100% + 0.625rem); left: 0; width: max-content; min-width: 17rem; padding-block: 0.5rem; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; animation: unfold 0.14s ease-out } @keyframes unfold { from { opacity: 0; transform: translateY(-6px) } }
    & li + li { border-top: 1px solid var(--rule) } & li { margin-inline: 1rem } & a { display: flex; align-items: center; min-height: 3rem; } & a:hover, & a[aria-current] { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.3em }`,
  'nav-mobile': `@media (min-width: 64rem) { & { display: none } }
    & > summary { display: flex; align-items: center; min-height: 2.75rem; padding-inline: 1rem; border: 1px solid var(--edge); border-radius: 4px; font-weight: 600 }
    & .when-open, &[open] .when-closed { display: none } &[open] .when-open { display: inline }
    & > nav { position: absolute; left: 0; right: 0; top: 100%; max-height: calc(100dvh - 4rem); overflow-y: auto; overscroll-behavior: contain; padding: 0.25rem var(--gutter) 1.5rem; background: var(--paper); border-bottom: 1px solid var(--edge); animation: unfold 0.14s ease-out } @keyframes unfold { from { opacity: 0; transform: translateY(-6px) } }
    & nav > ul > li { border-bottom: 1px solid var(--rule) }
    & nav li a, & nav p { display: flex; align-items: center; min-height: 3rem; font: 500 1.1875rem/1.3 var(--serif) }
    & nav p { color: var(--ink-soft) } & li li a { padding-left: 1.25rem; font: inherit }
    & a[aria-current] { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.3em }`,
  // Laid out when it comes near: a quarter of what a page has to lay out. Its height until then is about what it will be.
  'site-footer': `& { border-top: 1px solid var(--ink); background: var(--leaf); font-size: 0.9375rem; line-height: 1.5; content-visibility: auto; contain-intrinsic-size: auto 114rem }
    @media (min-width: 48rem) { & { contain-intrinsic-size: auto 89rem } } @media (min-width: 64rem) { & { contain-intrinsic-size: auto 57rem } }
    & > div { width: min(100% - 2 * var(--gutter), 70rem); margin-inline: auto; padding-block: clamp(2.5rem, 2rem + 2vw, 4rem) }
    & h2 { font: 600 1.0625rem/1.3 var(--serif) }
    & nav a, & .footer-contact a { display: inline-flex; align-items: center; min-height: 2.75rem } & nav a:hover, & .footer-contact a:hover { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.25em }`,
  'loading-bar': `& { position: fixed; inset: 0 0 auto; z-index: 60; height: 3px; overflow: hidden; background: var(--rule) } &::before { content: ""; position: absolute; inset: 0; width: 35%; background: var(--evergreen); animation: pass 1.1s ease-in-out infinite } @keyframes pass { from { transform: translateX(-100%) } to { transform: translateX(290%) } }`,
};
