/** The home page; part of the vocabulary in ../design/component-styles.ts. */
export const homeStyles: Record<string, string> = {
  hero: '& { width: min(100% - 2 * var(--gutter), 70rem); margin-inline: auto; padding-block: clamp(1.5rem, 0.75rem + 2.6vw, 2.75rem) var(--beat) } & + .section { border-top: 1px solid var(--rule) }',
  'words-across':
    '& { display: grid; gap: 1rem; margin-bottom: clamp(1.75rem, 1.2rem + 2.3vw, 3rem) } &:last-child { margin-bottom: 0 } @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: 4rem } & > :last-child { padding-top: 0.625rem } }',
  statement: `& { --inset: clamp(1rem, 0.6rem + 1.6vw, 2rem); position: relative; border-top: 2px solid var(--ink); background: var(--leaf) }
    @media (min-width: 64rem) { & { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 8fr) } }`,
  'statement-draw': `& { padding: 1rem var(--inset) } & .stamp { position: absolute; top: -0.375rem; right: var(--inset); width: min(36%, 8.5rem) }
    @media (min-width: 64rem) { & { display: flex; flex-direction: column; border-right: 1px solid var(--rule) } & .stamp { position: static; width: 10.5rem; margin-top: auto } }`,
  // Columns of widths that are known before the last row is: what came in pieces would move.
  'statement-entries': `& { width: 100%; min-width: 17rem; height: 100%; table-layout: fixed } @media (max-width: 63.99rem) { & { border-top: 1px solid var(--rule) } }
    & tr { border-bottom: 1px solid var(--rule) } & tfoot tr { border-top: 1px solid var(--ink); border-bottom: 4px double var(--marigold) }
    & :is(th, td) { padding-block: 0.5625rem; vertical-align: baseline; text-align: left; line-height: 1.4 }
    & thead { font-size: 0.9375rem; color: var(--ink-soft) } & thead th { padding-top: 0.875rem }
    & :is(th, td):first-child { width: calc(var(--inset) + 2.125rem); padding-left: var(--inset) }
    & :is(th, td):last-child { width: calc(var(--inset) + 6.25rem + 2.5vw); padding-inline: 0.75rem var(--inset) }
    & [scope=row] { font-weight: 600 } & small { display: block; font-size: 0.9375rem; font-weight: 400; color: var(--ink-soft) }
    & .amount { text-align: right } & td.amount { font-size: clamp(1.0625rem, 0.9rem + 0.6vw, 1.375rem) }
    & .moving span { border-bottom: 3px solid var(--marigold) }
    & tfoot .amount { font-weight: 600 }
    @media (min-width: 64rem) { & :is(th, td):first-child { width: calc(var(--inset) + 3.5rem) } }
    @media (min-width: 75rem) { & [scope=row] { display: grid; grid-template-columns: 9.5rem 1fr; gap: 0.5rem; align-items: baseline } }`,
  worries: `& > li { padding-block: 0.875rem }
    @media (min-width: 48rem) { & > li { display: grid; grid-template-columns: minmax(0, 1fr) 11rem; gap: 0.5rem 2rem; padding-block: 1.75rem } & .worry-figure { grid-area: 1 / 2 / span 2 } }
    @media (min-width: 64rem) { & > li { grid-template-columns: minmax(0, 4fr) minmax(0, 6fr) minmax(0, 3fr); gap: 2.5rem } & .worry-figure { grid-area: 1 / 3 } }`,
  'worry-figure':
    '& { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 0.75rem; margin-block: 0.375rem } & .small { flex: 1 1 8rem } @media (min-width: 48rem) { & { display: grid; gap: 0.25rem; margin: 0; justify-items: end; text-align: right; align-content: start } & .figure-number { margin-top: -0.35rem } }',
  'step-time': `& { display: grid; grid-template-columns: minmax(min-content, 4.75rem) minmax(0, 1fr) minmax(min-content, 5.5rem); gap: 0 0.75rem; align-items: center; padding-block: 0.75rem } & > svg { grid-area: 1 / 2 } & > .text-ink-soft { grid-area: 2 / 1 / 3 / 4 } & > .amount { grid-column: -2; white-space: normal }
    @media (min-width: 64rem) { & { grid-template-columns: 6rem 7fr 6fr 5.5rem; gap: 1rem } & > svg { grid-area: 1 / 3 } & > .text-ink-soft { grid-area: 1 / 2 } }`,
  'lent-share': `& { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.375rem 1rem; padding-block: 0.625rem; border-top: 1px solid var(--rule) } & > :last-child { width: 100% } & svg { width: 100%; height: 0.5rem }`,
  versus: `& { width: 100% } & thead th { padding-bottom: 0.5rem; border-bottom: 1px solid var(--ink); font-size: 0.9375rem; color: var(--ink-soft) } & [scope=rowgroup] { padding-top: 0.75rem; font-weight: 600 } & td { padding: 0 0.5rem 0.75rem 0; vertical-align: top; border-bottom: 1px solid var(--rule) }`,
};
