import { LARGE_TEXT } from '../design/large-text.ts';

/**
 * The sample key facts statement; part of the vocabulary in ../design/component-styles.ts. On paper it is the form alone on two A4 pages:
 * parts 1 and 2, then the APR and the schedule. Margins are the browser's: a named page of its own would begin with an empty one.
 */
export const sheetStyles: Record<string, string> = {
  'key-facts-sheet': `& { width: min(100% - 2 * var(--gutter), 52rem); margin: 0 auto var(--beat); padding: clamp(1rem, 0.4rem + 2.4vw, 2.5rem) clamp(0.75rem, 0.2rem + 2.4vw, 2.5rem); border: 1px solid var(--edge); border-top: 2px solid var(--ink); font-variant-numeric: lining-nums tabular-nums; overflow-wrap: anywhere }
    & > section { margin-top: 2.5rem }
    & .schedule { margin-top: 0.5rem } @media (max-width: 29.99rem) { & .schedule { margin-inline: -0.625rem } & caption { padding-inline: 0.625rem } } & .schedule :is(th, td) { padding: 0.375rem clamp(0.25rem, 1vw, 1rem) 0.375rem 0; font-size: clamp(0.8125rem, 0.75rem + 0.4vw, 1rem) } @media (max-width: 22.49rem) { & .schedule :is(th, td) { padding-right: 0.125rem; font-size: 0.75rem; letter-spacing: -0.01em } } & .schedule :is(th, td):last-child { padding-right: 0 } & .schedule thead th { line-height: 1.2; hyphens: auto } & .schedule th { font-weight: 400 } & .schedule tfoot :is(th, td) { font-weight: 600; overflow-wrap: normal }
    @media print {
      body:has(&) :is(.site-header, .site-footer, #flow) { display: none } body:has(&) main { min-height: 0 }
      & { width: auto; margin: 0; padding: 0; border: 0; font-size: 8.5pt; line-height: 1.3 }
      & .small, & caption { font-size: 8pt !important } & .heading-3 { font-size: 11pt }
      & > section { margin-top: 3.5mm } & > .new-sheet { margin-top: 0; break-before: page }
      & .form-table :is(th, td), & .schedule :is(th, td) { padding-block: 0.85mm; font-size: 8.5pt }
    }`,
  'form-table': `& { width: 100%; margin-top: 0.75rem; border-top: 1px solid var(--ink); border-bottom: 1px solid var(--ink) }
    & tr { border-bottom: 1px solid var(--rule) } & :is(th, td) { padding: 0.5rem 0; vertical-align: baseline; text-align: left }
    & td:first-child { width: 3rem; color: var(--ink-soft) } & th + td { width: 50%; padding-left: 1rem }
    @media screen and (max-width: 37.99rem) {
      & tr { display: grid; grid-template-columns: 2.75rem 1fr; padding-block: 0.375rem; font-size: 0.9375rem; line-height: 1.45 } & :is(th, td) { padding: 0 } & th + td { grid-column: 2; width: auto; padding: 0.125rem 0 0 } & th { color: var(--ink-soft) } & tr.font-600 th { color: inherit }
    }
    ${LARGE_TEXT} { & :is(tr, th, td) { display: block } }`,
};
