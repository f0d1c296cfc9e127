/** Header, navigation and footer; part of the vocabulary in ./component-styles.ts. */
export const frameStyles: Record<string, string> = {
  'site-header': `& { position: relative; background: var(--paper); z-index: 30; border-bottom: 1px solid transparent; transition: border-color 0.15s }
    &[data-scrolled] { border-color: var(--rule) }
    @media (min-height: 32rem) { & { position: sticky; top: 0 } }
    & > div { display: flex; align-items: center; gap: clamp(0.75rem, 8vw - 4.4rem, 1.5rem); width: min(100% - 2 * var(--gutter), 70rem); min-height: clamp(4rem, 2.4rem + 2.5vw, 4.75rem); margin-inline: auto }
    & > div > .button-primary { gap: 0 } & > div > .button-primary > span { white-space: pre }
    @media (max-width: 63.99rem) { & > div { flex-wrap: wrap; justify-content: flex-end; gap: 0.5rem; padding-block: 0.5rem } & .wordmark { margin-right: auto } & > div > .button-primary { min-height: 2.75rem } }
    @media (max-width: 29.99rem) { & > div > .button-primary, & summary { padding-inline: min(0.625rem, 2.8vw); font-size: 0.9375rem } & > div > .button-primary > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } }
    @media (max-width: 23.99rem) { & > div { gap: 0.375rem } & .wordmark { font-size: 1.25rem } }
    @media (max-width: 21.49rem) { & .wordmark svg { display: none } }`,
  wordmark:
    '& { display: inline-flex; align-items: center; gap: 0.35em; min-height: 3rem; font: 600 1.4375rem/1 var(--serif); letter-spacing: -0.02em } & svg { width: 1.2em; flex: none }',
  // Beside the wordmark, so that it stays where it is while the rest of the header comes.
  'nav-row':
    '& { display: none } @media (min-width: 64rem) { & { display: block; margin-right: auto } & > ul { display: flex; align-items: center; gap: 0.25rem } }',
  'nav-link': `& { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.75rem; padding-inline: clamp(0.4375rem, 4vw - 2.2rem, 0.75rem); border-radius: 4px; line-height: 1.3; white-space: nowrap }
    &:hover { color: var(--evergreen) }
    &[aria-current] { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 0.4em }
    & [class*=i-ph] { font-size: 0.875rem; transition: rotate 0.15s } details[open] > & [class*=i-ph] { rotate: 180deg }`,
  'nav-panel': `details:has(> &) { position: relative }
    & { position: absolute; top: calc(100% + 0.625rem); left: 0; width: max-content; min-width: 17rem; padding-block: 0.5rem; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; animation: unfold 0.16s ease-out } @keyframes unfold { from { opacity: 0; transform: translateY(-6px) } }
    & li + li { border-top: 1px solid var(--rule) } & li { margin-inline: 1rem } & a { display: flex; align-items: center; min-height: 3rem; } & a:hover, & a[aria-current] { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.3em }`,
  'nav-mobile': `@media (min-width: 64rem) { & { display: none } }
    & > summary { display: flex; align-items: center; min-height: 2.75rem; padding-inline: min(0.75rem, 3.4vw); border: 1px solid var(--edge); border-radius: 4px; font-weight: 600 }
    & .when-open, &[open] .when-closed { display: none } &[open] .when-open { display: inline }
    & > nav { position: absolute; left: 0; right: 0; top: 100%; max-height: calc(100vh - 4rem); max-height: calc(100dvh - 4rem); overflow-y: auto; overscroll-behavior: contain; padding: 0 var(--gutter) 1.25rem; background: var(--paper); border-bottom: 1px solid var(--edge); animation: unfold 0.16s ease-out } @keyframes unfold { from { opacity: 0; transform: translateY(-6px) } }
    & nav > ul > li { border-bottom: 1px solid var(--rule) } & nav > ul + ul { display: grid; grid-template-columns: 1fr 1fr; column-gap: 1.5rem }
    & nav li a, & nav p { display: flex; align-items: center; min-height: 3rem; font: 500 1.1875rem/1.3 var(--serif) }
    & nav p { color: var(--ink-soft) } & li li a { padding-left: 1.25rem; font: inherit } & .button-primary { width: 100%; margin-top: 1.25rem }
    & a[aria-current] { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.3em }`,
  // Laid out when it comes near: a quarter of what a page has to lay out. Its height until then is about what it will be.
  'site-footer': `& { border-top: 1px solid var(--ink); background: var(--leaf); font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft); content-visibility: auto; contain-intrinsic-size: auto 55rem }
    & > div { display: grid; gap: 0.875rem 3rem; width: min(100% - 2 * var(--gutter), 70rem); margin-inline: auto; padding-block: 1rem }
    & > div > :last-child { padding-top: 1rem; border-top: 1px solid var(--rule) }
    & :is(h2, .link-target, nav a) { color: var(--ink) } & h2 { font: 600 1.0625rem/1.3 var(--serif) }
    & nav a { display: inline-block; padding-block: 0.6875rem } & a:hover { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.25em }
    @media (max-width: 47.99rem) { & nav { border-top: 1px solid var(--rule) } & summary { display: flex; align-items: center; justify-content: space-between; min-height: 2.75rem } & details[open] [class*=i-ph] { rotate: 180deg } & details:not([open]) + ul { display: none } & nav ul { display: grid; grid-template-columns: 1fr 1fr; column-gap: 1.5rem } & .lender > div > :is(dt, dd:nth-child(2)) { display: inline } }
    @media screen and (min-width: 48rem) { & { contain-intrinsic-size: auto clamp(50rem, 102rem - 81.25vw, 63rem) } & > div { grid-template-columns: minmax(0, 4fr) minmax(0, 8fr); row-gap: 2rem; padding-block: 2.5rem 1.5rem } & > div > :last-child { grid-column: 1 / -1 } & .footer-lists { display: grid; grid-template-columns: 5fr 4fr 3fr; column-gap: 2rem } & .lender { grid-template-columns: 1fr 1fr; gap: 1rem 2rem } & summary { visibility: hidden; pointer-events: none } & h2 { visibility: visible } & summary [class*=i-ph] { display: none } }
    @media screen and (min-width: 48rem) and (max-width: 63.99rem) { & > div > :nth-child(-n + 2) { grid-column: 1 / -1 } & > div > :first-child { display: flex; flex-wrap: wrap; align-items: center; column-gap: 2rem } }`,
  soon: '& { margin-left: 0.25rem; white-space: nowrap; font: italic 0.9375rem var(--serif); color: var(--ink-soft) }',
  'loading-bar': `& { position: fixed; inset: 0 0 auto; z-index: 60; height: 3px; overflow: hidden; background: var(--rule) } &::before { content: ""; position: absolute; inset: 0; width: 35%; background: var(--evergreen); animation: pass 1.1s ease-in-out infinite } @keyframes pass { from { transform: translateX(-100%) } to { transform: translateX(290%) } }`,
};
