import { LARGE_TEXT } from './large-text.ts';

/** Ledgers, stamps, notices and what else is like a passbook; part of the vocabulary in ./component-styles.ts. */
export const passbookStyles: Record<string, string> = {
  ledger: `& { width: 100%; font-variant-numeric: lining-nums tabular-nums }
    & caption { padding-bottom: 0.875rem; text-align: left; font-size: 0.9375rem; color: var(--ink-soft) }
    & :is(th, td) { padding: 0.9375rem clamp(min(0.75rem, 3.4vw), 2vw, 1.5rem) 0.9375rem 0; border-bottom: 1px solid var(--rule); vertical-align: baseline; text-align: left }
    & :is(th, td):last-child { padding-right: 0 }
    & thead th { padding-block: 0 0.625rem; border-bottom-color: var(--ink); font-size: 0.9375rem; line-height: 1.35; color: var(--ink-soft); vertical-align: bottom }
    & tbody th { font-weight: 600 }
    & .amount { text-align: right; white-space: nowrap }
    & tfoot :is(th, td) { border-bottom: 4px double var(--marigold); font-weight: 600 }
    & .ledger-label { display: none }`,
  // One column for all the names of a table, as wide as the longest and at most 37%; without subgrid a name stands above its value.
  'ledger-stack': `@media (max-width: 47.99rem) {
      & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
      &, & :is(tbody, tfoot, tr, td) { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1 }
      & :is(caption, th) { display: block; grid-column: 1 / -1 }
      & { grid-template-columns: fit-content(37%) minmax(0, 1fr); column-gap: 1rem }
      & :is(tbody, tfoot) tr { padding-block: 1rem; border-bottom: 1px solid var(--rule) }
      & tbody tr:first-child { border-top: 1px solid var(--ink) }
      & :is(tbody, tfoot) :is(th, td) { padding: 0; border: 0; text-align: left }
      & td { align-items: baseline; margin-top: 0.5rem }
      & .amount { text-align: left; white-space: normal }
      & .ledger-label { display: block; color: var(--ink-soft); font-size: 0.9375rem }
      & tbody th { font: 600 1.1875rem/1.3 var(--serif) }
    }
    ${LARGE_TEXT} { & { grid-template-columns: minmax(0, 1fr) } }
    /* On the first screen: as wide before the rows are there as with all of them. */
    @media (min-width: 48rem) { .hero & { table-layout: fixed } .hero & thead :first-child { width: 26% } }`,
  // Cards without their columns' names: the second cell is small, under the row's own name.
  'ledger-lines':
    '@media (max-width: 47.99rem) { & :is(tbody, tfoot) tr { padding-block: 0.75rem } & td { display: block; margin-top: 0.125rem } & td:nth-child(2) { font-size: 0.9375rem; color: var(--ink-soft) } }',
  amount: '& { font-variant-numeric: lining-nums tabular-nums; text-align: right; white-space: nowrap }',
  badge:
    '& { display: inline-flex; align-items: center; gap: 0.375rem; padding: 0.0625rem 0.5rem; border: 1px solid var(--edge); border-radius: 3px; font-size: 0.875rem; line-height: 1.5; color: var(--ink-soft); white-space: nowrap }',
  stamp:
    '& { display: inline-block; max-width: 100%; color: var(--evergreen); transform: rotate(-7deg) } & svg { width: 100%; height: auto; overflow: visible }',
  notice: `& { display: grid; grid-template-columns: auto 1fr; gap: 0 0.875rem; max-width: 40rem; padding-block: 1rem; border-block: 1px solid var(--rule); font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft) } & > [class*=i-ph] { margin-top: 0.1em; font-size: 1.375rem; color: var(--evergreen) } & strong { color: var(--ink) } & > div > * + * { margin-top: 0.5rem } ${LARGE_TEXT} { & { display: block } }`,
  'notice-error': '& { border-color: var(--vermilion) } & > [class*=i-ph] { color: var(--vermilion) }',
  disclosure: `& { border-bottom: 1px solid var(--rule) }
    & > summary { display: flex; align-items: baseline; justify-content: space-between; gap: 1.5rem; min-height: 3.25rem; padding-block: 0.9375rem; font-weight: 600; line-height: 1.4 }
    & > summary:hover { color: var(--evergreen) }
    & > summary > [class*=i-ph] { align-self: center; color: var(--evergreen); transition: rotate 0.15s }
    &[open] > summary > [class*=i-ph] { rotate: 45deg }
    & > div { padding: 0 min(2.5rem, 11.2vw) 1.25rem 0; max-width: 39rem; color: var(--ink-soft) }
    & > div > * + * { margin-top: 0.75rem }
    &[open] > div { animation: unfold 0.16s ease-out } @keyframes unfold { from { opacity: 0; transform: translateY(-6px) } }`,
  'contents-toggle': '@media (max-width: 63.99rem) { &:not([open]) + nav { display: none } }',
  skeleton:
    '& { display: block; min-height: 1em; border-radius: 3px; background: var(--leaf); animation: breathe 1.4s ease-in-out infinite alternate } @keyframes breathe { to { opacity: 0.45 } }',
};
