/**
 * The vocabulary of the site: one entry per class name, `&` stands for it. A page carries an entry only when its markup names it.
 * Utilities come later in the cascade and may adjust a block. What each is for: ../README.md.
 */
import { blogBlocks } from '../blog/blocks.ts';
import { pictureBlocks } from '../pictures/blocks.ts';

const button =
  'display: inline-flex; align-items: center; justify-content: center; gap: 0.5rem; min-height: 3rem; padding: 0.625rem 1.375rem; border: 1px solid transparent; border-radius: 4px; font-weight: 600; line-height: 1.25; text-align: center; text-decoration: none; transition: background-color 0.15s, border-color 0.15s, color 0.15s';
const unavailable =
  '&:disabled, &[aria-disabled=true] { cursor: not-allowed; background: transparent; border: 1px dashed var(--edge); color: var(--ink-soft) }';

const text: Record<string, string> = {
  'heading-1': '& { font: 500 clamp(2.25rem, 1.35rem + 3.9vw, 4.25rem)/1.06 var(--serif); letter-spacing: -0.022em; max-width: 18em }',
  'heading-2': '& { font: 500 clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)/1.14 var(--serif); letter-spacing: -0.016em; max-width: 22em }',
  'heading-3': '& { font: 600 clamp(1.1875rem, 1.12rem + 0.3vw, 1.375rem)/1.3 var(--serif); letter-spacing: -0.006em }',
  lead: '& { font-size: clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem); line-height: 1.5; color: var(--ink-soft); max-width: 36rem }',
  small: '& { font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft) }',
  link: '& { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em; transition: text-decoration-thickness 0.12s } &:hover { color: var(--evergreen-deep); text-decoration-thickness: 2px }',
  'link-target': '& { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.75rem }',
  'figure-number':
    '& { font-family: var(--serif); font-weight: 500; font-variant-numeric: lining-nums tabular-nums; letter-spacing: -0.012em; line-height: 1.1; white-space: nowrap }',
  figures: '& { font-variant-numeric: lining-nums tabular-nums }',
  prose: `& { max-width: 37rem }
    & > * + * { margin-top: 1.1em }
    & > :is(h2, h3) { font-family: var(--serif); line-height: 1.2; margin-top: 1.8em }
    & > h2 { font-size: clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem); font-weight: 500; letter-spacing: -0.012em }
    & > h3 { font-size: 1.25rem; font-weight: 600 }
    & > :is(h2, h3) + * { margin-top: 0.6em }
    & :is(ul, ol) { padding-left: 1.4em }
    & ul { list-style: disc } & ol { list-style: decimal }
    & li::marker { color: var(--ink-soft) }
    & li + li { margin-top: 0.4em }
    & :is(p, li, dd, td) a { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em }
    & a:hover { color: var(--evergreen-deep); text-decoration-thickness: 2px }
    & blockquote { padding-left: 1.25rem; border-left: 1px solid var(--edge); font-family: var(--serif); font-size: 1.1875em; line-height: 1.45 }
    & table { width: 100%; font-variant-numeric: lining-nums tabular-nums }
    & :is(th, td) { padding: 0.6em 1em 0.6em 0; border-bottom: 1px solid var(--rule); vertical-align: baseline }
    & thead th { border-bottom-color: var(--ink); font-size: 0.9375rem; color: var(--ink-soft) }
    & :is(pre, .table-scroll) { overflow-x: auto }
    & code { font-size: 0.9375em }
    & hr { border-top: 1px solid var(--rule) }
    & figcaption { margin-top: 0.6em; font-size: 0.9375rem; color: var(--ink-soft) }`,
};

const layout: Record<string, string> = {
  section: `& { width: min(100% - 2 * var(--gutter), 70rem); margin-inline: auto; padding-block: var(--beat) }
    & + & { border-top: 1px solid var(--rule) }`,
  'section-split': `& { display: grid; gap: 2rem }
    @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 4fr) minmax(0, 8fr); gap: 4rem } }`,
  'section-head':
    '& { display: grid; gap: 1rem; align-content: start } & + * { margin-top: clamp(1.75rem, 1.25rem + 2vw, 3rem) } .section-split > & + * { margin-top: 0 }',
  rule: '& { border-top: 1px solid var(--rule) }',
  'rule-total': '& { border-bottom: 4px double var(--marigold) }',
  card: '& { padding: clamp(1.25rem, 1rem + 1.2vw, 2rem); background: var(--leaf); border-radius: 4px }',
  entries: '& > * { padding-block: 1.25rem; border-top: 1px solid var(--rule) }',
  'link-entries':
    '& { border-bottom: 1px solid var(--rule) } & > li { padding: 0 } & a { display: flex; align-items: center; justify-content: space-between; gap: 1.5rem; padding-block: 1rem } & a:hover .heading-3 { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em } & [class*=i-ph] { color: var(--evergreen); font-size: 1.125rem }',
  'visually-hidden':
    '&:not(:focus-within) { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }',
  skip: '& { position: absolute; left: 0.5rem; top: 0.5rem; z-index: 40; padding: 0.75rem 1.25rem; background: var(--ink); color: var(--paper); border-radius: 4px; font-weight: 600; transform: translateY(-200%) } &:focus { transform: none }',
};

const actions: Record<string, string> = {
  'button-primary': `& { ${button}; background: var(--evergreen); color: var(--on-evergreen) } &:hover { background: var(--evergreen-deep) } ${unavailable} &[aria-busy=true] { cursor: progress } @media (forced-colors: active) { & { forced-color-adjust: none } }`,
  'button-secondary': `& { ${button}; border-color: var(--edge) } &:hover { border-color: var(--evergreen); color: var(--evergreen); background: var(--evergreen-wash) } ${unavailable}`,
  'button-quiet': `& { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.75rem; padding-inline: 0.25rem; margin-inline: -0.25rem; font-weight: 600; color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.25em } &:hover { color: var(--evergreen-deep); text-decoration-thickness: 2px } &:disabled { color: var(--ink-soft); text-decoration: none; cursor: not-allowed }`,
  'button-icon':
    '& { display: inline-flex; align-items: center; justify-content: center; width: 3rem; height: 3rem; border: 1px solid transparent; border-radius: 4px; font-size: 1.375rem; color: var(--ink-soft); transition: background-color 0.15s, color 0.15s } &:hover { background: var(--leaf); color: var(--ink) }',
};

const forms: Record<string, string> = {
  field: '& { display: grid; gap: 0.375rem; max-width: 30rem } & + & { margin-top: 1.375rem }',
  label: '& { font-weight: 600; line-height: 1.35 } & small { font-size: 0.9375rem; font-weight: 400; color: var(--ink-soft) }',
  hint: '& { font-size: 0.9375rem; line-height: 1.45; color: var(--ink-soft) }',
  input: `& { width: 100%; min-height: 3rem; padding: 0.6875rem 0.875rem; line-height: 1.4; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; transition: border-color 0.15s }
    &:hover { border-color: var(--ink-soft) }
    &:focus-visible { outline-width: 2px; outline-offset: 0; border-color: var(--evergreen); border-radius: 4px }
    &[aria-invalid=true] { border-color: var(--vermilion); box-shadow: inset 0 0 0 1px var(--vermilion) }
    &:disabled { background: var(--leaf); color: var(--ink-soft); cursor: not-allowed }
    &::placeholder { color: var(--ink-soft); opacity: 1 }`,
  'input-area': '& { min-height: 9rem; resize: vertical; field-sizing: content; max-height: 30rem }',
  'select-box':
    '& > select { appearance: none; padding-right: 2.75rem } & { display: grid; align-items: center } & > * { grid-area: 1 / 1 } & > [class*=i-ph] { justify-self: end; margin-right: 0.875rem; pointer-events: none; color: var(--ink-soft) }',
  'prefix-box':
    '& { position: relative } & > span { position: absolute; inset: 0 auto 0 0.875rem; display: flex; align-items: center; color: var(--ink-soft); pointer-events: none }',
  checkbox: `& { display: grid; grid-template-columns: 1.5rem 1fr; gap: 0.125rem 0.75rem; align-items: start; padding-block: 0.625rem; max-width: 34rem; cursor: pointer }
    & input { appearance: none; display: grid; place-content: center; width: 1.5rem; height: 1.5rem; border: 1px solid var(--edge); border-radius: 4px; background: var(--paper) }
    & input::before { content: ""; width: 0.75rem; height: 0.4rem; border: solid var(--on-evergreen); border-width: 0 0 2px 2px; transform: translateY(-15%) rotate(-45deg); visibility: hidden }
    & input:checked { background: var(--evergreen); border-color: var(--evergreen) } & input:checked::before { visibility: visible }
    @media (forced-colors: active) { & input { appearance: auto } & input::before { content: none } }`,
  'field-error':
    '& { display: flex; gap: 0.5rem; align-items: baseline; font-weight: 600; line-height: 1.4; color: var(--vermilion) } & > [class*=i-ph] { flex: none; transform: translateY(0.15em) }',
  'error-summary': `& { max-width: 37rem; padding: 1.125rem 1.25rem; border: 2px solid var(--vermilion); border-radius: 4px } & + * { margin-top: 1.75rem }
    & h2 { font-weight: 600 } & ul { margin-top: 0.25rem } & li a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--vermilion); text-decoration: underline; text-underline-offset: 0.2em; font-weight: 600 }`,
  range: `& { appearance: none; display: block; width: 100%; height: 3rem; touch-action: pan-y; position: relative }
    &::-webkit-slider-runnable-track { height: 3rem; background: transparent }
    &::-moz-range-track { height: 3rem; background: transparent }
    &::-webkit-slider-thumb { appearance: none; width: 1.75rem; height: 1.75rem; margin-top: 0.625rem; border: 2px solid var(--ink); border-radius: 50%; background: var(--marigold); transition: box-shadow 0.15s }
    &::-moz-range-thumb { width: 1.5rem; height: 1.5rem; border: 2px solid var(--ink); border-radius: 50%; background: var(--marigold) }
    @media (forced-colors: active) { & { appearance: auto } }`,
  'range-box':
    '& { position: relative } & > svg { position: absolute; left: 0.875rem; right: 0.875rem; top: 50%; width: calc(100% - 1.75rem); height: 0.5rem; margin-top: -0.25rem; overflow: visible }',
};

const passbook: Record<string, string> = {
  ledger: `& { width: 100%; font-variant-numeric: lining-nums tabular-nums }
    & caption { padding-bottom: 0.875rem; text-align: left; font-size: 0.9375rem; color: var(--ink-soft) }
    & :is(th, td) { padding: 0.9375rem clamp(0.75rem, 2vw, 1.5rem) 0.9375rem 0; border-bottom: 1px solid var(--rule); vertical-align: baseline; text-align: left }
    & :is(th, td):last-child { padding-right: 0 }
    & thead th { padding-block: 0 0.625rem; border-bottom-color: var(--ink); font-size: 0.9375rem; line-height: 1.35; color: var(--ink-soft); vertical-align: bottom }
    & tbody th { font-weight: 600 }
    & .amount { text-align: right; white-space: nowrap }
    & tfoot :is(th, td) { border-bottom: 4px double var(--marigold); font-weight: 600 }
    & .ledger-label { display: none }`,
  'ledger-stack': `@media (max-width: 47.99rem) {
      & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
      &, & tbody, & tfoot, & tr, & caption, & tbody th, & tbody td, & tfoot th, & tfoot td { display: block }
      & :is(tbody, tfoot) tr { padding-block: 1rem; border-bottom: 1px solid var(--rule) }
      & tbody tr:first-child { border-top: 1px solid var(--ink) }
      & :is(tbody, tfoot) :is(th, td) { padding: 0; border: 0; text-align: left }
      & :is(tbody, tfoot) td { display: grid; grid-template-columns: minmax(6.5rem, 2fr) 3fr; gap: 1rem; margin-top: 0.5rem }
      & .amount { text-align: left; white-space: normal }
      & .ledger-label { display: block; color: var(--ink-soft); font-size: 0.9375rem }
      & tbody th { font: 600 1.1875rem/1.3 var(--serif) }
    }`,
  amount: '& { font-variant-numeric: lining-nums tabular-nums; text-align: right; white-space: nowrap }',
  badge:
    '& { display: inline-flex; align-items: center; gap: 0.375rem; padding: 0.0625rem 0.5rem; border: 1px solid var(--edge); border-radius: 3px; font-size: 0.875rem; line-height: 1.5; color: var(--ink-soft); white-space: nowrap }',
  stamp:
    '& { display: inline-block; color: var(--evergreen); transform: rotate(-7deg) } & svg { width: 100%; height: auto; overflow: visible }',
  notice:
    '& { display: grid; grid-template-columns: auto 1fr; gap: 0 0.875rem; max-width: 40rem; padding-block: 1rem; border-block: 1px solid var(--rule); font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft) } & > [class*=i-ph] { margin-top: 0.1em; font-size: 1.375rem; color: var(--evergreen) } & strong { color: var(--ink) } & > div > * + * { margin-top: 0.5rem }',
  'notice-error': '& { border-color: var(--vermilion) } & > [class*=i-ph] { color: var(--vermilion) }',
  disclosure: `& { border-bottom: 1px solid var(--rule) }
    & > summary { display: flex; align-items: baseline; justify-content: space-between; gap: 1.5rem; min-height: 3.25rem; padding-block: 0.9375rem; font-weight: 600; line-height: 1.4 }
    & > summary:hover { color: var(--evergreen) }
    & > summary > [class*=i-ph] { align-self: center; color: var(--evergreen); transition: rotate 0.15s }
    &[open] > summary > [class*=i-ph] { rotate: 45deg; scale: 0.7 }
    & > div { padding: 0 2.5rem 1.25rem 0; max-width: 39rem; color: var(--ink-soft) }
    & > div > * + * { margin-top: 0.75rem }
    &[open] > div { animation: appear 0.16s ease-out } @keyframes appear { from { opacity: 0; transform: translateY(-4px) } }`,
  skeleton:
    '& { display: block; min-height: 1em; border-radius: 3px; background: var(--leaf); animation: breathe 1.4s ease-in-out infinite alternate } @keyframes breathe { to { opacity: 0.45 } }',
  breadcrumbs:
    '& { font-size: 0.9375rem; color: var(--ink-soft) } & ol { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.625rem } & li { display: flex; align-items: center; gap: 0.625rem } & li + li::before { content: "/" / ""; color: var(--edge) } & a { display: inline-flex; align-items: center; min-height: 2.75rem } & a:hover { text-decoration: underline }',
};

const turning: Record<string, string> = {
  'turning-tab': `& { display: grid; align-content: center; min-height: 3rem; padding: 0.5rem 0; border-bottom: 1px solid var(--rule); text-align: left; transition: color 0.15s, border-color 0.15s } &:hover { color: var(--evergreen) } &[aria-selected=true] { color: var(--evergreen); box-shadow: inset 0 -3px var(--evergreen) }
    @media (min-width: 64rem) { & { padding: 1.125rem 1.25rem 1.125rem 0 } &:first-child { border-top: 1px solid var(--rule) } }
    @media (forced-colors: active) { &[aria-selected=true] { border-bottom: 4px solid Highlight } }`,
  'turning-panels': `& { display: grid } & > * { grid-area: 1 / 1; visibility: hidden; opacity: 0 } & > [data-shown] { visibility: visible; opacity: 1; transition: opacity 0.16s }
    @media print { & > * { grid-area: auto; visibility: visible; opacity: 1 } }
    @media (scripting: none) { & { gap: 1.25rem } & > * { grid-area: auto; visibility: visible; opacity: 1 } }`,
};

const frame: Record<string, string> = {
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
    & nav a, & nav p { display: flex; align-items: center; min-height: 3rem; font: 500 1.1875rem/1.3 var(--serif) }
    & nav p { color: var(--ink-soft) } & li li a { padding-left: 1.25rem; font: inherit }
    & a[aria-current] { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.3em }`,
  'site-footer': `& { border-top: 1px solid var(--ink); background: var(--leaf); font-size: 0.9375rem; line-height: 1.5 }
    & > div { width: min(100% - 2 * var(--gutter), 70rem); margin-inline: auto; padding-block: clamp(2.5rem, 2rem + 2vw, 4rem) }
    & h2 { font: 600 1.0625rem/1.3 var(--serif) }
    & nav a, & .footer-contact a { display: inline-flex; align-items: center; min-height: 2.75rem } & nav a:hover, & .footer-contact a:hover { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.25em }`,
  'loading-bar': `& { position: fixed; inset: 0 0 auto; z-index: 60; height: 3px; overflow: hidden; background: var(--rule) } &::before { content: ""; position: absolute; inset: 0; width: 35%; background: var(--evergreen); animation: pass 1.1s ease-in-out infinite } @keyframes pass { from { transform: translateX(-100%) } to { transform: translateX(290%) } }`,
};

const dialogs: Record<string, string> = {
  dialog: `& { width: 100%; max-width: 100%; height: fit-content; max-height: calc(100vh - 3.5rem); max-height: calc(100dvh - 3.5rem); margin: auto 0 0; color: var(--ink); background: var(--paper); overflow: auto; overscroll-behavior: contain; border: solid var(--edge); border-width: 1px 0 0; border-radius: 10px 10px 0 0 }
    &::backdrop { background: rgb(9 16 13 / 0.78) }
    &[open] { animation: rise 0.18s ease-out } @keyframes rise { from { opacity: 0; transform: translateY(14px) } }
    & .dialog-close { position: absolute; top: 0.5rem; right: 0.5rem }
    @media (min-width: 48rem) { & { margin: auto; border-width: 1px; border-radius: 6px; max-height: calc(100dvh - 3rem) } & .dialog-close { top: 1rem; right: 1rem } }
    @media (forced-colors: active) { & { border: 2px solid CanvasText } }`,
  'dialog-wide':
    '@media (min-width: 48rem) { & { width: min(58rem, 100% - 4rem) } & > .dialog-columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 21rem) } }',
  'dialog-narrow': '@media (min-width: 48rem) { & { width: min(34rem, 100% - 4rem) } }',
  'dialog-main': '& { padding: 1.5rem var(--gutter) 2rem } @media (min-width: 48rem) { & { padding: 2.25rem 2.75rem 2.5rem } }',
  'dialog-aside':
    '& { padding: 1.5rem var(--gutter) 2rem; background: var(--leaf); font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft) } @media (min-width: 48rem) { & { padding: 2.5rem 2rem 1.75rem } } & dt { margin-top: 1rem; font-weight: 600; color: var(--ink) }',
  'dialog-foot':
    '& { padding: 1.125rem var(--gutter) 1.375rem; border-top: 1px solid var(--rule); font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft) } @media (min-width: 48rem) { & { padding-inline: 2.75rem } & .lender { grid-template-columns: 1fr 1fr 1.5fr; gap: 2rem } }',
  lender: '& { display: grid; gap: 0.5rem } & dt { font-weight: 600 }',
  'needs-script': '@media (scripting: none) { & { display: none } }',
  'toast-stack':
    '& { position: fixed; z-index: 50; left: max(1rem, env(safe-area-inset-left)); bottom: max(1rem, env(safe-area-inset-bottom)); display: grid; gap: 0.5rem; width: min(26rem, 100vw - 2rem) }',
  toast: `& { display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: 0.75rem; padding-left: 1rem; background: #16241F; color: #FBFAF6; border: 1px solid #4D5C54; border-radius: 4px; font-size: 1rem; line-height: 1.4; animation: rise 0.18s ease-out } @keyframes rise { from { opacity: 0; transform: translateY(14px) } }
    & > [class*=i-ph] { font-size: 1.375rem; color: #6FC7AE } &[data-kind=error] > [class*=i-ph] { color: #FF9C82 }
    & p { padding-block: 0.75rem }
    & button { display: grid; place-content: center; width: 3rem; height: 100%; min-height: 3rem; font-size: 1.25rem; color: inherit } & :focus-visible { outline-color: #F0B94A; outline-offset: -4px }`,
};

const home: Record<string, string> = {
  hero: '& { width: min(100% - 2 * var(--gutter), 70rem); margin-inline: auto; padding-block: clamp(1.5rem, 0.75rem + 2.6vw, 2.75rem) var(--beat) } & + .section { border-top: 1px solid var(--rule) }',
  'words-across':
    '& { display: grid; gap: 1.25rem; margin-bottom: clamp(2.25rem, 1.5rem + 2vw, 3rem) } @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: 4rem; align-items: end } }',
  statement: `& { --inset: clamp(1rem, 0.6rem + 1.6vw, 2rem); position: relative; border-top: 2px solid var(--ink); background: var(--leaf) }
    @media (min-width: 64rem) { & { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 8fr) } }`,
  'statement-draw': `& { padding: 1.25rem var(--inset) 1.5rem } & .stamp { position: absolute; top: -0.375rem; right: var(--inset); width: clamp(6.5rem, 36%, 8.5rem) }
    @media (min-width: 64rem) { & { display: flex; flex-direction: column; border-right: 1px solid var(--rule) } & .stamp { position: static; width: 10.5rem; margin-top: auto } }`,
  'statement-entries': `& { width: 100%; height: 100% } @media (max-width: 63.99rem) { & { border-top: 1px solid var(--rule) } }
    & tr { border-bottom: 1px solid var(--rule) } & tfoot tr { border-top: 1px solid var(--ink); border-bottom: 4px double var(--marigold) }
    & :is(th, td) { padding-block: 0.6875rem; vertical-align: baseline; text-align: left; line-height: 1.4 }
    & thead { font-size: 0.9375rem; color: var(--ink-soft) } & thead th { padding-top: 1.25rem }
    & :is(th, td):first-child { width: calc(var(--inset) + 2.375rem); padding-left: var(--inset) }
    & :is(th, td):last-child { padding-inline: 0.75rem var(--inset) }
    & [scope=row] { font-weight: 600 } & small { display: block; font-size: 0.9375rem; font-weight: 400; color: var(--ink-soft) }
    & .amount { text-align: right } & td.amount { font-size: clamp(1.0625rem, 0.9rem + 0.6vw, 1.375rem) }
    & .moving span { border-bottom: 3px solid var(--marigold) }
    & tfoot .amount { font-weight: 600 }
    @media (min-width: 64rem) { & :is(th, td):first-child { width: calc(var(--inset) + 3.5rem) } }
    @media (min-width: 75rem) { & [scope=row] { display: grid; grid-template-columns: 9.5rem 1fr; gap: 0.5rem; align-items: baseline } }`,
  worries: `& .worry-answer { margin-top: 0.5rem; max-width: 35rem }
    @media (min-width: 48rem) { & > li { display: grid; grid-template-columns: minmax(0, 1fr) 11rem; gap: 0 2rem; padding-block: 1.75rem } & .worry-figure { grid-area: 1 / 2 / span 2 } }
    @media (min-width: 64rem) { & > li { grid-template-columns: minmax(0, 4fr) minmax(0, 6fr) minmax(0, 3fr); gap: 2.5rem } & .worry-answer { margin-top: 0 } & .worry-figure { grid-area: 1 / 3 } }`,
  'worry-figure':
    '& { display: flex; align-items: baseline; gap: 0.75rem; margin-top: 1rem } @media (min-width: 48rem) { & { display: grid; gap: 0.25rem; margin-top: 0; justify-items: end; text-align: right; align-content: start } & .figure-number { margin-top: -0.35rem } }',
  closing:
    '& { display: grid; gap: 3rem } @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 8fr) minmax(0, 4fr); align-items: center; justify-items: start } & .stamp { justify-self: end } }',
};

export const blocks: Readonly<Record<string, string>> = {
  ...text,
  ...layout,
  ...actions,
  ...forms,
  ...passbook,
  ...turning,
  ...frame,
  ...dialogs,
  ...home,
  ...pictureBlocks,
  ...blogBlocks,
};
